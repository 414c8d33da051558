import type { PlayedId } from '../game/longer.ts';
import type { EngineName, GpuUnavailable } from '../scoring/engine.ts';

export type { EngineName, GpuUnavailable };

/** Where the equations stand. */
export type CacheState =
  | { readonly kind: 'loading' }
  /** First start, or the record was missing, outdated or corrupt. `progress` 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  | { readonly kind: 'ready'; readonly source: 'cache' | 'built'; readonly ms: number };

export interface EngineStatus {
  /** Null until the first equations are ready and an engine was chosen. */
  readonly engine: EngineName | null;
  /** Where the equations of each game stand that anyone asked about. */
  readonly sets: Readonly<Partial<Record<PlayedId, CacheState>>>;
  /** Why the strongest engine is not the one at work; absent while there is nothing to tell. */
  readonly trouble?: GpuUnavailable;
  /** Threads that compute; absent: one. */
  readonly threads?: number;
}
