import { openGrids } from '../game/feedback.ts';
import { givenRowCount, type Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Board, BoardReading } from './board-reading.ts';
import { findGrids, guessRowsOf } from './grid.ts';
import { findKeys, type KeySymbol } from './keys.ts';
import { observeChanges } from './page-events.ts';
import { abortOnInput } from './player-input.ts';
import { readBoard } from './read-board.ts';
import { BLOCKED_SELECTOR, DELETE_KEY } from './selectors.ts';
import { readTile } from './tile.ts';

export type FillResult = { readonly kind: 'filled' } | FillFailure;

type FillFailure =
  /** No row can be typed into (see `typedRow`), or the row was submitted in the meantime. */
  | { readonly kind: 'no-row' }
  | { readonly kind: 'dialog' }
  /** The page covers its keys, for example with its menu. */
  | { readonly kind: 'covered' }
  | { readonly kind: 'no-key'; readonly key: KeySymbol }
  /** A tile did not show the expected content. `tile`: from 0. */
  | { readonly kind: 'not-shown'; readonly tile: number }
  /** The player pressed a key or clicked; the row stays as it is. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'aborted' };

interface FillOptions {
  readonly mode: Mode;
  /** Aborting it stops the filling between two keys. */
  readonly signal: AbortSignal;
  /** Our element: it may cover the game, and input in it does not interrupt the typing. */
  readonly own: Element;
}

/** The row to fill. `interrupted` aborts at the player's input; `signal` aborts then, and when the caller aborts. */
interface TargetRow extends FillOptions {
  readonly document: Document;
  /** Index, from 0, of a grid that is not solved: solved ones do not show the typed row. */
  readonly grid: number;
  /** From 0. */
  readonly row: number;
  readonly interrupted: AbortSignal;
}

/**
 * Replaces the content of the current row by clicking the page's on-screen keys, which is the only way to type ² and ³.
 * Never presses Enter, and stops at the player's own input.
 */
export async function fillGuess(
  document: Document,
  guess: Equation,
  { mode, signal, own }: FillOptions,
): Promise<FillResult> {
  const reading = readBoard(document, mode);
  const row = typedRow(reading, mode);
  if (row === undefined) return { kind: 'no-row' };
  const filling = new AbortController();
  const interrupted = abortOnInput(document, own, AbortSignal.any([signal, filling.signal]));
  const target: TargetRow = {
    document,
    mode,
    grid: openGrids((reading as Board).turns)[0]!,
    row,
    own,
    interrupted,
    signal: AbortSignal.any([signal, interrupted]),
  };
  try {
    return (await fill(target, guess)) ?? { kind: 'filled' };
  } finally {
    filling.abort();
  }
}

async function fill(target: TargetRow, guess: Equation): Promise<FillFailure | undefined> {
  const wasBlank = tilesOf(target).every((tile) => readTile(tile).symbol === '');
  const failure = await typeAll(target, guess);
  if (failure?.kind !== 'not-shown' || wasBlank) return failure;
  return (await deleteAll(target)) ?? (await typeAll(target, guess));
}

async function typeAll(target: TargetRow, guess: Equation): Promise<FillFailure | undefined> {
  for (let tile = 0; tile < guess.length; tile++) {
    const failure = await press(target, guess[tile], tile, guess[tile], tile === 0);
    if (failure) return failure;
  }
  const wrong = [...guess].findIndex((symbol, tile) => !shows(target, tile, symbol));
  return wrong < 0 ? undefined : { kind: 'not-shown', tile: wrong };
}

async function deleteAll(target: TargetRow): Promise<FillFailure | undefined> {
  for (let tile = target.mode.length - 1; tile >= 0; tile--) {
    if (shows(target, tile, '')) continue;
    const failure = await press(target, DELETE_KEY, tile, '', true);
    if (failure) return failure;
  }
  return undefined;
}

