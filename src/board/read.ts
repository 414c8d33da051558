import { accepts } from '../game/accepts.ts';
import { type Clue, type Feedback, isWin, turnOf } from '../game/feedback.ts';
import { givenRows, type Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { findGrids, rowsOf } from './grid.ts';
import type { Board, Reading, UnreadableReason } from './reading.ts';
import { GIVEN_UP } from './selectors.ts';
import { readTile, type Tile } from './tile.ts';

const CHANGING: Reading = { kind: 'changing' };
/** A row is added or removed, or the board is another game's. */
const OTHER_ROWS: Reading = { kind: 'changing', lasting: 'other-size' };

/** A row whose tiles all have a character and a state. */
type BoardRow =
  | { readonly kind: 'completed'; readonly clue: Clue; readonly isExplicit: boolean }
  | { readonly kind: 'open'; readonly typed: string };

/**
 * Reads the whole board from the page, without memory: rows are replaced and may disappear. A half-replaced row makes
 * the board `changing`; a board that cannot be trusted is `unreadable`, never guessed.
 */
export function readBoard(document: Document, mode: Mode): Reading {
  const [grid, ...others] = findGrids(document);
  if (!grid) return { kind: 'loading' };
  if (others.length > 0) return unreadable('several-boards');

  const tiles = rowsOf(grid);
  if (tiles.length === 0)
    return grid.childElementCount === 0 ? { kind: 'loading' } : unreadable('unknown-tiles');
  const wrongLength = tiles.filter((row) => row.length !== mode.length).length;
  if (wrongLength > 0) return wrongLength === tiles.length ? unreadable('other-size') : CHANGING;

  const read = tiles.map((row) => row.map(readTile));
  if (read.every((row) => row.every(isUnknown))) return unreadable('unknown-tiles');
  const rows = read.map(toRow);
  if (!rows.every((row) => row !== undefined)) return CHANGING;
  return rows.length === mode.tries ? toBoard(rows, mode) : OTHER_ROWS;
}

function unreadable(reason: UnreadableReason, row?: number): Reading {
  return row === undefined ? { kind: 'unreadable', reason } : { kind: 'unreadable', reason, row };
}

function isUnknown({ symbol, state }: Tile): boolean {
  return symbol === undefined || state === undefined;
}

function toRow(tiles: readonly Tile[]): BoardRow | undefined {
  if (tiles.some(isUnknown)) return undefined;
  const text = tiles.map((tile) => tile.symbol).join('');
  if (tiles.every((tile) => tile.state === 'open')) return { kind: 'open', typed: text };
  if (tiles.some((tile) => tile.state === 'open' || tile.symbol === '')) return undefined;
  const feedback = tiles.map((tile) => tile.state).join('') as Feedback;
  const isExplicit = tiles.every((tile) => tile.isExplicit);
  return { kind: 'completed', clue: { guess: text as Equation, feedback }, isExplicit };
}

/** Completed rows come first; a win is the last of them; rows below the typed one are empty. */
function toBoard(rows: readonly BoardRow[], mode: Mode): Reading {
  const clues: Clue[] = [];
  let typed = '';
  let gaveUp = false;
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'completed' && GIVEN_UP.test(row.clue.guess)) {
      if (clues.length !== index || isWonBy(clues)) return CHANGING;
      gaveUp = true;
    } else if (row.kind === 'completed') {
      if (clues.length !== index || isWonBy(clues)) return CHANGING;
      // The site accepted a labelled row, whatever it says; only fallbacks can misread.
      if (!row.isExplicit && !isPlausible(row.clue, index, mode)) return unreadable('misread-row', index);
      clues.push(row.clue);
    } else if (row.typed !== '') {
      if (clues.length !== index || isWonBy(clues)) return CHANGING;
      typed = row.typed;
    }
  }
  const outcome = gaveUp ? 'lost' : outcomeOf(clues, mode);
  return { kind: 'board', mode: mode.id, turns: clues.map(turnOf), tries: rows.length, typed, outcome };
}

/** Whether a row can be what the site shows there: a guess that it takes, or the answer's symbols in another order. */
function isPlausible({ guess, feedback }: Clue, index: number, mode: Mode): boolean {
  const isScramble = mode.given === 'scramble' && index < givenRows(mode);
  return isScramble ? !feedback.includes('B') : accepts(guess, mode.length);
}

function isWonBy(clues: readonly Clue[]): boolean {
  const last = clues.at(-1);
  return last !== undefined && isWin(last.feedback);
}

function outcomeOf(clues: readonly Clue[], { tries }: Mode): Board['outcome'] {
  if (isWonBy(clues)) return 'won';
  return clues.length === tries ? 'lost' : 'playing';
}
