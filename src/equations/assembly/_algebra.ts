// Assigns algebra numbers (../layout.ts) to the rows, once all rows exist. ../README.md explains why they are exact.
import { CUBE, DIVIDE, MINUS, OPEN, PLUS, SITE_TIGHT, SQUARE, SYMBOL_COUNT, TIMES } from '../../game/codes';
import { ALGEBRA_BYTE, MAX_ALGEBRA_TILES, MEMBERSHIP_BYTE, ROW_BYTES } from '../layout';
import { add, inverse, multiply, negate } from './_field';
import * as rows from './_rows';

/** Number of rows that share one modular inversion. */
const BATCH: usize = 256;

// Byte offsets in the entry of a row. Numerator and denominator are the value of the left side.
const NUMERATOR: usize = 0;
/** 0: the row does not get a number. */
const DENOMINATOR: usize = 8;
/** Product of the earlier denominators of the batch, without those that are 0. */
const PRODUCT: usize = 16;
/** Hash of the symbols and the right side. */
const REST: usize = 24;
const ENTRY: usize = 32;

/** Address of pseudo-random 64-bit numbers, one per symbol. Their sum over the tiles hashes the multiset of symbols. */
let symbolHashes: usize = 0;
let batch: usize = 0;
/** Hash table with open addressing. A slot is the upper 40 bits of a hash, then the number; 0 is a free slot. */
let slots: usize = 0;
let slotMask: usize = 0;
let algebraCount: u32 = 0;

// Parser state: the position, and the last value modulo the prime of `_field.ts`.
let at: usize = 0;
let numerator: u64 = 0;
let denominator: u64 = 1;
let dividesByZero: bool = false;

/** A bijection that mixes bits: the finaliser of MurmurHash3, with smaller odd factors that fit a literal. */
function mix(hash: u64): u64 {
  hash = (hash ^ (hash >> 33)) * 0x11afd7ed558ccd;
  hash = (hash ^ (hash >> 33)) * 0x1eb9fe1a85ec53;
  return hash ^ (hash >> 33);
}

/** Reads a number n as n + n²/(n + 1). Numbers in 11 tiles are below 10⁹, so the results are below 2⁶¹. */
function number(): void {
  let n: u64 = 0;
  for (let digit = <u64>load<u8>(at); digit < 10; digit = <u64>load<u8>(++at)) n = n * 10 + digit;
  numerator = n * (2 * n + 1);
  denominator = n + 1;
}

/** A sign binds more tightly than a power, as on the site. No row has two powers in succession. */
function factor(): void {
  const negated = load<u8>(at) === MINUS;
  if (negated) at++;
  if (load<u8>(at) === OPEN) {
    at++;
    sum();
    at++;
  } else number();
  if (negated) numerator = negate(numerator);
  const power = load<u8>(at);
  if (power !== SQUARE && power !== CUBE) return;
  at++;
  const n = numerator;
  const d = denominator;
  numerator = multiply(n, n);
  denominator = multiply(d, d);
  if (power === SQUARE) return;
  numerator = multiply(numerator, n);
  denominator = multiply(denominator, d);
}

function term(): void {
  factor();
  for (let operator = load<u8>(at); operator === TIMES || operator === DIVIDE; operator = load<u8>(at)) {
    at++;
    const n = numerator;
    const d = denominator;
    factor();
    const divides = operator === DIVIDE;
    const above = divides ? denominator : numerator;
    const below = divides ? numerator : denominator;
    if (below === 0) dividesByZero = true;
    numerator = multiply(n, above);
    denominator = multiply(d, below);
  }
}

/** Ends at the equals sign or at a closing bracket. */
function sum(): void {
  term();
  for (let operator = load<u8>(at); operator === PLUS || operator === MINUS; operator = load<u8>(at)) {
    at++;
    const n = numerator;
    const d = denominator;
    term();
    const other = multiply(numerator, d);
    numerator = add(multiply(n, denominator), operator === PLUS ? other : negate(other));
    denominator = multiply(d, denominator);
  }
}

