/**
 * `npm run -s measure -- verdicts` measures by turn how long the solver takes to judge typed guesses. Half of the games
 * follow the hints; in the others guesses are drawn from the possible answers. Two drawn guesses are judged in each
 * turn: a possible answer and one of the whole guess set. It reports milliseconds on one thread, without a page.
 */

import { Command, Option } from '@commander-js/extra-typings';
import { createRandom } from '../../src/equations/random.ts';
import { equationAt } from '../../src/equations/set.ts';
import { type Clue, feedbackOf, type Turn, turnFromClue } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { winsAgainst } from '../../src/game/win-rule.ts';
import { createCandidateTracker } from '../../src/solver/candidates.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { loadLabModel, loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { quantile, type TimedSteps, timed } from './timed.ts';

const { game: id, games } = new Command('npm run -s measure -- verdicts')
  .description('Plays drawn games and measures how long it takes to judge typed guesses.')
  .addOption(new Option('--game <G>').choices(['maxi', 'classic', 'midi'] as const).default('maxi' as const))
  .addOption(numberOption('--games <N>', 'number of games', [1]).default(100))
  .parse()
  .opts();

const game = MODES[id];
const answerRules = { ...game.answers[0]!, commutativeWins: true };
const ASKED = { strategy: 'maxwell', prior: 'site', commutativeWins: true } as const;
const { model, backend } = await loadLabModel(answerRules, game);
const solver = createSolver(await loadLabResources(game), game);
const random = createRandom(1);
const draw = (rows: ArrayLike<number>) => equationAt(backend.set, rows[Math.floor(random() * rows.length)]!);
const allRows = Array.from({ length: backend.set.count }, (_, row) => row);
const follow = createCandidateTracker(backend, model.answers, model.winRule, 0);

/** Times of the verdicts in each turn. */
const times: TimedSteps[][] = [];

for (let played = 0; played < games; played++) {
  const answer = draw(model.answers);
  let clues: readonly Clue[] = [];
  for (let turn = 0; turn < game.tries; turn++) {
    const turns = clues.map(turnFromClue);
    const candidates = follow(clues).at(-1)!;
    for (const guess of [draw(candidates), draw(allRows)]) {
      const { time } = await timed(solver.worth({ ...ASKED, turns, kind: 'worth', guess }));
      times[turn] = [...(times[turn] ?? []), time];
    }
    const guess = played % 2 === 0 ? await suggested(turns) : draw(candidates);
    if (winsAgainst(guess, answer, model.winRule)) break;
    clues = [...clues, { guess, feedback: feedbackOf(guess, answer) }];
  }
}

for (const [turn, asked] of times.entries())
  console.log(
    `turn ${turn + 1}: ${asked.length} typed, median ${quantile(asked, 'all', 0.5)} ms, p95 ${quantile(asked, 'all', 0.95)} ms, longest slice p95 ${quantile(asked, 'slice', 0.95)} ms`,
  );

async function suggested(turns: readonly Turn[]): Promise<Equation> {
  const result = await runSteps(solver.hint({ ...ASKED, turns }));
  if (result.kind !== 'hint') throw new Error(`no answer fits row ${result.suspectRow + 1}`);
  return result.hint.guess;
}
