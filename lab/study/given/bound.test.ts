import { expect, test } from 'vitest';
import { equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { winsAgainst } from '../../../src/game/win-rule.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { gameGuessCost } from '../../../src/solver/lookahead/guess-cost.ts';
import { loadLabModel } from '../../node/resources.ts';
import { leastSeconds } from './bound.ts';
import { drawGiven, loadAnswers } from './given-game.ts';

const guessCost = gameGuessCost(MODES.speed, 8)!;

test.each([false, true])(
  'no guess saves more seconds than the bound says, any order of operations wins: %s',
  async (commutativeWins) => {
    const answerRules = { ...MODES.speed.answers[0]!, commutativeWins };
    const { backend, model } = await loadLabModel(answerRules, MODES.speed);
    const all = Array.from({ length: backend.set.count }, (_, row) => equationAt(backend.set, row));
    const symbolsOf = (equation: Equation) => [...equation].sort().join('');
    const winsFor = (guess: Equation, answer: Equation) =>
      guess === answer ||
      (symbolsOf(guess) === symbolsOf(answer) && winsAgainst(guess, answer, model.winRule));
    for (const { given } of drawGiven(MODES.speed, { size: 1, seed: 4 }, await loadAnswers(MODES.speed))) {
      const fits = (row: number) => feedbackOf(given.guess, all[row]!) === given.feedback;
      const rows = model.answers.filter(fits);
      const left = Array.from(rows, (row) => all[row]!);
      const groupOf = new Map(left.map((answer) => [answer, left.find((one) => winsFor(one, answer))]));
      const secondsWith = (guess: Equation) => {
        const rest = left.filter((answer) => !winsFor(guess, answer));
        const cells = Map.groupBy(rest, (answer) => feedbackOf(guess, answer));
        const wonNext = [...cells.values()].reduce((sum, cell) => {
          const groups = Map.groupBy(cell, (answer) => groupOf.get(answer));
          return sum + Math.max(...Array.from(groups.values(), ({ length }) => length));
        }, 0);
        // Guesses take 8 seconds; the second wrong one costs 10.
        return 8 * left.length + 8 * rest.length + 18 * (rest.length - wonNext);
      };
      const least = Math.min(...all.map(secondsWith));
      expect(await leastSeconds(backend, classOf(model, rows), guessCost, 1)).toBe(least);
    }
  },
);
