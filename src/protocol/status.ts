import type { PlayedId } from '../game/longer.ts';
import type { EngineName, GpuUnavailable } from '../scoring/engine.ts';

export type { EngineName, GpuUnavailable };

/** State of the equations. */
export type CacheState =
  | { readonly kind: 'loading' }
  /** First start, or the record is missing, outdated or corrupt. `progress` 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  | { readonly kind: 'ready'; readonly source: 'cache' | 'built'; readonly ms: number };

export interface EngineStatus {
  /** Null until the first equations are ready and an engine is chosen. */
  readonly engine: EngineName | null;
  /** State of the equations of each game asked about. */
  readonly sets: Readonly<Partial<Record<PlayedId, CacheState>>>;
  /** Why the strongest engine is not in use; absent: nothing to report. */
  readonly trouble?: GpuUnavailable;
  /** Threads that compute; absent: one. */
  readonly threads?: number;
}
