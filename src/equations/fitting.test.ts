import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKernel } from '../../lab/node/kernels.ts';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import { admits } from '../game/membership.ts';
import { type EquationRules, membershipBit, RULES } from '../game/rules.ts';
import { boardOf } from '../solver/longer/board.ts';
import { openBoard } from './board.ts';
import { MOST_LISTED, type Survey, type SurveyOptions, surveyFitting } from './fitting.ts';
import { generate } from './generate.ts';
import { type EquationSet, equationAt, restrict } from './set.ts';

let kernel: WebAssembly.Module;
/** Every equation of eight tiles. */
let all: EquationSet;

beforeAll(async () => {
  kernel = await readKernel('generate');
  all = await generate(kernel, { length: 8, symbols: 'maxi' });
});

const equationsOf = (set: EquationSet) => Array.from({ length: set.count }, (_, row) => equationAt(set, row));

const LIST: SurveyOptions = { most: MOST_LISTED, size: 0, effort: Infinity, seed: 1 };

function survey(rules: EquationRules, clues: readonly Clue[], options: SurveyOptions, length = 8) {
  return surveyFitting(kernel, { length, rules, board: boardOf(clues, length)! }, options);
}

/** Samples, however few there are. @param seed which */
const sampling = (seed: number, size: number, effort = 1e6): SurveyOptions => ({
  most: 0,
  size,
  effort,
  seed,
  shared: 3,
});

function sampled(found: Survey) {
  if (found.kind === 'listed') throw new Error('it was listed');
  return found;
}

describe('what agrees with a board', () => {
  it.each(RULES)('is listed as a filter of all equations has it: %s', async (rules) => {
    const known = equationsOf(restrict(all, membershipBit(rules)));
    const row = fc.nat({ max: known.length - 1 });
    await fc.assert(
      fc.asyncProperty(row, fc.array(row, { maxLength: 3 }), async (answer, guesses) => {
        const clues = guesses.map((guess) => ({
          guess: known[guess],
          feedback: feedbackOf(known[guess], known[answer]),
        }));
        const fitting = known.filter((one) =>
          clues.every(({ guess, feedback }) => feedbackOf(guess, one) === feedback),
        );
        const found = await survey(rules, clues, LIST);
        expect(found.kind).toBe('listed');
        expect(equationsOf(found.set)).toEqual(fitting);
      }),
      { numRuns: 40 },
    );
  });

  it('is counted before the first turn, too, and as every length has it', async () => {
    expect((await survey('exact', [], LIST)).set.count).toBe(29_139);
    expect((await survey('exact', [], LIST, 9)).set.count).toBe(379_698);
  });

  it('is listed up to a number, and not beyond', async () => {
    expect((await survey('exact', [], { ...LIST, most: 29_139 })).kind).toBe('listed');
    expect((await survey('exact', [], { ...LIST, most: 29_138, size: 100, shared: 3 })).kind).toBe('sampled');
  });

  it('of 11 tiles is what the whole set leaves', async () => {
    const opener = { guess: '68-24+13=57', feedback: 'BPBPBGPBPPB' } as Clue;
    const found = await survey('exact', [opener], LIST, 11);
    const shape = { length: 11, symbols: 'maxi' } as const;
    for (const equation of equationsOf(found.set)) {
      expect(feedbackOf(opener.guess, equation)).toBe(opener.feedback);
      expect(admits('exact', equation, shape)).toBe(true);
    }
    // Counted once by a filter of all 20,424,176.
    expect(found.set.count).toBe(1685);
  });

  it('of 14 tiles is not known', async () => {
    const fitting = { length: 14, rules: 'exact', board: openBoard(14) } as const;
    await expect(surveyFitting(kernel, fitting, LIST)).rejects.toThrow('from 5 to 13');
  });
});

describe('the sample of what agrees with a board', () => {
  it('has every equation as often: χ² over all of eight tiles', async () => {
    const known = new Map(equationsOf(restrict(all, membershipBit('exact'))).map((one) => [one, 0]));
    let drawn = 0;
    for (let seed = 1; seed <= 100; seed++) {
      for (const one of equationsOf((await survey('exact', [], sampling(seed, 1500))).set)) {
        known.set(one, known.get(one)! + 1);
        drawn++;
      }
    }
    expect(known.size).toBe(29_139);
    const expected = drawn / known.size;
    const statistic = [...known.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const freedom = known.size - 1;
    expect(expected).toBeGreaterThan(4);
    // Of so many degrees of freedom χ² is all but normal: 4 standard deviations, once in 16,000.
    expect(Math.abs(statistic - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(4);
  });

  it('is the same from the same seed, and another from another', async () => {
    const rowsOf = async (seed: number) => (await survey('exact', [], sampling(seed, 500))).set.rows;
    expect(await rowsOf(7)).toEqual(await rowsOf(7));
    expect(await rowsOf(7)).not.toEqual(await rowsOf(8));
  });

  it('of 13 tiles agrees with the board and the rules', async () => {
    const opener = { guess: '752+38-64=726', feedback: 'BPBPPPBBPGBBB' } as Clue;
    const { set, count, error } = sampled(
      await survey('exact', [opener], { ...LIST, size: 2000, effort: 2e6 }, 13),
    );
    const shape = { length: 13, symbols: 'maxi' } as const;
    for (const equation of equationsOf(set)) {
      expect(admits('exact', equation, shape), equation).toBe(true);
      expect(feedbackOf(opener.guess, equation)).toBe(opener.feedback);
    }
    expect(set.count).toBeGreaterThan(100);
    expect(error).toBeLessThan(count / 4);
  });

  it('tells how many there are, and how well it knows that', async () => {
    const off: number[] = [];
    for (let seed = 1; seed <= 60; seed++) {
      const { count, error } = sampled(await survey('exact', [], sampling(seed, 100, 2e5)));
      off.push((count - 29_139) / error);
    }
    // Some 95 % within two standard errors, and no bias: the mean of 60 has a standard error of 0.13.
    expect(off.filter((errors) => Math.abs(errors) < 2).length).toBeGreaterThan(51);
    expect(Math.abs(off.reduce((sum, errors) => sum + errors, 0) / off.length)).toBeLessThan(0.5);
  });
});
