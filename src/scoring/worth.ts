import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { type Class, totalOf } from './class.ts';
import type { Worth } from './engine.ts';
import { entropyOf } from './objectives.ts';
import { feedbackCode } from './partition.ts';
import type { WinIndex } from './wins.ts';

/**
 * Worth of a guess in a class.
 * @param cost by `entropy`
 * @param index of the class
 */
export function worthOf(set: EquationSet, of: Class, index: WinIndex, guess: number, cost: number): Worth {
  return {
    bits: entropyOf(of, cost),
    expectedRemaining: expectedRemaining(set, of, index, guess),
    winChance: index.weightWonBy(guess) / totalOf(of),
  };
}

/** Σ weight · size of the cells / weight of the class, where a win counts as one candidate. */
function expectedRemaining(set: EquationSet, of: Class, index: WinIndex, guess: number): number {
  const { candidates, weights } = of;
  const at = guess * ROW_BYTES;
  const codes = set.rows.subarray(at, at + set.length);
  const { sizes, weighed } = emptyCells(3 ** set.length);
  const won = new Set(index.placesWonBy(guess));
  let left = index.weightWonBy(guess);
  candidates.forEach((row, place) => {
    if (won.has(place)) return;
    const code = feedbackCode(codes, set, row);
    const weight = weights ? weights[place] : 1;
    // Increase of the product size · weight by one candidate.
    left += sizes[code] * weight + weighed[code] + weight;
    sizes[code]++;
    weighed[code] += weight;
  });
  return left / totalOf(of);
}

/** Sizes and weights of cells by feedback code. Reused: most classes are far smaller. */
let cells = { sizes: new Uint32Array(), weighed: new Uint32Array() };

function emptyCells(count: number): typeof cells {
  if (cells.sizes.length !== count)
    cells = { sizes: new Uint32Array(count), weighed: new Uint32Array(count) };
  cells.sizes.fill(0);
  cells.weighed.fill(0);
  return cells;
}
