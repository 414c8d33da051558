import type { Mode } from '../game/mode.ts';
import { readBoard } from './read.ts';
import type { Reading, UnreadableReason } from './reading.ts';

/** Ends of colour changes, which change what tiles mean without a mutation. */
const VISUAL_CHANGES = ['transitionend', 'animationend'] as const;

/** Readings that should soon change. */
type PassingReading = Extract<Reading, { kind: 'loading' | 'changing' }>;
type Passing = PassingReading['kind'];

interface Watch {
  readonly mode: Mode;
  /** Whether anybody has typed on this page. */
  readonly hasTyped: () => boolean;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** How long such a reading may last, in milliseconds. */
  readonly patience?: Readonly<Record<Passing, number>>;
}

/** A slow connection, and the slowest reveal of a row. */
const PATIENCE: Readonly<Record<Passing, number>> = { loading: 15_000, changing: 5_000 };

/** The reason when they last; the player can then type the turns. */
const LASTING: Readonly<Record<Passing, UnreadableReason>> = {
  loading: 'no-board',
  changing: 'unknown-tiles',
};

/**
 * Reads the board now and after every change of the page; calls back at once, then whenever the reading differs. A
 * passing reading that lasts becomes `unreadable`, until the page changes.
 */
export function watchBoard(
  document: Document,
  onReading: (reading: Reading) => void,
  { mode, hasTyped, signal, patience = PATIENCE }: Watch,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const giveUp = ({ kind, lasting = LASTING[kind], ...keys }: PassingReading) =>
    onReading({ ...keys, kind: 'unreadable', reason: lasting });
  const onChange = (reading: Reading) => {
    clearTimeout(timer);
    if (reading.kind === 'loading' || reading.kind === 'changing')
      timer = setTimeout(giveUp, patience[reading.kind], reading);
    onReading(reading);
  };
  watchDocument(document, () => withOrigin(readBoard(document, mode), mode, hasTyped), onChange, signal);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** Marks a first row that nobody typed here, as pages of several grids may have one. */
function withOrigin(reading: Reading, { length, grids }: Mode, hasTyped: () => boolean): Reading {
  if (grids === 1 || reading.kind !== 'board') return reading;
  if (reading.turns.length > 0 || reading.typed.length < length) return reading;
  return hasTyped() ? reading : { ...reading, isTypedBySite: true };
}

/**
 * Observes the whole document, as boards may appear late or be replaced. The observer itself coalesces changes in a
 * microtask, which works in background tabs, too, where timers are slow and animation frames never come.
 */
function watchDocument(
  document: Document,
  read: () => Reading,
  onReading: (reading: Reading) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let last: string | undefined;
  const update = () => {
    const reading = read();
    const key = JSON.stringify(reading);
    if (key === last) return;
    last = key;
    onReading(reading);
  };
  const observer = new MutationObserver(update);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const type of VISUAL_CHANGES) document.addEventListener(type, update, { capture: true, signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  update();
}
