import {
  type Chosen,
  coversNothing,
  isStillFree,
  type Size,
  type Spot,
  type Surroundings,
  spotFor,
} from './place.ts';
import type { Change } from './surroundings.ts';

interface Scroll {
  readonly x: number;
  readonly y: number;
}

interface Placed {
  readonly spot: Spot;
  readonly client: Size;
  readonly scroll: Scroll;
}

/**
 * Keeps the panel where it is: it moves only when its place is taken, when the window changes its size, when a better
 * kind of place becomes free, or when the player moves it.
 */
export function createPlacer() {
  let placed: Placed | null = null;
  /** The window and the game when the panel was drawn last. */
  let seen = '';

  function keeps(around: Surroundings, change: Change, scroll: Scroll): boolean {
    if (
      !placed ||
      placed.client.width !== around.client.width ||
      placed.client.height !== around.client.height
    )
      return false;
    // What scrolls under a card does not take its place; a key under it does.
    const hasScrolled = change === 'scroll' || placed.scroll.x !== scroll.x || placed.scroll.y !== scroll.y;
    return hasScrolled ? coversNothing(around, placed.spot) : isStillFree(around, placed.spot);
  }

  return {
    place(around: Surroundings, chosen: Chosen | null, change: Change, scroll: Scroll): Spot {
      const before = seen;
      seen = JSON.stringify([around.client, around.game, scroll]);
      // Looking at what else of the page is there takes 10 ms and more.
      if (placed && chosen === null && change === 'panel' && seen === before) return placed.spot;
      const isKept = chosen === null && keeps(around, change, scroll);
      if (isKept && (change === 'scroll' || placed!.spot.kind === 'card')) return placed!.spot;
      const spot = spotFor(around, chosen);
      if (isKept && spot.kind === placed!.spot.kind) return placed!.spot;
      placed = { spot, client: around.client, scroll };
      return spot;
    },
    /** The player puts the panel back to its automatic place. */
    forget(): void {
      placed = null;
    },
  };
}
