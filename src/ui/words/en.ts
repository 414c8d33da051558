import type { UnreadableReason } from '../../board/reading.ts';
import type { FillResult } from '../../board/type.ts';
import type { Review, State } from '../../companion/model.ts';
import type { Nudge } from '../../companion/nudge.ts';
import type { Rules } from '../../game/rules.ts';
import type { Certainty, EngineName, Hint } from '../../protocol/hint.ts';
import type { Trouble } from '../../protocol/status.ts';
import type { HintLevel } from '../../settings.ts';
import * as strategies from '../../solver/strategy/registry.ts';
import * as figures from '../figures.ts';

/** Every sentence that the player reads, in one place: figure first, plain, no jargon without its tooltip. */

interface Word {
  readonly label: string;
  /** Tooltip. */
  readonly about: string;
}

/** Every strategy, listed or not; English is a part of its row. */
export const STRATEGIES = Object.fromEntries(
  strategies.STRATEGIES.map(({ name, title, sentence }) => [name, { title, sentence }]),
) as Record<strategies.StrategyName, { readonly title: string; readonly sentence: string }>;

export const HINT_LEVELS: Record<HintLevel, Word & { readonly showMore: string }> = {
  count: { label: 'Count', about: 'How many answers are possible, nothing more', showMore: 'Show a nudge' },
  nudge: { label: 'Nudge', about: 'Which symbols and places to test next', showMore: 'Show the guess' },
  guess: { label: 'Guess', about: 'The whole next guess', showMore: '' },
};

const CERTAINTY: Record<Exclude<Certainty, 'sampled'>, Word> = {
  exact: { label: 'proven', about: 'Every guess was compared' },
  book: { label: 'proven', about: 'Every guess was compared beforehand' },
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
  'no-board': 'No Nerdle board found.',
  'several-boards': 'There are several boards here. Maxwell helps with one board of ten tiles.',
  'other-length': 'The rows here do not have ten tiles. Maxwell helps with Nerdle Maxi.',
  'unknown-tiles': 'The tiles of this board cannot be read. The site may have changed.',
  'misread-row': 'does not read as an equation the site accepts, so something was misread.',
};

export const FAILED: Record<Extract<State, { kind: 'failed' }>['cause'], string> = {
  solver: 'The computation stopped.',
  unreachable: 'The computation does not answer. Retrying…',
  outdated: 'Maxwell was updated, turned off, or crashed. Reload the page to use it again.',
};

/**
 * What a panel says that outlived its extension: in one line, in a few words, and for those whom reloading does not
 * help.
 */
export const FAREWELL = {
  short: 'Maxwell stopped. Reload the page.',
  shortest: 'Reload the page',
  after: "If it does not come back, see the browser's extensions page.",
} as const;
export const CLOSE = 'Close';

export const WAITS: Record<Extract<State, { kind: 'loading' }>['waitsFor'], string> = {
  engine: 'Starting…',
  equations: 'Loading the equations…',
  puzzle: 'Waiting for the puzzle…',
};

const FILL_FAILED: Record<Exclude<FillResult['kind'], 'filled' | 'aborted'>, string> = {
  'no-row': 'There is no row to type into.',
  dialog: 'Close the dialog of the page first.',
  covered: 'Close the menu of the page first.',
  interrupted: 'Stopped: you pressed a key.',
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
  cannotWin: 'This guess only gathers information',
} as const;

export const possible = (remaining: number) => (remaining === 1 ? 'possible answer' : 'possible');

export const building = (progress: number, found: number) =>
  `${figures.percent(progress)} · ${figures.count(found)} equations`;

/** Clause about a guess: *it* … */
export const wins = (chance: number) =>
  chance <= 0
    ? 'cannot be the answer'
    : chance > 0.5
      ? `wins now with ${figures.percent(chance)}`
      : `wins now 1 time in ${figures.count(1 / chance)}`;

/** A smaller chance to win tells the player nothing. */
const TELLING_CHANCE = 1 / 1000;

/** What the panel says of the chance to win with a guess now, in two lines; null when there is nothing to tell. */
export function chanceToWin(chance: number): readonly [string, string] | null {
  if (chance <= 0) return ['cannot be', 'the answer'];
  return chance < TELLING_CHANCE ? null : [figures.odds(chance), 'to win now'];
}

