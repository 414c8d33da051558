/**
 * What scoring a guess leaves, in columns of f64 (whole numbers), `stride` bytes apart: Σ c·log2 c in units of 2^-26
 * bit, Σ c², cells, largest cell, and 1 if the guess is a candidate.
 */

export const COLUMNS: usize = 5;

@inline
export function writeRecord(
  out: usize,
  stride: usize,
  information: i64,
  squares: i64,
  cells: u32,
  largest: u32,
  own: u32,
): void {
  store<f64>(out, <f64>information);
  store<f64>(out + stride, <f64>squares);
  store<f64>(out + 2 * stride, <f64>cells);
  store<f64>(out + 3 * stride, <f64>largest);
  store<f64>(out + 4 * stride, <f64>own);
}
