import { nextTask } from '../async/task.ts';
import { MEMBERSHIP } from '../game/codes.ts';
import type { Shape } from '../game/membership.ts';
import { membershipBit, RULES, type Rules } from '../game/rules.ts';
import { encode, SYMBOL_COUNT } from '../game/symbols.ts';
import { MAX_LENGTH, ROW_BYTES } from './layout.ts';
import type { EquationSet } from './set.ts';

export const MIN_LENGTH = 5;
/** The rows of 12 tiles (about 2 GB) do not fit into memory; they can be counted. */
const MAX_STORED_LENGTH = 11;

/** @param share of the work that is done, 0 to 1 */
export type OnProgress = (share: number) => void;

/** Exports of `assembly/generate.ts`. */
interface Kernel {
  begin(length: number, withBracketsAndPowers: number, store: number): void;
  extend(first: number, second: number): void;
  rowsStart(): number;
  rowsEnd(): number;
  countersStart(): number;
}

interface Run {
  readonly kernel: Kernel;
  readonly memory: WebAssembly.Memory;
}

/** What an equation may begin with, in order. */
const FIRST_TILES = encode('123456789(');

/** Time between two looks at other tasks, in milliseconds. One step of the kernel takes at most about 30. */
const SLICE_MS = 15;

/**
 * Makes the union of all rule variants, with the membership byte of each equation, in equation order.
 * Other tasks of the same thread run in between.
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error when the length is not 5 to 11
 */
export async function generate(
  kernel: WebAssembly.Module,
  shape: Shape,
  onProgress?: OnProgress,
): Promise<EquationSet> {
  checkLength(shape.length, MAX_STORED_LENGTH);
  const { kernel: exports, memory } = await run(kernel, shape, true, onProgress);
  const rows = new Uint8Array(memory.buffer).slice(exports.rowsStart(), exports.rowsEnd());
  return { length: shape.length, count: rows.length / ROW_BYTES, rows };
}

/**
 * Counts the equations of each rule variant without storing them.
 * @throws Error when the length is not 5 to 12
 */
export async function countEquations(
  kernel: WebAssembly.Module,
  shape: Shape,
  onProgress?: OnProgress,
): Promise<Record<Rules, number>> {
  checkLength(shape.length, MAX_LENGTH);
  return sumCounters(await run(kernel, shape, false, onProgress));
}

function checkLength(length: number, max: number): void {
  if (Number.isInteger(length) && length >= MIN_LENGTH && length <= max) return;
  throw new Error(
    `equations of ${length} tiles are not available: choose a length from ${MIN_LENGTH} to ${max}`,
  );
}

async function run(
  module: WebAssembly.Module,
  { length, symbols }: Shape,
  store: boolean,
  onProgress?: OnProgress,
): Promise<Run> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  const kernel = exports as unknown as Kernel;
  kernel.begin(length, symbols === 'maxi' ? 1 : 0, store ? 1 : 0);
  const steps = FIRST_TILES.length * SYMBOL_COUNT;
  let pause = performance.now() + SLICE_MS;
  for (let step = 0; step < steps; step++) {
    kernel.extend(FIRST_TILES[Math.floor(step / SYMBOL_COUNT)], step % SYMBOL_COUNT);
    if (performance.now() < pause) continue;
    onProgress?.((step + 1) / steps);
    await nextTask();
    pause = performance.now() + SLICE_MS;
  }
  onProgress?.(1);
  return { kernel, memory };
}

function counters({ kernel, memory }: Run): Uint32Array {
  return new Uint32Array(memory.buffer, kernel.countersStart(), MEMBERSHIP + 1);
}

function sumCounters(run: Run): Record<Rules, number> {
  const totals = counters(run);
  const count = (rules: Rules) =>
    totals.reduce((sum, count, membership) => (membership & membershipBit(rules) ? sum + count : sum), 0);
  return Object.fromEntries(RULES.map((rules) => [rules, count(rules)])) as Record<Rules, number>;
}
