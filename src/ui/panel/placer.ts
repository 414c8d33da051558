import type { Size } from './box.ts';
import { BAR, CARD } from './form.ts';
import { type Chosen, canStay, findSpot, hasBetterForm, type Spot, type Surroundings } from './place.ts';
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
 * Keeps the panel in place. It moves only if its place becomes occupied, the window is resized, a better form fits, or
 * the player moves it.
 */
export function createPlacer() {
  let placed: Placed | null = null;
  /** The window and the game at the last call. */
  let seen = '';

  function mayStay({ spot, client, scroll: before }: Placed, around: Surroundings, scroll: Scroll): boolean {
    const isSameWindow = client.width === around.client.width && client.height === around.client.height;
    const hasScrolled = before.x !== scroll.x || before.y !== scroll.y;
    return isSameWindow && canStay(around, spot, hasScrolled);
  }

  return {
    place(around: Surroundings, chosen: Chosen | null, change: Change, scroll: Scroll): Spot {
      const before = seen;
      seen = JSON.stringify([around.client, around.game, around.banners, scroll]);
      const kept = chosen === null ? placed : null;
      // Avoid scanning the page, which takes 10 ms or more.
      if (kept && change === 'panel' && seen === before) return kept.spot;
      const stays = kept !== null && mayStay(kept, around, scroll);
      if (stays && (change === 'scroll' || kept.spot.form === CARD)) return kept.spot;
      const spot = findSpot(around, chosen);
      // A bar does not stay: it moves down when the banner below it disappears.
      if (stays && spot.form !== BAR && !hasBetterForm(spot, kept.spot)) return kept.spot;
      placed = { spot, client: around.client, scroll };
      return spot;
    },
    /** Returns to the automatic place. */
    forget(): void {
      placed = null;
    },
  };
}
