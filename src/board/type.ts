import { isWin } from '../game/feedback.ts';
import { givenRows, type Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { isCovered } from './cover.ts';
import { findGrids, gameRows } from './grid.ts';
import { interruption } from './interruption.ts';
import { findKeys, type KeyName } from './keys.ts';
import { readBoard } from './read.ts';
import type { Board, Reading } from './reading.ts';
import { BLOCKED, DELETE_KEY } from './selectors.ts';
import { readTile } from './tile.ts';
import { waitUntil } from './wait.ts';

/** How filling a row ended; Enter was not pressed. */
export type FillResult = { readonly kind: 'filled' } | FillFailure;

type FillFailure =
  /** No row to type into: not loaded, unreadable, the game is over, or the row was submitted meanwhile. */
  | { readonly kind: 'no-row' }
  /** A dialog of the page is open. */
  | { readonly kind: 'dialog' }
  /** The page covers its keys, for example with its menu. */
  | { readonly kind: 'covered' }
  | { readonly kind: 'no-key'; readonly key: KeyName }
  /** The page did not show what was typed; `tile` is 0-based. */
  | { readonly kind: 'not-shown'; readonly tile: number }
  /** The player pressed a key or clicked; the row stays as it is. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'aborted' };

/** The row to fill. */
interface TargetRow {
  readonly document: Document;
  readonly mode: Mode;
  /** One that is not solved, 0-based. */
  readonly grid: number;
  /** 0-based. */
  readonly row: number;
  readonly own: Element;
  /** Aborted by the caller, or when the player presses a key. */
  readonly signal: AbortSignal;
  readonly interrupted: AbortSignal;
}

interface FillOptions {
  readonly mode: Mode;
  /** Gives up between two keys. */
  readonly signal: AbortSignal;
  /** Our element: it may cover the game, and presses in it do not interrupt. */
  readonly own: Element;
}

/**
 * Types a guess into the current row by clicking the page's on-screen keys (² and ³ have no other way), replacing the
 * row's content. Enter is left to the player. The player's first key press ends it.
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
  const interrupted = interruption(document, own, AbortSignal.any([signal, filling.signal]));
  const target: TargetRow = {
    document,
    mode,
    grid: openGrid(reading as Board),
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

/** Clicks one key, and its tile first if asked, then waits until the tile shows the symbol. */
async function press(
  target: TargetRow,
  key: KeyName,
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

/** Whether some tile newly shows a symbol; the cursor may be elsewhere than assumed. */
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
  if (findGrids(document)[0].closest(BLOCKED)) return { kind: 'dialog' };
  return isCovered(document, own) ? { kind: 'covered' } : undefined;
}

/** 0-based row that the player is typing; none before the site's own row is there, which may be typed already. */
function typedRow(reading: Reading, mode: Mode): number | undefined {
  if (reading.kind !== 'board' || reading.outcome !== 'playing') return undefined;
  const row = reading.turns.length;
  return row < givenRows(mode) ? undefined : row;
}

/** The first grid that the row goes to: those that are solved do not show it. */
function openGrid({ turns }: Board): number {
  const last = turns.at(-1);
  return last ? last.feedbacks.findIndex((feedback) => feedback !== null && !isWin(feedback)) : 0;
}

/** Looked up each time: the first character typed into a row replaces its tiles. */
function tilesOf({ document, mode, grid, row }: TargetRow): readonly HTMLElement[] {
  const found = findGrids(document)[grid];
  return found ? ((gameRows(found, mode)[row] ?? []) as HTMLElement[]) : [];
}

function shows(target: TargetRow, tile: number, symbol: string): boolean {
  const element = tilesOf(target)[tile];
  return element !== undefined && readTile(element).symbol === symbol;
}

/** The page keeps only the last of several clicks in one turn of the event loop, and a focused key would catch Enter. */
async function click(element: HTMLElement | undefined): Promise<void> {
  element?.click();
  element?.blur();
  await new Promise((resolve) => setTimeout(resolve));
}
