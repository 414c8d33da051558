/**
 * Decides which guesses win against which answers, like `winsFor` in `src/equations/set.ts`, from the packed rows
 * (`src/equations/layout.ts`). A hash table of the current class by algebra finds the candidates that a guess wins
 * against.
 */
import { EQUALS } from '../../../../src/game/codes';
import { ALGEBRA_BYTE, MAX_ALGEBRAS } from '../../../../src/equations/layout';
import { ALGEBRA_SLOTS, ITSELF, ORDERS_WITH_NUMBERS } from '../tree-layout';
import { rows, size, tiles, weightOf } from '../../../../src/scoring/wasm/assembly/_class';
import { WON } from '../../../../src/scoring/wasm/assembly/_won';

/** Which answers a guess wins against, see `../tree-layout.ts`. */
let wins: i32 = ITSELF;
/** Last candidate of each slot; empty slots contain stale entries. */
let slots: usize = 0;
let chains: usize = 0;
/** Start of each algebra's rows in `byAlgebra`, and the end of the last one. */
let starts: usize = 0;
let byAlgebra: usize = 0;

/**
 * @param startsAt one u32 for each algebra and one more @param rowsAt the rows (u32) by algebra, ascending within each
 */
export function useOrders(winsOf: i32, slotsAt: usize, chainsAt: usize, startsAt: usize, rowsAt: usize): void {
  wins = winsOf;
  slots = slotsAt;
  chains = chainsAt;
  starts = startsAt;
  byAlgebra = rowsAt;
}

@inline
function rowAt(row: u32): usize {
  return rows + (<usize>row << 4);
}

@inline
function algebraAt(row: u32): u32 {
  return load<u32>(rowAt(row) + ALGEBRA_BYTE) & MAX_ALGEBRAS;
}

/** Whether guesses win only against themselves. */
@inline
export function isItself(): bool {
  return wins === ITSELF;
}

/** Whether a guess wins against an answer; both are rows. */
export function winsFor(guess: u32, answer: u32): bool {
  if (guess === answer) return true;
  if (isItself()) return false;
  const algebra = algebraAt(guess);
  if (algebra === 0 || algebra !== algebraAt(answer)) return false;
  return wins !== ORDERS_WITH_NUMBERS || holdsNumbersOf(rowAt(guess), rowAt(answer));
}

const NO_NUMBER: u32 = <u32>-1;

@inline
function extended(number: u32, code: u32): u32 {
  if (code > 9) return NO_NUMBER;
  return number === NO_NUMBER ? code : number * 10 + code;
}

/** Whether every number of an answer occurs in a guess with the same right side. */
function holdsNumbersOf(guess: usize, answer: usize): bool {
  let number = NO_NUMBER;
  let code: u32 = 0;
  for (; code !== EQUALS; answer++) {
    code = <u32>load<u8>(answer);
    if (code > 9 && number !== NO_NUMBER && !holdsNumber(guess, number)) return false;
    number = extended(number, code);
  }
  return true;
}

function holdsNumber(row: usize, wanted: u32): bool {
  let number = NO_NUMBER;
  for (const end = row + <usize>tiles; row < end; row++) {
    const code = <u32>load<u8>(row);
    if (code > 9 && number === wanted) return true;
    number = extended(number, code);
  }
  return number === wanted;
}

const NO_PLACE: u32 = <u32>-1;

@inline
function algebraOf(place: u32): u32 {
  return load<u32>(chains + (<usize>place << 3));
}

/** Multiplicative hashing (Knuth, The Art of Computer Programming 3, section 6.4). */
@inline
function slotOf(algebra: u32): u32 {
  return ((algebra * 0x9e3779b1) >> 8) & (ALGEBRA_SLOTS - 1);
}

/**
 * The last candidate in a slot among the first `candidates`. Slots are not cleared between classes; a stale entry is
 * recognised because it is not a candidate or belongs to another slot.
 */
@inline
function lastIn(slot: u32, candidates: u32): u32 {
  const place = load<u32>(slots + (<usize>slot << 2));
  return place < candidates && slotOf(algebraOf(place)) === slot ? place : NO_PLACE;
}

/** Builds the hash table of the current class. @param list its rows */
export function tableAlgebras(list: usize): void {
  if (isItself()) return;
  for (let place: u32 = 0; place < size; place++) {
    const algebra = algebraAt(load<u32>(list + (<usize>place << 2)));
    const slot = slotOf(algebra);
    const chain = chains + (<usize>place << 3);
    store<u32>(chain, lastIn(slot, place), 4);
    store<u32>(chain, algebra);
    store<u32>(slots + (<usize>slot << 2), place);
  }
}

/** The previous candidate in a slot. */
@inline
function before(place: u32): u32 {
  return load<u32>(chains + (<usize>place << 3), 4);
}

/** The last candidate that may have a guess's algebra. */
@inline
function lastLike(guess: u32): u32 {
  return lastIn(slotOf(algebraAt(guess)), size);
}

@inline
function isWonBy(guess: u32, list: usize, place: u32): bool {
  return winsFor(guess, load<u32>(list + (<usize>place << 2)));
}

/** Whether other orders win and all candidates have the same algebra number, which is not 0. */
export function isOneAlgebra(): bool {
  if (isItself()) return false;
  const algebra = algebraOf(0);
  for (let place: u32 = 1; place < size; place++) if (algebraOf(place) !== algebra) return false;
  return algebra !== 0;
}

/** Number of candidates that a guess wins against; 0 if guesses win only against themselves. */
export function countWon(guess: u32, list: usize): u32 {
  if (isItself()) return 0;
  let won: u32 = 0;
  for (let place = lastLike(guess); place !== NO_PLACE; place = before(place)) won += <u32>isWonBy(guess, list, place);
  return won;
}

/** Weight of the candidates that the candidate at index `own` wins against. */
export function weightWon(own: u32, list: usize): u32 {
  if (isItself()) return weightOf(own);
  const guess = load<u32>(list + (<usize>own << 2));
  let weight: u32 = 0;
  for (let place = lastLike(guess); place !== NO_PLACE; place = before(place)) {
    if (isWonBy(guess, list, place)) weight += weightOf(place);
  }
  return weight;
}

/** Gives a common key to the candidates that a guess wins against, if other orders win. */
export function markWon(guess: u32, list: usize, keys: usize): void {
  if (isItself()) return;
  for (let place = lastLike(guess); place !== NO_PLACE; place = before(place)) {
    if (isWonBy(guess, list, place)) store<u16>(keys + (<usize>place << 1), <u16>WON);
  }
}

/** Range of addresses, excluding `likeTo`, of the rows found by `findLike`, in ascending order. */
export let likeFrom: usize = 0;
export let likeTo: usize = 0;

/**
 * Finds the rows with the algebra of a row, which may win against that row. Returns false if only the row itself can
 * win.
 */
export function findLike(row: u32): bool {
  const algebra = isItself() ? 0 : algebraAt(row);
  if (algebra === 0) return false;
  const start = starts + (<usize>algebra << 2);
  likeFrom = byAlgebra + (<usize>load<u32>(start) << 2);
  likeTo = byAlgebra + (<usize>load<u32>(start, 4) << 2);
  return true;
}
