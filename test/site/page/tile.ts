import type { Mark } from '../../../src/game/feedback.ts';
import { element } from './elements.ts';
import { glyph } from './glyph.ts';

/** `typed` tiles are in the current row, including blank ones; `empty` tiles are in the rows below. */
export type TileState = Mark | 'typed' | 'empty';

export interface TileContent {
  /** Empty for a blank tile. */
  readonly symbol: string;
  readonly state: TileState;
}

/** Options that affect every tile: the year of the page and the player's colour-blind setting. */
export interface Look {
  readonly year: 2022 | 2025;
  readonly colourBlind: boolean;
}

const WORDS = { G: 'correct', P: 'present', B: 'absent', typed: 'undefined', empty: 'undefined' } as const;

const CLASSES = {
  G: 'bg-[#398874]',
  P: 'bg-[#820458]',
  B: 'bg-[#161803]',
  typed: 'bg-[#F1F3F9] dark:bg-[#989484]',
  empty: 'bg-[#F1F3F9] dark:bg-[#989484]',
} as const;

const COLOUR_BLIND_CLASSES = {
  G: 'bg-[#66FF66]',
  P: 'bg-[#DD77FF]',
  B: 'bg-[#FFFFFF] border-[#DDDDDD]',
  typed: 'bg-white border-grey',
  empty: 'bg-white border-grey',
} as const;

const OPEN_CLASS_2022 = 'bg-[#989484]';

export function stateClass(state: TileState, look: Look): string {
  if (look.colourBlind) return COLOUR_BLIND_CLASSES[state];
  return look.year === 2022 && WORDS[state] === 'undefined' ? OPEN_CLASS_2022 : CLASSES[state];
}

function tileLabel({ symbol, state }: TileContent): string {
  const blank = state === 'empty' ? 'undefined' : ' ';
  return `${symbol || blank} ${WORDS[state]}`;
}

export function createTile(document: Document, face: TileContent, look: Look): HTMLDivElement {
  const tile = element(document, 'div', { role: 'navigation' });
  patchTile(tile, face, look);
  return tile;
}

/** Updates a tile in place; a class or a label that stays the same is not set again. */
export function patchTile(tile: Element, face: TileContent, look: Look): void {
  const label = tileLabel(face);
  const classes = `keyboard-cell pb-cell ${stateClass(face.state, look)}`;
  if (tile.className !== classes) tile.className = classes;
  if (tile.getAttribute('aria-label') === label) return;
  tile.setAttribute('aria-label', label);
  const drawn = glyph(tile.ownerDocument, face.symbol);
  const before = tile.firstChild;
  if (before?.nodeType === Node.TEXT_NODE && drawn.nodeType === Node.TEXT_NODE)
    before.nodeValue = drawn.nodeValue;
  else tile.replaceChildren(drawn);
}
