import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

const figures = figuresOf('en');

it.each([
  [figures.count(2_177_736), '2,177,736'],
  [figures.bits(10.06), '10.1'],
  [figures.bits(-0.04), '0.0'],
  [figures.bits(-1.26), '−1.3'],
  [figures.signedBits(1.32), '+1.3'],
  [figures.signedBits(-0.5), '−0.5'],
  [figures.signedBits(0.01), '0.0'],
  [figures.expectation(2), '2'],
  [figures.expectation(2.14), '2.1'],
  [figures.expectation(9.96), '10'],
  [figures.expectation(1204.3), '1,204'],
  [figuresOf('de').count(2_177_736), '2.177.736'],
  [figuresOf('de').signedBits(1.32), '+1,3'],
  [figures.percent(0.629), '62 %'],
  [figures.duration(0.2), '1 ms'],
  [figures.duration(1240), '1.2 s'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
