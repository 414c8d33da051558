import { nextTask } from '../async.ts';
import { MEMBERSHIP } from '../game/codes.ts';
import type { EquationShape } from '../game/membership.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import { encode, SYMBOL_COUNT } from '../game/symbols.ts';
import type { BoardConstraints } from './board-constraints.ts';
import { BOARD_BYTES, MAX_COPIES_AT, MIN_COPIES_AT, ROW_BYTES } from './layout.ts';
import { type EquationSet, setOfRows } from './set.ts';

/** Exports of `assembly/generate.ts`. */
interface GeneratorExports {
  begin(length: number, withBracketsAndPowers: number, most: number, asked: number): void;
  thin(seed: bigint, chance: number): void;
  extend(tiles: number): void;
  beginAlgebras(): void;
  numberAlgebras(from: number, to: number): number;
  rowsStart(): number;
  rowsEnd(): number;
  countersStart(): number;
  boardStart(): number;
  prefixStart(): number;
  stepsTaken(): number;
}

export interface Walk {
  readonly shape: EquationShape;
  readonly board: BoardConstraints;
  /** Maximum number of rows to store; further rows are only counted. */
  readonly most: number;
  /** Rule variants to look for, as membership bits. */
  readonly asked: number;
}

/** An instance of the kernel. It can do one walk at a time. */
export type Generator = Awaited<ReturnType<typeof createGenerator>>;

/** @param module compiled `assets/kernels/generate.wasm` */
export async function createGenerator(module: WebAssembly.Module) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  return { kernel: exports as unknown as GeneratorExports, memory };
}

/** Starts a new walk, which ends the previous one. */
export function beginWalk({ kernel, memory }: Generator, { shape, board, most, asked }: Walk): void {
  const start = kernel.boardStart();
  const bytes = new Uint8Array(memory.buffer, start, BOARD_BYTES).fill(0);
  new Uint32Array(memory.buffer, start, board.allowed.length).set(board.allowed);
  bytes.set(board.minCopies, MIN_COPIES_AT);
  bytes.set(board.maxCopies, MAX_COPIES_AT);
  kernel.begin(shape.length, shape.symbols === 'maxi' ? 1 : 0, most, asked);
}

/** Equations of one rule variant that fit a board. */
export interface EquationQuery {
  /** Number of tiles, 5 to 13. */
  readonly length: number;
  readonly rules: EquationRules;
  readonly board: BoardConstraints;
}

/** Starts a walk over the equations of a query. @param most maximum number of rows to store */
export function beginQuery(run: Generator, { length, rules, board }: EquationQuery, most: number): void {
  beginWalk(run, { shape: { length, symbols: 'maxi' }, board, most, asked: membershipBit(rules) });
}

/** Finds all equations that begin with a prefix. @param prefix symbol codes */
export function generateWithPrefix({ kernel, memory }: Generator, prefix: ArrayLike<number>): void {
  new Uint8Array(memory.buffer, kernel.prefixStart(), prefix.length).set(prefix);
  kernel.extend(prefix.length);
}

export function storedRowCount({ kernel }: Generator): number {
  return (kernel.rowsEnd() - kernel.rowsStart()) / ROW_BYTES;
}

/** Numbers of equations found, by membership byte. */
export function countsByMembership({ kernel, memory }: Generator): Uint32Array {
  return new Uint32Array(memory.buffer, kernel.countersStart(), MEMBERSHIP + 1);
}

/** Number of equations found, stored or not. Some count twice if `asked` contains `paper` and `site-tight`. */
export function foundCount(run: Generator): number {
  return countsByMembership(run).reduce((sum, count) => sum + count, 0);
}

/** The stored rows, sorted if the prefixes came in ascending order. */
export function storedRows({ kernel, memory }: Generator, length: number): EquationSet {
  const rows = new Uint8Array(memory.buffer).slice(kernel.rowsStart(), kernel.rowsEnd());
  return setOfRows(rows, length);
}

export const MIN_LENGTH = 5;

/** @throws Error unless the length is 5 to `most` */
export function checkLength(length: number, most: number): void {
  if (Number.isInteger(length) && length >= MIN_LENGTH && length <= most) return;
  throw new Error(
    `equations of ${length} tiles are not available: choose a length from ${MIN_LENGTH} to ${most}`,
  );
}

/** @param share completed share of the work, 0 to 1 */
export type OnBuildProgress = (share: number) => void;

/** Milliseconds between pauses for other tasks, unless a step of the kernel takes longer. */
const SLICE_MS = 15;

/** Called after each step with the completed share of the work. If a pause is due, resolves after it. */
export type PauseIfDue = (share: number) => Promise<void>;

/** Creates a pace that pauses for other tasks, and reports progress, after each slice of time. */
export function createPace(onProgress?: OnBuildProgress): PauseIfDue {
  let pause = performance.now() + SLICE_MS;
  return async (share) => {
    if (performance.now() < pause) return;
    onProgress?.(share);
    await nextTask();
    pause = performance.now() + SLICE_MS;
  };
}

const FIRST_TILES = encode('123456789(');

/** Walks over all left sides, one pair of first tiles at a time, as long as `goesOn` is true. */
export async function walkAllPrefixes(run: Generator, pace: PauseIfDue, goesOn = () => true): Promise<void> {
  const steps = FIRST_TILES.length * SYMBOL_COUNT;
  for (let step = 0; step < steps && goesOn(); step++) {
    generateWithPrefix(run, [FIRST_TILES[Math.floor(step / SYMBOL_COUNT)], step % SYMBOL_COUNT]);
    await pace((step + 1) / steps);
  }
}