/** Clicks one key, after its tile if `selectTile`, and waits for the tile to show `expected` ('': blank). */
async function press(
  target: TargetRow,
  key: KeySymbol,
  tile: number,
  expected: string,
  selectTile: boolean,
): Promise<FillFailure | undefined> {
  const obstacle = obstacleTo(target);
  if (obstacle) return obstacle;
  const button = findKeys(target.document).get(key);
  if (!button) return { kind: 'no-key', key };
  if (selectTile) await click(tilesOf(target)[tile]);
  const before = symbolsOf(target);
  await click(button);
  const isShown = () => shows(target, tile, expected);
  const isDone = () => isShown() || hasNew(target, expected, before) || obstacleTo(target) !== undefined;
  await waitUntil(target.document, isDone, target.signal);
  return obstacleTo(target) ?? (isShown() ? undefined : { kind: 'not-shown', tile });
}

/** Whether any tile newly shows the symbol: the cursor may not be where we assumed. */
function hasNew(target: TargetRow, symbol: string, before: readonly (string | undefined)[]): boolean {
  return symbol !== '' && symbolsOf(target).some((shown, tile) => shown === symbol && shown !== before[tile]);
}

function symbolsOf(target: TargetRow): (string | undefined)[] {
  return tilesOf(target).map((tile) => readTile(tile).symbol);
}

function obstacleTo({ document, mode, row, own, signal, interrupted }: TargetRow): FillFailure | undefined {
  if (interrupted.aborted) return { kind: 'interrupted' };
  if (signal.aborted) return { kind: 'aborted' };
  const reading = readBoard(document, mode);
  if (reading.kind !== 'changing' && typedRow(reading, mode) !== row) return { kind: 'no-row' };
  if (findGrids(document)[0].closest(BLOCKED_SELECTOR)) return { kind: 'dialog' };
  return areKeysCovered(document, own) ? { kind: 'covered' } : undefined;
}

/** The row to type into, from 0; undefined: the board cannot be read, the game is over, or the next row is given. */
function typedRow(reading: BoardReading, mode: Mode): number | undefined {
  if (reading.kind !== 'board' || reading.outcome !== 'playing') return undefined;
  const row = reading.turns.length;
  return row < givenRowCount(mode) ? undefined : row;
}

/** Looks up the tiles each time, because the page replaces them at the first character typed into a row. */
function tilesOf({ document, mode, grid, row }: TargetRow): readonly HTMLElement[] {
  const found = findGrids(document)[grid];
  return found ? ((guessRowsOf(found, mode)[row] ?? []) as HTMLElement[]) : [];
}

function shows(target: TargetRow, tile: number, symbol: string): boolean {
  const element = tilesOf(target)[tile];
  return element !== undefined && readTile(element).symbol === symbol;
}

/**
 * Clicks an element and waits for the next task, because the page handles only the last of several clicks in one task.
 * Removes the focus, because a focused key would receive Enter.
 */
async function click(element: HTMLElement | undefined): Promise<void> {
  element?.click();
  element?.blur();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Whether the page covers all visible keys, for example with its menu. Our `own` element does not count. */
function areKeysCovered(document: Document, own: Element): boolean {
  const isTopmost = [...findKeys(document).values()].flatMap((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    // The list is empty for points outside the window.
    const [topmost] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((one) => one !== own);
    return topmost ? [key.contains(topmost)] : [];
  });
  return isTopmost.length > 0 && !isTopmost.includes(true);
}

/** Longest wait for the page to react, generous enough for a busy phone. */
const REACTION_TIMEOUT_MS = 3000;

/** Waits for a condition that a change of the document causes, until `signal` aborts or the page takes too long. */
async function waitUntil(document: Document, holds: () => boolean, signal: AbortSignal): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(REACTION_TIMEOUT_MS)]);
  if (holds() || patience.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = observeChanges(document, () => holds() && resolve());
  patience.addEventListener('abort', () => resolve());
  await promise;
  observer.disconnect();
}
