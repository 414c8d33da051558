import { expect, test } from 'vitest';
import { late } from './late.ts';

test('bug: what could not be fetched once was missing while the worker lived; now the next game has it', async () => {
  let tried = 0;
  const kernel = late(async () => {
    if (tried++ === 0) throw new TypeError('Failed to fetch');
    return 'kernel';
  });
  await kernel.arrive();
  expect(kernel.look()).toBeNull();
  await kernel.arrive();
  expect(kernel.look()).toBe('kernel');
});

test('a look tries again what failed, and not what cannot be made or is there', async () => {
  const outcomes = [
    { make: () => Promise.reject(new TypeError('Failed to fetch')), tried: 3 },
    { make: async () => null, tried: 1 },
    { make: async () => 'kernel', tried: 1 },
  ];
  for (const { make, tried } of outcomes) {
    let calls = 0;
    const kernel = late<string>(() => {
      calls++;
      return make();
    });
    await kernel.arrive();
    for (let time = 0; time < 2; time++) {
      kernel.look();
      await kernel.arrive().then(() => {});
    }
    expect(calls).toBe(tried);
  }
});
