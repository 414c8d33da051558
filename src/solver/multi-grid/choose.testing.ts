import { runSteps } from '../../../tools/node/run-steps.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Backend } from '../../scoring/backend.ts';
import { compareWithTables, type MultiGridPosition, prepareTables } from './choose.ts';

export async function compareForGrids(
  backend: Backend,
  position: MultiGridPosition,
  own: readonly Equation[] = [],
) {
  const tables = await runSteps(prepareTables(backend, position.classes));
  return runSteps(compareWithTables(backend, tables, position, own));
}
