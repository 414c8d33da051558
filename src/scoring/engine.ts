import type { EquationSet } from '../equations/set.ts';
import type { Clue } from '../game/feedback.ts';
import type { Class } from './class.ts';
import type { Found, Progress, Search } from './search.ts';

export type EngineName = 'webgpu' | 'simd';

/** Why the graphics processor does not compute. */
export type GpuUnavailable =
  /** The browser has no WebGPU. */
  | 'absent'
  /** The browser gives no adapter or no device, or it cannot hold the equations. */
  | 'refused'
  /** The adapter is a program on the CPU, slower than the SIMD kernel. */
  | 'software'
  /** Measured: the SIMD kernel is faster. */
  | 'slow'
  /** It counted otherwise than the SIMD kernel in the check at the start. */
  | 'wrong'
  /** The device was lost, and so was the next one or none was given. */
  | 'lost'
  /** A slice did not come back in time, and so with the next device. */
  | 'timeout';

/** What a guess does to a class; counts are exact, so every engine says the same. */
export interface Worth {
  /** Expected information, in bits; that it wins is one of the things that it may tell. */
  readonly bits: number;
  /** Expected number of candidates left after the feedback; 1 when it wins. */
  readonly expectedRemaining: number;
  /** Chance that it wins. */
  readonly winChance: number;
}

/** Scores guesses over one equation set. Work is cut into slices: a search yields about every 15 ms. */
export interface Engine {
  /** The one at work: an engine may come to rely on a weaker one, see `trouble`. */
  readonly name: EngineName;
  /** Why a stronger engine is not at work; null or absent while there is nothing to tell. */
  readonly trouble?: GpuUnavailable | null;
  /** Threads that compute; absent: one. */
  readonly threads?: number;
  readonly set: EquationSet;
  /** Rows out of `candidates` that could have given this feedback. */
  filter(candidates: Uint32Array, turn: Clue): Uint32Array;
  search(search: Search): AsyncGenerator<Progress, Found, void>;
  worth(of: Class, guesses: readonly number[]): Worth[];
  /** Rows that win for some candidate, ascending. */
  findWinners(of: Class): Uint32Array;
  /**
   * Tries again what failed, for the searches that begin from now on; absent: nothing to try. Called when a game begins, not
   * at each question: in the same game what has no memory for its classes would begin each search in vain.
   */
  recover?(): void;
}
