import { meanOf } from '../node/numbers.ts';

/** The curve y = a · b^x. */
export interface Exponential {
  readonly a: number;
  readonly b: number;
}

/** A measured point with y > 0. */
export interface DataPoint {
  readonly x: number;
  readonly y: number;
}

export const valueAt = ({ a, b }: Exponential, x: number) => a * b ** x;

/**
 * Fits the logarithms by least squares, so that relative errors count.
 * @param points at least two, with different x
 */
export function fitExponential(points: readonly DataPoint[]): Exponential {
  const mean = (coordinate: (point: DataPoint) => number) => meanOf(points.map(coordinate));
  const x = mean((point) => point.x);
  const logarithm = mean((point) => Math.log(point.y));
  const slope =
    mean((point) => (point.x - x) * (Math.log(point.y) - logarithm)) / mean((point) => (point.x - x) ** 2);
  return { a: Math.exp(logarithm - slope * x), b: Math.exp(slope) };
}
