import type { Clue } from '../../../src/game/feedback.ts';
import { element } from './elements.ts';
import { createTile, type Look, type TileState } from './tile.ts';

/** Creates a row of small tiles with the same classes and labels as the board's tiles. */
export function miniRow(document: Document, { guess, feedback }: Clue, look: Look): HTMLDivElement {
  const tiles = [...guess].map((symbol, tile) => {
    const created = createTile(document, { symbol, state: feedback[tile] as TileState }, look);
    created.classList.add('mini-cell');
    return created;
  });
  return element(document, 'div', { class: 'flex justify-center mb-1' }, ...tiles);
}

/** Creates a small grid for dialogs. */
export function miniGrid(document: Document, turns: readonly Clue[], look: Look): HTMLDivElement {
  return element(
    document,
    'div',
    { class: 'pb-grid' },
    ...turns.map((turn) => miniRow(document, turn, look)),
  );
}
