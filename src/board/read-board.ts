import { type Clue, type Feedback, isWin, type Turn } from '../game/feedback.ts';
import { refusalOf } from '../game/guess-rules.ts';
import { givenRowCount, type Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { BoardReading, UnreadableReason } from './board-reading.ts';
import { findGrids, guessRowsOf, isRowCountOf } from './grid.ts';
import { readPuzzleKeys } from './keys.ts';
import { GIVEN_UP } from './selectors.ts';
import { readTile, type Tile } from './tile.ts';

const LOADING = { kind: 'loading' } as const;
const CHANGING = { kind: 'changing' } as const;
/** A row or grid is being added or removed, or the board belongs to another game. */
const OTHER_ROWS = { kind: 'changing', lasting: 'other-size' } as const;

/** A row whose tiles are all readable. */
type BoardRow =
  | { readonly kind: 'completed'; readonly clue: Clue; readonly isExplicit: boolean }
  | { readonly kind: 'open'; readonly typed: string };

/**
 * Reads the whole board from scratch, because the site replaces rows and may remove them. A half-replaced row makes the
 * board `changing`; a board that cannot be trusted is `unreadable`.
 */
export function readBoard(document: Document, mode: Mode): BoardReading {
  const reading = readGrids(document, mode);
  return mode.family === 'pro' ? { ...reading, ...readPuzzleKeys(document) } : reading;
}

function readGrids(document: Document, mode: Mode): BoardReading {
  const grids = findGrids(document);
  if (grids.length === 0) return LOADING;
  if (grids.length > mode.grids) return unreadable('several-boards');
  // The grids of a game may appear one by one.
  if (grids.length < mode.grids) return OTHER_ROWS;

  const read = grids.map((grid) => readGrid(grid, mode));
  const rows = read.filter((grid) => grid.kind === 'rows');
  return read.find((grid) => grid.kind !== 'rows') ?? toBoard(rows, mode);
}

type GridRows = Extract<ReturnType<typeof toGrid>, { kind: 'rows' }>;

function readGrid(grid: Element, mode: Mode) {
  const tiles = guessRowsOf(grid, mode);
  if (tiles.length === 0) return grid.childElementCount === 0 ? LOADING : unreadable('unknown-tiles');
  const wrongLength = tiles.filter((row) => row.length !== mode.length).length;
  if (wrongLength > 0) return wrongLength === tiles.length ? unreadable('other-size') : CHANGING;

  const read = tiles.map((row) => row.map(readTile));
  if (read.every((row) => row.every(isUnknown))) return unreadable('unknown-tiles');
  const rows = read.map(toRow);
  if (!rows.every((row) => row !== undefined)) return CHANGING;
  return isRowCountOf(rows.length, mode) ? toGrid(rows, mode) : OTHER_ROWS;
}

const unreadable = (reason: UnreadableReason, row?: number) =>
  ({ kind: 'unreadable', reason, ...(row !== undefined && { row }) }) as const;

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

/** Expects completed rows first, a win only as the last of them, and nothing below the row being typed. */
function toGrid(rows: readonly BoardRow[], mode: Mode) {
  const clues: Clue[] = [];
  let typed = '';
  let hasGivenUp = false;
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'open' && row.typed === '') continue;
    if (clues.length !== index || isWonBy(clues)) return CHANGING;
    // A row with full labels is trusted, even if it breaks our rules: the site accepted it. Only tiles without full
    // labels can be misread.
    if (row.kind === 'open') typed = row.typed;
    else if (GIVEN_UP.test(row.clue.guess)) hasGivenUp = true;
    else if (row.isExplicit || isPlausible(row.clue, index, mode)) clues.push(row.clue);
    else return unreadable('misread-row', index);
  }
  return {
    kind: 'rows' as const,
    /** Completed rows, first to last, without the dashes of a game given up. Only the last can be a win. */
    clues,
    ...{ typed, hasGivenUp },
    /** Number of rows, completed or not. */
    count: rows.length,
  };
}

/**
 * Combines the grids into one board; every guess went to all grids that were not solved yet. While the page updates
 * them one by one, they may differ in their rows and in the typed text.
 */
function toBoard(grids: readonly GridRows[], mode: Mode): BoardReading {
  const [{ count: tries }] = grids;
  const open = grids.filter(({ clues }) => !isWonBy(clues));
  const played = Math.max(...grids.map(({ clues }) => clues.length));
  const typed = new Set(open.map((grid) => grid.typed).filter((text) => text !== ''));
  const isAligned = open.every(({ clues }) => clues.length === played) && typed.size <= 1;
  if (!isAligned || grids.some(({ count }) => count !== tries)) return CHANGING;
  const turns: Turn[] = [];
  for (let row = 0; row < played; row++) {
    const clues = grids.map((grid) => grid.clues[row]);
    // A solved grid shows the answer, which may differ from the guess in the order of operations.
    const wrong = clues.flatMap((clue) => (clue && !isWin(clue.feedback) ? clue.guess : []));
    if (new Set(wrong).size > 1) return CHANGING;
    const guess = wrong[0] ?? clues.find((clue) => clue !== undefined)!.guess;
    turns.push({ guess, feedbacks: clues.map((clue) => clue?.feedback ?? null) });
  }
  const isLost = played === tries || grids.some((grid) => grid.hasGivenUp);
  return {
    kind: 'board',
    mode: mode.id,
    turns,
    tries,
    typed: [...typed][0] ?? '',
    outcome: open.length === 0 ? 'won' : isLost ? 'lost' : 'playing',
  };
}

/** Whether the site can show this row: a guess that it accepts, or a scrambled answer in a row that it fills itself. */
function isPlausible({ guess, feedback }: Clue, index: number, mode: Mode): boolean {
  const isScramble = mode.givenRow === 'scramble' && index < givenRowCount(mode);
  return isScramble
    ? !feedback.includes('B')
    : refusalOf(guess, mode.length, mode.extraSymbols) === undefined;
}

const isWonBy = (clues: readonly Clue[]) => clues.length > 0 && isWin(clues.at(-1)!.feedback);
