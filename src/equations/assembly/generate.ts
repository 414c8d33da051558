// Walks over all left sides in symbol order, so that finished equations come out in equation order.
// How it works and why it is exact: ../README.md.

import * as bounds from './_bounds';
import { LIMIT, lastDigit, MULTIPLY, NEGATED, OVER, tooLarge } from './_finish';
import * as fraction from './_fraction';
import * as frames from './_frames';
import { lastTile } from './_last';
import * as rows from './_rows';
import { BRACKET, FRACTION, OPERATION } from './_rows';
import {
  CLOSE,
  CLOSED,
  CUBE,
  DIVIDE,
  EXACT,
  MEMBERSHIP,
  MINUS,
  NUMBER,
  OPEN,
  OPERATOR,
  PAPER,
  PLUS,
  POOL,
  POWERED,
  SITE_TIGHT,
  SQUARE,
  TABLE,
  TIMES,
  tiles,
} from './_symbols';

let leftMost: i32 = 0;
let maxi: bool = true;
let forcedFirst: i32 = 0;
let forcedSecond: i32 = 0;

function put(position: i32, symbol: i32): bool {
  if (position < 2 && symbol !== (position === 0 ? forcedFirst : forcedSecond)) return false;
  store<u8>(tiles + position, <u8>symbol);
  return true;
}

/**
 * Extends the left side by every tile that may stand at `at`.
 * The value so far is s + t·f (or s + t/f when `join` is OVER), within the innermost open bracket.
 * @param last what the tile before belongs to
 * @param opened 1 + position of the innermost open bracket, 0 when none is open
 * @param depth number of open brackets
 * @param state membership bits and facts of the path
 */
