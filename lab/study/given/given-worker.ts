import { Tinypool } from 'tinypool';
import { equationAt } from '../../../src/equations/set.ts';
import { winRuleFor } from '../../../src/game/answer-rules.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { givenRowCount, MODES } from '../../../src/game/mode.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import { gameGuessCost } from '../../../src/solver/lookahead/guess-cost.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { loadLabModel, loadLabResources } from '../../node/resources.ts';
import { leastSeconds } from './bound.ts';
import { drawGiven, type GivenGame, loadAnswers, playGiven } from './given-game.ts';
import type { GivenPlayed, GivenStudy } from './given-study.ts';

const { game, strategy, commutative, guessSeconds, sample } = Tinypool.workerData as GivenStudy;
const mode = MODES[game];
const games = drawGiven(mode, sample, await loadAnswers(mode));
const solver = createSolver(await loadLabResources(mode), mode);
const asked = {
  strategy,
  prior: 'uniform',
  commutativeWins: commutative,
  guessSeconds,
  winRule: winRuleFor(commutative, mode.winRule),
} as const;

const answerRules = { ...mode.answers[0]!, commutativeWins: commutative };
const { backend, model } = await loadLabModel(answerRules, mode);
const guessCost = gameGuessCost(mode, guessSeconds)!;

/** Lower bound on the seconds that all answers that fit a given row need together. */
function leastFor({ given }: GivenGame): Promise<number> {
  const fits = (row: number) => feedbackOf(given.guess, equationAt(backend.set, row)) === given.feedback;
  return leastSeconds(backend, classOf(model, model.answers.filter(fits)), guessCost, givenRowCount(mode));
}

/** Plays the games with these numbers. */
export default (numbers: readonly number[]): Promise<GivenPlayed[]> =>
  mapInTurn(numbers, async (number) => {
    const { left, guesses } = await playGiven(solver, mode, games[number], asked);
    const least = mode.penaltySeconds ? await leastFor(games[number]) : 0;
    return { number, left, guesses: guesses ?? 0, least };
  });
