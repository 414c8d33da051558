import { afterAll, beforeAll, expect, it } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { loadResources } from '../../src/node/resources.ts';
import type { Settings } from '../../src/settings.ts';
import { createSolver } from '../../src/solver/create.ts';
import type { Resources, Solver } from '../../src/solver/solver.ts';
import { compareGame, drawAnswers } from '../../src/tools/agreement.ts';
import { type Rig, startRig } from './rig.ts';

let rig: Rig;
let resources: Resources;
let solver: Solver;

beforeAll(async () => {
  resources = await loadResources(MODES.maxi);
  solver = createSolver(resources, MODES.maxi);
  rig = await startRig();
});
afterAll(() => rig.close());

/** What a player can set of the game, as often as it is compared. */
const CASES: [settings: Pick<Settings, 'prior' | 'commutativeWins'>, games: number][] = [
  [{ prior: 'site', commutativeWins: true }, 6],
  [{ prior: 'uniform', commutativeWins: true }, 2],
  [{ prior: 'uniform', commutativeWins: false }, 2],
];

// `npm run agree` plays 200.
it.each(CASES)('the panel says at every row what the command line says: %o', async (settings, games) => {
  const options = await rig.openOptions();
  await options.locator(`[data-testid=prior] input[value=${settings.prior}]`).check();
  await options.locator('[data-testid=commutative-wins]').setChecked(settings.commutativeWins);
  await options.close();
  for (const answer of drawAnswers(resources.equations, games, 2026)) {
    const page = await rig.open({ answer });
    const { rows, differences } = await compareGame(page, solver, settings);
    expect(differences, answer).toEqual([]);
    expect(rows).toBeGreaterThan(1);
    await page.close();
  }
});
