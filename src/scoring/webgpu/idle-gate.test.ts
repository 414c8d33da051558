import { expect, test } from 'vitest';
import { createIdleGate } from './webgpu-backend.ts';

test('a measurement waits for the running search, and for one that begins as that ends', async () => {
  const gate = createIdleGate();
  const events: string[] = [];
  const end = gate.beginSearch();
  const measured = gate.measure(async () => events.push('measured'));
  end();
  const endNext = gate.beginSearch();
  await Promise.resolve();
  await Promise.resolve();
  events.push('ended');
  endNext();
  await measured;
  expect(events).toEqual(['ended', 'measured']);
});

test('a measurement waits for all of several searches', async () => {
  const gate = createIdleGate();
  const events: string[] = [];
  const [endFirst, endSecond] = [gate.beginSearch(), gate.beginSearch()];
  const measured = gate.measure(async () => events.push('measured'));
  endSecond();
  await Promise.resolve();
  await Promise.resolve();
  events.push('ended');
  endFirst();
  await measured;
  expect(events).toEqual(['ended', 'measured']);
});

test('a measurement that a search disturbed is repeated', async () => {
  const gate = createIdleGate();
  const results = [1, 2];
  const speed = await gate.measure(async () => {
    const result = results.shift()!;
    if (result === 1) gate.beginSearch()();
    return result;
  });
  expect(speed).toBe(2);
  expect(results).toEqual([]);
});
