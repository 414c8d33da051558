import type { ModeId } from '../game/mode.ts';
import type { BackendName, GpuProblem } from '../scoring/backend.ts';

export type { BackendName, GpuProblem };

export type EquationsState =
  | { readonly kind: 'loading' }
  /** The equations are being generated. `progress` is 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  | { readonly kind: 'ready'; readonly source: 'cache' | 'built'; readonly ms: number };

export interface EngineStatus {
  /** null until the first equations are ready and a backend is chosen. */
  readonly backend: BackendName | null;
  /** State of the equations of each game whose loading began. */
  readonly sets: Readonly<Partial<Record<ModeId, EquationsState>>>;
  /** Why the graphics processor was given up; absent: it is in use, not ready, or was never tried. */
  readonly gpuProblem?: GpuProblem;
  /** Number of computing threads, if there are several. */
  readonly threads?: number;
}
