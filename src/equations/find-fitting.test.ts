import { beforeAll, describe, expect, it } from 'vitest';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import { isAdmitted } from '../game/membership.testing.ts';
import { RULES } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import { emptyBoard } from './board-constraints.ts';
import { expectFiltered, kernel, LIST, sampled, sampling, survey } from './find-fitting.testing.ts';
import { findFitting } from './find-fitting.ts';
import { generate } from './generate-set.ts';
import { digestOf } from './record.ts';
import { type EquationSet, equationAt } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

/** All equations of eight tiles. */
let all: EquationSet;

beforeAll(async () => {
  all = await generate(kernel, { length: 8, symbols: 'maxi' });
});

describe('equations that fit a board', () => {
  // `find-fitting.exhaustive.test.ts` checks more boards.
  it.each(RULES)('are those that a filter of all equations finds: %s', (rules) =>
    expectFiltered(all, rules, 8),
  );

  it('are counted correctly before the first turn, for 8 and 9 tiles', async () => {
    expect((await survey('exact', [], LIST)).set.count).toBe(29_139);
    expect((await survey('exact', [], LIST, 9)).set.count).toBe(369_699);
  });

  it('are listed up to a limit, and not beyond', async () => {
    expect((await survey('exact', [], { ...LIST, maxListed: 29_139 })).kind).toBe('listed');
    expect((await survey('exact', [], { ...LIST, maxListed: 29_138, sampleSize: 100, shared: 3 })).kind).toBe(
      'sampled',
    );
  });

  it('are not all listed if those that begin with 1 are as many as the limit', async () => {
    const rows = Array.from({ length: all.count }, (_, row) => row);
    const maxListed = rows.filter((row) => equationAt(all, row)[0] === '1').length;
    const found = await survey('site-tight', [], { ...LIST, maxListed, sampleSize: 100, shared: 3 });
    expect(found.kind).toBe('sampled');
  });

  it('are listed if that takes little effort, and sampled otherwise', async () => {
    const opener = { guess: '68-24+13=57', feedback: 'BPBPBGPBPPB' } as Clue;
    const efforts = [3e5, 3e6].map((effort) =>
      survey('exact', [opener], { ...LIST, sampleSize: 100, effort }, 11),
    );
    expect((await Promise.all(efforts)).map(({ kind }) => kind)).toEqual(['sampled', 'listed']);
  });

  it('are as many for 11 tiles as in the whole set', async () => {
    const opener = { guess: '68-24+13=57', feedback: 'BPBPBGPBPPB' } as Clue;
    const found = await survey('exact', [opener], LIST, 11);
    const shape = { length: 11, symbols: 'maxi' } as const;
    for (const equation of equationsOf(found.set)) {
      expect(feedbackOf(opener.guess, equation)).toBe(opener.feedback);
      expect(isAdmitted('exact', equation, shape)).toBe(true);
    }
    // Counted once with a filter of all 20,324,177 equations.
    expect(found.set.count).toBe(1685);
  });

  it.each([
    ['5²=25', ['1+2=3']],
    ['7³=343', ['5*2=10', '10-9=1']],
  ])('bug: %s was listed 19 times once no tile after the third could be =', async (answer, guesses) => {
    const clues = guesses.map((guess) => ({
      guess: guess as Equation,
      feedback: feedbackOf(guess as Equation, answer as Equation),
    }));
    expect(equationsOf((await survey('exact', clues, LIST, answer.length)).set)).toEqual([answer]);
  });

  it('are not available for 14 tiles', async () => {
    const fitting = { length: 14, rules: 'exact', board: emptyBoard(14) } as const;
    await expect(findFitting(kernel, fitting, LIST)).rejects.toThrow('from 5 to 13');
  });
});

describe('a sample of the equations that fit a board', () => {
  it('is the same for the same seed, and different for another seed', async () => {
    const rowsOf = async (seed: number) => (await survey('exact', [], sampling(seed, 500))).set.rows;
    expect(await rowsOf(7)).toEqual(await rowsOf(7));
    expect(await rowsOf(7)).not.toEqual(await rowsOf(8));
  });

  // The result of a seed does not depend on the machine. If it changes, so do the hints for longer equations.
  it.each([
    [
      '8 tiles',
      8,
      { effort: 2e5, seed: 1, shared: 3 },
      [29_967, 1615, 107, '376c2ee3199774cb73d60023a885c1ff'],
    ],
    [
      'half of all clusters of 9 tiles',
      9,
      { effort: Infinity, seed: 1 },
      [411_084, 38_002, 111, '452f0b67f28e9f5085a47e15b0ba0a71'],
    ],
    [
      '10 tiles',
      10,
      { effort: 5e5, sampleSize: 500, seed: 2 },
      [2_363_642, 355_751, 521, '380a08edf0122dae9319ede02f24d5a8'],
    ],
  ] as const)('is known: %s', async (_, length, options, known) => {
    const usual = { maxListed: 0, sampleSize: 100 };
    const { count, error, set } = sampled(await survey('exact', [], { ...usual, ...options }, length));
    expect([Math.round(count), Math.round(error), set.count, digestOf(set.rows)]).toEqual(known);
  });

  it('agrees with the board and the rules for 13 tiles', async () => {
    const opener = { guess: '752+38-64=726', feedback: 'BPBPPPBBPGBBB' } as Clue;
    const { set, count, error } = sampled(
      await survey('exact', [opener], { ...LIST, sampleSize: 2000, effort: 2e6 }, 13),
    );
    const shape = { length: 13, symbols: 'maxi' } as const;
    for (const equation of equationsOf(set)) {
      expect(isAdmitted('exact', equation, shape), equation).toBe(true);
      expect(feedbackOf(opener.guess, equation)).toBe(opener.feedback);
    }
    expect(set.count).toBeGreaterThan(100);
    expect(error).toBeLessThan(count / 4);
  });
});
