/**
 * `npm run -s measure -- verdicts` measures by turn how long the solver takes to judge typed guesses. Half of the games
 * follow the hints; in the others guesses are drawn from the possible answers. Two drawn guesses are judged in each
 * turn: a possible answer and one of the whole guess set. It reports milliseconds on one thread, without a page.
 */

import { Option } from '@commander-js/extra-typings';
import { createRandom } from '../../src/equations/random.ts';
import { equationAt } from '../../src/equations/set.ts';
import { cluesOf } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { createCandidateTracker } from '../../src/solver/candidates.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { loadLabModel, loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { AS_ON_SITE, finalHint } from '../study/ask-solver.ts';
import { playBoard } from '../study/play-game.ts';
import { measurement } from './measurement.ts';
import { type TimedSteps, timed, timesText } from './timed.ts';

const { game: id, games } = measurement('verdicts')
  .addOption(new Option('--game <G>').choices(['maxi', 'classic', 'midi'] as const).default('maxi' as const))
  .addOption(numberOption('--games <N>', 'number of games', [1]).default(100))
  .parse()
  .opts();

const game = MODES[id];
const answerRules = { ...game.answers[0]!, commutativeWins: true };
const { model, backend } = await loadLabModel(answerRules, game);
const solver = createSolver(await loadLabResources(game), game);
const random = createRandom(1);
const draw = (rows: Uint32Array) => equationAt(backend.set, rows[Math.floor(random() * rows.length)]!);
const everyRow = allRows(backend.set);
const follow = createCandidateTracker(backend, model.answers, model.winRule, 0);

/** Times of the verdicts in each turn. */
const times: TimedSteps[][] = [];

for (let played = 0; played < games; played++)
  await playBoard(
    async (turns) => {
      const candidates = follow(cluesOf(turns, 0)).at(-1)!;
      for (const guess of [draw(candidates), draw(everyRow)]) {
        const { time } = await timed(solver.worth({ ...AS_ON_SITE, turns, kind: 'worth', guess }));
        times[turns.length] = [...(times[turns.length] ?? []), time];
      }
      return played % 2 === 0 ? (await finalHint(solver, { ...AS_ON_SITE, turns })).guess : draw(candidates);
    },
    { answers: [draw(model.answers)], winRule: model.winRule, tries: game.tries },
  );

for (const [turn, asked] of times.entries())
  console.log(`turn ${turn + 1}: ${timesText(asked, 'typed, median')}`);
