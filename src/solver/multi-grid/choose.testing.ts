import { runSteps } from '../../../tools/node/run-steps.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Backend } from '../../scoring/backend.ts';
import type { Class } from '../../scoring/class.ts';
import { bestGuesses, prepareTables, type TurnsLeft, turnsWith } from './choose.ts';

export async function compareForGrids(
  backend: Backend,
  { classes, ...at }: TurnsLeft & { readonly classes: readonly Class[] },
  own: readonly Equation[] = [],
) {
  const tables = await runSteps(prepareTables(backend, classes));
  const best = await runSteps(bestGuesses(tables, at));
  return { best, own: await runSteps(turnsWith(backend, tables, own, at)) };
}
