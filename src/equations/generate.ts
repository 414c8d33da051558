import { nextTask } from '../async/task.ts';
import { MEMBERSHIP } from '../game/codes.ts';
import type { Shape } from '../game/membership.ts';
import { type EquationRules, membershipBit, RULES } from '../game/rules.ts';
import { encode, SYMBOL_COUNT } from '../game/symbols.ts';
import { type Board, openBoard, writeBoard } from './board.ts';
import { MAX_ALGEBRAS, MAX_LENGTH, MOST_TILES, ROW_BYTES } from './layout.ts';
import type { EquationSet } from './set.ts';

export const MIN_LENGTH = 5;
/** The rows of 12 tiles (about 2 GB) do not fit into memory; they can be counted. */
const MAX_STORED_LENGTH = 11;

/** @param share of the work that is done, 0 to 1 */
export type OnBuildProgress = (share: number) => void;

/** Exports of `assembly/generate.ts`. */
interface GeneratorExports {
  begin(length: number, withBracketsAndPowers: number, most: number, asked: number): void;
  extend(first: number, second: number): void;
  beginAlgebras(): void;
  numberAlgebras(from: number, to: number): number;
  rowsStart(): number;
  rowsEnd(): number;
  countersStart(): number;
  boardStart(): number;
}

interface GeneratorRun {
  readonly kernel: GeneratorExports;
  readonly memory: WebAssembly.Memory;
}

/** What an equation may begin with, in order. */
const FIRST_TILES = encode('123456789(');

/** Time between two looks at other tasks, in milliseconds. One step of the kernel takes at most about 30. */
const SLICE_MS = 15;

/** More rows than there are. */
const ALL_ROWS = 0xffffffff;

/** Share of the time that goes into making the rows; the rest numbers their algebras. */
const SHARE_OF_ROWS = 0.8;

/** Rows that the kernel numbers in a step: about a millisecond, ten while the table is fresh memory. */
const NUMBERED_AT_ONCE = 1 << 12;

/** Told the share of the work that is done after each step; waits now and then. */
type Pace = (share: number) => Promise<void>;

/**
 * Makes the union of all rule variants, with algebra number and membership of each equation, in equation order.
 * Other tasks of the same thread run in between.
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error when the length is not 5 to 11
 */
export async function generate(
  kernel: WebAssembly.Module,
  shape: Shape,
  onProgress?: OnBuildProgress,
): Promise<EquationSet> {
  checkLength(shape.length, MAX_STORED_LENGTH);
  const pace = paceOf(onProgress);
  const run = await walk(
    kernel,
    shape,
    { board: openBoard(shape.length), most: ALL_ROWS, asked: MEMBERSHIP },
    (share) => pace(share * SHARE_OF_ROWS),
  );
  await numberAlgebras(run.kernel, (share) => pace(SHARE_OF_ROWS + share * (1 - SHARE_OF_ROWS)));
  onProgress?.(1);
  return storedOf(run, shape.length);
}

function storedOf({ kernel, memory }: GeneratorRun, length: number): EquationSet {
  const rows = new Uint8Array(memory.buffer).slice(kernel.rowsStart(), kernel.rowsEnd());
  return { alphabet: 'equations', marking: 'copies', length, count: rows.length / ROW_BYTES, rows };
}

/** What is looked for without a list of all equations. */
export interface Fitting {
  readonly length: number;
  readonly rules: EquationRules;
  readonly board: Board;
}

/**
 * Lists the equations that agree with the turns of a game, in equation order, without algebra numbers: of 5 to 13
 * tiles. Other tasks of the same thread run in between.
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @param most equations; it ends as soon as there are more
 * @returns null: there are more
 */
export async function listFitting(
  kernel: WebAssembly.Module,
  { length, rules, board }: Fitting,
  most: number,
): Promise<EquationSet | null> {
  checkLength(length, MOST_TILES);
  const pace = paceOf();
  const bit = membershipBit(rules);
  const run = await walk(
    kernel,
    { length, symbols: 'maxi' },
    { board, most: most + 1, asked: bit },
    async (share, { rowsStart, rowsEnd }) => {
      await pace(share);
      return (rowsEnd() - rowsStart()) / ROW_BYTES <= most;
    },
  );
  const found = storedOf(run, length);
  return found.count > most ? null : found;
}

/**
 * Counts the equations of each rule variant without storing them.
 * @throws Error when the length is not 5 to 12
 */
export async function countEquations(
  kernel: WebAssembly.Module,
  shape: Shape,
  onProgress?: OnBuildProgress,
): Promise<Record<EquationRules, number>> {
  checkLength(shape.length, MAX_LENGTH);
  const run = await walk(
    kernel,
    shape,
    { board: openBoard(shape.length), most: 0, asked: MEMBERSHIP },
    paceOf(onProgress),
  );
  onProgress?.(1);
  return sumCounters(run);
}

function checkLength(length: number, max: number): void {
  if (Number.isInteger(length) && length >= MIN_LENGTH && length <= max) return;
  throw new Error(
    `equations of ${length} tiles are not available: choose a length from ${MIN_LENGTH} to ${max}`,
  );
}

/** Lets other tasks of the thread run, and reports progress, whenever a slice of time is over. */
function paceOf(onProgress?: OnBuildProgress): Pace {
  let pause = performance.now() + SLICE_MS;
  return async (share) => {
    if (performance.now() < pause) return;
    onProgress?.(share);
    await nextTask();
    pause = performance.now() + SLICE_MS;
  };
}

async function walk(
  module: WebAssembly.Module,
  { length, symbols }: Shape,
  { board, most, asked }: { readonly board: Board; readonly most: number; readonly asked: number },
  pace: (share: number, kernel: GeneratorExports) => Promise<boolean | void>,
): Promise<GeneratorRun> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  const kernel = exports as unknown as GeneratorExports;
  writeBoard(memory, kernel.boardStart(), board);
  kernel.begin(length, symbols === 'maxi' ? 1 : 0, most, asked);
  const steps = FIRST_TILES.length * SYMBOL_COUNT;
  for (let step = 0; step < steps; step++) {
    kernel.extend(FIRST_TILES[Math.floor(step / SYMBOL_COUNT)], step % SYMBOL_COUNT);
    if ((await pace((step + 1) / steps, kernel)) === false) break;
  }
  return { kernel, memory };
}

async function numberAlgebras(kernel: GeneratorExports, pace: Pace): Promise<void> {
  const count = (kernel.rowsEnd() - kernel.rowsStart()) / ROW_BYTES;
  kernel.beginAlgebras();
  for (let row = 0; row < count; ) {
    const end = Math.min(row + NUMBERED_AT_ONCE, count);
    const algebras = kernel.numberAlgebras(row, end);
    if (algebras > MAX_ALGEBRAS) throw new Error(`there are more than ${MAX_ALGEBRAS} algebras`);
    row = end;
    await pace(row / count);
  }
}

function counters({ kernel, memory }: GeneratorRun): Uint32Array {
  return new Uint32Array(memory.buffer, kernel.countersStart(), MEMBERSHIP + 1);
}

function sumCounters(run: GeneratorRun): Record<EquationRules, number> {
  const totals = counters(run);
  const count = (rules: EquationRules) =>
    totals.reduce((sum, count, membership) => (membership & membershipBit(rules) ? sum + count : sum), 0);
  return Object.fromEntries(RULES.map((rules) => [rules, count(rules)])) as Record<EquationRules, number>;
}
