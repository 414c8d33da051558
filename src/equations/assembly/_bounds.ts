// Bounds on the values that a left side can still reach, at bracket depth 0. Computed in doubles, with slack for
// rounding.
import { isNegligible } from './_finish';
import { CLOSED, Path } from './_path';
import { powerOfTen } from './_rows';

/** The largest absolute values of 0 to 5 tiles: up to 99999 or, with powers, 9999³. */
const reaches: usize = memory.data(6 * 8, 16);

function reach(room: i32): f64 {
  return load<f64>(reaches + (max(room, 0) << 3));
}

/** Number of digits of the right side after the longest left side, not counting the first. */
let further: i32 = 0;

/** @param more number of tiles by which the board shortens the longest left side */
export function prepare(maxi: bool, more: i32): void {
  further = more;
  for (let room = 0; room < 6; room++) {
    const hasPower = maxi && room > 1;
    const nines = <f64>powerOfTen(hasPower ? room - 1 : room) - 1;
    store<f64>(reaches + (room << 3), hasPower ? nines * nines * nines : nines);
  }
}

/** Right sides stay below this if at least one of `room` more tiles goes to the left side. */
function ceiling(room: i32): f64 {
  return <f64>powerOfTen(room + further) * (1 + 1e-12);
}

/**
 * Whether s + u stays outside 0 to `limit` whatever the next `room` tiles are. |u| is at least `least` before them.
 */
function tooFar(s: f64, positive: bool, least: f64, room: i32, limit: f64): bool {
  // Up to three more tiles contain at most one operator; its operand of up to room − 1 tiles divides u or adds to it.
  const change = reach(room - 1);
  const shrunk = room < 2 ? least : room < 4 ? min(least / change, least - change) : least / change - change;
  const slack = 1e-9;
  return positive ? s + shrunk > limit + slack : s - shrunk < -slack;
}

/** Whether bounds exclude all equations after an operator. @param room maximum number of further tiles, at least 1 */
export function hopelessOperand(room: i32, path: Path): bool {
  // The table `reaches` ends at five tiles.
  if (room > 5) return false;
  const over = path.over;
  const s = <f64>path.sn / <f64>path.sd;
  const t = <f64>path.tn / <f64>path.td;
  const limit = ceiling(room);
  const furthest = reach(room);
  // Up to two tiles are a number or a power, without a division that could cancel a fraction.
  if (room < 3 && !over && path.td % path.sd !== 0) return true;
  // Four tiles can change the sign of the term, as (-1) does. After + or −, t is ±1 and `furthest` bounds the term.
  if (room > 3) return (t === 1 || t === -1) && !over && (s - furthest > limit || s + furthest < 0);
  return tooFar(s, t > 0, over ? 0 : abs(t), room - 1, limit);
}

/** Whether bounds exclude all equations in which more tiles of the left side follow an operand. */
export function hopeless(room: i32, path: Path): bool {
  // With five tiles or more, `*(-1)` can change the sign.
  if (room > 4) return false;
  // A power after the bracket could change the sign of a negative value, or shrink a fraction.
  if (path.last === CLOSED && (path.fn <= 0 || path.fd !== 1)) return false;
  const over = path.over;
  const sd = <f64>path.sd;
  const un = <f64>path.un;
  const ud = <f64>path.ud;
  // Up to two more tiles multiply the quotient by at most 9 (`*9`), and only the quotient can cancel the fraction in s.
  if (over && room < 3 && isNegligible(sd, un * 9, ud)) return true;
  const u = un / ud;
  return tooFar(<f64>path.sn / sd, u >= 0, over ? 0 : abs(u), room, ceiling(room));
}
