import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { loadLabRules } from '../../node/resources.ts';
import { gamesNeeded, shareErrors } from './games-needed.ts';
import { GROUPINGS, type Grouping, groupBy, sharesOf } from './groupings.ts';
import { type FeedbackModel, feedbackModel, fitShares, informationAboutGroup, observe } from './shares.ts';

const set = await loadLabRules('pool');
const OPENER = '16-2+43=57' as Equation;

const NAMES: Readonly<Record<Grouping, (equation: string) => string>> = {
  family: (equation) => {
    if (equation.includes('(')) return 'brackets';
    return /[²³]/.test(equation) ? 'powers' : 'classic';
  },
  operations: (equation) => {
    const count = equation.replace(/[^-+*/]/g, '').length;
    return count >= 4 ? '4 or more' : `${count}`;
  },
  result: (equation) => {
    const digits = equation.length - 1 - equation.indexOf('=');
    if (digits >= 4) return '4 digits or more';
    return digits === 1 ? '1 digit' : `${digits} digits`;
  },
  division: (equation) => (equation.includes('/') ? 'with ÷' : 'without ÷'),
};

test.each(GROUPINGS)('%s: every answer is in the group of its form', (grouping) => {
  const { names, groups, sizes } = groupBy(grouping, set);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(set.count);
  expect(new Set(names).size).toBe(names.length);
  for (let row = 0; row < set.count; row += 997)
    expect(names[groups[row] - 1]).toBe(NAMES[grouping](equationAt(set, row)));
});

test('known mixtures: the site’s, equally likely answers, the same for each group', () => {
  const groups = groupBy('family', set);
  const byName = (mixture: 'site' | 'uniform' | 'even') =>
    Object.fromEntries(sharesOf('family', groups, mixture).map((share, i) => [groups.names[i], share]));
  expect(byName('site').classic).toBeCloseTo(0.58, 2);
  expect(byName('site').powers).toBeCloseTo(0.2, 2);
  expect(byName('site').brackets).toBeCloseTo(0.22, 2);
  expect(byName('uniform').classic).toBe(groups.sizes[groups.names.indexOf('classic')] / set.count);
  expect(byName('even').powers).toBe(1 / 3);
  expect(() => sharesOf('result', groupBy('result', set), 'site')).toThrow(
    'choose --mixture uniform or even',
  );
});

test('the probability of a feedback is the share of the group that gets it', () => {
  const groups = groupBy('result', set);
  const model = feedbackModel(set, groups, OPENER);
  const counts = new Map<string, number>();
  for (const [row, group] of groups.groups.entries()) {
    if (group !== 1) continue;
    const feedback = feedbackOf(OPENER, equationAt(set, row));
    counts.set(feedback, (counts.get(feedback) ?? 0) + 1);
  }
  const chances = [...model.chances.subarray(0, model.feedbacks)].filter((chance) => chance > 0);
  const expected = [...counts.values()].map((count) => count / groups.sizes[0]);
  expect(chances.toSorted()).toEqual(expected.toSorted());
});

/** Models with two or three groups and two to six feedbacks. */
const models = fc
  .record({
    groups: fc.integer({ min: 2, max: 3 }),
    feedbacks: fc.integer({ min: 2, max: 6 }),
    seed: fc.nat(),
  })
  .map(({ groups, feedbacks, seed }): FeedbackModel => {
    const random = createRandom(seed);
    const chances = new Float64Array(groups * feedbacks).map(() => 0.02 + random());
    for (let group = 0; group < groups; group++) {
      const own = chances.subarray(group * feedbacks, (group + 1) * feedbacks);
      const total = own.reduce((sum, chance) => sum + chance);
      for (const i of own.keys()) own[i] /= total;
    }
    return { chances, groups, feedbacks };
  });

const logLikelihood = (
  { chances, groups, feedbacks }: FeedbackModel,
  shares: readonly number[],
  observed: ReadonlyMap<number, number>,
) =>
  [...observed].reduce((sum, [feedback, count]) => {
    let any = 0;
    for (let group = 0; group < groups; group++) any += shares[group] * chances[group * feedbacks + feedback];
    return sum + count * Math.log(any);
  }, 0);

test('the fitted shares are the likeliest', () => {
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      const random = createRandom(seed);
      const even = new Array<number>(model.groups).fill(1 / model.groups);
      const { feedbacks, groups } = observe(model, even, 40, random);
      expect(groups.reduce((sum, count) => sum + count)).toBe(40);
      const fitted = fitShares(model, feedbacks);
      expect(fitted.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
      const best = logLikelihood(model, fitted, feedbacks);
      for (let i = 0; i < 30; i++) {
        const other = fitted.map(() => random());
        const total = other.reduce((sum, share) => sum + share);
        const shares = other.map((share) => share / total);
        expect(logLikelihood(model, shares, feedbacks)).toBeLessThan(best + 0.01);
      }
    }),
    { numRuns: 50 },
  );
});

test('uninformative feedback gives 0 bits, and feedback that reveals the group gives its entropy', () => {
  const nothing: FeedbackModel = { chances: Float64Array.of(0.3, 0.7, 0.3, 0.7), groups: 2, feedbacks: 2 };
  expect(informationAboutGroup(nothing, [0.5, 0.5])).toBeCloseTo(0, 12);
  const all: FeedbackModel = { chances: Float64Array.of(1, 0, 0, 1), groups: 2, feedbacks: 2 };
  expect(informationAboutGroup(all, [0.25, 0.75])).toBeCloseTo(0.811278, 6);
});

test('if the feedback reveals the group, as many games are needed as if answers are seen', () => {
  const all: FeedbackModel = { chances: Float64Array.of(1, 0, 0, 1), groups: 2, feedbacks: 2 };
  const trials = { trials: 400, seed: 1 };
  const needed = gamesNeeded(all, [0.4, 0.6], 0.05, trials);
  expect(needed.games).toBe(needed.known);
  // 0.05 is 1.96 standard deviations of a share after 1.96² × 0.24 / 0.05² = 369 games. Each step adds a tenth.
  expect(needed.games).toBeGreaterThan(300);
  expect(needed.games).toBeLessThan(500);
});

test('more games give smaller errors', () => {
  const model = feedbackModel(set, groupBy('division', set), OPENER);
  const [few, many] = [100, 1600].map((games) =>
    shareErrors(model, [0.3, 0.7], games, { trials: 60, seed: 5 }),
  );
  expect(many.error).toBeLessThan(few.error / 2);
  expect(many.knownError).toBeLessThan(many.error);
});
