import { isPartitionObjective, type Objective, partitionRow } from '../objectives.ts';
import { MOST_CANDIDATES } from './limits.ts';
import { passesOf } from './passes.ts';

/** Who scores: the SIMD kernel all by itself, the graphics processor every guess, or those that the bounds leave. */
export type Route = 'simd' | 'every' | 'bounded';

/** A search, as far as its cost goes. */
export interface SearchSize {
  readonly objective: Objective;
  readonly candidates: number;
  /** Guesses in the pool. */
  readonly guesses: number;
  /** The bounds rule guesses out: the pool is every equation. */
  readonly isBounded: boolean;
}

/** Pairs a second, measured on this machine with a class of 512, which takes one pass (`calibration.ts`). */
export interface Speeds {
  readonly simd: number;
  readonly webgpu: number;
}

/** Segments whose partition the bounds need, each as dear as a guess: 13,974 for the equations of ten tiles. */
const SEGMENTS = 14_000;
/** Reading the bounds of all guesses, in seconds a guess. */
const LOOK_UP_S = 1e-8;
/** Round trip of a slice, in seconds. */
const ROUND_TRIP_S = 0.003;

/** The route that takes the least time, by estimate. */
export function chooseRoute(search: SearchSize, speeds: Speeds): Route {
  const { objective, candidates, guesses, isBounded } = search;
  // Green tiles are sums over the class, not over its partition; the kernel looks them up.
  if (!isPartitionObjective(objective) || candidates > MOST_CANDIDATES) return 'simd';
  const pairs = guesses * candidates;
  const bounds = (SEGMENTS * candidates) / speeds.simd + guesses * LOOK_UP_S;
  const left = pairs * partitionRow(objective).survivors;
  const webgpu = speeds.webgpu / passesOf(candidates);
  const seconds: [Route, number][] = [
    ['simd', isBounded ? bounds + left / speeds.simd : pairs / speeds.simd],
    ['every', ROUND_TRIP_S + pairs / webgpu],
    ['bounded', isBounded ? bounds + 3 * ROUND_TRIP_S + left / webgpu : Infinity],
  ];
  return seconds.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}
