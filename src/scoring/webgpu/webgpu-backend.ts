import type { BackendName } from '../backend.ts';
import { isPartitionObjective } from '../objectives.ts';
import type { Scorer } from '../scorer.ts';
import {
  allCandidates,
  search as compare,
  type SearchProgress,
  type SearchRequest,
  type SearchResult,
} from '../search.ts';
import { bounderOver } from '../wasm/bounder.ts';
import type { Kernel } from '../wasm/kernel.ts';
import { createWasmScorer } from '../wasm/scorer.ts';
import { simdBackendFromKernel } from '../wasm/simd.ts';
import { createWinningGuessFinder } from '../wins.ts';
import { checkAndMeasureDevice, measureKernel } from './calibration.ts';
import type { Graphics, GraphicsProvider } from './device.ts';
import { createDeviceScorer } from './device-scorer.ts';
import { DeviceFailure } from './failure.ts';
import { chooseRoute, REQUIRED_SPEEDUP, type Speeds } from './route.ts';
import { createWebGpuScorer } from './scorer.ts';

export interface WebGpuOptions {
  /** Called when `name` or `gpuProblem` may have changed. */
  readonly onChange?: () => void;
  /** Uses these speeds instead of checking and measuring a device. */
  readonly speeds?: Speeds;
  /** Chooses the route of each search; by default, estimates it from the speeds. */
  readonly route?: typeof chooseRoute;
}

export type WebGpuBackend = ReturnType<typeof createWebGpuBackend>;

/**
 * Scores on the graphics processor if that is at least twice as fast, otherwise (also before a device is ready and
 * after a loss) with the SIMD kernel. A search that loses its device starts again on SIMD, with the same result.
 * @param kernel used only by this backend
 * @param provider provides the device; other backends may share it
 */
export function createWebGpuBackend(
  kernel: Kernel,
  provider: GraphicsProvider,
  { onChange = () => {}, speeds, route = chooseRoute }: WebGpuOptions = {},
) {
  const { set } = kernel;
  const simd = simdBackendFromKernel(kernel);
  // Measure now, because later a search may be running.
  const yardstick = measureKernel(kernel);
  const findWinners = createWinningGuessFinder(set);
  const gate = createIdleGate();
  const makeBounder = bounderOver(kernel);
  let accelerator: { graphics: Graphics; scorer: Scorer; speeds: Speeds } | null = null;
  let opening = open();

  /** Prepares a device, or its replacement if that fails and the provider provides one. */
  async function open(): Promise<void> {
    for (;;) {
      const graphics = await provider.graphics();
      if (!graphics) break;
      try {
        const scorer = createDeviceScorer(graphics, set);
        const measured = speeds ?? {
          simd: yardstick.rate * kernel.threads,
          webgpu: await gate.measure(() => checkAndMeasureDevice(scorer, yardstick)),
        };
        if (measured.webgpu >= REQUIRED_SPEEDUP * measured.simd)
          accelerator = {
            graphics,
            scorer: createWebGpuScorer(scorer, measured.webgpu, createWasmScorer(kernel)),
            speeds: measured,
          };
        else provider.giveUp(graphics, 'slow');
        break;
      } catch (error) {
        discard(graphics, error);
      }
    }
    onChange();
  }

  function discard(graphics: Graphics, error: unknown): void {
    if (!(error instanceof DeviceFailure)) throw error;
    provider.replace(graphics, error.gpuProblem);
    // Several searches may fail, but only the first requests a replacement.
    if (accelerator?.graphics !== graphics) return;
    accelerator = null;
    onChange();
    if (!provider.gpuProblem) opening = open();
  }

  /** null: SIMD is chosen, WebGPU lacks the objective, or no device is ready. */
  function acceleratorFor({ classes, guesses: pool, objective }: SearchRequest) {
    if (!accelerator || !isPartitionObjective(objective)) return null;
    const candidates = allCandidates(classes).length;
    const isBounded = pool === 'all' && candidates > 2;
    const guesses = pool instanceof Uint32Array ? pool.length : isBounded ? set.count : candidates;
    const chosen = route({ objective, candidates, guesses, isBounded }, accelerator.speeds);
    return chosen === 'simd'
      ? null
      : { ...accelerator, makeBounder: chosen === 'bounded' ? makeBounder : null };
  }

  async function* search(wanted: SearchRequest): AsyncGenerator<SearchProgress, SearchResult, void> {
    const end = gate.beginSearch();
    try {
      const chosen = acceleratorFor(wanted);
      try {
        if (chosen) return yield* compare({ ...chosen, set, findWinners }, wanted);
      } catch (error) {
        discard(chosen!.graphics, error);
      }
      return yield* simd.search(wanted);
    } finally {
      end();
    }
  }

  return {
    get name(): BackendName {
      return accelerator ? 'webgpu' : 'simd';
    },
    get threads() {
      return accelerator ? 1 : kernel.threads;
    },
    get gpuProblem() {
      return accelerator ? null : provider.gpuProblem;
    },
    /** Settles when the last requested device is ready or given up. Searches that begin earlier run on SIMD. */
    get ready() {
      return opening;
    },
    set,
    filter: simd.filter,
    search,
    worth: simd.worth,
    findWinners,
    retryFailed() {
      provider.retryFailed();
      if (accelerator || provider.gpuProblem) return;
      opening = opening.then(() => (accelerator ? undefined : open()));
    },
  };
}

/** Separates measurements from searches: they run on the same thread and would distort each other's timing. */
export function createIdleGate() {
  /** A promise per open search, which resolves when the search ends. */
  const searches = new Set<Promise<void>>();
  let begun = 0;

  return {
    /** @returns a function to call when the search ends */
    beginSearch() {
      begun++;
      const { promise, resolve } = Promise.withResolvers<void>();
      searches.add(promise);
      return () => {
        searches.delete(promise);
        resolve();
      };
    },
    /** Runs a measurement while no search is open. Repeats it if a search began in the meantime. */
    async measure<T>(measurement: () => Promise<T>): Promise<T> {
      for (;;) {
        while (searches.size > 0) await Promise.all(searches);
        const before = begun;
        const result = await measurement();
        if (begun === before) return result;
      }
    },
  };
}
