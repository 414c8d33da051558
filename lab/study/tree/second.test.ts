import { beforeAll, describe, expect, test } from 'vitest';
import { equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { type Class, evenClass } from '../../../src/scoring/class.ts';
import { inOrders, nearAndFar } from '../../../src/scoring/classes.testing.ts';
import type { Engine } from '../../../src/scoring/engine.ts';
import { everyRow } from '../../../src/scoring/partition.ts';
import { finishClass } from '../../../src/solver/fewest/choose.ts';
import { loadEngines, weightedClass } from '../../../src/solver/fewest/classes.testing.ts';
import { createFinisher } from '../../../src/solver/fewest/finish.ts';
import { findShortlist } from '../../../src/solver/fewest/shortlist.ts';
import { runSteps } from '../../../src/solver/steps.ts';
import { chooseSecond, findClearShortlist } from './second.ts';

let seven: Engine;
let paper: Engine;

beforeAll(async () => {
  ({ seven, paper } = await loadEngines());
});

describe.each([
  ['equally likely', (size: number) => evenClass(nearAndFar(seven.set, size))],
  ['likelier ones, won in any order', (size: number) => weightedClass(inOrders(seven.set, size))],
] as const)('%s', (_, classOf) => {
  test.each([3, 10, 40])(
    'where the list of what wins in a class of %d is clear, it has the most win mass',
    async (size) => {
      const of = classOf(size);
      const { mostMass } = await runSteps(findShortlist(seven, of, 12));
      const clear = await runSteps(findClearShortlist(seven, of, 12));
      expect(clear?.mostMass ?? mostMass).toBe(mostMass);
    },
  );

  test('the second guess costs no more than any other, and not less than the bound', async () => {
    const of = classOf(30);
    const { best, least } = await runSteps(chooseSecond(seven, of, 400));
    expect(best.cost).toBeGreaterThanOrEqual(least);
    const finisher = createFinisher(seven.set, of);
    // Those costs are by candidates only, which other guesses in the cells can only lower.
    for (let guess = 0; guess < seven.set.count; guess += 41)
      expect(best.cost).toBeLessThanOrEqual(finisher.costOf(guess, finisher.all, 1).cost);
  });
});

/** The paper's equations that an opener leaves together with an answer. */
function classAfter(opener: string, answer: string): Class {
  const feedbackTo = (equation: string) => feedbackOf(opener as Equation, equation as Equation);
  const feedback = feedbackTo(answer);
  return evenClass(everyRow(paper.set).filter((row) => feedbackTo(equationAt(paper.set, row)) === feedback));
}

/** Candidates that are found with the fifth guess or later. @param turn guesses made before */
async function lateAfter(engine: Engine, of: Class, guess: number, turn: number): Promise<number> {
  const finisher = createFinisher(engine.set, of);
  const { cells, won } = finisher.cut(guess, finisher.all);
  let late = turn >= 4 ? won : 0;
  for (const cell of cells) {
    const left = finisher.classOf(cell);
    const [next] = await runSteps(finishClass(engine, left, turn + 1));
    late += await lateAfter(engine, left, next.guess, turn + 1);
  }
  return late;
}

test('where a fifth guess counts more, a class that needs it is looked at again', async () => {
  const of = classAfter('46-2+31=75', '40*73=2920');
  const usual = await runSteps(chooseSecond(paper, of, 12));
  const dear = await runSteps(chooseSecond(paper, of, 12, 4));
  expect(await lateAfter(paper, of, usual.best.guess, 1)).toBe(1);
  expect(await lateAfter(paper, of, dear.best.guess, 1)).toBe(0);
  expect(dear.least).toBe(usual.least);
});

test('a class that needs no fifth guess is played as usual, whatever it counts', async () => {
  const of = classAfter('46-2+31=75', '101+74=175');
  const usual = await runSteps(chooseSecond(paper, of, 12));
  expect(await lateAfter(paper, of, usual.best.guess, 1)).toBe(0);
  expect(await runSteps(chooseSecond(paper, of, 12, 4))).toEqual(usual);
});
