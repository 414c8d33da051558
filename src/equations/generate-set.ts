import { MEMBERSHIP } from '../game/codes.ts';
import type { EquationShape } from '../game/membership.ts';
import { type EquationRules, membershipBit, RULES } from '../game/rules.ts';
import { emptyBoard } from './board-constraints.ts';
import {
  beginWalk,
  checkLength,
  countsByMembership,
  createGenerator,
  createPace,
  type Generator,
  type OnBuildProgress,
  type PauseIfDue,
  storedRowCount,
  storedRows,
  walkAllPrefixes,
} from './generator.ts';
import { MAX_ALGEBRAS, MAX_TILES } from './layout.ts';
import type { EquationSet } from './set.ts';

/** The rows of 12 tiles (about 2 GB) do not fit into memory, but they can be counted. */
const MAX_STORED_LENGTH = 11;

/** More rows than any game has. */
const ALL_ROWS = 0xffffffff;

/** Share of the time that generating the rows takes. Numbering their algebras takes the rest. */
const SHARE_OF_ROWS = 0.8;

/** Number of rows to number per step. A step takes about 1 ms, or 10 ms while the table is in new memory. */
const NUMBERED_AT_ONCE = 1 << 12;

/**
 * Generates the equations of all rule variants in equation order, with algebra numbers and memberships. Other tasks of
 * the thread can run in between.
 * @throws Error unless the length is 5 to 11
 */
export async function generate(
  kernel: WebAssembly.Module,
  shape: EquationShape,
  onProgress?: OnBuildProgress,
): Promise<EquationSet> {
  checkLength(shape.length, MAX_STORED_LENGTH);
  const pace = createPace(onProgress);
  const run = await walk(kernel, shape, ALL_ROWS, (share) => pace(share * SHARE_OF_ROWS));
  await numberAlgebras(run, (share) => pace(SHARE_OF_ROWS + share * (1 - SHARE_OF_ROWS)));
  onProgress?.(1);
  return storedRows(run, shape.length);
}

/** Counts the equations of each rule variant without storing them. @throws Error unless the length is 5 to 13 */
export async function countEquations(
  kernel: WebAssembly.Module,
  shape: EquationShape,
  onProgress?: OnBuildProgress,
): Promise<Record<EquationRules, number>> {
  checkLength(shape.length, MAX_TILES);
  const run = await walk(kernel, shape, 0, createPace(onProgress));
  onProgress?.(1);
  return sumCounters(run);
}

async function walk(
  module: WebAssembly.Module,
  shape: EquationShape,
  most: number,
  pace: PauseIfDue,
): Promise<Generator> {
  const run = await createGenerator(module);
  beginWalk(run, { shape, board: emptyBoard(shape.length), most, asked: MEMBERSHIP });
  await walkAllPrefixes(run, pace);
  return run;
}

async function numberAlgebras(run: Generator, pace: PauseIfDue): Promise<void> {
  const { kernel } = run;
  const count = storedRowCount(run);
  kernel.beginAlgebras();
  for (let row = 0; row < count; ) {
    const end = Math.min(row + NUMBERED_AT_ONCE, count);
    const algebras = kernel.numberAlgebras(row, end);
    if (algebras > MAX_ALGEBRAS) throw new Error(`there are more than ${MAX_ALGEBRAS} algebras`);
    row = end;
    await pace(row / count);
  }
}

function sumCounters(run: Generator): Record<EquationRules, number> {
  const totals = countsByMembership(run);
  const count = (rules: EquationRules) =>
    totals.reduce((sum, count, membership) => (membership & membershipBit(rules) ? sum + count : sum), 0);
  return Object.fromEntries(RULES.map((rules) => [rules, count(rules)])) as Record<EquationRules, number>;
}
