import type { ModeId } from '../game/mode.ts';
import type { EngineName } from './hint.ts';

/** Where the equations stand. */
export type CacheState =
  | { readonly kind: 'loading' }
  /** First start, or the record was missing, outdated or corrupt. `progress` 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  | { readonly kind: 'ready'; readonly source: 'cache' | 'built'; readonly ms: number };

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

export interface EngineStatus {
  /** Null until the first equations are ready and an engine was chosen. */
  readonly engine: EngineName | null;
  /** Where the equations of each game stand that anyone asked about. */
  readonly sets: Readonly<Partial<Record<ModeId, CacheState>>>;
  /** Why the strongest engine is not the one at work; absent while there is nothing to tell. */
  readonly trouble?: GpuUnavailable;
  /** Threads that compute; absent: one. */
  readonly threads?: number;
}
