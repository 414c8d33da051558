import { accepts } from '../game/accepts.ts';
import { type Feedback, isWin, type Turn } from '../game/feedback.ts';
import { type Equation, MAXI_LENGTH } from '../game/symbols.ts';
import { findGrids, rowsOf } from './grid.ts';
import type { Board, Reading, UnreadableReason } from './reading.ts';
import { ROW_COUNT } from './selectors.ts';
import { readTile, type Tile } from './tile.ts';

const CHANGING: Reading = { kind: 'changing' };

/** A row whose ten tiles all tell a character and a state. */
type Row =
  | { readonly kind: 'completed'; readonly turn: Turn }
  | { readonly kind: 'open'; readonly typed: string };

/**
 * Reads the whole board from what the page shows, remembering nothing: rows are replaced and may disappear.
 * A row that is half replaced makes the board `changing`; a board that cannot be trusted is `unreadable`, never guessed.
 */
export function readBoard(document: Document): Reading {
  const [grid, ...others] = findGrids(document);
  if (!grid) return { kind: 'loading' };
  if (others.length > 0) return unreadable('several-boards');

  const tiles = rowsOf(grid);
  if (tiles.length === 0)
    return grid.childElementCount === 0 ? { kind: 'loading' } : unreadable('unknown-tiles');
  const wrongLength = tiles.filter((row) => row.length !== MAXI_LENGTH).length;
  if (wrongLength > 0) return wrongLength === tiles.length ? unreadable('other-length') : CHANGING;

  const read = tiles.map((row) => row.map(readTile));
  if (read.every((row) => row.every(isUnknown))) return unreadable('unknown-tiles');
  const rows = read.map(toRow);
  return rows.length === ROW_COUNT && rows.every((row) => row !== undefined) ? toBoard(rows) : CHANGING;
}

function unreadable(reason: UnreadableReason, row?: number): Reading {
  return row === undefined ? { kind: 'unreadable', reason } : { kind: 'unreadable', reason, row };
}

function isUnknown({ symbol, state }: Tile): boolean {
  return symbol === undefined || state === undefined;
}

function toRow(tiles: readonly Tile[]): Row | undefined {
  if (tiles.some(isUnknown)) return undefined;
  const text = tiles.map((tile) => tile.symbol).join('');
  if (tiles.every((tile) => tile.state === 'open')) return { kind: 'open', typed: text };
  if (tiles.some((tile) => tile.state === 'open' || tile.symbol === '')) return undefined;
  const feedback = tiles.map((tile) => tile.state).join('') as Feedback;
  return { kind: 'completed', turn: { guess: text as Equation, feedback } };
}

/** Completed rows come first and nothing follows a win; below the row being typed all are empty. */
function toBoard(rows: readonly Row[]): Reading {
  const turns: Turn[] = [];
  let typed = '';
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'completed') {
      if (turns.length !== index || isWonBy(turns)) return CHANGING;
      if (!accepts(row.turn.guess)) return unreadable('misread-row', index);
      turns.push(row.turn);
    } else if (row.typed !== '') {
      if (turns.length !== index || isWonBy(turns)) return CHANGING;
      typed = row.typed;
    }
  }
  return { kind: 'board', turns, typed, outcome: outcomeOf(turns) };
}

function isWonBy(turns: readonly Turn[]): boolean {
  const last = turns.at(-1);
  return last !== undefined && isWin(last.feedback);
}

function outcomeOf(turns: readonly Turn[]): Board['outcome'] {
  if (isWonBy(turns)) return 'won';
  return turns.length === ROW_COUNT ? 'lost' : 'playing';
}
