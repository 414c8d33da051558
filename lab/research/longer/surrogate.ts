import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { meanOf } from '../../node/numbers.ts';
import { type Features, type Hyperparameters, similarity } from './similarity.ts';

/** Prediction for a guess: mean and standard deviation, in bits. */
export interface Prediction {
  readonly mean: number;
  readonly deviation: number;
}

/** A guess and its measured bits. */
export interface Observation {
  readonly features: Features;
  readonly value: number;
}

/**
 * Fits a Gaussian process (Rasmussen and Williams, Gaussian Processes for Machine Learning, algorithm 2.1) to values
 * normalised to mean 0 and variance 1.
 */
export function fitSurrogate(observations: readonly Observation[], hyperparameters: Hyperparameters) {
  const size = observations.length;
  const values = observations.map(({ value }) => value);
  const mean = meanOf(values);
  const scale = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) || 1;
  const covariance = Matrix.zeros(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const shared = similarity(observations[i].features, observations[j].features, hyperparameters);
      covariance.set(i, j, shared);
      covariance.set(j, i, shared);
    }
    covariance.set(i, i, 1 + hyperparameters.noise);
  }
  const decomposition = new CholeskyDecomposition(covariance);
  const lower = decomposition.lowerTriangularMatrix;
  const standardised = Matrix.columnVector(values.map((value) => (value - mean) / scale));
  const weights = decomposition.solve(standardised);
  const logDeterminant = lower.diagonal().reduce((sum, entry) => sum + Math.log(entry), 0);
  return {
    /** Log-likelihood of the measurements, up to a constant. */
    logLikelihood: -0.5 * standardised.dot(weights) - logDeterminant,
    predict(guesses: readonly Features[]): Prediction[] {
      const shared = new Matrix(
        observations.map(({ features }) =>
          guesses.map((guess) => similarity(features, guess, hyperparameters)),
        ),
      );
      const solved = decomposition.solve(shared);
      return guesses.map((_, at) => {
        const column = shared.getColumn(at);
        const solution = solved.getColumn(at);
        let [value, explained] = [0, 0];
        for (let i = 0; i < size; i++) {
          value += column[i] * weights.get(i, 0);
          explained += column[i] * solution[i];
        }
        return {
          mean: mean + scale * value,
          deviation: scale * Math.sqrt(Math.max(1e-10, 1 - explained)),
        };
      });
    },
  };
}

const GRID: readonly Hyperparameters[] = [2, 4, 8].flatMap((places) =>
  [2, 4, 8].flatMap((counts) => [1e-3, 1e-2].map((noise) => ({ places, counts, noise }))),
);

/** Finds the hyperparameters with the highest likelihood on a small grid. */
export function fitHyperparameters(observations: readonly Observation[]): Hyperparameters {
  const fitted = GRID.map((hyperparameters) => ({
    hyperparameters,
    likelihood: fitSurrogate(observations, hyperparameters).logLikelihood,
  }));
  return fitted.reduce((best, one) => (one.likelihood > best.likelihood ? one : best)).hyperparameters;
}
