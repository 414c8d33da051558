// Tries the last tile of the left side, without walking on and without reducing fractions.
import { CLOSE, CUBE, SQUARE } from '../../game/codes';
import { NUMBER, OVER, Path, POWERED, tiles } from './_path';
import { emit, FRACTION, OPERATION, powerOfTen, rightDigits } from './_rows';

/** The walk gives up on larger values, without losing equations: see ../README.md. Twice this limit fits in an i64. */
export const LIMIT: f64 = 4e18;

export function tooLarge(a: i64, b: i64): bool {
  return abs(<f64>a * <f64>b) > LIMIT;
}

/**
 * Emits the equation with the first `left` tiles if s + t·f (or s + t/f) is a whole number that fills the right side.
 * The fraction f = fn/fd need not be reduced.
 */
export function finish(left: i32, path: Path, fn: i64, fd: i64, facts: u32): void {
  const limit = powerOfTen(rightDigits(left));
  const pn = path.over ? fd : fn;
  const pd = path.over ? fn : fd;
  const sn = path.sn;
  const sd = path.sd;
  const un = <f64>path.tn * <f64>pn;
  const ud = <f64>path.td * <f64>pd;
  if (ud === 0) return;
  // Screen in doubles: terms that cancel are below 10^12 here, so the error is below 10^-3.
  const value = <f64>sn / <f64>sd + un / ud;
  if (!(value > -0.5 && value < <f64>limit)) return;
  const whole = nearest(value);
  if (abs(value - whole) > 1e-3) return;
  const numerator = abs(<f64>sn * ud) + abs(un * <f64>sd);
  if (numerator > LIMIT || abs(whole * <f64>sd * ud) > LIMIT) return;
  const denominator = path.td * pd;
  if (sn * denominator + path.tn * pn * sd !== <i64>whole * sd * denominator) return;
  emit(left, <i64>whole, sd === 1 ? facts : facts | FRACTION);
}

/** Tries all digits from `from` as the last tile of the left side: f = base + digit. */
export function lastDigit(path: Path, from: i32, base: i64): void {
  const at = path.at;
  const limit = powerOfTen(rightDigits(at + 1));
  if (outOfReach(<f64>(limit - 1), path, base + from)) return;
  if (path.join !== OVER && path.sd === 1 && path.td === 1) {
    let value = path.sn + path.tn * (base + from);
    for (let digit = from; digit < 10; digit++, value += path.tn) {
      if (<u64>value >= <u64>limit) continue;
      store<u8>(tiles + at, <u8>digit);
      emit(at + 1, value, path.facts);
    }
    return;
  }
  for (let digit = from; digit < 10; digit++) {
    store<u8>(tiles + at, <u8>digit);
    finish(at + 1, path, base + digit, 1, path.facts);
  }
}

/** Whether s + t·f or s + t/f is certain not to be a whole number from 0 to `most`, for all whole f ≥ `least` ≥ 1. */
export function outOfReach(most: f64, path: Path, least: i64): bool {
  const sd = path.sd;
  const td = path.td;
  const tn = <f64>path.tn;
  const s = <f64>path.sn / <f64>sd;
  if (path.over) {
    // The denominator of s must be a multiple of t's, and a quotient below 1/sd cannot cancel the fraction in s.
    if (sd % td !== 0 || isNegligible(<f64>sd, tn, <f64>td * <f64>least)) return true;
    const u = tn / (<f64>td * <f64>least);
    return u > 0 ? s > most + 0.5 || s + u < -0.5 : s < -0.5 || s + u > most + 0.5;
  }
  // The denominator of t must be a multiple of that of s, or no multiple of t cancels the fraction in s.
  if (td % sd !== 0) return true;
  const u = (tn * <f64>least) / <f64>td;
  return u > 0 ? s + u > most + 0.5 : s + u < -0.5;
}

/** Whether s + n/d cannot be whole, because 0 < |n/d| < 1/sd. s is a reduced fraction. */
export function isNegligible(sd: f64, n: f64, d: f64): bool {
  return n !== 0 && abs(n * sd) < abs(d) * (1 - 1e-9);
}

/** Does the work of `walk` for the last tile of the left side, after an operand. */
export function lastTile(path: Path, maxi: bool): void {
  if (path.depth > 0) {
    if (path.depth === 1) closeLast(path);
    return;
  }
  const at = path.at;
  const fn = path.fn;
  const fd = path.fd;
  if (fd === 1 && fn > 0 && outOfReach(<f64>(powerOfTen(rightDigits(at)) - 1), path, fn)) return;
  if (path.last === NUMBER) lastDigit(path, 0, fn * 10);
  finish(at, path, fn, fd, path.facts);
  if (!maxi || path.last === POWERED || tooLarge(fn, fn) || tooLarge(fd, fd)) return;
  const fn2 = fn * fn;
  const fd2 = fd * fd;
  const powered = path.facts + OPERATION;
  store<u8>(tiles + at, <u8>SQUARE);
  finish(at + 1, path, fn2, fd2, powered);
  if (tooLarge(fn2, fn) || tooLarge(fd2, fd)) return;
  store<u8>(tiles + at, <u8>CUBE);
  finish(at + 1, path, fn2 * fn, fd2 * fd, powered);
}

function closeLast(path: Path): void {
  const sn = path.sn;
  const sd = path.sd;
  const pn = path.over ? path.fd : path.fn;
  const pd = path.over ? path.fn : path.fd;
  if (pd === 0 || tooLarge(path.tn, pn) || tooLarge(path.td, pd)) return;
  const un = path.tn * pn;
  const ud = path.td * pd;
  if (tooLarge(sn, ud) || tooLarge(un, sd) || tooLarge(sd, ud)) return;
  let vn = sn * ud + un * sd;
  let vd = sd * ud;
  let facts = path.facts;
  if (vd !== 1) {
    if (sd !== 1 || un % ud !== 0) facts |= FRACTION;
    if (vn % vd === 0) {
      vn /= vd;
      vd = 1;
    }
  }
  store<u8>(tiles + path.at, <u8>CLOSE);
  finish(path.at + 1, path.outer!, vn, vd, facts);
}