/** Hash of the multiset of symbols and of the right side. Both include padding zeros, equally many in all rows. */
function hashRest(row: usize, equals: usize): u64 {
  let symbols: u64 = 0;
  for (let tile = row; tile < row + MAX_ALGEBRA_TILES; tile++) {
    symbols += load<u64>(symbolHashes + ((<usize>load<u8>(tile)) << 3));
  }
  let right: u64 = 0;
  for (let tile = equals + 1; tile < row + MAX_ALGEBRA_TILES; tile++) right = right * 10 + load<u8>(tile);
  return mix(symbols + right);
}

function read(row: usize, entry: usize): void {
  store<u64>(entry, 0, DENOMINATOR);
  if (!(load<u8>(row, MEMBERSHIP_BYTE) & SITE_TIGHT)) return;
  at = row;
  dividesByZero = false;
  sum();
  if (dividesByZero) return;
  store<u64>(entry, numerator, NUMERATOR);
  store<u64>(entry, denominator, DENOMINATOR);
  store<u64>(entry, hashRest(row, at), REST);
}

/** Replaces the numerators by the hashes of the rows. One inversion serves all denominators; 0 is skipped. */
function hashBatch(end: usize): void {
  let product: u64 = 1;
  for (let entry = batch; entry < end; entry += ENTRY) {
    store<u64>(entry, product, PRODUCT);
    const denominator = load<u64>(entry, DENOMINATOR);
    if (denominator !== 0) product = multiply(product, denominator);
  }
  // Inverse of the product of all denominators up to and including the entry's own.
  let inverted = inverse(product);
  for (let entry = end - ENTRY; entry >= batch; entry -= ENTRY) {
    const denominator = load<u64>(entry, DENOMINATOR);
    if (denominator === 0) continue;
    const value = multiply(load<u64>(entry, NUMERATOR), multiply(inverted, load<u64>(entry, PRODUCT)));
    inverted = multiply(inverted, denominator);
    store<u64>(entry, mix(value ^ load<u64>(entry, REST)), NUMERATOR);
  }
}

/** The number of the algebra with this hash; a new hash gets the next number. */
function numberOf(hash: u64): u32 {
  const upper = hash & ~0xffffff;
  let slot = <usize>hash & slotMask;
  while (true) {
    const content = load<u64>(slots + (slot << 3));
    if (content === 0) {
      algebraCount++;
      store<u64>(slots + (slot << 3), upper | algebraCount);
      return algebraCount;
    }
    if ((content & ~0xffffff) === upper) return <u32>content & 0xffffff;
    slot = (slot + 1) & slotMask;
  }
}

function numberBatch(first: usize, end: usize): void {
  for (let row = first, entry = batch; row < end; row += ROW_BYTES, entry += ENTRY) read(row, entry);
  const entries = batch + ((end - first) / ROW_BYTES) * ENTRY;
  hashBatch(entries);
  for (let row = first, entry = batch; entry < entries; row += ROW_BYTES, entry += ENTRY) {
    if (load<u64>(entry, DENOMINATOR) === 0) continue;
    store<u32>(row, load<u32>(row, ALGEBRA_BYTE) | numberOf(load<u64>(entry, NUMERATOR)), ALGEBRA_BYTE);
  }
}

/** Allocates memory after the rows. Call it once all rows exist. New pages are zero. */
export function beginAlgebras(): void {
  const count = (rows.cursor() - rows.start()) / ROW_BYTES;
  let size: usize = BATCH;
  while (size * 3 < count * 4) size *= 2;
  slots = (<usize>memory.size()) << 16;
  slotMask = size - 1;
  batch = slots + (size << 3);
  symbolHashes = batch + BATCH * ENTRY;
  memory.grow(<i32>((symbolHashes + SYMBOL_COUNT * 8 - slots + 0xffff) >>> 16));
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    store<u64>(symbolHashes + (symbol << 3), mix(symbol + 1));
  }
  algebraCount = 0;
}

/**
 * Numbers the rows `from` to `to` - 1. Call it for all rows, in ascending order.
 * @returns the number of algebras so far; the numbers are invalid if it exceeds MAX_ALGEBRAS
 */
export function numberAlgebras(from: u32, to: u32): u32 {
  const end = rows.start() + <usize>to * ROW_BYTES;
  for (let row = rows.start() + <usize>from * ROW_BYTES; row < end; row += BATCH * ROW_BYTES) {
    numberBatch(row, min(row + BATCH * ROW_BYTES, end));
  }
  return algebraCount;
}
