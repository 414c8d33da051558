import { type EquationSet, equationAt } from '../equations/set.ts';
import { algebraOf, distinctNumbersOf } from '../game/commutes.ts';
import type { CommutativeWins } from '../solver/tree/tree.ts';

/** For which answers each guess wins but itself. Ten tiles take about 15 seconds. */
export function commutativeWinsOf(set: EquationSet): CommutativeWins {
  const algebra = new Uint32Array(new SharedArrayBuffer(set.count * 4));
  const numbers = new Uint32Array(new SharedArrayBuffer(set.count * 4));
  /** Per algebra its number, and a bit for each number that occurs in it. */
  const known = new Map<string, { id: number; bits: Map<string, number> }>();
  for (let row = 0; row < set.count; row++) {
    const equation = equationAt(set, row);
    const key = algebraOf(equation);
    const { id, bits } = known.get(key) ?? { id: known.size, bits: new Map<string, number>() };
    known.set(key, { id, bits });
    algebra[row] = id;
    for (const number of distinctNumbersOf(equation)) {
      const bit = bits.get(number) ?? bits.size;
      if (bit === 32) throw new Error(`more than 32 numbers occur in the algebra of ${equation}`);
      bits.set(number, bit);
      numbers[row] |= 1 << bit;
    }
  }
  return { algebra, numbers };
}

/** Whether a guess wins for an answer; rows. */
export function winsFor({ algebra, numbers }: CommutativeWins, guess: number, answer: number): boolean {
  return algebra[guess] === algebra[answer] && (numbers[answer] & ~numbers[guess]) === 0;
}
