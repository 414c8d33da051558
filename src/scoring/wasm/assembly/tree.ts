/**
 * Plays a strategy's decision tree below one class: every member is the answer once, each position is met once.
 * The host (`src/solver/tree/tree.ts`) owns the memory and hands over the addresses of its parts.
 */
import {
  ALGEBRA,
  ALL,
  ALL_IN_ORDER,
  ASKED,
  BLOCK,
  CANDIDATES,
  DOUBTS,
  GROUP_OF,
  GROUPS,
  GUESSES,
  KEYS,
  KIND_OF,
  LIST,
  MASSES,
  NUMBERS,
  OPEN,
  PARTS,
  ROWS,
  SCRATCH,
  SORTED,
  TALLIES,
  TALLY_BYTES,
} from '../tree-layout';
import { COUNTER_BYTES, FIRST, sortByCell, useCells, useCosts } from './_cells';
import {
  bestCandidate,
  bestOfAll,
  firstSplit,
  firstSplitAmong,
  likelierOfTwo,
  NONE,
  pairs,
  planRow,
  resetPairs,
  useEquations,
} from './_choose';
import { prepare } from './_class';
import { SCRATCH as PLAN_BYTES, usePlanScratch } from './_plan';
import { UNITS_PER_BIT } from './_shared';
import { kinds, useWeights, weightOf } from './_weights';

export { classBytes, strideOf } from './_class';
export { setWeight } from './_weights';

/** Equations tried for a complete split before the host is asked. */
const TRIED: u32 = 20000;
/** Classes larger than this are hardly ever split completely. */
const SPLITTABLE: u32 = 32;

/** Addresses of the memory's parts, a u32 each, in the order of `../tree-layout.ts`. */
const parts: usize = memory.data(PARTS * 4, 16);

let rows: usize = 0;
let tiles: u32 = 0;
let count: u32 = 0;
let objective: u32 = 0;
let pool: i32 = 0;
let block: usize = 0;
let list: usize = 0;
let guesses: usize = 0;
let groups: usize = 0;
/** Members of the current cell by group, 0 included. */
const MEMBER_BYTES: i32 = (GROUPS + 1) * 4;
const members: usize = memory.data(MEMBER_BYTES, 16);
let tallies: usize = 0;
let doubts: usize = 0;
let algebra: usize = 0;
let numbers: usize = 0;
let open: usize = 0;
let openEnd: usize = 0;

/** First byte that the host may use. */
export function heapBase(): usize {
  return __heap_base;
}

/** Where the host writes the addresses of the parts. */
export function partsStart(): usize {
  return parts;
}

export function scratchBytes(): usize {
  return COUNTER_BYTES + PLAN_BYTES;
}

function part(place: usize): usize {
  return load<u32>(parts + (place << 2));
}

/** To be called once, when all parts are written. */
export function begin(equations: u32, length: u32): void {
  count = equations;
  tiles = length;
  rows = part(ROWS);
  block = part(BLOCK);
  list = part(LIST);
  groups = part(GROUP_OF);
  guesses = part(GUESSES);
  tallies = part(TALLIES);
  doubts = part(DOUBTS);
  open = part(OPEN);
  algebra = part(ALGEBRA);
  numbers = part(NUMBERS);
  usePlanScratch(part(SCRATCH) + COUNTER_BYTES);
  useCells(part(SCRATCH), part(KEYS), part(SORTED));
  useWeights(part(KIND_OF), part(MASSES));
  useEquations(rows, length);
}

/** @param costs the table of an objective that has one: an i64 for each cell size */
export function useStrategy(objectiveNumber: u32, poolNumber: i32, costs: usize): void {
  useCosts(costs);
  objective = objectiveNumber;
  pool = poolNumber;
}

/**
 * Plays the class in LIST to the end; its row numbers are reordered.
 * @param turn guesses made before
 * @param guess the next guess, or NONE for the strategy's own choice
 * @returns where the list of open positions ends
 */
export function play(size: u32, turn: u32, guess: u32): usize {
  openEnd = open;
  playPosition(list, size, turn, guess);
  return openEnd;
}

/** The strategy's next guess for the class in LIST, or NONE when the host has to search. */
export function next(size: u32): u32 {
  if (size === 1) return load<u32>(list);
  if (size === 2 && pool < ALL_IN_ORDER) return likelierOfTwo(list);
  prepare(rows, tiles, list, size, block);
  return choose(list, size);
}

/** Guesses scored times candidates since the last call. */
export function takePairs(): f64 {
  const taken = <f64>pairs;
  resetPairs();
  return taken;
}

