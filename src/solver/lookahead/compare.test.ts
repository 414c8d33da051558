import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { algebraOfRow, type EquationSet, equationAt, indexOf } from '../../equations/set.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, classWeight, uniformClass } from '../../scoring/class.ts';
import { inOrders, nearAndFar } from '../../scoring/classes.testing.ts';
import { allRows } from '../../scoring/feedback-codes.ts';
import { createReferenceScorer } from '../../scoring/reference.testing.ts';
import { classOf as classIn } from '../answer-model.ts';
import { loadBackends, weightedClass } from './classes.testing.ts';
import {
  bestPlayedOut,
  createEndgamePlan,
  findShortlist,
  minCostOfOthers,
  playOutGuesses,
} from './compare.ts';
import { createEndgame } from './endgame.ts';

let seven: Backend;
let paper: Backend;

beforeAll(async () => {
  ({ seven, paper } = await loadBackends());
});

/** Win mass of every row, computed from the definition. */
async function massesOf(set: EquationSet, cls: Class): Promise<Map<number, number>> {
  const scorer = createReferenceScorer(set);
  scorer.prepare(cls, 'win-mass');
  const { hits } = await scorer.score(allRows(set), null);
  return new Map(hits.map(({ guess, cost }) => [guess, 2 * classWeight(cls) - cost]));
}

describe.each([
  ['equally likely', (size: number) => uniformClass(nearAndFar(seven.set, size))],
  ['weighted, won in any order', (size: number) => weightedClass(inOrders(seven.set, size))],
] as const)('%s', (_, classOf) => {
  test.each([3, 10, 40])('the shortlist of a class of %d has the most win mass', async (size) => {
    const cls = classOf(size);
    const masses = await massesOf(seven.set, cls);
    // If other orders win, only one order of an equation is listed.
    const groupOf = (guess: number) =>
      (cls.winRule === 'itself' ? 0 : algebraOfRow(seven.set, guess)) || -guess;
    const groups = Map.groupBy(masses.keys(), groupOf);
    const falling = [...groups.values()]
      .map((guesses) => Math.max(...guesses.map((guess) => masses.get(guess)!)))
      .sort((a, b) => b - a);
    const guesses = await runSteps(findShortlist(seven, cls));
    expect(guesses).toHaveLength(12);
    expect(new Set(guesses.map(groupOf)).size).toBe(guesses.length);
    expect(masses.get(guesses[0])).toBe(falling[0]);
    // A list by cells ignores the extra 1 of candidates, so a difference of 1 is allowed.
    for (const [index, guess] of guesses.entries())
      expect(masses.get(guess)).toBeGreaterThanOrEqual(falling[index] - 1);
  });
});

