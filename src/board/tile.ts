import { isExtraSymbol, isSymbol } from '../game/symbols.ts';
import {
  ABSENT_BORDER,
  CLASS_STATES,
  COLOUR_STATES,
  EMPTY_LABEL_CHARACTER,
  LABEL_STATES,
  POWERS,
  SYMBOL_NAMES,
  type TileState,
  WHITE,
} from './selectors.ts';

/** One tile as read; a part is undefined if no encoding tells it. */
export interface Tile {
  /** A symbol of the game or an extra one, or empty for a blank tile. */
  readonly symbol: string | undefined;
  readonly state: TileState | undefined;
  /** Both come from the label, so they need no check. */
  readonly isExplicit: boolean;
}

/** Reads one tile: its label first (cheap and explicit), then its classes or drawing, computed colour last. */
export function readTile(element: Element): Tile {
  const label = element.getAttribute('aria-label') ?? '';
  const split = label.lastIndexOf(' ');
  const symbol = split < 0 ? undefined : symbolOfLabel(label.slice(0, split));
  const state = LABEL_STATES.get(label.slice(split + 1));
  return {
    symbol: symbol ?? drawnSymbol(element),
    state: state ?? stateOfClasses(element) ?? stateOfColour(element),
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
  let state: TileState | undefined;
  for (const token of element.classList) {
    const said = CLASS_STATES.get(token);
    if (said === undefined) continue;
    if (state !== undefined && said !== state) return undefined;
    state = said;
  }
  return state;
}

function stateOfColour(element: Element): TileState | undefined {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (style?.backgroundColor !== WHITE) return COLOUR_STATES.get(style?.backgroundColor ?? '');
  return style.borderTopColor === ABSENT_BORDER ? 'B' : 'open';
}
