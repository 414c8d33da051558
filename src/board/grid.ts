import type { Mode } from '../game/mode.ts';
import { DECOY, GRID, MINI_TILE, TILE } from './selectors.ts';
import { readTile } from './tile.ts';

/** The boards of the page: grids outside dialogs and hint bubbles. */
export function findGrids(document: Document): Element[] {
  return [...document.querySelectorAll(GRID)].filter((grid) => !grid.closest(DECOY));
}

/** The tiles of a board, row by row from the top; the tiles of a row share a parent. */
function rowsOf(grid: Element): Element[][] {
  const rows = new Map<Element, Element[]>();
  for (const tile of grid.querySelectorAll(TILE)) {
    const row = tile.parentElement!;
    const tiles = rows.get(row);
    if (tiles) tiles.push(tile);
    else if (!tile.matches(MINI_TILE) && !tile.closest(DECOY)) rows.set(row, [tile]);
  }
  return [...rows.values()];
}

/**
 * The rows that can be guesses. The maker of a puzzle of pro can put any text above them, with other symbols, of another
 * length, or without =.
 */
export function gameRows(grid: Element, { family, length }: Pick<Mode, 'family' | 'length'>): Element[][] {
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

/** Fewer rows than a guess and another one are no board. */
const FEWEST_ROWS = 2;

/** Whether a board of a game can have so many rows. */
export function canHave(rows: number, { anyRows, tries }: Pick<Mode, 'anyRows' | 'tries'>): boolean {
  return anyRows ? rows >= FEWEST_ROWS : rows === tries;
}

/** Whether some grids are the board of a game: their number, rows and tiles decide. */
export function areBoard(grids: readonly Element[], mode: Mode): boolean {
  return grids.length === mode.grids && grids.every((grid) => fits(grid, mode));
}

function fits(grid: Element, mode: Mode): boolean {
  const rows = gameRows(grid, mode);
  return canHave(rows.length, mode) && rows.every((tiles) => tiles.length === mode.length);
}
