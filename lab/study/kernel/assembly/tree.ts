/**
 * Plays a strategy's decision tree below one class. Every member that is played is the answer once, and a position is
 * visited at most once. The host (`lab/study/kernel/tree.ts`) owns the memory and passes the addresses of its parts.
 */
import * as layout from '../tree-layout';
import { FIRST, sortByCell, useCells } from './_cells';
import {
  bestCandidate,
  bestSplitWinner,
  firstSplit,
  isSplitBest,
  isWonByOne,
  NONE,
  pairs,
  resetPairs,
} from './_choose';
import { isWeighted, prepareClass, useRows } from '../../../../src/scoring/wasm/assembly/_class';
import { isItself, tableAlgebras, useOrders, winsFor } from './_orders';
import { SCRATCH as PLAN_BYTES, usePlanScratch } from '../../../../src/scoring/wasm/assembly/_keys';
import { COUNTER_BYTES } from '../../../../src/scoring/wasm/assembly/_partition';
import { LARGEST_CELL, UNITS_PER_BIT } from '../../../../src/scoring/wasm/assembly/_shared';
import { kinds, listWeights, useWeights, weightOfRow } from './_weights';

export { classBytes, strideOf } from '../../../../src/scoring/wasm/assembly/_class';
export { useTimesLog, useLogs } from '../../../../src/scoring/wasm/assembly/_logarithms';
export { keyBytes, useMarking } from '../../../../src/scoring/wasm/assembly/_keys';
export { setWeight } from './_weights';

/** Largest number of equations tried for a complete split before the host must search. */
const TRIED: u32 = 20000;
/** Largest class whose complete splits are looked for among all equations; larger classes rarely have one. */
const SPLITTABLE: u32 = 32;
/**
 * With weights, or if other orders win: the largest class in which guesses that can win are tried for a complete split.
 */
const SPLITTABLE_BY_WINNERS: u32 = 128;

/** Addresses (u32) of the memory's parts, in the order of `../tree-layout.ts`. */
const parts: usize = memory.data(layout.PARTS * 4, 16);

let count: u32 = 0;
let objective: u32 = 0;
let pool: i32 = 0;
let block: usize = 0;
let list: usize = 0;
let guesses: usize = 0;
let groups: usize = 0;
let tallies: usize = 0;
let doubts: usize = 0;
let open: usize = 0;
let openEnd: usize = 0;

/** Address of the first byte that the host may use. */
export function heapBase(): usize {
  return __heap_base;
}

/** Address of the table of parts, which the host writes. */
export function partsStart(): usize {
  return parts;
}

export function scratchBytes(): usize {
  return COUNTER_BYTES + PLAN_BYTES;
}

function part(place: usize): usize {
  return load<u32>(parts + (place << 2));
}

/**
 * Must be called once, after the host has written the table of parts.
 * @param wins which answers a guess wins against, see `../tree-layout.ts`
 */
export function begin(equations: u32, length: u32, wins: i32): void {
  count = equations;
  block = part(layout.BLOCK);
  list = part(layout.LIST);
  groups = part(layout.GROUP_OF);
  guesses = part(layout.GUESSES);
  tallies = part(layout.TALLIES);
  doubts = part(layout.DOUBTS);
  open = part(layout.OPEN_CLASS);
  usePlanScratch(part(layout.SCRATCH) + COUNTER_BYTES);
  useCells(part(layout.SCRATCH), part(layout.KEYS), part(layout.SORTED));
  useWeights(part(layout.KIND_OF), part(layout.WEIGHTS));
  useRows(part(layout.ROWS), length);
  useOrders(
    wins,
    part(layout.SLOTS),
    part(layout.CHAINS),
    part(layout.ALGEBRA_STARTS),
    part(layout.BY_ALGEBRA),
  );
}

export function useStrategy(objectiveNumber: u32, poolNumber: i32): void {
  objective = objectiveNumber;
  pool = poolNumber;
}

/**
 * Plays the class in LIST to the end, reordering its row numbers.
 * @param turn number of guesses made before
 * @param guess the next guess, or NONE for the strategy's choice
 * @returns address of the end of the open positions
 */
export function play(size: u32, turn: u32, guess: u32): usize {
  openEnd = open;
  playPosition(list, size, turn, guess);
  return openEnd;
}

/** The strategy's next guess for the class in LIST, or NONE if the host must search. */
export function next(size: u32): u32 {
  if (size === 1) return load<u32>(list);
  if (isPlainPair(list, size)) return likelierOf(list);
  prepare(list, size);
  return choose(list, size);
}

/** Makes a class the current one. */
function prepare(list: usize, size: u32): void {
  prepareClass(list, listWeights(list, size), size, block);
  tableAlgebras(list);
}

