import { expect, it } from 'vitest';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { accepts } from '../game/accepts.ts';
import { MODES } from '../game/mode.ts';
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

it('speed begins with any equation that is drawn', () => {
  const equations = ANSWERS.speed;
  const answer = equations[0]!;
  const drawn = equations.map((_, i) => {
    const random = () => i / equations.length;
    return givenTurns(MODES.speed, answer, { random, equations })[0]!.guess;
  });
  expect(new Set(drawn)).toEqual(new Set(equations.filter((equation) => equation !== answer)));
});

it.each(ANSWERS.instant)(
  'instant begins with the symbols of %s in another order, one of them green',
  (answer) => {
    const [given] = givenTurns(MODES.instant, answer);
    expect([...given!.guess].sort()).toEqual([...answer].sort());
    expect([...given!.feedback].sort().join('')).toBe('GPPPPPPP');
  },
);
