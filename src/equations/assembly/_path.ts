import { MAX_TILES, ROW_BYTES } from '../layout';

/** The tiles of the current left side. Old tiles may follow it; bytes after the longest left side stay 0. */
export const tiles: usize = memory.data(ROW_BYTES, 16);

export function tile(position: i32): i32 {
  return load<u8>(tiles + position);
}

// Kind of the last tile.
export const OPERATOR: i32 = 0; // an operator or sign, an opening bracket, or nothing yet: an operand must follow
export const NUMBER: i32 = 1;
export const CLOSED: i32 = 2; // a closing bracket
export const POWERED: i32 = 3;

// The operation that joins the current factor to the product before it.
export const MULTIPLY: i32 = 0;
export const OVER: i32 = 1;
/** Multiplication by the first factor after an opening bracket and a minus. */
export const NEGATED: i32 = 2;

/**
 * The first `at` tiles of a left side, and their value within the innermost open bracket: s + t·f, or s + t/f if `join`
 * is OVER. There is one path for each number of tiles, so trying further tiles does not change shorter paths.
 */
@unmanaged
export class Path {
  /** The path before the innermost open bracket; null: all brackets are closed. */
  outer: Path | null;
  depth: i32;
  at: i32;
  last: i32;
  join: i32;
  /** Membership bits, and the facts in `_rows.ts`. */
  facts: u32;
  /** The sum s before the current term. All fractions are reduced. */
  sn: i64;
  sd: i64;
  /** The product t before the current factor, with its sign. */
  tn: i64;
  td: i64;
  /** The current factor f; 0 until it begins. */
  fn: i64;
  fd: i64;
  /** The term u = t·f or t/f. */
  un: i64;
  ud: i64;
  /** The value v = s + u. */
  vn: i64;
  vd: i64;

  get over(): bool {
    return this.join === OVER;
  }

  /** The path with one more tile, in the same brackets. */
  @inline
  next(last: i32, facts: u32): Path {
    const path = pathAt(this.at + 1);
    path.outer = this.outer;
    path.depth = this.depth;
    path.at = this.at + 1;
    path.last = last;
    path.facts = facts;
    return path;
  }

  @inline
  setSum(n: i64, d: i64): void {
    this.sn = n;
    this.sd = d;
  }

  @inline
  setProduct(n: i64, d: i64, join: i32): void {
    this.tn = n;
    this.td = d;
    this.join = join;
  }

  @inline
  setFactor(n: i64, d: i64): void {
    this.fn = n;
    this.fd = d;
  }

  @inline
  continueFrom(path: Path): void {
    this.setSum(path.sn, path.sd);
    this.setProduct(path.tn, path.td, path.join);
  }

  /** Sets the sum to 0 and begins a term. @param sign sign of the term, 1 or -1 */
  @inline
  beginSum(sign: i64, join: i32): void {
    this.setSum(0, 1);
    this.setProduct(sign, 1, join);
    this.setFactor(0, 1);
  }
}

const PATH_BYTES: usize = offsetof<Path>();
const paths: usize = memory.data(MAX_TILES * PATH_BYTES, 16);

export function pathAt(tiles: i32): Path {
  return changetype<Path>(paths + <usize>tiles * PATH_BYTES);
}
