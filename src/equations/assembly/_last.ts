import { finish, lastDigit, OVER, outOfReach, tooLarge } from './_finish';
import * as frames from './_frames';
import { FRACTION, OPERATION } from './_rows';
import { CLOSE, CUBE, NUMBER, POWERED, SQUARE, tiles } from './_symbols';

/** Does what `walk` does, for the last tile of the left side and behind an operand. */
export function lastTile(
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
  maxi: bool,
): void {
  if (depth > 0) {
    if (depth === 1) closeLast(at, opened, sn, sd, tn, td, join, fn, fd, state);
    return;
  }
  if (fd === 1 && fn > 0 && outOfReach(99, sn, sd, tn, td, join, fn)) return;
  if (last === NUMBER) lastDigit(at, 0, fn * 10, sn, sd, tn, td, join, state);
  finish(at, sn, sd, tn, td, join, fn, fd, state);
  if (!maxi || last === POWERED || tooLarge(fn, fn) || tooLarge(fd, fd)) return;
  const fn2 = fn * fn;
  const fd2 = fd * fd;
  const powered = state + OPERATION;
  store<u8>(tiles + at, <u8>SQUARE);
  finish(at + 1, sn, sd, tn, td, join, fn2, fd2, powered);
  if (tooLarge(fn2, fn) || tooLarge(fd2, fd)) return;
  store<u8>(tiles + at, <u8>CUBE);
  finish(at + 1, sn, sd, tn, td, join, fn2 * fn, fd2 * fd, powered);
}

/** The last tile closes the only open bracket. */
function closeLast(
  at: i32,
  opened: i32,
  sn: i64,
  sd: i64,
  tn: i64,
  td: i64,
  join: i32,
  fn: i64,
  fd: i64,
  state: u32,
): void {
  const over = join === OVER;
  const pn = over ? fd : fn;
  const pd = over ? fn : fd;
  if (pd === 0 || tooLarge(tn, pn) || tooLarge(td, pd)) return;
  const un = tn * pn;
  const ud = td * pd;
  if (tooLarge(sn, ud) || tooLarge(un, sd) || tooLarge(sd, ud)) return;
  let vn = sn * ud + un * sd;
  let vd = sd * ud;
  if (vd !== 1) {
    if (sd !== 1 || un % ud !== 0) state |= FRACTION;
    if (vn % vd === 0) {
      vn /= vd;
      vd = 1;
    }
  }
  store<u8>(tiles + at, <u8>CLOSE);
  const sumD = frames.sumDenominator(opened);
  const productN = frames.productNumerator(opened);
  const productD = frames.productDenominator(opened);
  finish(at + 1, frames.sumNumerator(opened), sumD, productN, productD, frames.joinOf(opened), vn, vd, state);
}
