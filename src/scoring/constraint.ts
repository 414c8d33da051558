import type { Clue, Feedback, FeedbackRule, Mark } from '../game/feedback.ts';
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

/** A clue as conditions on the answer. */
export interface Constraint {
  readonly guess: Uint8Array;
  /** Bit t is set if tile t of the answer equals tile t of the guess; all other tiles differ. */
  readonly greens: number;
  readonly copies: readonly CopyRule[];
}

/**
 * Converts a clue into conditions that are quick to check: the green tiles and (except under `places`) the least and
 * most copies of symbols.
 * @returns null for some impossible feedback: under `copies`, for example, if a symbol is black before it is purple
 */
export function constraintOf({ guess, feedback }: Clue, marking: FeedbackRule): Constraint | null {
  const codes = encodeGuess(guess);
  if (codes.some((code, tile) => code === EXTRA_CODE && feedback[tile] !== 'B')) return null;
  if (marking !== 'copies') return looseConstraint(codes, feedback, marking);
  const held = new Uint8Array(EXTRA_CODE + 1);
  const marked = new Uint8Array(EXTRA_CODE + 1);
  const hasBlack = new Uint8Array(EXTRA_CODE + 1);
  let greens = 0;
  for (let tile = 0; tile < codes.length; tile++) {
    const symbol = codes[tile];
    held[symbol]++;
    if (feedback[tile] === 'B') {
      hasBlack[symbol] = 1;
      continue;
    }
    if (feedback[tile] === 'P' && hasBlack[symbol]) return null;
    if (feedback[tile] === 'G') greens |= 1 << tile;
    marked[symbol]++;
  }
  const copies: CopyRule[] = [];
  const symbols = new Set(codes);
  // A rule for extra symbols would be redundant: answers never contain them.
  symbols.delete(EXTRA_CODE);
  for (const symbol of symbols) {
    copies.push({
      symbol,
      min: marked[symbol],
      max: marked[symbol] < held[symbol] ? marked[symbol] : codes.length,
    });
  }
  return { guess: codes, greens, copies };
}

/** Like {@link constraintOf}, for the other markings. */
function looseConstraint(
  codes: Uint8Array,
  feedback: Feedback,
  marking: 'presence' | 'places',
): Constraint | null {
  const tiles = Array.from(codes, (symbol, tile) => ({ symbol, mark: feedback[tile], tile }));
  const greens = tiles.reduce((bits, { mark, tile }) => (mark === 'G' ? bits | (1 << tile) : bits), 0);
  if (marking === 'places') return feedback.includes('P') ? null : { guess: codes, greens, copies: [] };
  const copies: CopyRule[] = [];
  for (const [symbol, own] of Map.groupBy(tiles, ({ symbol }) => symbol)) {
    const count = (wanted: Mark) => own.filter(({ mark }) => mark === wanted).length;
    if (count('P') > 0 && count('B') > 0) return null;
    const min = count('G') + Number(count('P') > 0);
    copies.push({ symbol, min, max: count('B') > 0 ? min : codes.length });
  }
  return { guess: codes, greens, copies };
}

/** Bytes that {@link writeConstraint} needs: room for 12 rules, at most one per tile of a guess. */
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