function playPosition(list: usize, size: u32, turn: u32, forced: u32): void {
  if (size === 1 && forced === NONE) return win(load<u32>(list), turn);
  if (size === 2 && forced === NONE && pool < ALL_IN_ORDER) return settle(list, turn);
  prepare(rows, tiles, list, size, block);
  const guess = forced === NONE ? choose(list, size) : forced;
  if (guess === NONE) return defer(list, size, turn);
  planRow(guess);
  sortByCell(list);
  const end = list + (<usize>size << 2);
  for (let at = list; at < end; ) {
    const next = endOfCell(at, end);
    const last = takeWon(at, next, guess, turn);
    if (last > at && tally(at, last, turn)) playPosition(at, <u32>((last - at) >> 2), turn + 1, NONE);
    at = next;
  }
}

/** Removes the mark of the cell that begins at `at`. Returns where the cell ends. */
function endOfCell(at: usize, end: usize): usize {
  store<u32>(at, load<u32>(at) & ~FIRST);
  at += 4;
  while (at < end && (load<u32>(at) & FIRST) === 0) at += 4;
  return at;
}

/** Ends the games of a cell that the guess wins and moves the others together. Returns where they end. */
function takeWon(at: usize, end: usize, guess: u32, turn: u32): usize {
  if (algebra === 0) {
    if (load<u32>(at) !== guess) return end;
    win(guess, turn);
    return at;
  }
  let last = at;
  for (; at < end; at += 4) {
    const row = load<u32>(at);
    if (wins(guess, row)) win(row, turn);
    else {
      store<u32>(last, row);
      last += 4;
    }
  }
  return last;
}

function wins(guess: u32, answer: u32): bool {
  if (guess === answer) return true;
  if (algebra === 0 || wordAt(algebra, guess) !== wordAt(algebra, answer)) return false;
  return (wordAt(numbers, answer) & ~wordAt(numbers, guess)) === 0;
}

@inline
function wordAt(table: usize, row: u32): u32 {
  return load<u32>(table + (<usize>row << 2));
}

/** The strategy's guess, or NONE when the host has to search. */
function choose(list: usize, size: u32): u32 {
  if (pool === ASKED) return NONE;
  if (pool === CANDIDATES) return bestCandidate(list, objective);
  if (pool === ALL) {
    const candidate = firstSplitAmong(list);
    if (candidate !== NONE) return candidate;
  }
  const split = size <= SPLITTABLE ? firstSplit(0, min(TRIED, count)) : NONE;
  return split === NONE && kinds > 1 ? bestOfAll(list, objective, count) : split;
}

/** Two candidates: guess one, know the other. */
function settle(list: usize, turn: u32): void {
  const guess = likelierOfTwo(list);
  const other = load<u32>(list) ^ load<u32>(list, 4) ^ guess;
  win(guess, turn);
  if (wins(guess, other)) return win(other, turn);
  store<u32>(list, other);
  if (tally(list, list + 4, turn)) win(other, turn + 1);
}

function win(row: u32, turn: u32): void {
  const group = <u32>load<u8>(groups + row);
  if (group === 0) return;
  store<u8>(guesses + row, <u8>(turn + 1));
  add(turn, group, 1, 1, doubtOf(weightOf(row)));
}

/** Counts the games that a guess leaves in one cell. Returns whether there are any. */
function tally(from: usize, to: usize, turn: u32): bool {
  memory.fill(members, 0, MEMBER_BYTES);
  for (let at = from; at < to; at += 4) {
    const member = members + (<usize>load<u8>(groups + load<u32>(at)) << 2);
    store<u32>(member, load<u32>(member) + 1);
  }
  let games: u32 = 0;
  let weight: u32 = 0;
  for (let at = from; at < to; at += 4) weight += weightOf(load<u32>(at));
  const doubt = doubtOf(weight);
  for (let group: i32 = 1; group <= GROUPS; group++) {
    const count = load<u32>(members + (<usize>group << 2));
    if (count) add(turn, group, count, <u32>((to - from) >> 2), doubt);
    games += count;
  }
  return games !== 0;
}

/** Counts games of a group that a guess leaves with `cell` candidates. */
function add(turn: u32, group: u32, games: u32, cell: u32, doubt: i64): void {
  const at = tallies + <usize>(turn * (GROUPS + 1) + group) * TALLY_BYTES;
  store<i64>(at, load<i64>(at) + <i64>games * cell);
  store<i64>(at, load<i64>(at, 8) + <i64>games * doubt, 8);
}

/** log2 of a weight, or of a number of candidates, in units of 2^-26 bit. */
function doubtOf(weight: u32): i64 {
  if (kinds === 1) return load<i64>(doubts + (<usize>weight << 3));
  return <i64>nearest<f64>(Math.log2(<f64>weight) * UNITS_PER_BIT);
}

function defer(list: usize, size: u32, turn: u32): void {
  store<u32>(openEnd, turn);
  store<u32>(openEnd, size, 4);
  memory.copy(openEnd + 8, list, <usize>size << 2);
  openEnd += 8 + (<usize>size << 2);
}
