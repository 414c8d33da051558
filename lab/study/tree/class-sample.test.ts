import { expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { drawClasses, estimateMean, type SimpleClass } from './class-sample.ts';

const random = createRandom(5);
/** Many small classes and few large ones, as openers leave them, with invented costs. */
const POPULATION = Array.from({ length: 4000 }, (_, code) => {
  const answers = 1 + Math.floor(3 / (0.001 + random() ** 2));
  const weight = answers * 17 + Math.floor(answers * random() * 100);
  const simple = Math.round(weight * (2 + random() / 3));
  return { code, answers, weight, simple, taken: Math.round(simple - weight * 0.1 * random()) };
});
const TOTAL = POPULATION.reduce((sum, { weight }) => sum + weight, 0) + 17;
const TRUE_MEAN = 1 + POPULATION.reduce((sum, { taken }) => sum + taken, 0) / TOTAL;
const takenBy = (code: number) => POPULATION[code].taken;

test('the estimate is exact if every class is used', () => {
  const all: SimpleClass[] = POPULATION.filter(({ answers }) => answers >= 1000);
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  expect(all.length).toBeGreaterThan(1);
  const { mean, error } = estimateMean(drawClasses(all, 100_000, random), takenBy, total);
  expect(mean).toBeCloseTo(1 + all.reduce((sum, { code }) => sum + takenBy(code), 0) / total, 12);
  expect(error).toBe(0);
});

test('the estimates of many draws are right on average, and vary as much as their error', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed);
  const found = seeds.map((seed) =>
    estimateMean(drawClasses(POPULATION, 300, createRandom(seed)), takenBy, TOTAL),
  );
  const mean = found.reduce((sum, one) => sum + one.mean, 0) / found.length;
  const off = found.map((one) => (one.mean - TRUE_MEAN) / one.error);
  const spread = Math.sqrt(off.reduce((sum, one) => sum + one ** 2, 0) / off.length);
  expect(Math.abs(mean - TRUE_MEAN)).toBeLessThan(3 * (found[0].error / Math.sqrt(found.length)));
  expect(spread).toBeGreaterThan(0.8);
  expect(spread).toBeLessThan(1.25);
});

test('classes of each size are drawn, and heavier classes more often', () => {
  for (const { classes, drawn, isAll } of drawClasses(POPULATION, 50, random)) {
    if (isAll) expect(drawn).toEqual(classes);
    else expect(drawn.length).toBeGreaterThanOrEqual(5);
  }
  const [{ drawn, classes }] = drawClasses(POPULATION, 1000, random);
  const meanOf = (some: readonly SimpleClass[]) =>
    some.reduce((sum, one) => sum + one.weight, 0) / some.length;
  expect(meanOf(drawn)).toBeGreaterThan(meanOf(classes));
});
