import { type PartitionObjective, partitionRow } from '../objectives.ts';
import { MAX_GPU_CANDIDATES } from './layout.ts';

/** The SIMD kernel, or the graphics processor for every guess, or for the guesses that the bounds leave. */
export type Route = 'simd' | 'every' | 'bounded';

export interface SearchSize {
  readonly objective: PartitionObjective;
  readonly candidates: number;
  readonly guesses: number;
  /** Whether every equation may be guessed and there are more than two candidates. Estimates then assume bounds. */
  readonly isBounded: boolean;
}

/** Pairs (guess, candidate) per second. For the kernel: measured on one thread, times the number of threads. */
export interface Speeds {
  readonly simd: number;
  readonly webgpu: number;
}

/** A device must be this many times as fast as the kernel: when measured, and by the estimate for a search. */
export const REQUIRED_SPEEDUP = 2;

/** Number of segments that are measured for the bounds, each as slow as a guess: 13,975 for ten tiles. */
const SEGMENTS = 14_000;
/** Time to look up a guess's bound, in seconds. */
const LOOK_UP_S = 1e-8;
/** Round trip of a slice across a browser's processes, in seconds. */
const ROUND_TRIP_S = 0.003;
/** Time to transfer a guess to the device, in seconds. */
const HAND_OVER_S = 3e-8;

/**
 * The route with the least estimated time, or the kernel if no other route halves its time.
 *
 * Assumes that the shader needs one pass over a class of any size. Measured: in 94 classes of 3,409 to 32,758
 * candidates, left by 24 first guesses, a guess of the set takes 1.00 to 1.35 passes on average, including abandoned
 * passes.
 */
export function chooseRoute(search: SearchSize, speeds: Speeds): Route {
  const { objective, candidates, guesses, isBounded } = search;
  if (candidates > MAX_GPU_CANDIDATES) return 'simd';
  const pairs = guesses * candidates;
  const bounds = (SEGMENTS * candidates) / speeds.simd + guesses * LOOK_UP_S;
  const left = pairs * partitionRow(objective).survivors;
  const simd = isBounded ? bounds + left / speeds.simd : pairs / speeds.simd;
  const seconds: [Route, number][] = [
    ['simd', simd / REQUIRED_SPEEDUP],
    ['every', ROUND_TRIP_S + guesses * HAND_OVER_S + pairs / speeds.webgpu],
    ['bounded', isBounded ? bounds + 3 * ROUND_TRIP_S + left / speeds.webgpu : Infinity],
  ];
  return seconds.reduce((best, other) => (other[1] < best[1] ? other : best))[0];
}
