import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('makes each value once, and tries again only after a failure', async () => {
  const asked: string[] = [];
  const get = memoize(async (key: string) => {
    asked.push(key);
    if (asked.length === 2) throw new Error('not now');
    return key.length;
  });
  expect(await Promise.all([get('abc'), get('abc')])).toEqual([3, 3]);
  await expect(Promise.all([get('de'), get('de')])).rejects.toThrow('not now');
  expect(await get('de')).toBe(2);
  expect(await get('abc')).toBe(3);
  expect(asked).toEqual(['abc', 'de', 'de']);
});
