import { afterEach, expect, it, vi } from 'vitest';
import { inTime } from './database.ts';

afterEach(() => void vi.useRealTimers());

it('a database has five seconds to answer, unless a caller says otherwise', async () => {
  vi.useFakeTimers();
  const failed: unknown[] = [];
  for (const limit of [undefined, 7_000])
    inTime(new Promise(() => {}), limit).catch(({ code, message }) => failed.push([code, message]));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(failed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toEqual([['held', 'the database does not answer']]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed).toHaveLength(2);
});
