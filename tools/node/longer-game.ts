import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LongerGame } from '../../src/game/longer-game.ts';
import {
  createLongerSolver,
  type LongerOpeners,
  type LongerResources,
} from '../../src/solver/longer/solver.ts';
import type { Solver } from '../../src/solver/solver.ts';
import { isObject, parseJson } from './json.ts';
import { readKernel } from './kernels.ts';
import { DATA } from './resources.ts';

/** File of first guesses for longer games. */
export const LONGER_OPENINGS = fileURLToPath(new URL('openers-longer.json', DATA));

/**
 * Precomputed first guesses for longer games.
 * @throws Error with a message of one line if the file is damaged
 */
export function readLongerOpenings(): LongerOpeners {
  const value = parseJson(readFileSync(LONGER_OPENINGS, 'utf8'));
  if (isObject<LongerOpeners>(value)) return value as LongerOpeners;
  throw new Error(`${LONGER_OPENINGS} is damaged: get it back with git checkout`);
}

export async function loadLongerResources(): Promise<LongerResources> {
  const [generate, sampled] = await Promise.all([readKernel('generate'), readKernel('sampled')]);
  return { generate, sampled, openings: readLongerOpenings() };
}

/** Loads the extension's solver for a longer game. */
export async function loadLongerSolver(game: LongerGame): Promise<Solver> {
  return createLongerSolver(await loadLongerResources(), game);
}
