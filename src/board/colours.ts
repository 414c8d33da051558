import { CLASS_STATES, COLOUR_BLIND_CLASSES, COLOUR_BLIND_COLOURS, DECOY, TILE } from './selectors.ts';

/** In what colours the page shows feedback: the site's usual ones, or those of its colour-blind setting. */
export type MarkColours = 'usual' | 'colour-blind';

/**
 * The player's colours, as far as the page shows them: by the classes of the first tile that has one of a state, else by
 * what is seen of the tiles. A page without tiles counts as usual. The site's own settings are not read.
 */
export function markColours(document: Document): MarkColours {
  const tiles = [...document.querySelectorAll(TILE)].filter((tile) => !tile.closest(DECOY));
  const token = tiles.flatMap(({ classList }) => [...classList]).find((name) => CLASS_STATES.has(name));
  const isColourBlind = token ? COLOUR_BLIND_CLASSES.has(token) : tiles.some(isSeenColourBlind);
  return isColourBlind ? 'colour-blind' : 'usual';
}

function isSeenColourBlind(tile: Element): boolean {
  return COLOUR_BLIND_COLOURS.has(tile.ownerDocument.defaultView!.getComputedStyle(tile).backgroundColor);
}
