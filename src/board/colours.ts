import {
  CLASS_STATES,
  COLOUR_BLIND_CLASSES,
  COLOUR_BLIND_COLOURS,
  DECOY_SELECTOR,
  TILE_SELECTOR,
} from './selectors.ts';

/** The site's two sets of feedback colours; `colour-blind` is a setting there. */
export type FeedbackColours = 'usual' | 'colour-blind';

/**
 * The colours on the page, taken from the classes of the first tile with a state, or else from computed colours. It is
 * `usual` on a page without tiles. The site's stored settings are never read.
 */
export function readFeedbackColours(document: Document): FeedbackColours {
  const tiles = [...document.querySelectorAll(TILE_SELECTOR)].filter((tile) => !tile.closest(DECOY_SELECTOR));
  const token = tiles.flatMap(({ classList }) => [...classList]).find((name) => CLASS_STATES.has(name));
  const isColourBlind = token ? COLOUR_BLIND_CLASSES.has(token) : tiles.some(looksColourBlind);
  return isColourBlind ? 'colour-blind' : 'usual';
}

function looksColourBlind(tile: Element): boolean {
  return COLOUR_BLIND_COLOURS.has(tile.ownerDocument.defaultView!.getComputedStyle(tile).backgroundColor);
}
