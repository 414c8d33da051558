import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { multiGridWorth } from '../../../src/solver/multi-grid/grids.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { LAB_DATA, readOpeners } from '../../node/data.ts';
import { loadLabModel } from '../../node/resources.ts';

/** The mean of an evaluation, preferably over all games, otherwise over drawn ones. */
function measured(name: string): { readonly needed: number; readonly isExact?: boolean } {
  const [all, drawn] = [`${name}-all`, name].map((one) => new URL(`several/${one}.json`, LAB_DATA));
  const isExact = existsSync(all!);
  const { mean } = JSON.parse(readFileSync(isExact ? all! : drawn!, 'utf8'));
  return { needed: Math.round(1e4 * mean) / 1e4, ...(isExact && { isExact }) };
}

test.each(
  (['bi', 'mini-bi', 'quad'] as const).flatMap((id) => [false, true].map((wins) => [id, wins] as const)),
)(
  '%s, any order wins: %s: turns agree with the evaluation, other figures with a computation',
  async (id, commutativeWins) => {
    const game = MODES[id];
    const { model } = await loadLabModel({ rules: 'exact', prior: 'uniform', commutativeWins }, game);
    const [opener] = readOpeners(game)[commutativeWins ? 'exact-commutative' : 'exact']!['win-mass']!.top;
    const { needed, isExact } = opener!;
    expect({ needed, isExact }).toEqual(measured(`${id}-maxwell${commutativeWins ? '-commutative' : ''}`));
    const grids = Array.from({ length: game.grids }, () => classOf(model, model.answers));
    const { gridWorths, ...worth } = await runSteps(multiGridWorth(model, grids, opener!.guess));
    expect(opener).toMatchObject(worth);
  },
);
