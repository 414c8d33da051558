import { expect, it } from 'vitest';
import { numberFormatsOf } from './figures.ts';

const figures = numberFormatsOf('en');

it.each([
  [figures.count(2_177_736), '2,177,736'],
  [figures.bits(10.06), '10.1'],
  [figures.bits(-0.04), '0.0'],
  [figures.bits(-1.26), '−1.3'],
  [figures.expectation(2), '2'],
  [figures.expectation(2.14), '2.1'],
  [figures.expectation(9.96), '10'],
  [figures.expectation(1204.3), '1,204'],
  [numberFormatsOf('de').count(2_177_736), '2.177.736'],
  [figures.signed(0.45).join(' '), '+ 0.45'],
  [figures.signed(-0.2).join(' '), '− 0.20'],
  [figures.signed(-0).join(' '), '+ 0.00'],
  [figures.guesses(3.2041), '3.2'],
  [figures.guesses(3.96), '4.0'],
  [figures.guesses(3 + 1e-12), '3'],
  [figures.loss(0.041), '0.04'],
  [figures.loss(0.096), '0.1'],
  [figures.loss(1.02), '1'],
  [figures.plain(46 / 3), '15.333333'],
  [figures.plain(42), '42'],
  [numberFormatsOf('de').signed(1.32).join(' '), '+ 1,32'],
  [figures.chance(0), '–'],
  [figures.chance(0.0004), '<0.1\u00a0%'],
  [figures.chance(0.0123), '1.2\u00a0%'],
  [figures.chance(0.04), '4\u00a0%'],
  [figures.chance(0.0999), '10\u00a0%'],
  [figures.chance(2 / 3), '67\u00a0%'],
  [figures.chance(0.999), '>99\u00a0%'],
  [figures.chance(1 - 1e-12), '100\u00a0%'],
  [numberFormatsOf('de').chance(0.0004), '<0,1\u00a0%'],
  [figures.percent(0.629), '62\u00a0%'],
  // Bug: 0.29 · 100 is a little less than 29.
  [figures.percent(0.29), '29\u00a0%'],
  [figures.duration(0.2), '1 ms'],
  [figures.duration(1240), '1.2 s'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
