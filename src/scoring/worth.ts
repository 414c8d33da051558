import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { type Class, totalOf } from './class.ts';
import type { Worth } from './engine.ts';
import { entropyOf } from './objectives.ts';
import { feedbackCode } from './partition.ts';
import type { WinIndex } from './wins.ts';

/**
 * What a guess does to a class.
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

/** Σ weight · size of the cells / weight of the class, where what is won counts as one candidate. */
function expectedRemaining(set: EquationSet, of: Class, index: WinIndex, guess: number): number {
  const { candidates, weights } = of;
  const at = guess * ROW_BYTES;
  const codes = set.rows.subarray(at, at + set.length);
  const sizes = new Uint32Array(3 ** set.length);
  const weighed = new Uint32Array(sizes.length);
  const won = new Set(index.placesWonBy(guess));
  candidates.forEach((row, place) => {
    if (won.has(place)) return;
    const code = feedbackCode(codes, set.rows, row * ROW_BYTES);
    sizes[code]++;
    weighed[code] += weights ? weights[place] : 1;
  });
  const left = sizes.reduce((sum, size, code) => sum + size * weighed[code], 0);
  return (left + index.weightWonBy(guess)) / totalOf(of);
}
