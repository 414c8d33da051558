import type { UnreadableReason } from '../../board/reading.ts';
import type { FillResult } from '../../board/type.ts';
import type { Trouble } from '../../protocol/status.ts';
import type { Rules } from '../../game/rules.ts';
import type { HintLevel } from '../../settings.ts';
import type { Certainty, EngineName, Hint } from '../../protocol/hint.ts';
import type { StrategyName } from '../../strategy/registry.ts';
import * as figures from '../figures.ts';
import type { Review, State } from '../../companion/model.ts';
import type { Nudge } from '../../companion/nudge.ts';

/** Every sentence that the player reads, in one place: figure first, plain, no jargon without its tooltip. */

interface Word {
  readonly label: string;
  /** Tooltip. */
  readonly about: string;
}

export const STRATEGIES: Record<StrategyName, Word> = {
  greedy1: { label: 'greedy1', about: 'Most green tiles on average, among possible answers' },
  greedy2: { label: 'greedy2', about: 'Smallest worst case, among possible answers' },
  entropy1: { label: 'entropy1', about: 'Most bits, among possible answers' },
  entropy2: { label: 'entropy2', about: 'Most bits, among all equations' },
  entropy3: { label: 'entropy3', about: 'Most bits: all equations twice, then possible answers' },
};

export const HINT_LEVELS: Record<HintLevel, Word & { readonly showMore: string }> = {
  count: { label: 'Count', about: 'How many answers are possible, nothing more', showMore: 'Show a nudge' },
  nudge: { label: 'Nudge', about: 'Which symbols and places to test next', showMore: 'Show the guess' },
  guess: { label: 'Guess', about: 'The whole next guess', showMore: '' },
};

const CERTAINTY: Record<Exclude<Certainty, 'sampled'>, Word> = {
  exact: { label: 'exact', about: 'Every guess was compared' },
  book: { label: 'book', about: 'Computed exactly beforehand' },
};

/** @param progress share of the search that is done, 0 to 1 */
export function certaintyOf({ certainty, progress }: Pick<Hint, 'certainty' | 'progress'>): Word {
  if (certainty !== 'sampled') return CERTAINTY[certainty];
  if (progress === 1) return { label: 'sampled', about: 'The best of many; not every guess was compared' };
  return { label: `refining ${figures.percent(progress)}`, about: 'Best so far; the search goes on' };
}

/** Shown beside the figures when the possible answers are not the usual ones. */
export const RULES: Record<Rules, string> = {
  exact: '',
  table: 'by the rules of the frequency table',
  paper: 'by the rules of the paper',
  'site-tight': 'No everyday equation fits; these are the unusual ones.',
  pool: 'by the rules of the answer pool',
};

export const UNREADABLE: Record<UnreadableReason, string> = {
  'no-board': 'No board has come up on this page.',
  'several-boards': 'There are several boards here. Maxwell helps with one board of ten tiles.',
  'other-length': 'The rows here do not have ten tiles. Maxwell helps with Nerdle Maxi.',
  'unknown-tiles': 'The tiles of this board cannot be read. The site may have changed.',
  'misread-row': 'does not read as an equation the site accepts, so something was misread.',
};

export const FAILED: Record<Extract<State, { kind: 'failed' }>['cause'], string> = {
  solver: 'The computation stopped.',
  unreachable: 'The computation cannot be reached. It is tried again by itself.',
  outdated: 'Maxwell was updated. Reload the page to go on.',
};

export const WAITS: Record<Extract<State, { kind: 'loading' }>['waitsFor'], string> = {
  engine: 'Starting…',
  equations: 'Loading the equations…',
  puzzle: 'Waiting for the puzzle…',
};

const FILL_FAILED: Record<Exclude<FillResult['kind'], 'filled' | 'aborted'>, string> = {
  'no-row': 'There is no row to type into.',
  dialog: 'Close the dialog of the page first.',
  'no-key': 'A key of the page was not found; type the guess yourself.',
  'not-shown': 'The page did not take every key; check the row.',
};

/** Why a guess was not filled in; '' when it was, or when nobody waits for it any more. */
export const fillTrouble = (result: FillResult | null) =>
  !result || result.kind === 'filled' || result.kind === 'aborted' ? '' : FILL_FAILED[result.kind];

export const TERMS = {
  bit: 'One bit halves the possibilities',
  luck: 'Bits gained beyond what the guesses promised on average',
  skill: 'Guesses that promised as much as the suggested one',
  leaves: 'Possible answers left after this guess, on average',
  wins: 'Chance that this guess is the answer',
} as const;

