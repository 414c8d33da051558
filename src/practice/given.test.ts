import { expect, it } from 'vitest';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { createRandom } from '../equations/random.ts';
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

it('instant begins with each scramble equally often', () => {
  const random = createRandom(1);
  const answer = '1+2=3' as Equation;
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 4500; draw++) {
    const [given] = givenTurns(MODES.instant, answer, { random, equations: [] });
    counts.set(given!.guess, (counts.get(given!.guess) ?? 0) + 1);
  }
  // One of five symbols is green; the other four are never in their place, which is possible in nine ways.
  expect(counts.size).toBe(45);
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
  expect(Math.max(...counts.values())).toBeLessThan(140);
});

it('a scramble that does not succeed is given up', () => {
  let drawn = 0;
  const random = () => {
    drawn++;
    return 0.999;
  };
  expect(givenTurns(MODES.instant, '48-32=16' as Equation, { random, equations: [] })).toEqual([
    { guess: '48-32=16', feedback: 'GGGGGGGG' },
  ]);
  // 200 shuffles, with a number for each symbol but the first.
  expect(drawn).toBe(1400);
});

it('the first row of a code never changes', () => {
  const rows = ANSWERS.speed.map((answer) => givenTurns(MODES.speed, answer)[0]!.guess);
  expect(rows).toMatchInlineSnapshot(`
    [
      "12+35=47",
      "5+6*7=47",
      "5+6*7=47",
      "48-32=16",
      "56/8+1=8",
      "9*8-7=65",
      "56/8+1=8",
      "48-32=16",
      "48-32=16",
      "48-32=16",
      "9*8-7=65",
      "12+35=47",
      "3*4+1=13",
      "5+6*7=47",
      "9*8-7=65",
      "12+35=47",
      "3*4+1=13",
      "3*4+1=13",
      "9*8-7=65",
      "3*4+1=13",
      "56/8+1=8",
      "56/8+1=8",
      "5+6*7=47",
      "5+6*7=47",
    ]
  `);
  const scrambles = ANSWERS.instant.slice(0, 3).map((answer) => givenTurns(MODES.instant, answer)[0]!.guess);
  expect(scrambles).toMatchInlineSnapshot(`
    [
      "7+1=6485",
      "6/182=-3",
      "-/002=54",
    ]
  `);
});