describe.each([
  ['equally likely', (size: number) => uniformClass(nearAndFar(seven.set, size))],
  ['weighted, won in any order', (size: number) => weightedClass(inOrders(seven.set, size))],
] as const)('%s', (_, classOf) => {
  test.each([1, 2, 4, 12, 40])(
    'the best late guess of a class of %i is the cheapest of all tried',
    async (size) => {
      const cls = classOf(size);
      const { costOf, wholeClass } = createEndgame(seven.set, cls);
      const tried = [
        ...cls.candidates,
        ...seven.findWinners(cls),
        ...(await runSteps(findShortlist(seven, cls))),
      ];
      const costs = tried.map((guess) => costOf(guess, wholeClass, 2).cost);
      const found = await runSteps(bestPlayedOut(seven, cls, 2));
      expect(found[0].cost).toBe(Math.min(...costs));
      for (const { guess, cost } of found) expect(cost).toBe(costs[tried.indexOf(guess)]);
    },
  );

  test('no guess that wins nothing costs less than the bound for those', () => {
    const cls = classOf(20);
    const endgame = createEndgame(seven.set, cls);
    const costs = Array.from({ length: seven.set.count >> 3 }, (_, row) =>
      endgame.costOf(row << 3, endgame.wholeClass, 3),
    );
    const least = Math.min(...costs.filter(({ weightWon }) => weightWon === 0).map(({ cost }) => cost));
    expect(least).toBe(minCostOfOthers(endgame, endgame.wholeClass, 3));
  });

  test.each([12, 80])(
    'the cheapest guess of a list is found as by playing all out: %i candidates',
    async (size) => {
      const cls = classOf(size);
      const plan = createEndgamePlan(seven, cls, 1);
      const { endgame } = plan;
      const guesses = Array.from({ length: 9 }, (_, at) => Math.floor((seven.set.count * (at + 1)) / 10));
      const costs = new Map<number, number>();
      for (const guess of guesses) {
        let cost = endgame.guessCost(1) * endgame.weightOf(endgame.wholeClass);
        for (const cell of endgame.split(guess, endgame.wholeClass).cells) {
          const cells = bestPlayedOut(seven, endgame.classOf(cell), 2, endgame.guessCost);
          cost += (await runSteps(cells))[0].cost;
        }
        costs.set(guess, cost);
      }
      const [best, ...others] = await runSteps(playOutGuesses(plan, guesses));
      expect(best.cost).toBe(Math.min(...costs.values()));
      expect(costs.get(best.guess)).toBe(best.cost);
      // The others are known to cost as much or more.
      for (const { guess, cost } of others) {
        expect(cost).toBeGreaterThanOrEqual(best.cost);
        expect(cost).toBeLessThanOrEqual(costs.get(guess)!);
      }
    },
  );
});

/** A class of some of the paper's equations. */
const classNamed = (...equations: string[]) =>
  uniformClass(Uint32Array.from(equations, (equation) => indexOf(paper.set, equation as Equation)).sort());

test('another guess separates a cell that no candidate separates, so that no game takes five guesses', async () => {
  const cls = classNamed('1001-6=995', '1003-8=995', '1004-9=995', '1000-5=995', '1002-7=995');
  const [best] = await runSteps(bestPlayedOut(paper, cls, 2));
  expect(best).toMatchObject({ weightWon: 0, cost: 2 * cls.candidates.length });
  expect(cls.candidates).not.toContain(best.guess);
});

test('a cell that no guess splits completely costs a fifth guess', async () => {
  const stubborn = '4+65+10=79 5+46+19=70 5+49+16=70 5+64+10=79 6+45+19=70 6+49+15=70 9+45+16=70 9+46+15=70';
  const cls = classNamed(...stubborn.split(' '));
  const [best] = await runSteps(bestPlayedOut(paper, cls, 2));
  expect(best.cost).toBeGreaterThan(2 * cls.candidates.length);
});

test('a late guess is the cheapest of those compared, a possible answer first', async () => {
  const cls = classNamed('12+34+5=51', '12+35+4=51', '14+32+5=51');
  const valued = await runSteps(bestPlayedOut(paper, cls, 2));
  const costs = valued.map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect([...cls.candidates].map((row) => equationAt(paper.set, row))).toContain(
    equationAt(paper.set, valued[0].guess),
  );
});

test('bug: a late guess was chosen only from orders of one equation, which all win the same', async () => {
  const answerRules = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
  const { backend, model } = await loadModel(answerRules, MODES.maxi);
  const left = '1³*3/3*1=1 1³/30*30=1 1³/31*31=1 1³/32*32=1 1³/33*33=1 1³/3*3*1=1 1³/3²*3²=1'.split(
    ' ',
  ) as Equation[];
  const cls = classIn(model, Uint32Array.from(left, (equation) => indexOf(backend.set, equation)).sort());
  const [best] = await runSteps(bestPlayedOut(backend, cls, 2));
  // After an order of the equation, 1³/3²*3²=1 took a sixth guess. Another equation separates all candidates.
  expect(best).toMatchObject({ weightWon: 0, cost: 2 * classWeight(cls) });
});
