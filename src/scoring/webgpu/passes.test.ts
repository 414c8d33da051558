import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { passesOf } from './passes.ts';

test('a class that cannot overflow the slots takes one pass', async () => {
  const source = await readFile(new URL('score.wgsl', import.meta.url), 'utf8');
  const constant = (name: string) => Number(new RegExp(`const ${name}: u32 = (\\d+);`).exec(source)![1]);
  const slots = constant('WORKGROUP') * constant('SLOTS_A_LANE');
  expect(passesOf(1)).toBe(1);
  expect(passesOf(512)).toBe(1);
  expect(passesOf(slots)).toBe(1);
});

test('a larger one takes those that fail as well as those that fit', () => {
  // 33 x the root: 2,333, 4,667 and 5,973 cells, where a pass holds 1,792.
  expect(passesOf(5000)).toBe(1 + 2);
  expect(passesOf(20_000)).toBe(1 + 2 + 4);
  expect(passesOf(2 ** 15)).toBe(1 + 2 + 4);
});
