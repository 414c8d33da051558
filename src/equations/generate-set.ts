import { MEMBERSHIP } from '../game/codes.ts';
import type { EquationShape } from '../game/membership.ts';
import { emptyBoard } from './board-constraints.ts';
import {
  beginWalk,
  checkLength,
  createGenerator,
  createPace,
  type Generator,
  type OnBuildProgress,
  type PauseIfDue,
  storedRowCount,
  storedRows,
  walkAllPrefixes,
} from './generator.ts';
import { MAX_ALGEBRAS, MAX_STORED_LENGTH } from './layout.ts';
import type { EquationSet } from './set.ts';

/** More rows than any set has. */
const ALL_ROWS = 0xffffffff;

/** Share of the time that generating the rows takes. Numbering their algebras takes the rest. */
const SHARE_OF_ROWS = 0.8;

/** Rows numbered per step. A step takes about 1 ms, or 10 ms while the kernel's hash table is new memory. */
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
  const run = await createGenerator(kernel);
  beginWalk(run, { shape, board: emptyBoard(shape.length), most: ALL_ROWS, asked: MEMBERSHIP });
  await walkAllPrefixes(run, (share) => pace(share * SHARE_OF_ROWS));
  await numberAlgebras(run, (share) => pace(SHARE_OF_ROWS + share * (1 - SHARE_OF_ROWS)));
  onProgress?.(1);
  return storedRows(run, shape.length);
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
