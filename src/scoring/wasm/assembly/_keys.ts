/** Writes the feedback key of every candidate for the planned guess; see `_plan.ts`. */
import { size, strideOf } from './_class';
import {
  greensHigh,
  greensHighEnd,
  greensLow,
  greensLowEnd,
  levelsHigh,
  levelsHighEnd,
  levelsLow,
  levelsLowEnd,
  TERM,
} from './_plan';

/** One key byte of 16 candidates. */
@inline
function sum16(greens: usize, greensEnd: usize, levels: usize, levelsEnd: usize, block: usize): v128 {
  let sum = i8x16.splat(0);
  for (let term = greens; term < greensEnd; term += TERM) {
    const match = i8x16.eq(v128.load(load<usize>(term, 32) + block), v128.load(term));
    sum = i8x16.add(sum, v128.and(match, v128.load(term, 16)));
  }
  for (let term = levels; term < levelsEnd; term += TERM) {
    sum = i8x16.add(sum, v128.and(v128.load(load<usize>(term, 32) + block), v128.load(term, 16)));
  }
  return sum;
}

/** One key byte of 64 candidates, left in four globals: a function cannot return four vectors. */
let sum0: v128 = i8x16.splat(0);
let sum1: v128 = i8x16.splat(0);
let sum2: v128 = i8x16.splat(0);
let sum3: v128 = i8x16.splat(0);

@inline
function sum64(greens: usize, greensEnd: usize, levels: usize, levelsEnd: usize, block: usize): void {
  let a = i8x16.splat(0);
  let b = a;
  let c = a;
  let d = a;
  for (let term = greens; term < greensEnd; term += TERM) {
    const at = load<usize>(term, 32) + block;
    const symbol = v128.load(term);
    const weight = v128.load(term, 16);
    a = i8x16.add(a, v128.and(i8x16.eq(v128.load(at), symbol), weight));
    b = i8x16.add(b, v128.and(i8x16.eq(v128.load(at, 16), symbol), weight));
    c = i8x16.add(c, v128.and(i8x16.eq(v128.load(at, 32), symbol), weight));
    d = i8x16.add(d, v128.and(i8x16.eq(v128.load(at, 48), symbol), weight));
  }
  for (let term = levels; term < levelsEnd; term += TERM) {
    const at = load<usize>(term, 32) + block;
    const weight = v128.load(term, 16);
    a = i8x16.add(a, v128.and(v128.load(at), weight));
    b = i8x16.add(b, v128.and(v128.load(at, 16), weight));
    c = i8x16.add(c, v128.and(v128.load(at, 32), weight));
    d = i8x16.add(d, v128.and(v128.load(at, 48), weight));
  }
  sum0 = a;
  sum1 = b;
  sum2 = c;
  sum3 = d;
}

/** Stores two vectors with their bytes interleaved. */
@inline
export function interleave(low: v128, high: v128, out: usize): void {
  v128.store(out, i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  v128.store(out, i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16);
}

/** @param keys room for a 16-bit key per candidate, a whole number of vectors */
export function writeKeys(keys: usize): void {
  writeSomeKeys(keys, 0, strideOf(size));
}

/** Keys of candidates `from` to `to` - 1, both multiples of 16. */
export function writeSomeKeys(keys: usize, from: usize, to: usize): void {
  let block = from;
  for (; block + 64 <= to; block += 64) {
    sum64(greensLow, greensLowEnd, levelsLow, levelsLowEnd, block);
    const a = sum0;
    const b = sum1;
    const c = sum2;
    const d = sum3;
    sum64(greensHigh, greensHighEnd, levelsHigh, levelsHighEnd, block);
    const out = keys + (block << 1);
    interleave(a, sum0, out);
    interleave(b, sum1, out + 32);
    interleave(c, sum2, out + 64);
    interleave(d, sum3, out + 96);
  }
  for (; block < to; block += 16) {
    const low = sum16(greensLow, greensLowEnd, levelsLow, levelsLowEnd, block);
    const high = sum16(greensHigh, greensHighEnd, levelsHigh, levelsHighEnd, block);
    interleave(low, high, keys + (block << 1));
  }
}
