/**
 * `npm run -s measure -- replay` measures how long the worker's solver takes, after a finished game, to play it as
 * Maxwell does and to find how many guesses a careful player needs. Half of the games begin with Maxwell's first guess,
 * the others with a drawn answer. It reports milliseconds on one thread, without a page.
 */

import { createRandom } from '../../src/equations/random.ts';
import { type Turn, turnFromClue } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { isSolved, rowAfter } from '../../src/game/row.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { createMultiGridSolver } from '../../src/solver/multi-grid/solver.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { AS_ON_SITE, suggestionOf } from '../study/ask-solver.ts';
import { drawGiven } from '../study/given/given-game.ts';
import { measurement } from './measurement.ts';
import { type TimedSteps, timed, timesText } from './timed.ts';

const MEASURED = [
  'micro',
  'mini',
  'midi',
  'classic',
  'maxi',
  'speed',
  'instant',
  'mini-bi',
  'bi',
  'quad',
] as const;

const { games } = measurement('replay')
  .addOption(numberOption('--games <N>', 'number of games of each kind', [1]).default(40))
  .parse()
  .opts();

for (const id of MEASURED) {
  const mode = MODES[id];
  const solver = (mode.grids > 1 ? createMultiGridSolver : createSolver)(await loadLabResources(mode), mode);
  const random = createRandom(1);
  const draw = async () =>
    (await runSteps(solver.draw({ ...AS_ON_SITE, kind: 'draw', turns: [], seed: random() }))).answer;
  const times: { readonly replay: TimedSteps[]; readonly yardstick: TimedSteps[] } = {
    replay: [],
    yardstick: [],
  };
  for (let played = 0; played < games; played++) {
    const answers = await Promise.all(Array.from({ length: mode.grids }, draw));
    const board = { answers, winRule: mode.winRule };
    const turns: Turn[] = [];
    if (mode.givenRow) {
      const equations = [answers[0]!, await draw(), await draw()];
      turns.push(turnFromClue(drawGiven(mode, { size: 'all', seed: played }, equations)[0]!.given));
    } else {
      const guess = played % 2 ? await draw() : (await suggestionOf(solver, { ...AS_ON_SITE, turns })).guess;
      turns.push(rowAfter(turns, guess, board));
    }
    for (const answer of answers) if (!isSolved(turns)) turns.push(rowAfter(turns, answer, board));
    for (const kind of ['replay', 'yardstick'] as const)
      times[kind].push((await timed<unknown>(solver[kind]({ ...AS_ON_SITE, turns }))).time);
  }
  for (const [kind, asked] of Object.entries(times))
    console.log(`${id}, ${kind}: ${timesText(asked, 'asked, median')}`);
}
