// Walks over all left sides in symbol order, so equations come out sorted. ../README.md explains the method and proves
// that it is exact.

import {
  CLOSE,
  CUBE,
  DIVIDE,
  EXACT,
  MEMBERSHIP,
  MINUS,
  OPEN,
  PAPER,
  PLUS,
  POOL,
  SITE_TIGHT,
  SQUARE,
  TABLE,
  TIMES,
} from '../../game/codes';
import { MAX_TILES, ROW_BYTES } from '../layout';
import * as board from './_board';
import * as bounds from './_bounds';
import { LIMIT, lastDigit, lastTile, tooLarge } from './_finish';
import * as fraction from './_fraction';
import { CLOSED, MULTIPLY, NEGATED, NUMBER, OPERATOR, OVER, Path, POWERED, pathAt, tiles } from './_path';
import * as rows from './_rows';
import { BRACKET, FRACTION, OPERATION } from './_rows';

export { beginAlgebras, numberAlgebras } from './_algebra';
export { cursor as rowsEnd, start as rowsStart, thin } from './_rows';

let leftMost: i32 = 0;
let memberships: u32 = MEMBERSHIP;
let steps: u64 = 0;
let maxi: bool = true;
/** Number of tiles of the current prefix. */
let forced: i32 = 0;
const prefix: usize = memory.data(MAX_TILES, 16);

function put(position: i32, symbol: i32): bool {
  if (position < forced && symbol !== <i32>load<u8>(prefix + position)) return false;
  if (!board.allows(position, symbol)) return false;
  store<u8>(tiles + position, <u8>symbol);
  return true;
}

/** Extends the left side by every possible next tile, in symbol order. */
function walk(path: Path): void {
  steps++;
  if (!board.isOpen && !board.enter(path.at, leftMost)) return;
  const room = leftMost - path.at;
  if (path.last === OPERATOR) beginOperand(path, room);
  else if (room === 1) lastTile(path, maxi);
  else followOperand(path, room);
  if (!board.isOpen) board.leave(path.at);
}

function beginOperand(path: Path, room: i32): void {
  if (room < path.depth + 1) return;
  if (path.depth === 0) {
    if (bounds.hopelessOperand(room, path)) return;
    if (room === 1) {
      lastDigit(path, 1, 0);
      return;
    }
  }
  tryDigits(path, 1, 0);
  if (!maxi) return;
  tryUnaryMinus(path);
  if (room >= path.depth + 3) tryOpen(path);
}

/** The next tile follows a digit, a closing bracket or a power. */
function followOperand(path: Path, room: i32): void {
  if (!findTerm(path)) return;
  const open = path.depth > 0 || !bounds.hopeless(room, path);
  if (open && path.last === NUMBER && room > path.depth) tryDigits(path, 0, path.fn * 10);
  if (!findValue(path)) return;
  if (open && room >= path.depth + 2) tryOperators(path);
  if (path.depth === 0 && path.vd === 1) rows.emit(path.at, path.vn, path.facts);
  if (!open || !maxi) return;
  if (path.depth > 0) tryClose(path);
  if (path.last !== POWERED && room > path.depth) tryPowers(path);
}

/** @param base the current factor times ten, to which the digit is added */
function tryDigits(path: Path, from: i32, base: i64): void {
  const facts = path.facts;
  const next = path.next(NUMBER, facts);
  next.continueFrom(path);
  for (let digit = from; digit < 10; digit++) {
    if (!put(path.at, digit)) continue;
    next.setFactor(base + digit, 1);
    // The previous walk may have changed the facts.
    next.facts = facts;
    walk(next);
  }
}

/** A unary minus is allowed only after an opening bracket. */
function tryUnaryMinus(path: Path): void {
  const outer = path.outer;
  if (outer === null || outer.at + 1 !== path.at || !put(path.at, MINUS)) return;
  const facts = path.facts & ~(EXACT | TABLE | POOL);
  if (!(facts & MEMBERSHIP)) return;
  const next = path.next(OPERATOR, facts);
  next.beginSum(-1, NEGATED);
  walk(next);
}

function tryOpen(path: Path): void {
  if (!put(path.at, OPEN)) return;
  const next = path.next(OPERATOR, (path.at === 0 ? path.facts & ~POOL : path.facts) | BRACKET);
  next.outer = path;
  next.depth = path.depth + 1;
  next.beginSum(1, MULTIPLY);
  walk(next);
}

/** Computes the term as a reduced fraction; false: no equation can follow. */
function findTerm(path: Path): bool {
  const pn = path.over ? path.fd : path.fn;
  const pd = path.over ? path.fn : path.fd;
  if (tooLarge(path.tn, pn) || tooLarge(path.td, pd)) return false;
  path.un = path.tn * pn;
  path.ud = path.td * pd;
  // Division by zero. Only brackets can produce a zero, and later tiles cannot change it.
  if (path.ud === 0) return false;
  if (path.ud !== 1) {
    fraction.reduce(path.un, path.ud);
    path.un = fraction.numerator;
    path.ud = fraction.denominator;
  }
  return true;
}

