import type { Engine } from '../engine.ts';
import { isPartitionObjective } from '../objectives.ts';
import type { MakeBounder, Scorer } from '../scorer.ts';
import {
  candidatesOf,
  classesOf,
  search as compare,
  type Found,
  type Progress,
  type Search,
} from '../search.ts';
import { createBounder } from '../wasm/bounder.ts';
import type { Kernel } from '../wasm/kernel.ts';
import { createWasmScorer } from '../wasm/scorer.ts';
import { simdEngineOf } from '../wasm/simd.ts';
import { createWinnerFinder } from '../wins.ts';
import { measureKernel, measureScorer } from './calibration.ts';
import type { Graphics } from './device.ts';
import { createDeviceScorer } from './device-scorer.ts';
import { DeviceFailure } from './failure.ts';
import type { GraphicsHost } from './host.ts';
import { createIdleGate } from './idle-gate.ts';
import { chooseRoute, FASTER, type Route, type Speeds } from './route.ts';
import { createWebGpuScorer } from './scorer.ts';

export interface WebGpuOptions {
  /** Called when `name` or `trouble` changes. */
  readonly onChange?: () => void;
  /** Trusts these speeds instead of measuring. */
  readonly speeds?: Speeds;
  /** Decides on the route of each search instead of an estimate from the speeds. */
  readonly route?: typeof chooseRoute;
}

export interface WebGpuEngine extends Engine {
  /** Settles when the device asked for last is ready or refused. Searches before that run on SIMD. */
  readonly ready: Promise<void>;
}

interface Accelerator {
  readonly graphics: Graphics;
  readonly scorer: Scorer;
  readonly speeds: Speeds;
}

/**
 * Scores on the graphics processor what it scores faster, the rest by SIMD. Until a device is ready, and when it is
 * lost, everything runs on SIMD: a search that loses its device begins again there and answers the same.
 * @param kernel over the same set; nobody else uses it
 * @param host lends the device; engines over other sets may share it
 */
export function createWebGpuEngine(
  kernel: Kernel,
  host: GraphicsHost,
  { onChange = () => {}, speeds, route = chooseRoute }: WebGpuOptions = {},
): WebGpuEngine {
  const { set } = kernel;
  const simd = simdEngineOf(kernel);
  // Now: later a search may be under way.
  const yardstick = measureKernel(kernel);
  const findWinners = createWinnerFinder(set);
  const gate = createIdleGate();
  const makeBounder: MakeBounder = (...about) => createBounder(kernel, ...about);
  let accelerator: Accelerator | null = null;
  let opening = open();

  /** Gets a device ready, or another one when it fails, until the host has none left. */
  async function open(): Promise<void> {
    for (;;) {
      const graphics = await host.graphics();
      if (!graphics) break;
      try {
        const scorer = createDeviceScorer(graphics, set);
        const measured = speeds ?? {
          simd: yardstick.rate * kernel.threads,
          webgpu: await gate.measure(() => measureScorer(scorer, yardstick)),
        };
        if (measured.webgpu >= FASTER * measured.simd)
          accelerator = {
            graphics,
            scorer: createWebGpuScorer(scorer, measured.webgpu, createWasmScorer(kernel)),
            speeds: measured,
          };
        else host.close(graphics, 'slow');
        break;
      } catch (error) {
        discard(graphics, error);
      }
    }
    onChange();
  }

  function discard(graphics: Graphics, error: unknown): void {
    if (!(error instanceof DeviceFailure)) throw error;
    host.discard(graphics, error.trouble);
  }

  function routeOf({ classes, pool, objective }: Search, measured: Speeds): Route {
    const candidates = candidatesOf(classes);
    const isBounded = pool === 'all' && candidates.length > 2;
    const guesses = pool instanceof Uint32Array ? pool.length : isBounded ? set.count : candidates.length;
    return route({ objective, candidates: candidates.length, guesses, isBounded }, measured);
  }

  async function* search(wanted: Search): AsyncGenerator<Progress, Found, void> {
    const end = gate.disturb();
    try {
      return (yield* searchByAccelerator(wanted)) ?? (yield* simd.search(wanted));
    } finally {
      end();
    }
  }

  /** @returns null when SIMD is faster or the device fails; another one is then opened meanwhile */
  async function* searchByAccelerator(wanted: Search): AsyncGenerator<Progress, Found | null, void> {
    if (!accelerator) return null;
    const { graphics, scorer, speeds: measured } = accelerator;
    const chosen = routeOf(wanted, measured);
    if (chosen === 'simd' || !isPartitionObjective(wanted.objective)) return null;
    const parts = { set, scorer, makeBounder: chosen === 'bounded' ? makeBounder : null, findWinners };
    try {
      return yield* compare(parts, classesOf(wanted), wanted);
    } catch (error) {
      discard(graphics, error);
      // Of several searches only the first to find out replaces the device.
      if (accelerator?.graphics === graphics) {
        accelerator = null;
        onChange();
        if (!host.trouble) opening = open();
      }
      return null;
    }
  }

  return {
    get name() {
      return accelerator ? 'webgpu' : 'simd';
    },
    get threads() {
      return accelerator ? 1 : kernel.threads;
    },
    get trouble() {
      return accelerator ? null : host.trouble;
    },
    get ready() {
      return opening;
    },
    set,
    filter: simd.filter,
    search,
    worth: simd.worth,
    findWinners,
    recover() {
      host.recover();
      if (accelerator || host.trouble) return;
      opening = opening.then(() => (accelerator ? undefined : open()));
    },
  };
}
