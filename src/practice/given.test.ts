import { expect, it } from 'vitest';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { accepts } from '../game/guess-rules.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { givenTurns } from './given.ts';

it('most games begin with an empty board', () => {
  expect(givenTurns(MODES.classic, ANSWERS.classic[0]!)).toEqual([]);
});

it('speed begins with an equation that is not the answer, always the same one', () => {
  for (const answer of ANSWERS.speed) {
    const [given, ...more] = givenTurns(MODES.speed, answer);
    expect(more).toEqual([]);
    expect(accepts(given!.guess, 8)).toBe(true);
    expect(given!.guess).not.toBe(answer);
    expect(givenTurns(MODES.speed, answer)).toEqual([given]);
  }
});

/** The first rows of Speed for random numbers spread evenly between 0 and 1. */
const firstRowsFor = (answer: Equation, equations: readonly Equation[]) =>
  new Set(
    equations.map((_, i) => {
      const random = () => (i + 0.5) / equations.length;
      return givenTurns(MODES.speed, answer, { random, equations })[0]!.guess;
    }),
  );

it('speed begins with any equation but the answer', () => {
  const equations = ANSWERS.speed;
  const answer = equations[0]!;
  expect(firstRowsFor(answer, equations)).toEqual(
    new Set(equations.filter((equation) => equation !== answer)),
  );
});

it('bug: if the answer was not one of the equations, the last of them was never the first row', () => {
  const equations = ANSWERS.speed.slice(1);
  expect(firstRowsFor(ANSWERS.speed[0]!, equations)).toEqual(new Set(equations));
});

it.each(ANSWERS.instant)(
  'instant begins with the symbols of %s in another order, one of them green',
  (answer) => {
    const [given] = givenTurns(MODES.instant, answer);
    expect([...given!.guess].sort()).toEqual([...answer].sort());
    expect([...given!.feedback].sort().join('')).toBe('GPPPPPPP');
  },
);
