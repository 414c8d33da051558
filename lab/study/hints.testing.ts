import { describe, expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import type { AnswerPrior } from '../../src/game/answer-rules.ts';
import { turnFromClue } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import { hintFor, loadSmallSets } from '../../src/solver/solver.testing.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { solverStrategy } from '../choice/search.ts';
import { LAB_STRATEGIES } from '../strategy/registry.ts';
import { createGamePlayer } from './game-player.ts';
import { prepareStudy } from './run-study.ts';
import { drawAnswerRows } from './sample.ts';
import { shortField, shortStudy } from './study.testing.ts';

const GAMES: { answers: AnswerPrior; commutative: boolean }[] = [
  { answers: { rules: 'exact', prior: 'uniform' }, commutative: false },
  { answers: { rules: 'pool', prior: 'site' }, commutative: true },
];
const CASES = LAB_STRATEGIES.filter((strategy) => 'choice' in strategy).flatMap(({ name }) =>
  GAMES.map((game) => ({ name, ...game })),
);

/**
 * Tests that a study of each strategy with a choice plays the guesses of its hints.
 * @param games number of drawn games in each case
 */
export function testChoices(games: number): void {
  describe.each(CASES)(
    '$name, $answers.rules, commutative wins $commutative',
    ({ name, answers, commutative }) => {
      test('the hint at every row is what the study plays', async () => {
        const { resources } = await loadSmallSets();
        const guesses = guessRulesOf({ ...answers, commutativeWins: commutative });
        const parts = await shortField(8, guesses);
        const study = { ...shortStudy(parts, name), ...answers, commutative };
        const playGame = createGamePlayer(prepareStudy(study, parts));
        const solver = createSolver(
          { ...resources, strategies: solverStrategy },
          {
            answers: [answers],
            guesses,
            winRule: MODES.maxi.winRule,
            tries: MODES.maxi.tries,
          },
        );
        for (const row of drawAnswerRows({ size: games, seed: 3 }, likelihoodOf(answers, parts.set))) {
          const turns = (await playGame(equationAt(parts.set, row))).map(turnFromClue);
          for (let played = 1; played < turns.length; played++) {
            const before = turns.slice(0, played);
            const { guess } = await hintFor(solver, {
              turns: before,
              strategy: name,
              commutativeWins: commutative,
            });
            expect([row, played, guess]).toEqual([row, played, turns[played].guess]);
          }
        }
      });
    },
  );
}
