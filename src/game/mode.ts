import type { AnswerPrior } from './answer-rules.ts';
import type { Rules } from './rules.ts';
import { EXTRA_SYMBOLS, type SymbolSet } from './symbols.ts';
import type { WinRule } from './win-rule.ts';

/** Name and rules of a game, without its pages: of a mode, or of a game in `longer-game.ts`. */
export interface GameRules {
  readonly name: string;
  readonly length: number;
  /** Number of rows of the board, including a given row; if {@link Mode.anyRows}, only a default. */
  readonly tries: number;
  /** The first row, if the site plays it: an equation, or the answer's symbols in another order. */
  readonly givenRow?: 'equation' | 'scramble';
  /** Seconds that the player's first, second, … wrong guess costs. Absent: wrong guesses cost no time. */
  readonly penaltySeconds?: readonly number[];
  /** Players can restrict it to `itself`. */
  readonly winRule: WinRule;
  /** Answer rules in order of preference: each applies only if the turns leave no answer under the earlier ones. */
  readonly answers: readonly AnswerPrior[];
  /** Rules of the guess set. It contains all answers. */
  readonly guesses: Rules;
  /** Further symbols that guesses on the board may contain, see `symbols.ts`. Absent: none. */
  readonly extraSymbols?: string;
}

/** Seconds that a guess is assumed to take, unless the player has changed the setting. */
export const DEFAULT_GUESS_SECONDS = 8;

/** A game of the site, without its id. */
interface ModeRow extends GameRules {
  readonly hostnames: readonly string[];
  /** Paths of the pages with a game: today's and replays. */
  readonly paths: RegExp;
  /** First letter of its practice codes; '': it cannot be practised. */
  readonly codeLetter: string;
  /** Its name in the site's share text. */
  readonly shareName: string;
  /** UTC day of puzzle number 1; null: unknown, or the puzzles are not numbered. */
  readonly firstDay: string | null;
  readonly symbols: SymbolSet;
  readonly grids: number;
  /** Players see all lengths of pro as one game. */
  readonly family?: 'pro';
  /** The page decides the number of rows. Absent: it is {@link GameRules.tries}. */
  readonly anyRows?: true;
}

const GAME_OR_REPLAY = /^\/(game|\d{8})?\/?$/;

/** UTC day of the site's first puzzle. */
export const SITE_FIRST_DAY = '2022-01-20';

/** @param name without the site's domain */
const at = (name: string) => ({
  hostnames: [`${name}.nerdlegame.com`],
  shareName: `${name.replace('.', ' ')} nerdlegame`,
});

const AS_CLASSIC = {
  paths: GAME_OR_REPLAY,
  firstDay: SITE_FIRST_DAY,
  symbols: 'classic',
  tries: 6,
  grids: 1,
  winRule: 'orders',
  answers: [{ rules: 'exact', prior: 'uniform' }],
  guesses: 'exact',
} as const;

/** Common to games of several grids. We do not rely on `tries`, because we have not seen their pages. */
const MULTI_GRID = { ...AS_CLASSIC, firstDay: null, anyRows: true } as const;

/**
 * Pro, in which the maker of a puzzle chooses its length, rows and keys. We do not know which answers makers choose, so
 * all equations by the usual rules are equally likely; if none fits, also those with a minus after an opening bracket
 * (up to 9 tiles; `LongerGame` replaces the rules of longer ones).
 */
const pro = (length: number): ModeRow => ({
  ...AS_CLASSIC,
  family: 'pro',
  ...at('pro'),
  name: `Nerdle Pro (${length})`,
  // Matches no path: every puzzle has its own address, so the game is recognised by its grid.
  paths: /^$/,
  codeLetter: '',
  firstDay: null,
  length,
  symbols: 'maxi',
  anyRows: true,
  answers: [
    { rules: 'exact', prior: 'uniform' },
    { rules: 'site-tight', prior: 'uniform' },
  ],
  guesses: 'site-tight',
  extraSymbols: EXTRA_SYMBOLS,
});

/**
 * The rows of {@link MODES}. Source: the site's public front end, September 2025. `exact` gives as many equations as
 * the site has: 127 for micro, 206 for mini, 6,661 for midi, and 17,723 for classic.
 */