function walk(
  at: i32,
  last: i32,
  opened: i32,
  depth: i32,
  sn: i64,
  sd: i64,
  tn: i64,
  td: i64,
  join: i32,
  fn: i64,
  fd: i64,
  state: u32,
): void {
  const room = leftMost - at;
  if (last === OPERATOR) {
    if (room < depth + 1) return;
    if (depth === 0) {
      if (bounds.hopelessOperand(room, sn, sd, tn, td, join === OVER)) return;
      if (room === 1) {
        lastDigit(at, 1, 0, sn, sd, tn, td, join, state);
        return;
      }
    }
    for (let digit = 1; digit < 10; digit++) {
      if (put(at, digit)) walk(at + 1, NUMBER, opened, depth, sn, sd, tn, td, join, digit, 1, state);
    }
    if (!maxi) return;
    const afterOpen = opened === at && at > 0;
    if (afterOpen && put(at, MINUS)) {
      const unary = state & ~(EXACT | TABLE | POOL);
      walk(at + 1, OPERATOR, opened, depth, 0, 1, -1, 1, NEGATED, 0, 1, unary);
    }
    if (room >= depth + 3 && put(at, OPEN)) {
      frames.save(at + 1, opened, sn, sd, tn, td, join);
      const inside = (at === 0 ? state & ~POOL : state) | BRACKET;
      walk(at + 1, OPERATOR, at + 1, depth + 1, 0, 1, 1, 1, MULTIPLY, 0, 1, inside);
    }
    return;
  }

  if (room === 1) {
    lastTile(at, last, opened, depth, sn, sd, tn, td, join, fn, fd, state, maxi);
    return;
  }

  const over = join === OVER;
  // The term t·f or t/f as a reduced fraction.
  let un: i64;
  let ud: i64;
  if (over) {
    if (tooLarge(tn, fd) || tooLarge(td, fn)) return;
    un = tn * fd;
    ud = td * fn;
  } else {
    if (tooLarge(tn, fn) || tooLarge(td, fd)) return;
    un = tn * fn;
    ud = td * fd;
  }
  // Division by zero: only brackets make a zero, and no tile that follows them mends it.
  if (ud === 0) return;
  if (ud !== 1) {
    fraction.reduce(un, ud);
    un = fraction.numerator;
    ud = fraction.denominator;
  }

  const open = depth > 0 || !bounds.hopeless(room, sn, sd, un, ud, over, last === CLOSED, fn, fd);

  if (open && last === NUMBER && room > depth) {
    for (let digit = 0; digit < 10; digit++) {
      if (put(at, digit))
        walk(at + 1, NUMBER, opened, depth, sn, sd, tn, td, join, fn * 10 + digit, 1, state);
    }
  }

  // The value s + term.
  let vn: i64;
  let vd: i64;
  if (sd === 1 && ud === 1) {
    vn = sn + un;
    vd = 1;
    if (abs(<f64>vn) > LIMIT) return;
  } else {
    if (tooLarge(sn, ud) || tooLarge(un, sd) || tooLarge(sd, ud)) return;
    fraction.reduce(sn * ud + un * sd, sd * ud);
    vn = fraction.numerator;
    vd = fraction.denominator;
    state |= FRACTION;
  }

  if (open && room >= depth + 2) {
    const counted = state + OPERATION;
    if (put(at, PLUS)) walk(at + 1, OPERATOR, opened, depth, vn, vd, 1, 1, MULTIPLY, 0, 1, counted);
    if (put(at, MINUS)) walk(at + 1, OPERATOR, opened, depth, vn, vd, -1, 1, MULTIPLY, 0, 1, counted);
    const product = ud === 1 ? counted : counted | FRACTION;
    if (put(at, TIMES)) walk(at + 1, OPERATOR, opened, depth, sn, sd, un, ud, MULTIPLY, 0, 1, product);
    if (put(at, DIVIDE)) walk(at + 1, OPERATOR, opened, depth, sn, sd, un, ud, OVER, 0, 1, product);
  }

  if (depth === 0 && vd === 1) rows.emit(at, vn, state);
  if (!open || !maxi) return;

  if (depth > 0 && put(at, CLOSE)) {
    walk(
      at + 1,
      CLOSED,
      frames.outerOf(opened),
      depth - 1,
      frames.sumNumerator(opened),
      frames.sumDenominator(opened),
      frames.productNumerator(opened),
      frames.productDenominator(opened),
      frames.joinOf(opened),
      vn,
      vd,
      state,
    );
  }

  if (last === POWERED || room <= depth) return;
  const powered = state + OPERATION;
  if (tooLarge(fn, fn) || tooLarge(fd, fd)) return;
  const fn2 = fn * fn;
  const fd2 = fd * fd;
  if (put(at, SQUARE)) {
    if (join === NEGATED) {
      // −3² is −9 for `paper` and +9 for `site-tight`: two values, two walks, one ordered result.
      const from = rows.cursor();
      walk(at + 1, POWERED, opened, depth, sn, sd, tn, td, MULTIPLY, fn2, fd2, powered & ~SITE_TIGHT);
      const middle = rows.cursor();
      walk(at + 1, POWERED, opened, depth, sn, sd, -tn, td, MULTIPLY, fn2, fd2, powered & ~PAPER);
      rows.merge(from, middle);
    } else walk(at + 1, POWERED, opened, depth, sn, sd, tn, td, join, fn2, fd2, powered);
  }
  if (tooLarge(fn2, fn) || tooLarge(fd2, fd)) return;
  if (put(at, CUBE)) walk(at + 1, POWERED, opened, depth, sn, sd, tn, td, join, fn2 * fn, fd2 * fd, powered);
}

/** Starts anew. `store` 0 counts only. */
export function begin(length: i32, withBracketsAndPowers: i32, store: i32): void {
  memory.fill(tiles, 0, 16);
  leftMost = length - 2;
  maxi = withBracketsAndPowers !== 0;
  rows.open(length, store !== 0);
  bounds.prepare(maxi);
}

/** Appends all equations that begin with the two symbols; to be called for all pairs in ascending order. */
export function extend(first: i32, second: i32): void {
  forcedFirst = first;
  forcedSecond = second;
  walk(0, OPERATOR, 0, 0, 0, 1, 1, 1, MULTIPLY, 0, 1, MEMBERSHIP);
}

/** Address of the first row. */
export function rowsStart(): usize {
  return rows.start();
}

/** Address behind the last row. */
export function rowsEnd(): usize {
  return rows.cursor();
}

/** Address of 32 counters (u32): equations per membership byte. */
export function countersStart(): usize {
  return rows.counters;
}
