import { inverse, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { encode } from '../../../src/game/symbols.ts';
import { drawMaxima, expectedImprovement, maxValueEntropy, normalBelow } from './acquisition.ts';
import { featuresOf, type Hyperparameters, similarity } from './similarity.ts';
import { fitHyperparameters, fitSurrogate } from './surrogate.ts';

const HYPERPARAMETERS: Hyperparameters = { places: 4, counts: 3, noise: 1e-2 };
const of = (equation: string) => featuresOf(encode(equation), equation.length);

const KNOWN = [
  { features: of('75+2-31=46'), value: 7.1 },
  { features: of('74+3-21=56'), value: 7.4 },
  { features: of('12*34-56=352'.slice(0, 10)), value: 5.2 },
  { features: of('48-32=16+0'), value: 6 },
];

/** Normally distributed numbers, by the method of Box and Muller. */
function normals(count: number): number[] {
  const random = createRandom(11);
  return Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}

describe('similarity of guesses', () => {
  it('is 1 for equal guesses, symmetric, and falls with the differences', () => {
    const [a, b, c] = [of('75+2-31=46'), of('75+2-32=45'), of('(9*8)²=514')];
    expect(similarity(a, a, HYPERPARAMETERS)).toBe(1);
    expect(similarity(a, b, HYPERPARAMETERS)).toBe(similarity(b, a, HYPERPARAMETERS));
    expect(similarity(a, b, HYPERPARAMETERS)).toBeGreaterThan(similarity(a, c, HYPERPARAMETERS));
    // Guesses with the same symbols in other places have a similarity of at least a half.
    expect(similarity(a, of('31-2+75=46'), HYPERPARAMETERS)).toBeGreaterThan(0.5);
  });
});

describe('the surrogate', () => {
  it('is the Gaussian process of the textbook, with the inverse written out', () => {
    const at = of('74+2-31=45');
    const values = KNOWN.map(({ value }) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const scale = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    const covariance = new Matrix(
      KNOWN.map(({ features: a }, i) =>
        KNOWN.map(({ features: b }, j) => similarity(a, b, HYPERPARAMETERS) + (i === j ? 1e-2 : 0)),
      ),
    );
    const shared = Matrix.columnVector(
      KNOWN.map(({ features }) => similarity(features, at, HYPERPARAMETERS)),
    );
    const weights = shared.transpose().mmul(inverse(covariance));
    const expected = mean + weights.mmul(Matrix.columnVector(values.map((value) => value - mean))).get(0, 0);
    const variance = 1 - weights.mmul(shared).get(0, 0);
    const [belief] = fitSurrogate(KNOWN, HYPERPARAMETERS).predict([at]);
    expect(belief.mean).toBeCloseTo(expected, 9);
    expect(belief.deviation).toBeCloseTo(scale * Math.sqrt(variance), 9);
  });

  it('is certain about measured guesses and uncertain far from them', () => {
    const surrogate = fitSurrogate(KNOWN, { ...HYPERPARAMETERS, noise: 1e-6 });
    const [near, far] = surrogate.predict([KNOWN[0].features, of('(9*8)²=514')]);
    expect(near.mean).toBeCloseTo(7.1, 3);
    expect(near.deviation).toBeLessThan(0.01);
    expect(far.deviation).toBeGreaterThan(0.4);
  });

  it('chooses the hyperparameters with the highest likelihood', () => {
    const best = fitHyperparameters(KNOWN);
    const likelihoodOf = (one: Hyperparameters) => fitSurrogate(KNOWN, one).logLikelihood;
    expect(likelihoodOf(best)).toBeGreaterThanOrEqual(likelihoodOf({ places: 2, counts: 8, noise: 1e-3 }));
    expect(likelihoodOf(best)).toBeGreaterThanOrEqual(likelihoodOf({ places: 8, counts: 2, noise: 1e-2 }));
  });
});

describe('acquisitions', () => {
  const beliefs = [
    { mean: 7, deviation: 0.3 },
    { mean: 6.5, deviation: 0.8 },
    { mean: 7.2, deviation: 1e-5 },
    { mean: 4, deviation: 0.1 },
  ];

  it('compute the normal distribution', () => {
    for (const [z, share] of [
      [0, 0.5],
      [1, 0.841344746],
      [-1.96, 0.024997895],
      [3, 0.998650102],
    ])
      expect(normalBelow(z)).toBeCloseTo(share, 6);
  });

  it('expect the improvement that draws have on average', () => {
    const best = 7.2;
    const draws = normals(200_000);
    const expected = beliefs.map(({ mean, deviation }) =>
      draws.reduce((sum, z) => sum + Math.max(0, mean + deviation * z - best) / draws.length, 0),
    );
    const gains = expectedImprovement(beliefs, best, createRandom(1));
    for (const [i, gain] of gains.entries()) expect(gain).toBeCloseTo(expected[i], 2);
  });

  it('draw maxima with the distribution of the highest belief', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ mean: 5 + i / 40, deviation: 0.5 }));
    const random = createRandom(3);
    const drawn = Array.from({ length: 400 }, () => drawMaxima(many, 0, random)).flat();
    const z = normals(40 * 4000);
    const highest = Array.from({ length: 4000 }, (_, draw) =>
      Math.max(...many.map(({ mean, deviation }, i) => mean + deviation * z[draw * 40 + i])),
    );
    const quartile = (values: number[], share: number) =>
      values.toSorted((a, b) => a - b)[Math.floor(share * values.length)];
    for (const share of [0.25, 0.5, 0.75])
      expect(quartile(drawn, share)).toBeCloseTo(quartile(highest, share), 1);
    expect(Math.min(...drawMaxima(many, 6.9, random))).toBeGreaterThanOrEqual(6.9);
  });

  it('prefer uncertain guesses that may be the best, by max-value entropy', () => {
    const [good, open, certain, bad] = maxValueEntropy(beliefs, 7.2, createRandom(1));
    expect(good).toBeGreaterThan(bad);
    expect(open).toBeGreaterThan(bad);
    expect(certain).toBeGreaterThanOrEqual(0);
    expect(bad).toBeCloseTo(0, 6);
  });
});
