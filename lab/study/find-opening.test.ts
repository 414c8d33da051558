import { beforeAll, describe, expect, test } from 'vitest';
import { type EquationSet, equationAt, filterByMembership, indexOf } from '../../src/equations/set.ts';
import type { AnswerRules } from '../../src/game/answer-rules.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { membershipBit } from '../../src/game/rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { algebraKey } from '../../src/game/win-rule.testing.ts';
import { isCommutativeWin } from '../../src/game/win-rule.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf } from '../../src/solver/answer-model.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { findOpening, openerBoundByCandidates } from './find-opening.ts';

let guesses: EquationSet;
let texts: Equation[];

beforeAll(async () => {
  const { set } = await loadEquationsNode({ shape: { length: 6, symbols: 'maxi' } });
  guesses = filterByMembership(set, membershipBit('site-tight'));
  texts = Array.from({ length: guesses.count }, (_, row) => equationAt(guesses, row));
});

const SITE: AnswerRules = { rules: 'pool', prior: 'site', commutativeWins: true };
const LITERAL: AnswerRules = { rules: 'exact', prior: 'uniform', commutativeWins: false };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reference: share of the answers that a guess wins against, and shares of the others by feedback. */
function sharesOf(guess: Equation, { answerRules, answers, weightsOf }: AnswerModel) {
  const weights = weightsOf(answers);
  const all = Array.from(answers, (row, place) => ({
    answer: texts[row],
    weight: weights ? weights[place] : 1,
  }));
  const wins = (answer: Equation) =>
    guess === answer || (answerRules.commutativeWins && isCommutativeWin(guess, answer, true));
  const total = sum(all.map(({ weight }) => weight));
  const shareOf = (some: typeof all) => sum(some.map(({ weight }) => weight)) / total;
  const won = shareOf(all.filter(({ answer }) => wins(answer)));
  const others = Map.groupBy(
    all.filter(({ answer }) => !wins(answer)),
    ({ answer }) => feedbackOf(guess, answer),
  );
  return { won, others: Array.from(others.values(), shareOf) };
}

const bitsOf = ({ won, others }: ReturnType<typeof sharesOf>) =>
  -sum([won, ...others].filter((share) => share > 0).map((share) => share * Math.log2(share)));
const largestOf = ({ won, others }: ReturnType<typeof sharesOf>) => -Math.max(won, ...others);

describe.each([
  ['pool, as on the site', SITE],
  ['exact', LITERAL],
] as const)('%s: the best first guesses', (_, answerRules) => {
  test.each([
    ['entropy', bitsOf, 'exact'],
    ['largest-cell', largestOf, 'scanned'],
  ] as const)('by %s are the best of all guesses', async (objective, worthOf, proof) => {
    const model = answerModelOf(answerRules, guesses, 'orders-with-numbers');
    const backend = createSimdBackend(await readKernel('score'), guesses);
    const shares: number[] = [];
    const opening = await findOpening(backend, model, objective, (share) => shares.push(share));
    expect(opening.proof).toBe(proof);
    expect(opening.top).toHaveLength(10);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));

    const values = texts.map((guess) => worthOf(sharesOf(guess, model)));
    // If other orders win, only the best of several guesses that differ only in the order of their operations is
    // listed.
    const groups = Map.groupBy([...texts.keys()], (row) =>
      answerRules.commutativeWins ? algebraKey(texts[row]) : texts[row],
    );
    const best = Array.from(groups.values(), (rows) => Math.max(...rows.map((row) => values[row])));
    best.sort((a, b) => b - a);
    for (const [place, { guess, bits, winChance }] of opening.top.entries()) {
      expect(values[indexOf(guesses, guess)]).toBeCloseTo(best[place], 4);
      const own = sharesOf(guess, model);
      expect(bits).toBeCloseTo(bitsOf(own), 4);
      expect(winChance).toBeCloseTo(own.won, 12);
    }
    const keys = opening.top.map(({ guess }) => (answerRules.commutativeWins ? algebraKey(guess) : guess));
    expect(new Set(keys).size).toBe(10);
  });
});

test.each([
  ['pool, as on the site', SITE],
  ['exact', LITERAL],
] as const)('%s: the lower bound if every second guess is a candidate', async (_, answerRules) => {
  const model = answerModelOf(answerRules, guesses, 'orders-with-numbers');
  const backend = createSimdBackend(await readKernel('score'), guesses);
  const opener = texts[model.answers[model.answers.length >> 1]];
  const wins = (guess: Equation, answer: Equation) =>
    guess === answer || (answerRules.commutativeWins && isCommutativeWin(guess, answer, true));
  const weights = model.weightsOf(model.answers);
  const all = Array.from(model.answers, (row, place) => ({
    answer: texts[row],
    weight: weights ? weights[place] : 1,
  }));
  const weigh = (some: typeof all) => sum(some.map(({ weight }) => weight));

  /**
   * Win mass by its definition: twice the weight that the guess wins, plus the weight of the heaviest group of each
   * other cell.
   */
  function massOf(guess: Equation, some: typeof all): number {
    const [won, others] = [true, false].map((is) => some.filter(({ answer }) => wins(guess, answer) === is));
    const cells = Map.groupBy(others, ({ answer }) => feedbackOf(guess, answer)).values();
    const heaviest = Array.from(cells, (cell) => {
      const groups = Map.groupBy(cell, ({ answer }) =>
        answerRules.commutativeWins ? algebraKey(answer) : answer,
      );
      return Math.max(...Array.from(groups.values(), weigh));
    });
    return 2 * weigh(won) + sum(heaviest);
  }
  const left = all.filter(({ answer }) => !wins(opener, answer));
  const costs = Array.from(
    Map.groupBy(left, ({ answer }) => feedbackOf(opener, answer)).values(),
    (some) => 3 * weigh(some) - Math.max(...some.map(({ answer }) => massOf(answer, some))),
  );
  const cost = await openerBoundByCandidates(backend, model, indexOf(guesses, opener));
  expect(cost).toBeCloseTo(sum(costs) / weigh(all), 9);
});
