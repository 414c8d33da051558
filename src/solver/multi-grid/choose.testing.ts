import { runSteps } from '../../../tools/node/run-steps.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Engine } from '../../scoring/engine.ts';
import { compareWithTables, type MultiGridPosition, prepareTables } from './choose.ts';

export async function compareForGrids(
  engine: Engine,
  position: MultiGridPosition,
  own: readonly Equation[] = [],
) {
  const tables = await runSteps(prepareTables(engine, position.classes));
  return runSteps(compareWithTables(engine, tables, position, own));
}
