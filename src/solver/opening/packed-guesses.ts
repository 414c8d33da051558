/**
 * Format of a book's second guesses: a single text, coded symbol by symbol ({@link ./range-coder.ts}). It contains, by
 * ascending feedback code, each left side with its final `=`, or only the `=` for a feedback without a guess. Packing
 * and unpacking both learn the symbols' probabilities from the previous symbols, in three contexts:
 * - after the same shape: `00+0*` for `75+2*`;
 * - on the same tile, for the same first half of the feedback;
 * - on the same tile, for the same second half.
 *
 * The extension's two books take 117 kB. With the browser's deflate they would take 164 kB in the best layout found
 * (tile by tile, sorted by green tiles) and 178 kB as plain text. Saving at least 47 kB justifies this code.
 */

import { EQUALS, SYMBOL_COUNT } from '../../game/codes.ts';
import { encode, SYMBOLS } from '../../game/symbols.ts';
import { type Coder, Decoder, Encoder } from './range-coder.ts';

/** By feedback code of the opener: left side of the best second guess, which determines its right side. */
export type SecondGuesses = ReadonlyMap<number, string>;

/**
 * @param guesses left sides of at least one tile
 * @param feedbacks number of codes: 3 to the power of the opener's tiles
 */
export function packGuesses(guesses: SecondGuesses, feedbacks: number): Uint8Array {
  const encoder = new Encoder();
  codeLefts(encoder, feedbacks, (feedback) => encode(`${guesses.get(feedback) ?? ''}=`));
  return encoder.finish();
}

/** The inverse of {@link packGuesses}. */
export function unpackGuesses(bytes: Uint8Array, feedbacks: number): SecondGuesses {
  const unknown = new Uint8Array();
  return codeLefts(new Decoder(bytes), feedbacks, () => unknown);
}

/** Increase of a symbol's count per occurrence. The count starts at 1. */
const SEEN = 8;

/** The symbol counts of one context. */
class Context {
  /**
   * Square roots of the counts, because the contexts agree too often to multiply counts. All machines round square
   * roots alike, so unpacking learns the same as packing.
   */
  readonly roots = new Float64Array(SYMBOL_COUNT).fill(1);
  private readonly next: Context[] = [];

  add(symbol: number): void {
    this.roots[symbol] = Math.sqrt(this.roots[symbol] * this.roots[symbol] + SEEN);
  }

  /** The context after a further step. */
  after(step: number): Context {
    return (this.next[step] ??= new Context());
  }
}

/** Codes the left sides. @param textOf symbol codes up to the `=`, for an encoder; a decoder reads them itself */
function codeLefts(coder: Coder, feedbacks: number, textOf: (feedback: number) => Uint8Array): SecondGuesses {
  const tiles = (feedbacks - 1).toString(3).length;
  const half = 3 ** Math.floor(tiles / 2);
  const [shapes, firsts, seconds] = [new Context(), new Context(), new Context()];
  const sums = new Float64Array(SYMBOL_COUNT);
  const lefts = new Map<number, string>();
  for (let feedback = 0; feedback < feedbacks; feedback++) {
    const text = textOf(feedback);
    let shape = shapes;
    let first = firsts.after(Math.floor(feedback / half));
    let second = seconds.after(feedback % half);
    let left = '';
    // The limit protects against invalid bytes.
    for (let tile = 0; tile < tiles; tile++) {
      sumProducts(sums, shape.roots, first.roots, second.roots);
      const symbol = coder.code(sums, text[tile]);
      shape.add(symbol);
      first.add(symbol);
      second.add(symbol);
      if (symbol === EQUALS) break;
      left += SYMBOLS[symbol];
      shape = shape.after(Math.max(symbol, 9));
      first = first.after(0);
      second = second.after(0);
    }
    if (left) lefts.set(feedback, left);
  }
  return lefts;
}

/** Running sums of the products. */
function sumProducts(sums: Float64Array, a: Float64Array, b: Float64Array, c: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < SYMBOL_COUNT; i++) {
    sum += a[i] * b[i] * c[i];
    sums[i] = sum;
  }
}