const ROWS = {
  maxi: {
    ...AS_CLASSIC,
    ...at('maxi'),
    name: 'Nerdle Maxi',
    codeLetter: 'M',
    firstDay: '2023-01-20',
    length: 10,
    symbols: 'maxi',
    winRule: 'orders-with-numbers',
    answers: [
      { rules: 'pool', prior: 'site' },
      { rules: 'exact', prior: 'uniform' },
      { rules: 'site-tight', prior: 'uniform' },
    ],
    guesses: 'site-tight',
  },
  classic: {
    ...AS_CLASSIC,
    name: 'Nerdle',
    hostnames: ['nerdlegame.com', 'www.nerdlegame.com'],
    shareName: 'nerdlegame',
    paths: /^\/(game|classic|\d{8})?\/?$/,
    codeLetter: 'N',
    length: 8,
  },
  midi: { ...AS_CLASSIC, ...at('midi'), name: 'Nerdle Midi', codeLetter: 'D', length: 7 },
  mini: { ...AS_CLASSIC, ...at('mini'), name: 'Nerdle Mini', codeLetter: 'I', length: 6 },
  micro: {
    ...AS_CLASSIC,
    ...at('micro'),
    name: 'Nerdle Micro',
    codeLetter: 'U',
    firstDay: '2022-09-04',
    length: 5,
  },
  speed: {
    ...AS_CLASSIC,
    ...at('speed'),
    name: 'Speed Nerdle',
    codeLetter: 'S',
    length: 8,
    givenRow: 'equation',
    penaltySeconds: [0, 10, 20, 30, 40],
  },
  instant: {
    ...AS_CLASSIC,
    ...at('instant'),
    name: 'Instant Nerdle',
    shareName: 'Instant Nerdle',
    codeLetter: 'T',
    length: 8,
    tries: 2,
    firstDay: '2022-02-03',
    givenRow: 'scramble',
  },
  bi: { ...MULTI_GRID, ...at('bi'), name: 'Nerdle Bi', codeLetter: 'B', length: 8, tries: 7, grids: 2 },
  'mini-bi': {
    ...MULTI_GRID,
    ...at('mini.bi'),
    name: 'Nerdle Mini Bi',
    codeLetter: 'L',
    length: 6,
    tries: 7,
    grids: 2,
  },
  quad: {
    ...MULTI_GRID,
    ...at('quad'),
    name: 'Nerdle Quad',
    codeLetter: 'Q',
    length: 8,
    tries: 10,
    grids: 4,
  },
  'pro-5': pro(5),
  'pro-6': pro(6),
  'pro-7': pro(7),
  'pro-8': pro(8),
  'pro-9': pro(9),
  'pro-10': pro(10),
  'pro-11': pro(11),
  'pro-12': pro(12),
} satisfies Record<string, ModeRow>;

export type ModeId = keyof typeof ROWS;
export const MODE_IDS = Object.keys(ROWS) as readonly ModeId[];

/** A game of the site; each length of pro is a mode of its own. */
export interface Mode extends ModeRow {
  readonly id: ModeId;
}

/** All modes by id. */
export const MODES = Object.fromEntries(
  Object.entries(ROWS).map(([id, row]) => [id, { id, ...row }]),
) as Readonly<Record<ModeId, Mode>>;

export function givenRowCount({ givenRow }: Pick<GameRules, 'givenRow'>): number {
  return givenRow ? 1 : 0;
}

/** Number of the player's own guesses among the first `rows` rows. */
export function playerGuesses(rows: number, game: Pick<GameRules, 'givenRow'>): number {
  return Math.max(0, rows - givenRowCount(game));
}

/** Whether the player has a single guess. It wins or loses the game, so only its chance to win matters. */
export const hasOneGuess = (game: Pick<GameRules, 'tries' | 'givenRow'>): boolean =>
  playerGuesses(game.tries, game) === 1;

/** The modes of a host name; empty: Maxwell does not know it. If there are several, the grid shows the right one. */
export function modesOfHostname(hostname: string): readonly Mode[] {
  return Object.values(MODES).filter(({ hostnames }) => hostnames.includes(hostname));
}

/** Id of a game as players see it: the lengths of pro share one. */
export function gameFamily({ family, id }: Pick<Mode, 'family' | 'id'>): string {
  return family ?? id;
}

/** Games with a new puzzle every day. These can be practised. */
export const DAILY_IDS: readonly ModeId[] = MODE_IDS.filter((id) => MODES[id].codeLetter);

export function shortName({ name }: Pick<Mode, 'name'>): string {
  return name.replace(/^Nerdle | Nerdle$/, '');
}
