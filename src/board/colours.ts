import { CLASS_STATES, COLOUR_BLIND_CLASSES, COLOUR_BLIND_COLOURS, DECOY, TILE } from './selectors.ts';

/** Colours of the feedback: the usual ones, or those of the site's colour-blind setting. */
export type MarkColours = 'usual' | 'colour-blind';

/**
 * The colours on the page: by the classes of the first tile with a state, else by computed colours. Usual when there
 * are no tiles. The site's own settings are not read.
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
