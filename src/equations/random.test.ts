import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it.each([
  [0, [1_144_304_738, 1_416_247, 958_946_056]],
  [1, [2_693_262_067, 11_749_833, 2_265_367_787]],
  [12_345, [4_207_900_869, 1_317_490_944, 2_079_646_450]],
])('the seed %i gives the numbers of Mulberry32', (seed, numbers) => {
  const random = createRandom(seed);
  expect(numbers.map(() => random() * 2 ** 32)).toEqual(numbers);
});
