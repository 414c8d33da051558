import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { type EquationSet, equationAt } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import { isCommutativeWin } from '../../game/win-rule.ts';
import { compareGuesses } from '../../scoring/best-guesses.ts';
import { type Class, uniformClass } from '../../scoring/class.ts';
import { inOrders, nearAndFar } from '../../scoring/classes.testing.ts';
import { createEndgame } from './endgame.ts';
import { guessCostFor } from './guess-cost.ts';

let set: EquationSet;

beforeAll(async () => {
  ({ set } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } }));
});

/** A candidate as text, with its weight. */
interface Answer {
  readonly equation: Equation;
  readonly weight: number;
}

const spell = ({ candidates, weights }: Class): Answer[] =>
  Array.from(candidates, (row, index) => ({ equation: equationAt(set, row), weight: weights?.[index] ?? 1 }));

/** Cost of a guess if only candidates are guessed after it, computed from the definition. */
function costOf(cls: Class, guess: Equation, answers: readonly Answer[], played: number): number {
  const { winRule, weights } = cls;
  const isWon = (answer: Equation) =>
    guess === answer ||
    (winRule !== 'itself' && isCommutativeWin(guess, answer, winRule === 'orders-with-numbers'));
  const left = answers.filter(({ equation }) => !isWon(equation));
  const cells = [...Map.groupBy(left, ({ equation }) => feedbackOf(guess, equation)).values()];
  const weight = answers.reduce((sum, answer) => sum + answer.weight, 0);
  return cells.reduce(
    (sum, cell) => sum + leastOf(cls, cell, played + 1),
    guessCostFor(weights)(played) * weight,
  );
}

function leastOf(cls: Class, answers: readonly Answer[], played: number): number {
  return Math.min(...answers.map(({ equation }) => costOf(cls, equation, answers, played)));
}

const WEIGHTS = (candidates: Uint32Array) => candidates.map((row) => [743, 17, 17, 10][row % 4]);

describe.each([
  ['equally likely', (size: number) => uniformClass(nearAndFar(set, size))],
  [
    'weighted',
    (size: number) => ({ ...uniformClass(nearAndFar(set, size)), weights: WEIGHTS(nearAndFar(set, size)) }),
  ],
  [
    'won in any order',
    (size: number): Class => {
      const candidates = inOrders(set, size);
      return { candidates, weights: WEIGHTS(candidates), winRule: 'orders-with-numbers' };
    },
  ],
] as const)('%s', (_, classOf) => {
  test.each([1, 2, 3, 5, 8, 13, 21])('a class of %d costs what trying everything finds', (size) => {
    for (const played of [1, 2, 3]) {
      const cls = classOf(size);
      const endgame = createEndgame(set, cls);
      const best = endgame.bestGuess(endgame.wholeClass, played);
      expect(best.cost).toBe(leastOf(cls, spell(cls), played));
      expect(endgame.bestGuess(endgame.wholeClass, played, best.cost).cost).toBe(best.cost);
      // Guesses that win more, then heavier ones, come first among guesses of the same cost.
      const all = Array.from(cls.candidates, (guess) => endgame.costOf(guess, endgame.wholeClass, played));
      expect(best).toMatchObject(all.sort(compareGuesses)[0]);
      expect(costOf(cls, equationAt(set, best.guess), spell(cls), played)).toBe(best.cost);
    }
  });

  test('a guess costs the sum of its cells, and no cell costs less than its bound', () => {
    const cls = classOf(21);
    const endgame = createEndgame(set, cls);
    for (let guess = 0; guess < set.count; guess += 97) {
      const cost = costOf(cls, equationAt(set, guess), spell(cls), 2);
      expect(endgame.costOf(guess, endgame.wholeClass, 2).cost).toBe(cost);
      const { cells } = endgame.split(guess, endgame.wholeClass);
      for (const cell of cells)
        expect(endgame.minCost(cell, 3)).toBeLessThanOrEqual(endgame.bestGuess(cell, 3).cost);
      expect(endgame.costOf(guess, endgame.wholeClass, 2, cost).cost).toBe(cost);
      // This limit is below the cost, so any lower bound above the limit is allowed.
      const limited = endgame.costOf(guess, endgame.wholeClass, 2, cost - 1).cost;
      expect(limited).toBeGreaterThan(cost - 1);
      expect(limited).toBeLessThanOrEqual(cost);
    }
  });
});

test('a cell converted to a class has its candidates with their weights', () => {
  const candidates = nearAndFar(set, 9);
  const endgame = createEndgame(set, { candidates, weights: WEIGHTS(candidates), winRule: 'itself' });
  const { candidates: rows, weights } = endgame.classOf([4, 1, 7]);
  expect([...rows]).toEqual([candidates[1], candidates[4], candidates[7]]);
  expect(weights).toEqual(WEIGHTS(rows));
});

test('bug: uninformative candidates were tried in every order', () => {
  const similar = Array.from({ length: set.count }, (_, row) => row).filter((row) =>
    /^1\d[*/]1=1\d$/.test(equationAt(set, row)),
  );
  const guessCost = guessCostFor(null);
  let asked = 0;
  const { bestGuess, wholeClass } = createEndgame(set, uniformClass(Uint32Array.from(similar)), (played) => {
    asked++;
    return guessCost(played);
  });
  bestGuess(wholeClass, 1);
  // Ten with * and ten with /. Any subset of each ten may remain: 10! sequences of guesses, but only 2^10 subsets.
  expect(similar).toHaveLength(20);
  expect(asked).toBeLessThan(1e6);
});
