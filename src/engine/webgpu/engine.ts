import { measureKernel, measureScorer } from '../calibrate.ts';
import type { Engine, Found, Progress, Search } from '../engine.ts';
import type { Kernel } from '../kernel.ts';
import { simdEngineOf } from '../simd.ts';
import { chooseEngine } from '../table.ts';
import { DeviceFailure } from './failure.ts';
import type { Graphics } from './graphics.ts';
import type { GraphicsHost } from './host.ts';
import { createPace, type Pace } from './pace.ts';
import { chooseRoute, type Route, type Speeds } from './route.ts';
import { createScorer, type Scorer } from './scorer.ts';
import { searchByGraphics } from './search.ts';

export interface WebGpuOptions {
  /** Called when `name` or `trouble` changes. */
  readonly onChange?: () => void;
  /** Trusts these speeds instead of measuring. */
  readonly speeds?: Speeds;
  /** Decides on the route of each search instead of an estimate from the speeds. */
  readonly route?: typeof chooseRoute;
}

export interface WebGpuEngine extends Engine {
  /** Settles when a device is ready or refused. Searches before that run on SIMD. */
  readonly ready: Promise<void>;
}

interface Accelerator {
  readonly graphics: Graphics;
  readonly scorer: Scorer;
  readonly pace: Pace;
  readonly speeds: Speeds;
}

/**
 * Scores on the graphics processor what it scores faster, the rest by SIMD. Until a device is ready, and when it is
 * lost for good, everything runs on SIMD: a search that loses its device begins again and answers the same.
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
  // Now, because later a search may have its class in the kernel.
  const yardstick = measureKernel(kernel);
  let accelerator: Accelerator | null = null;

  /** Gets a device ready, or another one when it fails, until the host has none left. */
  async function open(): Promise<void> {
    for (;;) {
      const graphics = await host.graphics();
      if (!graphics) break;
      try {
        const scorer = createScorer(graphics, set);
        const measured = speeds ?? {
          simd: yardstick.rate * kernel.threads,
          webgpu: await measureScorer(scorer, yardstick),
        };
        if (chooseEngine({ webgpu: true, simd: true }, measured) === 'webgpu')
          accelerator = { graphics, scorer, pace: createPace(measured.webgpu), speeds: measured };
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
    accelerator = null;
    host.discard(graphics, error.trouble);
  }

  function routeOf({ candidates, pool, objective }: Search, measured: Speeds): Route {
    const isBounded = pool === 'all' && candidates.length > 2;
    const guesses = pool instanceof Uint32Array ? pool.length : isBounded ? set.count : candidates.length;
    return route({ objective, candidates: candidates.length, guesses, isBounded }, measured);
  }

  async function* search(wanted: Search): AsyncGenerator<Progress, Found, void> {
    while (accelerator) {
      const { graphics, ...crew } = accelerator;
      const chosen = routeOf(wanted, crew.speeds);
      const { objective } = wanted;
      if (chosen === 'simd' || objective === 'greens') break;
      try {
        return yield* searchByGraphics({ ...crew, kernel }, { ...wanted, objective }, chosen);
      } catch (error) {
        discard(graphics, error);
        await open();
      }
    }
    return yield* simd.search(wanted);
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
    ready: open(),
    set,
    filter: simd.filter,
    search,
    worth: simd.worth,
  };
}
