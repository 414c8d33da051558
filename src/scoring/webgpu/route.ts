import { isPartitionObjective, type Objective, partitionRow } from '../objectives.ts';
import { MOST_CANDIDATES } from './limits.ts';
import { passesOf } from './passes.ts';

/** Who scores: the SIMD kernel alone, or the graphics processor every guess, or only those left by the bounds. */
export type Route = 'simd' | 'every' | 'bounded';

/** What decides the cost of a search. */
export interface SearchSize {
  readonly objective: Objective;
  readonly candidates: number;
  /** Guesses in the guess set. */
  readonly guesses: number;
  /** Whether the bounds exclude guesses: the guess set is every equation. */
  readonly isBounded: boolean;
}

/** Pairs per second, measured on this machine with a class of 512, which takes one pass (`calibration.ts`). */
export interface Speeds {
  readonly simd: number;
  readonly webgpu: number;
}

/** Segments partitioned for the bounds, each at the cost of a guess: 13,974 for the equations of ten tiles. */
const SEGMENTS = 14_000;
/** Reading the bounds, in seconds per guess. */
const LOOK_UP_S = 1e-8;
/** Round trip of a slice, in seconds. */
const ROUND_TRIP_S = 0.003;

/** The route with the least estimated time. */
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
