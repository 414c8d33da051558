import { openGrids } from '../game/feedback.ts';
import { givenRowCount, type Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { BoardReading } from './board-reading.ts';
import { findGrids, guessRowsOf } from './grid.ts';
import { findKeys } from './keys.ts';
import { observeChanges } from './page-events.ts';
import { abortOnInput } from './player-input.ts';
import { readBoard } from './read-board.ts';
import { BLOCKED_SELECTOR, DELETE_KEY } from './selectors.ts';
import { readTile } from './tile.ts';

export type FillResult = { readonly kind: 'filled' } | FillFailure;

type FillFailure =
  /** No row can be typed into (see `rowToFill`), or the row was submitted in the meantime. */
  | { readonly kind: 'no-row' }
  | { readonly kind: 'dialog' }
  /** The page covers its keys, for example with its menu. */
  | { readonly kind: 'covered' }
  /** `key`: a symbol, or `DELETE`. */
  | { readonly kind: 'no-key'; readonly key: string }
  /** A tile did not show the expected content. `tile`: from 0. */
  | { readonly kind: 'not-shown'; readonly tile: number }
  /** The player pressed a key or clicked; the row stays as it is. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'aborted' };

/**
 * Replaces the content of the current row ('': erases it) by clicking the page's on-screen keys, which is the only way to type ² and ³.
 * Never presses Enter, and stops at the player's own input, or between two keys when `signal` aborts. `own` is our
 * element: it may cover the game, and input in it does not interrupt the typing.
 */
export async function fillGuess(
  document: Document,
  guess: Equation | '',
  { mode, signal, own }: { readonly mode: Mode; readonly signal: AbortSignal; readonly own: Element },
): Promise<FillResult> {
  const target = rowToFill(readBoard(document, mode), mode);
  if (!target) return { kind: 'no-row' };
  const filling = new AbortController();
  const interrupted = abortOnInput(document, own, AbortSignal.any([signal, filling.signal]));
  const stopped = AbortSignal.any([signal, interrupted]);

  /** Looks up the tiles each time, because the page replaces them at the first character typed into a row. */
  function tiles(): HTMLElement[] {
    const grid = findGrids(document)[target!.grid];
    return grid ? ((guessRowsOf(grid, mode)[target!.row] ?? []) as HTMLElement[]) : [];
  }
  const symbols = () => tiles().map((tile) => readTile(tile).symbol);

  function obstacle(): FillFailure | undefined {
    if (interrupted.aborted) return { kind: 'interrupted' };
    if (signal.aborted) return { kind: 'aborted' };
    const reading = readBoard(document, mode);
    if (reading.kind !== 'changing' && rowToFill(reading, mode)?.row !== target!.row)
      return { kind: 'no-row' };
    if (findGrids(document)[0]!.closest(BLOCKED_SELECTOR)) return { kind: 'dialog' };
    return areKeysCovered(document, own) ? { kind: 'covered' } : undefined;
  }

  /** Types a symbol ('': deletes one), after a click on its tile if `selectTile`, and waits for the tile to show it. */
  async function press(symbol: string, tile: number, selectTile: boolean): Promise<FillFailure | undefined> {
    const before = obstacle();
    if (before) return before;
    const key = symbol || DELETE_KEY;
    const button = findKeys(document).get(key);
    if (!button) return { kind: 'no-key', key };
    if (selectTile) await click(tiles()[tile]);
    const earlier = symbols();
    await click(button);
    const isShown = () => symbols()[tile] === symbol;
    // The cursor may not be where we assumed.
    const isAnywhere = () => symbols().some((shown, at) => shown === symbol && shown !== earlier[at]);
    await waitUntil(document, () => isShown() || isAnywhere() || obstacle() !== undefined, stopped);
    return obstacle() ?? (isShown() ? undefined : { kind: 'not-shown', tile });
  }

  async function type(): Promise<FillFailure | undefined> {
    for (const [tile, symbol] of [...guess].entries()) {
      const failure = await press(symbol, tile, tile === 0);
      if (failure) return failure;
    }
    const wrong = [...guess].findIndex((symbol, tile) => symbols()[tile] !== symbol);
    return wrong < 0 ? undefined : { kind: 'not-shown', tile: wrong };
  }

  async function clear(): Promise<FillFailure | undefined> {
    for (let tile = mode.length - 1; tile >= 0; tile--) {
      const failure = symbols()[tile] !== '' && (await press('', tile, true));
      if (failure) return failure;
    }
    return undefined;
  }

  try {
    if (guess === '') return (await clear()) ?? { kind: 'filled' };
    const wasBlank = symbols().every((symbol) => symbol === '');
    const failure = await type();
    if (failure?.kind !== 'not-shown' || wasBlank) return failure ?? { kind: 'filled' };
    return (await clear()) ?? (await type()) ?? { kind: 'filled' };
  } finally {
    filling.abort();
  }
}

/**
 * The row to type into, from 0, and the first grid that is not solved: solved ones do not show the typed row.
 * undefined: the board cannot be read, the game is over, or the next row is given.
 */
function rowToFill(reading: BoardReading, mode: Mode) {
  if (reading.kind !== 'board' || reading.outcome !== 'playing') return undefined;
  const row = reading.turns.length;
  return row < givenRowCount(mode) ? undefined : { row, grid: openGrids(reading.turns)[0]! };
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
