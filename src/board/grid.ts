import type { Mode } from '../game/mode.ts';
import { DECOY, GRID, MINI_TILE, TILE } from './selectors.ts';

/** The boards of the page: grids outside dialogs and hint bubbles. */
export function findGrids(document: Document): Element[] {
  return [...document.querySelectorAll(GRID)].filter((grid) => !grid.closest(DECOY));
}

/** The tiles of a board, row by row from the top; the tiles of a row share a parent. */
export function rowsOf(grid: Element): Element[][] {
  const rows = new Map<Element, Element[]>();
  for (const tile of grid.querySelectorAll(TILE)) {
    const row = tile.parentElement!;
    const tiles = rows.get(row);
    if (tiles) tiles.push(tile);
    else if (!tile.matches(MINI_TILE) && !tile.closest(DECOY)) rows.set(row, [tile]);
  }
  return [...rows.values()];
}

/** Whether a board has the rows and tiles of a game. */
export function fits(grid: Element, { length, tries }: Pick<Mode, 'length' | 'tries'>): boolean {
  const rows = rowsOf(grid);
  return rows.length === tries && rows.every((tiles) => tiles.length === length);
}
