/**
 * `npm run -s measure -- grids` measures how long the solver of several grids takes in drawn games that follow its
 * hints: for each hint from the second turn on, and for judging a drawn guess in each turn. It reports milliseconds on
 * one thread, without a page.
 */

import { createRandom } from '../../src/equations/random.ts';
import { equationAt } from '../../src/equations/set.ts';
import { MODES } from '../../src/game/mode.ts';
import { createMultiGridSolver } from '../../src/solver/multi-grid/solver.ts';
import { loadLabModel, loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { playBoard } from '../study/play-game.ts';
import { measurement } from './measurement.ts';
import { type TimedSteps, timed, timesText } from './timed.ts';

const ASKED = { strategy: 'maxwell', prior: 'uniform', commutativeWins: true } as const;

const { games } = measurement('grids')
  .addOption(numberOption('--games <N>', 'number of games of each', [1]).default(100))
  .parse()
  .opts();

for (const id of ['bi', 'quad'] as const) {
  const game = MODES[id];
  const { model, backend } = await loadLabModel({ rules: 'exact', ...ASKED }, game);
  const resources = await loadLabResources(game);
  const random = createRandom(1);
  const drawn = () => equationAt(backend.set, model.answers[Math.floor(random() * model.answers.length)]!);
  const times: Record<'first own guess' | 'own guess' | 'hint', TimedSteps[]> = {
    'first own guess': [],
    'own guess': [],
    hint: [],
  };
  for (let played = 0; played < games; played++) {
    // A new solver for each game, because a solver caches its preparations.
    const solver = createMultiGridSolver(resources, game);
    const answers = Array.from({ length: game.grids }, drawn);
    const next: Parameters<typeof playBoard>[0] = async (turns) => {
      const { result, time } = await timed(solver.hint({ ...ASKED, turns }));
      if (turns.length > 0) times.hint.push(time);
      const own = await timed(solver.worth({ ...ASKED, turns, kind: 'worth', guess: drawn() }));
      times[turns.length === 0 ? 'first own guess' : 'own guess'].push(own.time);
      if (result.kind === 'hint') return result.hint.guess;
      throw new Error(`no answer fits row ${result.suspectRow + 1}`);
    };
    await playBoard(next, { answers, winRule: game.winRule });
  }
  for (const [what, asked] of Object.entries(times))
    console.log(`${id}, ${what}: ${timesText(asked, 'asked,')}`);
}
