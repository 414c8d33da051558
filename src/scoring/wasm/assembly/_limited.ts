/** Counts one figure of a partition, and stops once it exceeds a limit: most guesses are ruled out before long. */
import { size, strideOf } from './_class';
import { writeSomeKeys } from './_keys';
import { countersAt } from './_partition';

/** Candidates between two looks at the limit; a multiple of 64. */
const CHUNK: usize = 256;

/** The figures: candidates that repeat a feedback (candidates less cells), largest cell, Σ c². */
export const REPEATS: u32 = 0;
export const LARGEST: u32 = 1;
export const SQUARES: u32 = 2;

/** For repeats a byte a key: the number of the guess that last saw it, so that it is rarely cleared. */
let seen: usize = 0;
let current: u32 = 0;
export const SEEN_BYTES: usize = 65536;

/** @param at SEEN_BYTES zeroed bytes of this thread's own */
export function useSeen(at: usize): void {
  seen = at;
}

/** Candidates that the last count looked at. */
export let looked: usize = 0;

/** The figure of the planned guess; beyond `most`, as far as it was counted. */
export function countTo(figure: u32, keys: usize, most: f64): f64 {
  const isRepeats = figure === REPEATS;
  if (isRepeats) beginRepeats();
  const stride = strideOf(size);
  let sum: f64 = 0;
  let from: usize = 0;
  for (; from < stride && sum <= most; from += CHUNK) {
    writeSomeKeys(keys, from, min(from + CHUNK, stride));
    const at = keys + (from << 1);
    const end = keys + (min(from + CHUNK, <usize>size) << 1);
    if (isRepeats) sum += <f64>repeatsOf(at, end);
    else if (figure === LARGEST) sum = max(sum, <f64>largestOf(at, end));
    else sum += <f64>squaresOf(at, end);
  }
  looked = min(from, <usize>size);
  if (!isRepeats) clear(keys, keys + (looked << 1));
  return sum;
}

function beginRepeats(): void {
  current = (current + 1) & 255;
  if (current !== 0) return;
  memory.fill(seen, 0, SEEN_BYTES);
  current = 1;
}

/** Repeats among some keys and those before them. */
function repeatsOf(at: usize, end: usize): u32 {
  const guess = current;
  const table = seen;
  let repeats: u32 = 0;
  for (; at + 8 <= end; at += 8) {
    repeats += isRepeat(table + <usize>load<u16>(at), guess);
    repeats += isRepeat(table + <usize>load<u16>(at, 2), guess);
    repeats += isRepeat(table + <usize>load<u16>(at, 4), guess);
    repeats += isRepeat(table + <usize>load<u16>(at, 6), guess);
  }
  for (; at < end; at += 2) repeats += isRepeat(table + <usize>load<u16>(at), guess);
  return repeats;
}

@inline
function isRepeat(key: usize, guess: u32): u32 {
  const last = <u32>load<u8>(key);
  store<u8>(key, <u8>guess);
  return <u32>(last === guess);
}

/** Counts one more in a cell. Returns how many it held. */
@inline
function add(table: usize, at: usize): u32 {
  const counter = table + (<usize>load<u16>(at) << 2);
  const held = load<u32>(counter);
  store<u32>(counter, held + 1);
  return held;
}

/** The largest of the cells that these keys are counted in. */
function largestOf(at: usize, end: usize): u32 {
  const table = countersAt();
  let largest: u32 = 0;
  for (; at < end; at += 2) largest = max(largest, add(table, at));
  return largest + 1;
}

/** What these keys add to Σ c²: a cell that grows from c to c + 1 adds 2c + 1. */
function squaresOf(at: usize, end: usize): u64 {
  const table = countersAt();
  const candidates = <u64>((end - at) >> 1);
  let held: u64 = 0;
  for (; at < end; at += 2) held += <u64>add(table, at);
  return 2 * held + candidates;
}

function clear(at: usize, end: usize): void {
  const table = countersAt();
  for (; at < end; at += 2) store<u32>(table + (<usize>load<u16>(at) << 2), 0);
}
