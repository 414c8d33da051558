// Evaluates a finished left side again, for two values that the walk does not compute: the value in doubles from left
// to right, and the exact value without one pair of brackets. Recursive descent, without unary minus.
import { CLOSE, CUBE, DIVIDE, MINUS, OPEN, PLUS, SQUARE, TIMES } from '../../game/codes';
import * as fraction from './_fraction';
import { tile } from './_path';

let at: i32 = 0;
let end: i32 = 0;
let skippedOpen: i32 = 0;
let skippedClose: i32 = 0;
let valid: bool = true;

// The last parsed value, as an exact fraction (denominator > 0) and as a double.
let numerator: i64 = 0;
let denominator: i64 = 1;
let double: f64 = 0;

function setFraction(n: i64, d: i64): void {
  if (d === 0) valid = false;
  fraction.reduce(n, d === 0 ? 1 : d);
  numerator = fraction.numerator;
  denominator = fraction.denominator;
}

function peek(): i32 {
  while (at === skippedOpen || at === skippedClose) at++;
  return at < end ? tile(at) : -1;
}

function factor(): void {
  if (peek() === OPEN) {
    at++;
    sum();
    at++;
  } else {
    let value: i64 = 0;
    while (<u32>peek() < 10) value = value * 10 + tile(at++);
    numerator = value;
    denominator = 1;
    double = <f64>value;
  }
  // A power of a power appears when brackets are left out, as in (2²)³. Powers apply from left to right, so such
  // brackets are pointless.
  for (let power = peek(); power === SQUARE || power === CUBE; power = peek()) {
    at++;
    const n = numerator;
    const d = denominator;
    const x = double;
    const cube = power === CUBE;
    setFraction(cube ? n * n * n : n * n, cube ? d * d * d : d * d);
    double = cube ? x * x * x : x * x;
  }
}

function term(): void {
  factor();
  for (let op = peek(); op === TIMES || op === DIVIDE; op = peek()) {
    at++;
    const n = numerator;
    const d = denominator;
    const x = double;
    factor();
    const divides = op === DIVIDE;
    setFraction(n * (divides ? denominator : numerator), d * (divides ? numerator : denominator));
    double = divides ? x / double : x * double;
  }
}

function sum(): void {
  term();
  for (let op = peek(); op === PLUS || op === MINUS; op = peek()) {
    at++;
    const n = numerator;
    const d = denominator;
    const x = double;
    term();
    const sign: i64 = op === PLUS ? 1 : -1;
    setFraction(n * denominator + sign * numerator * d, d * denominator);
    double = op === PLUS ? x + double : x - double;
  }
}

function parse(length: i32, withoutOpen: i32, withoutClose: i32): void {
  at = 0;
  end = length;
  skippedOpen = withoutOpen;
  skippedClose = withoutClose;
  valid = true;
  sum();
}

/** Whether the first `length` tiles, evaluated in doubles from left to right, give exactly `value`. */
export function isExactInDoubles(length: i32, value: i64): bool {
  parse(length, -1, -1);
  return double === <f64>value;
}

/** Whether any single pair of brackets can be removed without changing the value. */
export function hasPointlessBrackets(length: i32, value: i64): bool {
  for (let open = 0; open < length; open++) {
    if (tile(open) !== OPEN) continue;
    let close = open;
    let depth = 0;
    do {
      if (tile(close) === OPEN) depth++;
      else if (tile(close) === CLOSE) depth--;
      close++;
    } while (depth > 0);
    parse(length, open, close - 1);
    if (valid && denominator === 1 && numerator === value) return true;
  }
  return false;
}
