import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareGame, drawAnswersOfSite } from '../../lab/measure/agreement.ts';
import { loadLabResources } from '../../lab/node/resources.ts';
import type { PriorName } from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import type { Resources, Solver } from '../../src/solver/solver.ts';
import { waitForState } from '../../tools/play.ts';
import { type Rig, setSettings, startRig } from './rig.ts';

interface Drawn {
  readonly prior: PriorName;
  readonly commutativeWins: boolean;
  readonly games: number;
  readonly seed: number;
}

const GAMES: readonly Drawn[] = [
  { prior: 'site', commutativeWins: true, games: 6, seed: 2026 },
  { prior: 'uniform', commutativeWins: true, games: 1, seed: 1 },
  { prior: 'uniform', commutativeWins: false, games: 1, seed: 2 },
];

/* Compares the panel with the command line's solver in eight games of Maxi, in a minute. `npm run -s measure -- agree` plays 200. */

let rig: Rig;
let resources: Resources;
let solver: Solver;

beforeAll(async () => {
  resources = await loadLabResources(MODES.maxi);
  solver = createSolver(resources, MODES.maxi);
  rig = await startRig();
});
afterAll(() => rig.close());

it.each(GAMES)(
  'the panel agrees with the command line at every row: prior $prior, commutative wins $commutativeWins',
  async ({ games, seed, ...settings }) => {
    await setSettings(rig, settings);
    for (const answer of drawAnswersOfSite(resources.equations, games, seed)) {
      const page = await rig.open({ answer });
      const { rows, differences } = await compareGame(page, solver, settings);
      expect(differences, answer).toEqual([]);
      expect(rows).toBeGreaterThan(1);
      expect(await waitForState(page, 'won', 'lost')).toBe('won');
      await page.close();
    }
  },
);
