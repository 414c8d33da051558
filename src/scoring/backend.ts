import type { EquationSet } from '../equations/set.ts';
import type { Clue } from '../game/feedback.ts';
import type { Class } from './class.ts';
import type { SearchProgress, SearchRequest, SearchResult } from './search.ts';

export type BackendName = 'webgpu' | 'simd';

/** Why the graphics processor is not in use. */
export type GpuProblem =
  /** The browser does not support WebGPU. */
  | 'absent'
  /** The browser grants no adapter or device, or the device cannot run the shader or hold the equations. */
  | 'refused'
  /** The adapter is software on the CPU, slower than the SIMD kernel. */
  | 'software'
  /** The device was measured to be less than twice as fast as the SIMD kernel. */
  | 'slow'
  /** Costs that the device computed differed from the SIMD kernel's when it was checked. */
  | 'wrong'
  /** The device was lost or reported an error, and its replacement failed too. */
  | 'lost'
  /** The device took too long to open, or took too long for a slice and its replacement failed too. */
  | 'timeout';

/** How good a guess is against a class; the same numbers in every backend. */
export interface Worth {
  /** Expected information in bits. Winning is one of the possible outcomes. */
  readonly bits: number;
  /** Expected number of candidates left after the feedback; a win counts as 1. */
  readonly expectedRemaining: number;
  readonly winChance: number;
}

/** Scores the guesses of one set. Searches work in slices, which usually take at most 20 ms on one grid. */
export interface Backend {
  /** The backend in use, which may be a weaker replacement. */
  readonly name: BackendName;
  /** Why the graphics processor was given up; null or absent if it is in use, not ready, or was never tried. */
  readonly gpuProblem?: GpuProblem | null;
  /** Number of threads that can compute; 1 if the graphics processor is in use. Absent: 1. */
  readonly threads?: number;
  readonly set: EquationSet;
  /** The rows among `candidates` that are consistent with the clue. */
  filter(candidates: Uint32Array, clue: Clue): Uint32Array;
  search(search: SearchRequest): AsyncGenerator<SearchProgress, SearchResult, void>;
  worth(cls: Class, guesses: readonly number[]): Worth[];
  /** Rows that win at least one candidate, ascending. */
  findWinners(cls: Class): Uint32Array;
  /**
   * Gives failed backends and devices another try in later searches; absent if none can fail. Call this only before the
   * player's first row: in a game whose classes do not fit into memory, each retry makes a search fail first.
   */
  retryFailed?(): void;
}

/** @throws RangeError if the browser refuses memory */
export type CreateBackend = (set: EquationSet) => Backend;
