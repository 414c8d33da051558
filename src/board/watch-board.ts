import { type Mode, playerGuesses } from '../game/mode.ts';
import type { BoardReading, UnreadableReason } from './board-reading.ts';
import { findGrids } from './grid.ts';
import { observeChanges } from './page-events.ts';
import { readBoard } from './read-board.ts';
import { BLOCKED_SELECTOR } from './selectors.ts';

/** Events that end a colour change, which can change the state of a tile without a DOM mutation. */
const VISUAL_CHANGES = ['transitionend', 'animationend'] as const;

/** A reading that should change soon. */
type PassingReading = Extract<BoardReading, { kind: 'loading' | 'changing' }>;
type Passing = PassingReading['kind'];

interface Watch {
  readonly mode: Mode;
  readonly hasTyped: () => boolean;
  readonly signal: AbortSignal;
  /** How long a passing reading may last, in milliseconds. */
  readonly patience?: Readonly<Record<Passing, number>>;
}

/** Timeouts that are long enough for a slow connection, and for the slowest reveal of a row. */
const TIMEOUTS_MS: Readonly<Record<Passing, number>> = { loading: 15_000, changing: 5_000 };

/** Default reasons to report if a passing reading lasts. The player can then enter the turns. */
const TIMEOUT_REASONS: Readonly<Record<Passing, UnreadableReason>> = {
  loading: 'no-board',
  changing: 'unknown-tiles',
};

/**
 * Reads the board now and after every change of the page. Calls back immediately, and then whenever the reading
 * differs. A passing reading that lasts becomes `unreadable` until the reading changes.
 */
export function watchBoard(
  document: Document,
  onReading: (reading: BoardReading) => void,
  { mode, hasTyped, signal, patience = TIMEOUTS_MS }: Watch,
): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout>;
  let last: string | undefined;
  const giveUp = ({ kind, lasting = TIMEOUT_REASONS[kind], ...keys }: PassingReading) =>
    onReading({ ...keys, kind: 'unreadable', reason: lasting });
  const update = () => {
    const reading = withPage(readBoard(document, mode), document, mode, hasTyped);
    const key = JSON.stringify(reading);
    if (key === last) return;
    last = key;
    clearTimeout(timer);
    if (reading.kind === 'loading' || reading.kind === 'changing')
      timer = setTimeout(giveUp, patience[reading.kind], reading);
    onReading(reading);
  };
  const observer = observeChanges(document, update);
  for (const type of VISUAL_CHANGES) document.addEventListener(type, update, { capture: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  update();
}

/**
 * Marks a full first row that nobody typed on this page, because pages with several grids may fill it themselves; and a
 * new board behind a dialog.
 */
function withPage(reading: BoardReading, page: Document, mode: Mode, hasTyped: () => boolean): BoardReading {
  if (reading.kind !== 'board') return reading;
  const { turns, typed } = reading;
  const isFull = turns.length === 0 && typed.length === mode.length;
  if (isFull && mode.grids > 1 && !hasTyped()) return { ...reading, isTypedBySite: true };
  const isUnplayed = playerGuesses(turns.length, mode) === 0 && typed === '';
  const isBlocked = findGrids(page)[0]!.closest(BLOCKED_SELECTOR) !== null;
  return isUnplayed && isBlocked ? { ...reading, isBeforeStart: true } : reading;
}
