import type { EquationSet } from '../../src/equations/set.ts';
import { type Equation, encodeGuess } from '../../src/game/symbols.ts';
import { writeFeedbackCodes } from '../../src/scoring/feedback-codes.ts';

/** The cells of a guess that are not empty, by feedback code. The candidates of a cell keep their order. */
export function cellsOfGuess(
  set: EquationSet,
  candidates: Uint32Array,
  guess: Equation,
): Map<number, Uint32Array> {
  const codes = new Int32Array(candidates.length);
  writeFeedbackCodes(encodeGuess(guess), set, candidates, codes);
  const numbers = new Map<number, number>();
  const sizes: number[] = [];
  // Replace each candidate's code with the number of its cell, for the loop below.
  for (const [at, code] of codes.entries()) {
    const number = numbers.get(code) ?? sizes.push(0) - 1;
    if (sizes[number]++ === 0) numbers.set(code, number);
    codes[at] = number;
  }
  const cells = sizes.map((size) => new Uint32Array(size));
  for (let at = candidates.length - 1; at >= 0; at--) {
    const number = codes[at];
    cells[number][--sizes[number]] = candidates[at];
  }
  return new Map(Array.from(numbers, ([code, number]) => [code, cells[number]]));
}
