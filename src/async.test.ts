import { expect, it, test } from 'vitest';
import { createLateResult, memoize } from './async.ts';

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

test('bug: a failed fetch was not tried again as long as the worker lived; now the next game tries again', async () => {
  let tried = 0;
  const kernel = createLateResult(async () => {
    if (tried++ === 0) throw new TypeError('Failed to fetch');
    return 'kernel';
  });
  await kernel.load();
  expect(kernel.current()).toBeNull();
  await kernel.load();
  expect(kernel.current()).toBe('kernel');
});

test('current() tries again after a failure, but not if the value is ready or can never be made', async () => {
  const outcomes = [
    { make: () => Promise.reject(new TypeError('Failed to fetch')), tried: 3 },
    { make: async () => null, tried: 1 },
    { make: async () => 'kernel', tried: 1 },
  ];
  for (const { make, tried } of outcomes) {
    let calls = 0;
    const kernel = createLateResult<string>(() => {
      calls++;
      return make();
    });
    await kernel.load();
    for (let time = 0; time < 2; time++) {
      kernel.current();
      await kernel.load().then(() => {});
    }
    expect(calls).toBe(tried);
  }
});
