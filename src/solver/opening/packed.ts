/**
 * Format of a book's second guesses: one text, coded symbol by symbol ({@link ./range-coder.ts}). In order of feedback
 * code it holds each left side and its final `=`; for a feedback without a guess only the `=`. Packing and unpacking
 * both learn the symbols' probabilities from the symbols so far in three contexts:
 * - after the same shape: `00+0*` for `75+2*`;
 * - on the same tile, for the same first half of the feedback;
 * - on the same tile, for the same second half.
 *
 * The extension's two books take 117 kB. The browser's deflate takes 164 kB in the best layout found (tile by tile,
 * sorted by green tiles), and 178 kB as plain text in the package: at least 47 kB more, which justifies this code.
 */

import { EQUALS, SYMBOL_COUNT } from '../../game/codes.ts';
import { encode, SYMBOLS } from '../../game/symbols.ts';
import { type Coder, Decoder, Encoder } from './range-coder.ts';

/** Left side of the best second guess by feedback code of the opener; it determines the right side. */
export type SecondGuesses = ReadonlyMap<number, string>;

/**
 * @param guesses left sides of at least one tile, and shorter than the opener
 * @param feedbacks number of feedback codes: 3 to the power of the opener's tiles
 */
export function pack(guesses: SecondGuesses, feedbacks: number): Uint8Array {
  const encoder = new Encoder();
  codeLefts(encoder, feedbacks, (feedback) => encode(`${guesses.get(feedback) ?? ''}=`));
  return encoder.finish();
}

/** The inverse of {@link pack}. */
export function unpack(bytes: Uint8Array, feedbacks: number): SecondGuesses {
  const unknown = new Uint8Array();
  return codeLefts(new Decoder(bytes), feedbacks, () => unknown);
}

/** Count of a symbol per occurrence; initially it is 1. */
const SEEN = 8;

/** Counts of one context. */
class Context {
  /**
   * Square root of each symbol's count: three contexts agree too often for the product of their counts. Every machine
   * rounds square roots alike, so unpacking learns the same as packing.
   */
  readonly roots = new Float64Array(SYMBOL_COUNT).fill(1);
  private readonly next: Context[] = [];

  add(symbol: number): void {
    this.roots[symbol] = Math.sqrt(this.roots[symbol] * this.roots[symbol] + SEEN);
  }

  /** The next context after a step. */
  after(step: number): Context {
    return (this.next[step] ??= new Context());
  }
}

/**
 * Codes the left sides of all feedbacks.
 * @param textOf symbol codes up to the `=`, for an encoder; a decoder finds them itself
 */
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
    // The bound is for invalid bytes.
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