/** In a lost game, below the level of the guess. */
export const REVEAL = 'Show what was possible';

export const HIDE = 'Hide Maxwell in this tab';

export const ENTER = 'Press Enter to play';

/** Part of a sentence; symbols are drawn as tiles and spoken by name. */
export type Piece = string | { readonly symbol: string };

/** `Test 6, 8 and where the = is` */
export function nudge({ fresh, again, where }: Nudge): readonly Piece[] {
  const all = (before: string, symbols: readonly string[]): Piece[][] =>
    symbols.map((symbol) => (before ? [before, { symbol }] : [{ symbol }]));
  const place: Piece[][] =
    where.length > 0 ? [['where ', ...list(all('the ', where)), where.length > 1 ? ' are' : ' is']] : [];
  const parts = [...all('', fresh), ...all('another ', again), ...place];
  return parts.length > 0
    ? ['Test ', ...list(parts), '.']
    : ['Almost nothing is left to test: try an equation that fits.'];
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

const DRAWN: Record<string, string> = { '-': '−', '*': '×', '/': '÷' };

/** An equation as the board draws it. */
export function drawn(equation: string): string {
  return [...equation].map((symbol) => DRAWN[symbol] ?? symbol).join('');
}

/** An equation as a screen reader should say it: digits one by one, operators by name. */
export function spoken(equation: string): string {
  return [...equation].map((symbol) => SPOKEN[symbol] ?? symbol).join(' ');
}

export const PREPARING = 'Preparing 2.2 million equations…';

/** One or two words beside the name; a hint speaks for itself. */
export const STATUS_LINE: Record<Exclude<State['kind'], 'building'>, string> = {
  ready: '',
  loading: 'starting…',
  working: 'working…',
  won: 'solved',
  lost: 'game over',
  unreadable: 'cannot read',
  inconsistent: 'nothing fits',
  failed: '',
};

export const POPUP = {
  off: 'Maxwell is off. The page is left alone.',
  asking: 'Looking at the page…',
  none: 'Open Nerdle Maxi to see hints here.',
  hidden: 'The panel is hidden in this tab.',
  working: 'Computing…',
  ready: '',
  lost: 'Not solved this time.',
  unreadable: 'This board cannot be read. The panel on the page says why.',
  inconsistent: 'No usual equation fits the rows. The panel on the page says what to check.',
  failed: 'No hint. The panel on the page says why.',
  engineAsking: 'Starts when it is needed',
} as const;

export const SHOW_AGAIN = 'Show it again';

/** Beside the engine's name when the graphics processor fell out; '' where that is as it should be. */
export const engine = (name: EngineName, threads = 1) =>
  threads === 1 ? name : `${name}, ${figures.count(threads)} threads`;

export const equationsReady = (source: 'cache' | 'built', ms: number) =>
  `equations ${source === 'cache' ? 'loaded' : 'made'} in ${figures.duration(ms)}`;

export const guessTook = (ms: number) => `Guess found in ${figures.duration(ms)}`;

export const TROUBLE: Record<Trouble, Word> = {
  absent: { label: '', about: 'This browser has no WebGPU' },
  refused: { label: '', about: 'The browser gives no graphics processor' },
  software: { label: '', about: 'The browser only has a graphics processor in software' },
  slow: { label: '', about: 'Measured: faster than the graphics processor' },
  wrong: { label: 'GPU check failed', about: 'The graphics processor failed the check at the start' },
  lost: {
    label: 'GPU lost',
    about: 'The graphics processor was lost; it is tried again after a restart',
  },
  timeout: {
    label: 'GPU stuck',
    about: 'The graphics processor did not answer; it is tried again after a restart',
  },
};

/**
 * What may be wrong when no equation fits.
 * @param row 0-based, the row to check first
 */
export function contradiction(row: number, rows: number): string {
  const others = rows === 2 ? 'the other row' : 'the other rows';
  return rows === 1 ? 'Row 1 leaves no usual equation.' : `Row ${row + 1} contradicts ${others}.`;
}

export const CHECK_ROW = 'Compare it with the board:';
export const UNUSUAL_ANSWER =
  'If every row is right, the answer is an unusual one, which Maxwell does not know.';

/** What the closed bar says instead of the guess. */
export const BAR_LEVELS: Record<HintLevel, string> = {
  count: 'count only',
  nudge: 'open for the nudge',
  guess: '',
};
