/**
 * Format of a book's second guesses: a single text, coded symbol by symbol ({@link Coder}). It contains, by ascending
 * feedback code, each left side and a `=`, or only a `=` for a feedback without a guess. Packing and unpacking both
 * learn the probabilities of symbols from the previous symbols, in three contexts:
 * - after the same shape: `00+0*` for `75+2*`;
 * - on the same tile, for the same first half of the feedback;
 * - on the same tile, for the same second half.
 *
 * The extension's two books take 117 kB. With the browser's deflate they would take 164 kB in the best layout found.
 */

import { EQUALS, SYMBOL_COUNT } from '../../game/codes.ts';
import { encode, SYMBOLS } from '../../game/symbols.ts';

/** Left side of the best second guess by feedback code of the opener. The right side can be computed from it. */
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

/** Increase of a symbol's count per occurrence. Counts start at 1. */
const SEEN = 8;

class Context {
  /**
   * Square roots of the counts by symbol: contexts often agree, so a product of counts would be too confident. Square
   * roots are the same on every machine, as unpacking requires.
   */
  readonly roots = new Float64Array(SYMBOL_COUNT).fill(1);
  private readonly next: Context[] = [];

  add(symbol: number): void {
    this.roots[symbol] = Math.sqrt(this.roots[symbol] * this.roots[symbol] + SEEN);
  }

  after(step: number): Context {
    return (this.next[step] ??= new Context());
  }
}

/** Codes the left sides. @param textOf symbol codes up to the `=`; ignored by a decoder */
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

function sumProducts(sums: Float64Array, a: Float64Array, b: Float64Array, c: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < SYMBOL_COUNT; i++) {
    sum += a[i] * b[i] * c[i];
    sums[i] = sum;
  }
}

/**
 * A range coder converts numbers below a small bound to bytes. Likelier numbers take fewer bits. Encoder and decoder
 * must use the same probabilities.
 */
interface Coder {
  /**
   * An encoder writes the number and returns it; a decoder returns the number that it reads.
   * @param sums running sums of the weights of the numbers 0, 1, …; a weight is proportional to the probability
   */
  code(sums: Float64Array, number: number): number;
}

/** Number of parts of a range. Each number has at least one part, and more in proportion to its weight. */
const PARTS = 2 ** 16;

/** Once the range is narrower, only a carry can change the highest byte, which is written to widen the range. */
const NARROW = 2 ** 24;

export class Encoder implements Coder {
  private readonly bytes: number[] = [];
  private low = 0;
  private range = 2 ** 32;

  code(sums: Float64Array, number: number): number {
    const scale = scaleOf(sums);
    const step = Math.floor(this.range / PARTS);
    const start = startOf(sums, scale, number);
    this.low += start * step;
    this.range = (startOf(sums, scale, number + 1) - start) * step;
    for (; this.range < NARROW; this.range *= 256) this.shift();
    return number;
  }

  /** Returns the output. Call this once, at the end. */
  finish(): Uint8Array {
    for (let i = 0; i < 4; i++) this.shift();
    return Uint8Array.from(this.bytes);
  }

  private shift(): void {
    if (this.low >= 2 ** 32) addOne(this.bytes);
    this.bytes.push((this.low / NARROW) & 0xff);
    this.low = (this.low % NARROW) * 256;
  }
}

export class Decoder implements Coder {
  private readonly bytes: Uint8Array;
  private at = 0;
  private range = 2 ** 32;
  /** Position of the encoded value in the current range. */
  private offset = 0;

  /** @param bytes output of an {@link Encoder}; other bytes decode to other numbers, without an error */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = 0; i < 4; i++) this.shift();
  }

  code(sums: Float64Array): number {
    const scale = scaleOf(sums);
    const step = Math.floor(this.range / PARTS);
    const part = Math.floor(this.offset / step);
    const last = sums.length - 1;
    let number = 0;
    // Equivalent to startOf(sums, scale, number + 1) <= part.
    while (sums[number] * scale < part - number && number < last) number++;
    const start = startOf(sums, scale, number);
    this.offset -= start * step;
    this.range = (startOf(sums, scale, number + 1) - start) * step;
    for (; this.range < NARROW; this.range *= 256) this.shift();
    return number;
  }

  private shift(): void {
    this.offset = this.offset * 256 + (this.at < this.bytes.length ? this.bytes[this.at++] : 0);
  }
}

/** Number of parts per unit of weight. */
function scaleOf(sums: Float64Array): number {
  return (PARTS - sums.length) / sums[sums.length - 1];
}

/** The first part of a number, which follows the last part of the previous number. */
function startOf(sums: Float64Array, scale: number, number: number): number {
  return number === 0 ? 0 : Math.floor(sums[number - 1] * scale) + number;
}

/** Adds one to a number. @param bytes most significant first */
function addOne(bytes: number[]): void {
  let last = bytes.length - 1;
  while (bytes[last] === 0xff) bytes[last--] = 0;
  bytes[last]++;
}
