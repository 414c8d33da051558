import { describe, expect, test } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { parseRulesName, readCertificate, readOpeners } from '../node/data.ts';
import { loadLabModel } from '../node/resources.ts';
import { listedOpeners } from './listed-openers.testing.ts';
import { checkValues, openerEstimate, openerValue } from './values-of-guesses.ts';

/* Compares values of guesses with games that are played to the end. */

const ABOUT = { rules: 'exact', prior: 'uniform', commutativeWins: false } as const;

test('values agree with games: exact ones to the last digit, the others closely', async () => {
  const field = await loadLabModel(ABOUT, MODES.classic);
  const errors: number[] = [];
  for await (const { estimate, isExact, played } of checkValues(field, { pairs: 40, seed: 7, most: 400 })) {
    if (isExact) expect(estimate).toBeCloseTo(played, 9);
    errors.push(Math.abs(estimate - played));
  }
  expect(Math.max(...errors)).toBeLessThan(0.1);
  expect(errors.filter((error) => error > 0.03).length).toBeLessThanOrEqual(2);
});

/** Openers with which every answer was played, and the mean number of guesses in `lab/data/evaluation`. */
const PLAYED = [
  [MODES.classic, ABOUT, '54-36=18', 3.0194],
  [MODES.classic, { ...ABOUT, commutativeWins: true }, '54-36=18', 2.9468],
  [MODES.maxi, { ...ABOUT, rules: 'paper' }, '46-2+31=75', 3.376],
  [MODES.maxi, { rules: 'pool', prior: 'site', commutativeWins: true }, '68+3-14=57', 3.1974],
] as const;

test.each(PLAYED)(
  'the estimate for an opener is close to the mean of its games: %#',
  async (game, answerRules, opener, mean) => {
    const value = await openerEstimate(await loadLabModel(answerRules, game), opener as Equation);
    expect(Math.abs(value - mean)).toBeLessThan(0.03);
  },
);

const NAMES = ['exact', 'exact-commutative'] as const;
const SOLVED = ['micro', 'mini', 'midi', 'classic'] as const;

describe.each(SOLVED)('first guesses of %s', (id) => {
  test.each(NAMES)('bug: some were listed with fewer guesses than are possible: %s', (name) => {
    const { total, answers } = readCertificate(MODES[id], name)!;
    for (const [guess, needed] of listedOpeners(id, name))
      expect(needed, guess).toBeGreaterThan(total / answers - 0.0001);
  });

  test.each(NAMES)(
    'the best is marked as proved if a certificate shows that no guess is better: %s',
    (name) => {
      const { total, answers, tree } = readCertificate(MODES[id], name)!;
      const { proof, top } = readOpeners(MODES[id])[name]!['win-mass']!;
      expect(proof).toBe('proved');
      const [{ guess, needed }] = top;
      if (guess !== tree[0]) expect(needed).toBeCloseTo(total / answers, 4);
    },
  );
});

// All games of the listed guesses were played, so their values show how far off the estimates of typed guesses are.
test.each([
  ['micro', 0.15],
  ['mini', 0.03],
  ['midi', 0.05],
] as const)('bug: bad first guesses of %s looked up to 0.4 of a guess too good', async (id, most) => {
  for (const name of NAMES) {
    const field = await loadLabModel(parseRulesName(name)!, MODES[id]);
    // Estimates are slow in midi.
    for (const [guess, needed] of [...listedOpeners(id, name)].filter((_, i) => id !== 'midi' || i % 8 === 0))
      expect(Math.abs((await openerEstimate(field, guess)) - needed), guess).toBeLessThan(most);
  }
});

describe.each(['micro', 'mini'] as const)('the guesses needed with a listed opener of %s', (id) => {
  test.each(NAMES)('agree with its games: %s', async (name) => {
    const field = await loadLabModel(parseRulesName(name)!, MODES[id]);
    for (const [guess, needed] of listedOpeners(id, name))
      expect((await openerValue(field, guess)).needed, guess).toBeCloseTo(needed, 4);
  });
});
