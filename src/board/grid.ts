import type { Mode } from '../game/mode.ts';
import { DECOY_SELECTOR, GRID_SELECTOR, MINI_TILE, TILE_SELECTOR } from './selectors.ts';
import { readTile } from './tile.ts';

/** The page's grids that belong to the game, unlike those in dialogs, hint bubbles and examples. */
export function findGrids(document: Document): Element[] {
  return [...document.querySelectorAll(GRID_SELECTOR)].filter((grid) => !grid.closest(DECOY_SELECTOR));
}

/** The tiles of a grid, without small ones and decoys, row by row from the top. The tiles of a row share a parent. */
function rowsOf(grid: Element): Element[][] {
  const rows = new Map<Element, Element[]>();
  for (const tile of grid.querySelectorAll(TILE_SELECTOR)) {
    const row = tile.parentElement!;
    const tiles = rows.get(row);
    if (tiles) tiles.push(tile);
    else if (!tile.matches(MINI_TILE) && !tile.closest(DECOY_SELECTOR)) rows.set(row, [tile]);
  }
  return [...rows.values()];
}

/** The rows that can be guesses. The maker of a pro puzzle can put any text above them. */
export function guessRowsOf(grid: Element, { family, length }: Pick<Mode, 'family' | 'length'>): Element[][] {
  const rows = rowsOf(grid);
  if (family !== 'pro') return rows;
  const first = rows[0]?.map(readTile) ?? [];
  const isCompleted = first.every(({ state }) => state !== undefined && state !== 'open');
  const isGuess =
    first.length === length &&
    first.every(({ symbol }) => symbol !== undefined) &&
    first.some(({ symbol }) => symbol === '=');
  return isCompleted && !isGuess ? rows.slice(1) : rows;
}

/** Whether a board of this game can have that many rows: at least two if the page decides on the number. */
export function isRowCountOf(rows: number, { anyRows, tries }: Pick<Mode, 'anyRows' | 'tries'>): boolean {
  return anyRows ? rows >= 2 : rows === tries;
}

/** Whether the grids match this game in their number, rows and tiles. */
export function areGridsOf(grids: readonly Element[], mode: Mode): boolean {
  const fits = (rows: Element[][]) =>
    isRowCountOf(rows.length, mode) && rows.every((tiles) => tiles.length === mode.length);
  return grids.length === mode.grids && grids.every((grid) => fits(guessRowsOf(grid, mode)));
}
