import { isExtraSymbol, isSymbol } from '../game/symbols.ts';
import {
  CLASS_STATES,
  COLOUR_BLIND_ABSENT_BORDER,
  COLOUR_BLIND_CLASSES,
  COLOUR_BLIND_COLOURS,
  COLOUR_BLIND_WHITE,
  COLOUR_STATES,
  DECOY_SELECTOR,
  EMPTY_LABEL_CHARACTER,
  LABEL_STATES,
  POWERS,
  SYMBOL_NAMES,
  TILE_SELECTOR,
  type TileState,
} from './selectors.ts';

/** One tile. Symbol or state is undefined if the page does not show it in a known way. */
export type Tile = ReturnType<typeof readTile>;

/** Reads one tile from its label, then from its classes or drawing, and last from its computed colour. */
export function readTile(element: Element) {
  const label = element.getAttribute('aria-label') ?? '';
  const split = label.lastIndexOf(' ');
  const symbol = split < 0 ? undefined : symbolOfLabel(label.slice(0, split));
  const state = LABEL_STATES.get(label.slice(split + 1));
  return {
    /** A symbol of the game or an extra one; empty for a blank tile. */
    symbol: symbol ?? drawnSymbol(element),
    state: state ?? stateOfClasses(element) ?? stateOfColour(element),
    /** Whether symbol and state come from the label, so that they can be trusted. */
    isExplicit: symbol !== undefined && state !== undefined,
  };
}

const isTileSymbol = (character: string) => isSymbol(character) || isExtraSymbol(character);

function symbolOfLabel(character: string): string | undefined {
  if (isTileSymbol(character)) return character;
  return character.trim() === '' || character === EMPTY_LABEL_CHARACTER ? '' : undefined;
}

function drawnSymbol(element: Element): string | undefined {
  const power = element.querySelector('sup');
  if (power) return POWERS.get(power.textContent.trim());
  const svg = element.querySelector('svg');
  if (svg)
    return (
      symbolOfName(svg.getAttribute('aria-label')) ?? symbolOfName(svg.querySelector('title')?.textContent)
    );
  const text = element.textContent.trim();
  return text === '' || isTileSymbol(text) ? text : undefined;
}

function symbolOfName(name: string | null | undefined): string | undefined {
  const text = name?.trim().toLowerCase() ?? '';
  return isSymbol(text) ? text : SYMBOL_NAMES.get(text);
}

function stateOfClasses(element: Element): TileState | undefined {
  const states = new Set([...element.classList].flatMap((token) => CLASS_STATES.get(token) ?? []));
  return states.size === 1 ? [...states][0] : undefined;
}

function stateOfColour(element: Element): TileState | undefined {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (style?.backgroundColor !== COLOUR_BLIND_WHITE) return COLOUR_STATES.get(style?.backgroundColor ?? '');
  return style.borderTopColor === COLOUR_BLIND_ABSENT_BORDER ? 'B' : 'open';
}

/** The site's two sets of feedback colours; `colour-blind` is a setting there. */
export type FeedbackColours = 'usual' | 'colour-blind';

/**
 * The colours on the page, taken from the first class that shows a state, or else from computed colours. `usual` on a
 * page without tiles. The site's stored settings are never read.
 */
export function readFeedbackColours(document: Document): FeedbackColours {
  const tiles = [...document.querySelectorAll(TILE_SELECTOR)].filter((tile) => !tile.closest(DECOY_SELECTOR));
  const token = tiles.flatMap(({ classList }) => [...classList]).find((name) => CLASS_STATES.has(name));
  const isColourBlind = token
    ? COLOUR_BLIND_CLASSES.has(token)
    : tiles.some((tile) => COLOUR_BLIND_COLOURS.has(getComputedStyle(tile).backgroundColor));
  return isColourBlind ? 'colour-blind' : 'usual';
}
