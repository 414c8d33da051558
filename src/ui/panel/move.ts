import type { Point } from './box.ts';

/** Listeners of the panel's handle. */
export interface Mover {
  onPointerDown(event: PointerEvent): void;
  onDblClick(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface MoveTarget {
  /** Current place of the card, window coordinates in px. */
  now(): Point;
  /** Moves the card, kept inside the window; returns its place. */
  show(point: Point): Point;
  /** The player let go; null: automatic place. */
  settle(point: Point | null): void;
}

/** A step of an arrow key, px; with Shift four times as far. */
const STEP = 16;
/** Shorter pointer moves, in px, are clicks. */
const THRESHOLD = 4;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the panel by pointer and by keyboard. */
export function createMover(target: MoveTarget): Mover {
  return {
    onPointerDown(event) {
      const handle = event.currentTarget as HTMLElement;
      const onControl = (event.target as Element).closest('button:not(.grip)');
      if (event.button !== 0 || onControl) return;
      const start = target.now();
      let moved: Point | null = null;
      const listening = new AbortController();
      const { signal } = listening;
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          const [x, y] = [clientX - event.clientX, clientY - event.clientY];
          if (moved || Math.hypot(x, y) >= THRESHOLD)
            moved = target.show({ left: start.left + x, top: start.top + y });
        },
        { signal },
      );
      const end = () => {
        listening.abort();
        if (moved) target.settle(moved);
      };
      handle.addEventListener('pointerup', end, { signal });
      handle.addEventListener('pointercancel', end, { signal });
    },
    onDblClick(event) {
      if (!(event.target as Element).closest('button:not(.grip)')) target.settle(null);
    },
    onKeyDown(event) {
      if (event.key === 'Home') return target.settle(null);
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? 4 * STEP : STEP;
      const { left, top } = target.now();
      target.settle(target.show({ left: left + step * arrow[0], top: top + step * arrow[1] }));
    },
  };
}
