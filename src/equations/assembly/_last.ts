import { CLOSE, CUBE, SQUARE } from '../../game/codes';
import { finish, lastDigit, outOfReach, tooLarge } from './_finish';
import { NUMBER, Path, POWERED } from './_path';
import { FRACTION, OPERATION, powerOfTen, rightDigits } from './_rows';
import { tiles } from './_tiles';

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

/** The last tile closes the only open bracket. */
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
