// The last tile of the left side: which values fit is found without walking on, and without reducing fractions.
import { emit, FRACTION, powerOfTen, rightDigits } from './_rows';
import { tiles } from './_symbols';

// How the factor under construction joins the product before it.
export const MULTIPLY: i32 = 0;
export const OVER: i32 = 1;
/** Multiply; the factor is the first after an opening bracket and a minus. */
export const NEGATED: i32 = 2;

/** Anything larger is given up; ../README.md proves that no equation is lost. Twice this still fits an i64. */
export const LIMIT: f64 = 4e18;

export function tooLarge(a: i64, b: i64): bool {
  return abs(<f64>a * <f64>b) > LIMIT;
}

/**
 * Emits the first `left` tiles when s + t·f (s + t/f when `join` is OVER) is a whole number that fits.
 * s and t are reduced fractions, f need not be.
 */
export function finish(
  left: i32,
  sn: i64,
  sd: i64,
  tn: i64,
  td: i64,
  join: i32,
  fn: i64,
  fd: i64,
  state: u32,
): void {
  const limit = powerOfTen(rightDigits(left));
  const over = join === OVER;
  const pn = over ? fd : fn;
  const pd = over ? fn : fd;
  const un = <f64>tn * <f64>pn;
  const ud = <f64>td * <f64>pd;
  if (ud === 0) return;
  // Doubles screen: two terms that cancel stay below 10^12 here, so that the error is below 10^-3.
  const value = <f64>sn / <f64>sd + un / ud;
  if (!(value > -0.5 && value < <f64>limit)) return;
  const whole = nearest(value);
  if (abs(value - whole) > 1e-3) return;
  const numerator = abs(<f64>sn * ud) + abs(un * <f64>sd);
  if (numerator > LIMIT || abs(whole * <f64>sd * ud) > LIMIT) return;
  const denominator = td * pd;
  if (sn * denominator + tn * pn * sd !== <i64>whole * sd * denominator) return;
  emit(left, <i64>whole, sd === 1 ? state : state | FRACTION);
}

/** Tries the digits that may stand at the last tile of the left side: f = base + digit. */
export function lastDigit(
  at: i32,
  from: i32,
  base: i64,
  sn: i64,
  sd: i64,
  tn: i64,
  td: i64,
  join: i32,
  state: u32,
): void {
  if (outOfReach(9, sn, sd, tn, td, join, base + from)) return;
  if (join !== OVER && sd === 1 && td === 1) {
    let value = sn + tn * (base + from);
    for (let digit = from; digit < 10; digit++, value += tn) {
      if (<u64>value > 9) continue;
      store<u8>(tiles + at, <u8>digit);
      emit(at + 1, value, state);
    }
    return;
  }
  for (let digit = from; digit < 10; digit++) {
    store<u8>(tiles + at, <u8>digit);
    finish(at + 1, sn, sd, tn, td, join, base + digit, 1, state);
  }
}

/** Whether s + t·f or s + t/f is a whole number from 0 to `most` for no whole f from `least` (≥ 1) on. */
export function outOfReach(most: f64, sn: i64, sd: i64, tn: i64, td: i64, join: i32, least: i64): bool {
  const s = <f64>sn / <f64>sd;
  if (join === OVER) {
    // The denominator of t stays, and one of s needs it; a quotient below 1/sd mends no fraction.
    if (sd % td !== 0 || isNegligible(<f64>sd, <f64>tn, <f64>td * <f64>least)) return true;
    const u = <f64>tn / (<f64>td * <f64>least);
    return u > 0 ? s > most + 0.5 || s + u < -0.5 : s < -0.5 || s + u > most + 0.5;
  }
  // Only a term with the same denominator mends a fraction.
  if (td % sd !== 0) return true;
  const u = (<f64>tn * <f64>least) / <f64>td;
  return u > 0 ? s + u > most + 0.5 : s + u < -0.5;
}

/** Whether s + n/d can be no whole number because 0 < |n/d| < 1/sd, s being a reduced fraction. */
export function isNegligible(sd: f64, n: f64, d: f64): bool {
  return n !== 0 && abs(n * sd) < abs(d) * (1 - 1e-9);
}
