import type { GpuUnavailable } from '../engine.ts';
import { type Graphics, type GraphicsOptions, openGraphics } from './device.ts';
import { DeviceFailure } from './failure.ts';
import { inTime, OPEN_PATIENCE_MS } from './patience.ts';

/** Devices asked for in a game: one, and another when it fails. */
const MOST_DEVICES = 2;

/** What another time may go well. The others are facts: asked again, the answer is the same, and measuring it takes 0.2 s. */
const PASSING: ReadonlySet<GpuUnavailable> = new Set(['refused', 'lost', 'timeout']);

/** The graphics device that the engines of a worker share. */
export interface GraphicsHost {
  /** Why there is no device; null while there is one or none was asked for. */
  readonly trouble: GpuUnavailable | null;
  /**
   * The device in use; the first call asks for it.
   * @returns null when there is none, or none any more
   */
  graphics(): Promise<Graphics | null>;
  /** Gives a device up that failed; the next call of `graphics` asks for another one, once. */
  discard(graphics: Graphics, trouble: GpuUnavailable): void;
  /** Gives the device up for good. */
  close(graphics: Graphics, trouble: GpuUnavailable): void;
  /** After a failure that may pass the next call of `graphics` asks again. */
  recover(): void;
}

/** @param patience for a device to open, in milliseconds; until `recover` none is asked for after one that takes longer */
export function createGraphicsHost(options: GraphicsOptions, patience = OPEN_PATIENCE_MS): GraphicsHost {
  let opening: Promise<Graphics | null> | null = null;
  let current: Graphics | null = null;
  let asked = 0;
  /** What the device in use was to replace. */
  let cause: GpuUnavailable | null = null;
  let trouble: GpuUnavailable | null = null;

  async function open(): Promise<Graphics | null> {
    asked++;
    const opened = openGraphics(options);
    try {
      current = await inTime(opened, patience);
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error;
      // A device that comes too late is not left idle.
      opened.then(
        ({ device }) => device.destroy(),
        () => {},
      );
      trouble = cause ?? error.trouble;
    }
    return current;
  }

  function close(graphics: Graphics, reason: GpuUnavailable): void {
    // Two engines may notice the same failure.
    if (graphics !== current) return;
    graphics.device.destroy();
    current = null;
    opening = Promise.resolve(null);
    trouble = reason;
  }

  return {
    get trouble() {
      return trouble;
    },
    graphics: () => (opening ??= open()),
    close,
    discard(graphics, reason) {
      if (graphics !== current) return;
      close(graphics, reason);
      if (asked === MOST_DEVICES) return;
      cause = reason;
      trouble = null;
      opening = null;
    },
    recover() {
      if (!trouble || !PASSING.has(trouble)) return;
      asked = 0;
      cause = null;
      trouble = null;
      opening = null;
    },
  };
}
