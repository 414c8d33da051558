/**
 * A range coder converts numbers below a small bound to bytes. Likelier numbers take fewer bits. Encoder and decoder
 * must use the same probabilities.
 */

export interface Coder {
  /**
   * Codes a number below `sums.length`: an encoder writes and returns it; a decoder returns the number that it
   * reads.
   * @param sums running sums of the numbers' weights; a number's probability is proportional to its weight
   */
  code(sums: Float64Array, number: number): number;
}

/** Number of parts of a range. Each number has at least one part, and more in proportion to its weight. */
const PARTS = 2 ** 16;

/** In a narrower range the highest byte is final, so it is written and the range widened by a byte. */
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

/** @param bytes of a number, most significant first */
function addOne(bytes: number[]): void {
  let last = bytes.length - 1;
  while (bytes[last] === 0xff) bytes[last--] = 0;
  bytes[last]++;
}
