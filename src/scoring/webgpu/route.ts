import { isPartitionObjective, type Objective, partitionRow } from '../objectives.ts';
import { MOST_CANDIDATES } from './limits.ts';

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

/** Pairs per second, measured on this machine with a class of 512 (`calibration.ts`). */
export interface Speeds {
  readonly simd: number;
  readonly webgpu: number;
}

/** How many times as fast a device must be to be used at all, and in a search: the estimates are rough. */
export const FASTER = 2;

/** Segments partitioned for the bounds, each at the cost of a guess: 13,974 for the equations of ten tiles. */
const SEGMENTS = 14_000;
/** Reading the bounds, in seconds per guess. */
const LOOK_UP_S = 1e-8;
/** Round trip of a slice, in seconds: 0.1 ms from Node, more through a browser's processes. */
const ROUND_TRIP_S = 0.003;
/** Handing a guess to the device, in seconds. */
const HAND_OVER_S = 3e-8;

/**
 * The route with the least estimated time; the kernel alone unless another takes half of its time.
 *
 * A class counts with one pass of the shader whatever its size: of 94 classes of 3,409 to 32,758 candidates, left by 24
 * first guesses, a guess of the set takes 1.00 to 1.35 passes in the mean, abandoned ones included.
 */
export function chooseRoute(search: SearchSize, speeds: Speeds): Route {
  const { objective, candidates, guesses, isBounded } = search;
  // Green tiles are sums over the class, not over its partition; the kernel looks them up.
  if (!isPartitionObjective(objective) || candidates > MOST_CANDIDATES) return 'simd';
  const pairs = guesses * candidates;
  const bounds = (SEGMENTS * candidates) / speeds.simd + guesses * LOOK_UP_S;
  const left = pairs * partitionRow(objective).survivors;
  const simd = isBounded ? bounds + left / speeds.simd : pairs / speeds.simd;
  const seconds: [Route, number][] = [
    ['simd', simd / FASTER],
    ['every', ROUND_TRIP_S + guesses * HAND_OVER_S + pairs / speeds.webgpu],
    ['bounded', isBounded ? bounds + 3 * ROUND_TRIP_S + left / speeds.webgpu : Infinity],
  ];
  return seconds.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}