export const possible = (remaining: number) => (remaining === 1 ? 'possible answer' : 'possible');

export const building = (progress: number, found: number) =>
  `${figures.percent(progress)} · ${figures.count(found)} equations`;

/** Clause about a guess: *it* … */
export const wins = (chance: number) =>
  chance <= 0
    ? 'cannot win yet'
    : chance > 0.5
      ? `wins now with ${figures.percent(chance)}`
      : `wins now 1 time in ${figures.count(1 / chance)}`;

/** Part of a sentence; symbols are drawn as tiles and spoken by name. */
export type Piece = string | { readonly symbol: string };

/** `Test 6, 8 and where = stands` */
export function nudge({ fresh, where, again }: Nudge): readonly Piece[] {
  const symbols = (texts: readonly string[]): Piece[][] => texts.map((symbol) => [{ symbol }]);
  const parts: Piece[][] = [
    ...symbols(fresh),
    ...again.map((symbol): Piece[] => ['another ', { symbol }]),
    ...(where.length > 0
      ? [['where ', ...list(symbols(where)), where.length > 1 ? ' stand' : ' stands']]
      : []),
  ];
  return parts.length > 0
    ? ['Test ', ...list(parts), '.']
    : ['Nothing is left to test: try a possible answer.'];
}

/** `a, b and c` */
function list(items: readonly (readonly Piece[])[]): Piece[] {
  return items.flatMap((item, index) => {
    const separator = index === 0 ? [] : [index === items.length - 1 ? ' and ' : ', '];
    return [...separator, ...item];
  });
}

/** A sentence as a screen reader should say it. */
export function say(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : spoken(piece.symbol))).join('');
}

export const solved = ({ turns }: Review) =>
  turns === 1 ? 'Solved in one turn' : `Solved in ${turns} turns`;

const SPOKEN: Record<string, string> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '=': 'equals',
  '(': 'open bracket',
  ')': 'close bracket',
  '²': 'squared',
  '³': 'cubed',
};

/** An equation as a screen reader should say it: digits one by one, operators by name. */
export function spoken(equation: string): string {
  return [...equation].map((symbol) => SPOKEN[symbol] ?? symbol).join(' ');
}

export const PREPARING = 'Preparing 2.2 million equations…';

export const STATUS_LINE: Record<Exclude<State['kind'], 'ready' | 'building'>, string> = {
  loading: 'starting…',
  working: 'working…',
  won: 'solved',
  lost: 'game over',
  unreadable: 'cannot read',
  inconsistent: 'nothing fits',
  failed: 'stopped',
};

export const POPUP = {
  off: 'Maxwell is off. The page is left alone.',
  asking: 'Looking at the page…',
  none: 'Open Nerdle Maxi to see hints here.',
  working: 'Computing…',
  ready: '',
  lost: 'Not solved this time.',
  unreadable: 'This board cannot be read. The panel on the page says why.',
  inconsistent: 'No equation fits the rows. The panel on the page says which to check.',
  failed: 'No hint. The panel on the page says why.',
  engineAsking: 'Starts when it is needed',
} as const;

/** Beside the engine's name when the graphics processor fell out; '' where that is as it should be. */
export const engine = (name: EngineName, threads = 1) =>
  threads === 1 ? name : `${name}, ${figures.count(threads)} threads`;

export const TROUBLE: Record<Trouble, Word> = {
  absent: { label: '', about: 'This browser has no WebGPU' },
  refused: { label: '', about: 'The browser gives no graphics processor' },
  software: { label: '', about: 'The browser only has a graphics processor in software' },
  slow: { label: '', about: 'Measured: faster than the graphics processor' },
  wrong: { label: 'graphics miscounts', about: 'The graphics processor failed the check at the start' },
  lost: {
    label: 'graphics lost',
    about: 'The graphics processor was lost; it is tried again after a restart',
  },
  timeout: {
    label: 'graphics stuck',
    about: 'The graphics processor did not answer; it is tried again after a restart',
  },
};

/** @param row 0-based */
export function contradiction(row: number, rows: number): string {
  const others = rows === 2 ? 'the other row' : 'the other rows';
  return rows === 1 ? 'Row 1 leaves no equation.' : `Row ${row + 1} contradicts ${others}.`;
}

/** What the closed bar says instead of the guess. */
export const BAR_LEVELS: Record<HintLevel, string> = {
  count: 'count only',
  nudge: 'open for the nudge',
  guess: '',
};
