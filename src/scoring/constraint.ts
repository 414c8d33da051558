import type { Clue, FeedbackRule, Mark } from '../game/feedback.ts';
import { EXTRA_CODE, encodeGuess } from '../game/symbols.ts';
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
 * @returns null for some feedback that is impossible, such as a symbol that is black before it is purple under `copies`
 */
export function constraintOf({ guess, feedback }: Clue, marking: FeedbackRule): Constraint | null {
  const codes = encodeGuess(guess);
  if (marking === 'places' && feedback.includes('P')) return null;
  let greens = 0;
  const marksOf = new Map<number, string>();
  for (const [tile, symbol] of codes.entries()) {
    if (feedback[tile] === 'G') greens |= 1 << tile;
    marksOf.set(symbol, (marksOf.get(symbol) ?? '') + feedback[tile]);
  }
  const copies: CopyRule[] = [];
  for (const [symbol, marks] of marksOf) {
    const count = (mark: Mark) => marks.split(mark).length - 1;
    if (symbol === EXTRA_CODE) {
      // Answers never contain extra symbols.
      if (count('B') < marks.length) return null;
      continue;
    }
    if (marking === 'copies' ? /B.*P/.test(marks) : /B.*P|P.*B/.test(marks)) return null;
    if (marking === 'places') continue;
    const purples = marking === 'copies' ? count('P') : Math.min(1, count('P'));
    const min = count('G') + purples;
    copies.push({ symbol, min, max: count('B') > 0 ? min : codes.length });
  }
  return { guess: codes, greens, copies };
}

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
