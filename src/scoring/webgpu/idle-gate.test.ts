import { expect, test } from 'vitest';
import { createQuiet } from './idle-gate.ts';

test('a measurement waits for the search at work, and for the one that begins as that ends', async () => {
  const quiet = createQuiet();
  const events: string[] = [];
  const end = quiet.disturb();
  const measured = quiet.measure(async () => events.push('measured'));
  end();
  const endNext = quiet.disturb();
  await Promise.resolve();
  await Promise.resolve();
  events.push('ended');
  endNext();
  await measured;
  expect(events).toEqual(['ended', 'measured']);
});

test('a measurement waits for every one of several searches', async () => {
  const quiet = createQuiet();
  const events: string[] = [];
  const [endFirst, endSecond] = [quiet.disturb(), quiet.disturb()];
  const measured = quiet.measure(async () => events.push('measured'));
  endSecond();
  await Promise.resolve();
  await Promise.resolve();
  events.push('ended');
  endFirst();
  await measured;
  expect(events).toEqual(['ended', 'measured']);
});

test('a measurement that a search disturbed is made again', async () => {
  const quiet = createQuiet();
  const results = [1, 2];
  const speed = await quiet.measure(async () => {
    const result = results.shift()!;
    if (result === 1) quiet.disturb()();
    return result;
  });
  expect(speed).toBe(2);
  expect(results).toEqual([]);
});
