import type { Clue, FeedbackRule } from '../game/feedback.ts';
import { countColoured, marksBySymbol } from '../game/knowledge.ts';
import { encodeGuess, isExtraSymbol } from '../game/symbols.ts';
import {
  GREENS_AT,
  MAX_COPIES_AT,
  MIN_COPIES_AT,
  RULE_BYTES,
  RULE_COUNT_AT,
  RULES_AT,
} from './wasm/assembly/_shared.ts';

interface CopyRule {
  readonly symbol: number;
  readonly min: number;
  readonly max: number;
}

export interface Constraint {
  readonly guess: Uint8Array;
  /** Bit t is set if tile t of the answer equals tile t of the guess; all other tiles differ. */
  readonly greens: number;
  readonly copies: readonly CopyRule[];
}

/**
 * Converts a clue into conditions on the answer: the green tiles and (except under `places`) the least and most copies
 * of each symbol.
 * @returns null for some feedback that no candidate gives, such as a symbol that is black before it is purple under
 * `copies`
 */
export function constraintOf(clue: Clue, marking: FeedbackRule): Constraint | null {
  const copies: CopyRule[] = [];
  for (const [symbol, marks] of marksBySymbol(clue)) {
    if (IMPOSSIBLE_MARKS[marking].test(marks)) return null;
    if (isExtraSymbol(symbol)) {
      // Equation sets never contain extra symbols, so no candidate fits.
      if (countColoured(marks) > 0) return null;
    } else if (marking !== 'places') {
      // Two purple tiles can show the same copy under `presence`.
      const min = countColoured(marking === 'presence' ? marks.replace(/(?<=P.*)P/g, '') : marks);
      copies.push({
        symbol: encodeGuess(symbol)[0]!,
        min,
        max: marks.includes('B') ? min : clue.guess.length,
      });
    }
  }
  const greens = [...clue.feedback].reduce((bits, mark, tile) => bits | (Number(mark === 'G') << tile), 0);
  return { guess: encodeGuess(clue.guess), greens, copies };
}

/** Marks that one symbol of a guess never gets. */
const IMPOSSIBLE_MARKS: Readonly<Record<FeedbackRule, RegExp>> = {
  copies: /B.*P/,
  presence: /B.*P|P.*B/,
  places: /P/,
};

/** Room for 12 rules: at most one per tile of a guess. */
export const CONSTRAINT_BYTES = RULES_AT + 12 * RULE_BYTES;

/** Writes a constraint in the layout of `wasm/assembly/_shared.ts`. */
export function writeConstraint(bytes: Uint8Array, { guess, greens, copies }: Constraint): void {
  const words = new DataView(bytes.buffer, bytes.byteOffset, CONSTRAINT_BYTES);
  const put = (at: number, word: number) => words.setUint32(at, word, true);
  bytes.fill(0);
  bytes.set(guess);
  put(GREENS_AT, greens);
  put(RULE_COUNT_AT, copies.length);
  copies.forEach(({ symbol, min, max }, i) => {
    const at = RULES_AT + i * RULE_BYTES;
    bytes.fill(symbol, at, at + MIN_COPIES_AT);
    put(at + MIN_COPIES_AT, min);
    put(at + MAX_COPIES_AT, max);
  });
}