/** Computes the value as a reduced fraction; false: no equation can follow. */
function findValue(path: Path): bool {
  const sn = path.sn;
  const sd = path.sd;
  const un = path.un;
  const ud = path.ud;
  if (sd === 1 && ud === 1) {
    path.vn = sn + un;
    path.vd = 1;
    return abs(<f64>path.vn) <= LIMIT;
  }
  if (tooLarge(sn, ud) || tooLarge(un, sd) || tooLarge(sd, ud)) return false;
  fraction.reduce(sn * ud + un * sd, sd * ud);
  path.vn = fraction.numerator;
  path.vd = fraction.denominator;
  path.facts |= FRACTION;
  return true;
}

function tryOperators(path: Path): void {
  tryAddition(path, PLUS, 1);
  tryAddition(path, MINUS, -1);
  tryMultiplication(path, TIMES, MULTIPLY);
  tryMultiplication(path, DIVIDE, OVER);
}

function tryAddition(path: Path, symbol: i32, sign: i64): void {
  if (!put(path.at, symbol)) return;
  const next = path.next(OPERATOR, path.facts + OPERATION);
  next.beginSum(sign, MULTIPLY);
  next.setSum(path.vn, path.vd);
  walk(next);
}

function tryMultiplication(path: Path, symbol: i32, join: i32): void {
  if (!put(path.at, symbol)) return;
  const counted = path.facts + OPERATION;
  const next = path.next(OPERATOR, path.ud === 1 ? counted : counted | FRACTION);
  next.setSum(path.sn, path.sd);
  next.setProduct(path.un, path.ud, join);
  next.setFactor(0, 1);
  walk(next);
}

function tryClose(path: Path): void {
  if (!put(path.at, CLOSE)) return;
  const outer = path.outer!;
  const next = path.next(CLOSED, path.facts);
  next.outer = outer.outer;
  next.depth = outer.depth;
  next.continueFrom(outer);
  next.setFactor(path.vn, path.vd);
  walk(next);
}

function tryPowers(path: Path): void {
  const fn = path.fn;
  const fd = path.fd;
  if (tooLarge(fn, fn) || tooLarge(fd, fd)) return;
  const fn2 = fn * fn;
  const fd2 = fd * fd;
  if (put(path.at, SQUARE)) {
    if (path.join === NEGATED) squareNegated(path, fn2, fd2);
    else tryPower(path, path.join, path.tn, fn2, fd2, ~0);
  }
  if (tooLarge(fn2, fn) || tooLarge(fd2, fd)) return;
  if (put(path.at, CUBE)) tryPower(path, path.join, path.tn, fn2 * fn, fd2 * fd, ~0);
}

/** Walks twice and merges the results, because −3² is −9 for `paper` and +9 for `site-tight`. */
function squareNegated(path: Path, fn: i64, fd: i64): void {
  const from = rows.cursor();
  tryPower(path, MULTIPLY, path.tn, fn, fd, ~SITE_TIGHT);
  const middle = rows.cursor();
  tryPower(path, MULTIPLY, -path.tn, fn, fd, ~PAPER);
  rows.merge(from, middle);
}

/** @param memberships mask of the memberships that are still possible */
function tryPower(path: Path, join: i32, tn: i64, fn: i64, fd: i64, memberships: u32): void {
  const next = path.next(POWERED, (path.facts + OPERATION) & memberships);
  next.setSum(path.sn, path.sd);
  next.setProduct(tn, path.td, join);
  next.setFactor(fn, fd);
  walk(next);
}

/**
 * Prepares a walk over the equations that fit the board and that a rule variant in `asked` (membership bits) admits.
 * @param most maximum number of rows to store; further rows are only counted
 */
export function begin(length: i32, withBracketsAndPowers: i32, most: i32, asked: i32): void {
  memory.fill(tiles, 0, ROW_BYTES);
  board.prepare(length);
  leftMost = board.lastEquals();
  memberships = asked;
  steps = 0;
  maxi = withBracketsAndPowers !== 0;
  rows.open(length, most);
  rows.thin(1, rows.ALWAYS);
  bounds.prepare(maxi, length - 2 - leftMost);
}

/** Steps since `begin`. They measure the cost of the walk independently of the machine. */
export function stepsTaken(): f64 {
  return <f64>steps;
}

/** Address of the prefix, which the host writes. */
export function prefixStart(): usize {
  return prefix;
}

/**
 * Finds all equations that begin with the first `count` tiles of the prefix. Left sides that end before the last of
 * these tiles are found too, unless the board forbids `=` there. `count` must be less than the number of tiles of the
 * longest left side. The rows are sorted only if prefixes come in ascending order.
 */
export function extend(count: i32): void {
  forced = count;
  const start = pathAt(0);
  start.outer = null;
  start.depth = 0;
  start.at = 0;
  start.last = OPERATOR;
  start.facts = memberships;
  start.beginSum(1, MULTIPLY);
  walk(start);
}

/** Address of the counters (u32), one per value of the membership byte. */
export function countersStart(): usize {
  return rows.counters;
}

/** Address of the board, see `_board.ts`. */
export function boardStart(): usize {
  return board.start;
}
