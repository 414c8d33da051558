import type { Clue } from '../game/feedback.ts';
import { encode, SYMBOL_COUNT } from '../game/symbols.ts';

/** Least and most copies of a symbol that a candidate may hold. */
interface CopyRule {
  readonly symbol: number;
  readonly least: number;
  readonly most: number;
}

/** What one turn says about the answer. */
export interface Constraint {
  readonly guess: Uint8Array;
  /** Bit t: tile t of the answer is that of the guess; all other tiles differ. */
  readonly greens: number;
  readonly copies: readonly CopyRule[];
}

/**
 * Reads a turn as rules that need no matching of copies: which tiles are green and how many copies each symbol has.
 * @returns null when no answer gives this feedback (a black copy left of a purple one of the same symbol)
 */
export function constraintOf({ guess, feedback }: Clue): Constraint | null {
  const codes = encode(guess);
  const held = new Uint8Array(SYMBOL_COUNT);
  const marked = new Uint8Array(SYMBOL_COUNT);
  const hasBlack = new Uint8Array(SYMBOL_COUNT);
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
  for (const symbol of new Set(codes)) {
    copies.push({
      symbol,
      least: marked[symbol],
      most: marked[symbol] < held[symbol] ? marked[symbol] : codes.length,
    });
  }
  return { guess: codes, greens, copies };
}

/** Bytes that {@link writeConstraint} fills at most: a header and a rule for each of twelve symbols. */
export const CONSTRAINT_BYTES = 32 + 12 * 32;

/** Writes a constraint as `assembly/_filter.ts` reads it. */
export function writeConstraint(bytes: Uint8Array, { guess, greens, copies }: Constraint): void {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, CONSTRAINT_BYTES / 4);
  bytes.fill(0);
  bytes.set(guess);
  words[4] = greens;
  words[5] = copies.length;
  copies.forEach(({ symbol, least, most }, i) => {
    bytes.fill(symbol, 32 + i * 32, 48 + i * 32);
    words[12 + i * 8] = least;
    words[13 + i * 8] = most;
  });
}
