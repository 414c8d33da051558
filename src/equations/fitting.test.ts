import { beforeAll, describe, expect, it } from 'vitest';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import { admits } from '../game/membership.ts';
import { RULES } from '../game/rules.ts';
import { openBoard } from './board.ts';
import { expectFiltered, kernel, LIST, sampled, sampling, survey } from './fitting.testing.ts';
import { surveyFitting } from './fitting.ts';
import { generate } from './generate.ts';
import type { EquationSet } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

/** Every equation of eight tiles. */
let all: EquationSet;

beforeAll(async () => {
  all = await generate(kernel, { length: 8, symbols: 'maxi' });
});

describe('what agrees with a board', () => {
  // On more boards: `fitting.exhaustive.test.ts`.
  it.each(RULES)('is listed as a filter of all equations has it: %s', (rules) =>
    expectFiltered(all, rules, 8),
  );

  it('is counted before the first turn, too, and as every length has it', async () => {
    expect((await survey('exact', [], LIST)).set.count).toBe(29_139);
    expect((await survey('exact', [], LIST, 9)).set.count).toBe(369_699);
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
    // Counted once by a filter of all 20,324,177.
    expect(found.set.count).toBe(1685);
  });

  it('of 14 tiles is not known', async () => {
    const fitting = { length: 14, rules: 'exact', board: openBoard(14) } as const;
    await expect(surveyFitting(kernel, fitting, LIST)).rejects.toThrow('from 5 to 13');
  });
});

describe('the sample of what agrees with a board', () => {
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
});
