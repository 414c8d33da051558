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
 * @returns null for some feedback that no candidate gives, such as a symbol that is black before it is purple under
 * `copies`
 */
export function constraintOf({ guess, feedback }: Clue, marking: FeedbackRule): Constraint | null {
  const codes = encodeGuess(guess);
  if (marking === 'places' && feedback.includes('P')) return null;
  let greens = 0;
  const countsOf = new Map<number, Record<Mark, number>>();
  for (let tile = 0; tile < codes.length; tile++) {
    const mark = feedback[tile] as Mark;
    let counts = countsOf.get(codes[tile]);
    if (!counts) countsOf.set(codes[tile], (counts = { G: 0, P: 0, B: 0 }));
    if (mark === 'G') greens |= 1 << tile;
    if (mark === 'P' && counts.B > 0) return null;
    counts[mark]++;
  }
  const copies: CopyRule[] = [];
  for (const [symbol, { G, P, B }] of countsOf) {
    if (symbol === EXTRA_CODE) {
      // Equation sets never contain extra symbols, so no candidate fits.
      if (G + P > 0) return null;
    } else if (marking !== 'places') {
      if (marking === 'presence' && P > 0 && B > 0) return null;
      const min = G + (marking === 'copies' ? P : Math.min(1, P));
      copies.push({ symbol, min, max: B > 0 ? min : codes.length });
    }
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