/**
 * Whether the class has two candidates, neither wins against the other, and the pool prefers candidates: guessing one
 * reveals the other.
 */
function isPlainPair(list: usize, size: u32): bool {
  if (size !== 2 || pool >= layout.ALL_IN_ORDER) return false;
  const first = load<u32>(list);
  const second = load<u32>(list, 4);
  return isItself() || (!winsFor(first, second) && !winsFor(second, first));
}

/** The likelier of two candidates, or the first if they are equally likely. */
function likelierOf(list: usize): u32 {
  return weightOfRow(load<u32>(list, 4)) > weightOfRow(load<u32>(list)) ? load<u32>(list, 4) : load<u32>(list);
}

/** Number of (guess, candidate) pairs of the guesses scored since the last call. */
export function takePairs(): f64 {
  const taken = <f64>pairs;
  resetPairs();
  return taken;
}

function playPosition(list: usize, size: u32, turn: u32, forced: u32): void {
  if (size === 1 && forced === NONE) return win(load<u32>(list), turn);
  if (forced === NONE && isPlainPair(list, size)) return settle(list, turn);
  prepare(list, size);
  const guess = forced === NONE ? choose(list, size) : forced;
  if (guess === NONE) return defer(list, size, turn);
  sortByCell(guess, list);
  const end = list + (<usize>size << 2);
  for (let at = list; at < end; ) {
    const next = endOfCell(at, end);
    if (winsFor(guess, load<u32>(at))) winAll(at, next, turn);
    else if (tally(at, next, turn)) playPosition(at, <u32>((next - at) >> 2), turn + 1, NONE);
    at = next;
  }
}

/** Removes the mark of the cell that begins at `at` and returns its end. */
function endOfCell(at: usize, end: usize): usize {
  store<u32>(at, load<u32>(at) & ~FIRST);
  at += 4;
  while (at < end && (load<u32>(at) & FIRST) === 0) at += 4;
  return at;
}

/** The strategy's guess, or NONE if the host must search. */
function choose(list: usize, size: u32): u32 {
  if (pool === layout.ASKED) return NONE;
  if (pool === layout.CANDIDATES) return bestCandidate(list, objective);
  if (pool === layout.ALL) {
    if (size <= 2 || isWonByOne(list)) return bestCandidate(list, objective);
    // For the largest cell, guesses without a complete split may have the same cost.
    if (isWeighted && objective === LARGEST_CELL) return NONE;
    // With weights or other orders that win, every guess that can win is tried, which is too slow in a large class.
    if ((isWeighted || !isItself()) && (size > SPLITTABLE_BY_WINNERS || !isSplitBest())) return NONE;
    const winner = bestSplitWinner(list);
    if (winner !== NONE) return winner;
  }
  return size <= SPLITTABLE ? firstSplit(min(TRIED, count), list) : NONE;
}

/** Plays the two candidates of a plain pair, see `isPlainPair`. */
function settle(list: usize, turn: u32): void {
  const guess = likelierOf(list);
  const other = load<u32>(list) ^ load<u32>(list, 4) ^ guess;
  win(guess, turn);
  store<u32>(list, other);
  if (tally(list, list + 4, turn)) win(other, turn + 1);
}

function winAll(at: usize, end: usize, turn: u32): void {
  for (; at < end; at += 4) win(load<u32>(at), turn);
}

function win(row: u32, turn: u32): void {
  const group = <u32>load<u8>(groups + row);
  if (group === 0) return;
  store<u8>(guesses + row, <u8>(turn + 1));
  add(turn, group, 1, doubtOf(weightOfRow(row)));
}

/** Counts the games that a guess leaves in one cell; returns whether there are any. */
function tally(from: usize, to: usize, turn: u32): bool {
  let weight: u32 = 0;
  for (let at = from; at < to; at += 4) weight += weightOfRow(load<u32>(at));
  const doubt = doubtOf(weight);
  let isPlayed = false;
  for (let at = from; at < to; at += 4) {
    const group = <u32>load<u8>(groups + load<u32>(at));
    if (group === 0) continue;
    add(turn, group, <u32>((to - from) >> 2), doubt);
    isPlayed = true;
  }
  return isPlayed;
}

/** Counts a game of a group with `cell` candidates left. */
function add(turn: u32, group: u32, cell: u32, doubt: i64): void {
  const at = tallies + <usize>(turn * (kinds + 1) + group) * layout.TALLY_BYTES;
  store<i64>(at, load<i64>(at) + <i64>cell);
  store<i64>(at, load<i64>(at, 8) + doubt, 8);
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
