import { expect, it, vi } from 'vitest';
import { createPace } from './generator.ts';
import { isWorthStoring } from './store.ts';

it('a pace pauses for other tasks and reports progress every 15 ms', async () => {
  let now = 100;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const reports: number[] = [];
  try {
    const pace = createPace((share) => reports.push(share));
    for (let step = 1; step <= 40; step++) {
      now++;
      await pace(step);
    }
  } finally {
    clock.mockRestore();
  }
  expect(reports).toEqual([15, 30]);
});

it('sets of more than seven tiles are worth storing', () => {
  expect([5, 7, 8, 10].filter((length) => isWorthStoring({ length }))).toEqual([8, 10]);
});
