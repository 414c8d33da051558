import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { classOf } from '../../src/solver/answers.ts';
import { jointWorth } from '../../src/solver/several/worth.ts';
import { runSteps } from '../../src/solver/steps.ts';
import { LAB_DATA, readOpeners } from '../node/data.ts';
import { loadModel } from '../node/resources.ts';

/* Openers of several grids: each figure is checked against what it comes from. */

const meanOf = (name: string): number =>
  JSON.parse(readFileSync(new URL(`several/${name}.json`, LAB_DATA), 'utf8')).mean;

test.each(
  (['bi', 'mini-bi', 'quad'] as const).flatMap((id) => [false, true].map((wins) => [id, wins] as const)),
)('%s, any order wins: %s: turns as evaluated, the rest as worked out', async (id, commutativeWins) => {
  const game = MODES[id];
  const { model } = await loadModel({ rules: 'exact', prior: 'uniform', commutativeWins }, game);
  const [opener] = readOpeners(game)[commutativeWins ? 'exact-commutative' : 'exact']!['win-mass']!.top;
  expect(opener!.needed).toBe(meanOf(`${id}-maxwell${commutativeWins ? '-commutative' : ''}`));
  const grids = Array.from({ length: game.grids }, () => classOf(model, model.answers));
  const steps = (async function* () {
    return yield* jointWorth(model, grids, opener!.guess);
  })();
  const { gridWorths, ...worth } = await runSteps(steps);
  expect(opener).toMatchObject(worth);
});
