import type { EquationSet } from '../equations/set.ts';
import type { Clue } from '../game/feedback.ts';
import type { EngineName } from '../protocol/hint.ts';
import type { GpuUnavailable } from '../protocol/status.ts';
import type { Found, Progress, Search } from './search.ts';

/** What a guess does to a class; counts are exact, so every engine says the same. */
export interface Worth {
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected class size after the feedback, Σ cell² / candidates. */
  readonly expectedRemaining: number;
  /** 1 / candidates for a candidate, else 0. */
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
  worth(candidates: Uint32Array, guesses: readonly number[]): Worth[];
}
