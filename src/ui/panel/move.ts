import type { Point } from './box.ts';

/** Listeners for the panel's header: for the pointer on all of it, for keys on its grip. */
export type Mover = ReturnType<typeof createMover>;

interface MoveTarget {
  /** Current position of the card, in CSS px from the window's top left. */
  position(): Point;
  /** Moves the card but keeps it inside the window, and returns its position. */
  moveTo(point: Point): Point;
  /** Called when the player has moved the card; null: it returns to the automatic place. */
  settle(point: Point | null): void;
}

/** Step of an arrow key, in px; with Shift it is four times as long. */
const STEP = 16;
/** Pointer moves shorter than this, in px, count as clicks. */
const THRESHOLD = 4;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function createMover(target: MoveTarget) {
  return {
    onPointerDown(event: PointerEvent): void {
      const handle = event.currentTarget as HTMLElement;
      const onControl = (event.target as Element).closest('button:not(.grip)');
      if (event.button !== 0 || onControl) return;
      const start = target.position();
      let moved: Point | null = null;
      const listening = new AbortController();
      const { signal } = listening;
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          const [x, y] = [clientX - event.clientX, clientY - event.clientY];
          if (moved || Math.hypot(x, y) >= THRESHOLD)
            moved = target.moveTo({ left: start.left + x, top: start.top + y });
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
    onDblClick(event: MouseEvent): void {
      if (!(event.target as Element).closest('button:not(.grip)')) target.settle(null);
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Home') target.settle(null);
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? 4 * STEP : STEP;
      const { left, top } = target.position();
      target.settle(target.moveTo({ left: left + step * arrow[0], top: top + step * arrow[1] }));
    },
  };
}
