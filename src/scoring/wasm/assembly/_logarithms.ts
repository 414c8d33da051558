/** W·log2 W of a cell of weight W, in units of 2^-26 bit, or of 2^-20 bit if candidates have weights. */
import { isWeighted, total } from './_class';
import { LOG_STEP_BITS, LOG_UNIT_BITS, TABLED_WEIGHTS, WEIGHT_BITS } from './_shared';

/** c·log2 c in units of 2^-26 bit, i64, by cell size c. */
let table: usize = 0;
/** log2 of 1 to 2 in steps, u32, see `_shared.ts`. */
let logs: usize = 0;
/** W·log2 W in units of 2^-20 bit, i64, by weight below TABLED_WEIGHTS. */
let tabled: usize = 0;

/** The unit of bounds, 2^-20 bit, in units of 2^-26 bit. */
const UNITS_PER_BOUND: i64 = 64;

/** @param at an i64 for each cell size from 0 to the size of the class */
export function useTimesLog(at: usize): void {
  table = at;
}

/** @param steps the steps of log2, u32 @param weights the table of W·log2 W */
export function useLogs(steps: usize, weights: usize): void {
  logs = steps;
  tabled = weights;
}

@inline
function ofCount(cell: u32): i64 {
  return load<i64>(table + (<usize>cell << 3));
}

/** log2 of a weight in units of 2^-20 bit, as in `../../logarithms.ts`: at most 1.7 units too low or 0.5 too high. */
function logOfWeight(weight: u32): u32 {
  const power = 31 - clz<u32>(weight);
  const mantissa = weight << (WEIGHT_BITS - 1 - power);
  const rest: u32 = WEIGHT_BITS - 1 - LOG_STEP_BITS;
  const step = logs + <usize>(((mantissa >> rest) & ((1 << LOG_STEP_BITS) - 1)) << 2);
  const from = load<u32>(step);
  return (power << LOG_UNIT_BITS) + from + (((load<u32>(step, 4) - from) * (mantissa & ((1 << rest) - 1))) >> rest);
}

/** W·log2 W of a cell lighter than TABLED_WEIGHTS, if candidates have weights. */
@inline
export function tabledTimesLog(weight: u32): i64 {
  return load<i64>(tabled + (<usize>weight << 3));
}

/** W·log2 W of one cell. @param hasWeights `isWeighted`; as a constant, it makes loops faster */
@inline
export function timesLogBy(cell: u32, hasWeights: bool): i64 {
  if (!hasWeights) return ofCount(cell);
  return cell < <u32>TABLED_WEIGHTS ? tabledTimesLog(cell) : <i64>cell * <i64>logOfWeight(cell);
}

export function timesLogOf(cell: u32): i64 {
  return timesLogBy(cell, isWeighted);
}

/** log2 of a count in units of 2^-20 bit, rounded down. */
export function boundOf(count: u32): i32 {
  return <i32>(ofCount(count) / <i64>count / UNITS_PER_BOUND);
}

/** Margin for rounding: the errors of logarithms of weights span at most 2.2 units. */
@inline
function spare(): i32 {
  return isWeighted ? 3 : 1;
}

/** Entropy of a partition in units of 2^-20 bit, given the W·log2 W of its cells, not rounded. */
@inline
function entropyOf(timesLog: i64): f64 {
  const units: f64 = isWeighted ? 1 : <f64>UNITS_PER_BOUND;
  return <f64>(timesLogOf(total) - timesLog) / (<f64>total * units);
}

/** Like `entropyOf`, rounded up with a margin. */
export function entropyAbove(timesLog: i64): i32 {
  return <i32>ceil(entropyOf(timesLog)) + spare();
}

/** Like `entropyOf`, rounded down with a margin, at least 0. */
export function entropyBelow(timesLog: i64): i32 {
  return max(0, <i32>floor(entropyOf(timesLog)) - spare());
}
