import { afterAll, beforeAll, expect, it } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { loadResources } from '../../src/node/resources.ts';
import { createSolver } from '../../src/solver/create.ts';
import { compareGame, drawAnswers } from '../../src/tools/agreement.ts';
import { type Rig, startRig } from './rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

// `npm run agree` plays 200.
it('the panel says at every row what the command line says', async () => {
  const resources = await loadResources(MODES.maxi);
  const solver = createSolver(resources, MODES.maxi);
  for (const answer of drawAnswers(resources.equations, 6, 2026)) {
    const page = await rig.open({ answer });
    const { rows, differences } = await compareGame(page, solver);
    expect(differences, answer).toEqual([]);
    expect(rows).toBeGreaterThan(1);
    await page.close();
  }
});
