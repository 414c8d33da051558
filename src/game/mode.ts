import type { Answers } from './answer-rules.ts';
import type { Rules } from './rules.ts';
import { EXTRA_SYMBOLS, type SymbolSet } from './symbols.ts';
import type { Wins } from './wins.ts';

/** Everything needed to play a game well. */
export interface Rulebook {
  /** Name used by its players. */
  readonly name: string;
  /** Tiles of a guess. */
  readonly length: number;
  /** Rows of its board: guesses of a game, and a row that is given. */
  readonly tries: number;
  /**
   * What the site puts into the first row by itself: a guess like any other, or the answer's symbols in another order.
   * Absent: nothing.
   */
  readonly given?: 'equation' | 'scramble';
  /** Seconds that each wrong guess costs, the player's first guess first. Absent: guesses count, time does not. */
  readonly penalties?: readonly number[];
  /** What a guess wins for; a player may have switched it off. */
  readonly wins: Wins;
  /** Answer rules, the usual first; the next applies when the board leaves none. */
  readonly answers: readonly Answers[];
  /** The guess set: every answer, and other accepted guesses. */
  readonly guesses: Rules;
  /** Symbols that only guesses on the board can hold, see `symbols.ts`. Absent: none. */
  readonly extraSymbols?: string;
}

/** Seconds that a guess takes where the player has not said otherwise. */
export const USUAL_SECONDS = 8;

/** A game of the site. Differences between games are in {@link MODES} only. */
export interface Mode extends Rulebook {
  readonly id: ModeId;
  /** Its host names. */
  readonly hosts: readonly string[];
  /** Paths of its host that hold a game: today's and replays. */
  readonly paths: RegExp;
  /** First letter of its practice codes. */
  readonly codeLetter: string;
  /** Its name in the site's share text. */
  readonly shareName: string;
  /** Day of its puzzle number 1, UTC; null: unknown. */
  readonly firstDay: string | null;
  /** Symbols that an answer can hold. */
  readonly symbols: SymbolSet;
  /** Boards that each guess goes to. */
  readonly grids: number;
  /** Pro is one game to its players, of any length: a row here for each. */
  readonly family?: 'pro';
  /** Its pages differ in their rows: those of the page count. Absent: a board has {@link Rulebook.tries}. */
  readonly anyRows?: true;
}

export const MODE_IDS = [
  'maxi',
  'classic',
  'midi',
  'mini',
  'micro',
  'speed',
  'instant',
  'bi',
  'mini-bi',
  'quad',
  'pro-5',
  'pro-6',
  'pro-7',
  'pro-8',
  'pro-9',
  'pro-10',
  'pro-11',
  'pro-12',
] as const;
export type ModeId = (typeof MODE_IDS)[number];

/** Today's game, and replays of others. */
const GAME_OR_REPLAY = /^\/(game|\d{8})?\/?$/;

/** What the games have in common that are played as classic is. */
const AS_CLASSIC = {
  symbols: 'classic',
  tries: 6,
  grids: 1,
  wins: 'orders',
  answers: [{ rules: 'exact', prior: 'uniform' }],
  guesses: 'exact',
} as const;

/** What games of several grids have in common; nobody of us has seen their pages, so the page decides on rows. */
const SEVERAL = { ...AS_CLASSIC, paths: GAME_OR_REPLAY, firstDay: null, anyRows: true } as const;

/**
 * Pro: whoever makes a puzzle chooses its length, rows and keys. Nobody knows what answers they choose, so all that
 * compute by the usual rules are alike, then all that the site takes.
 */
const pro = <Length extends number>(length: Length) => ({
  ...AS_CLASSIC,
  id: `pro-${length}` as const,
  family: 'pro' as const,
  name: `Nerdle Pro (${length})`,
  hosts: ['pro.nerdlegame.com'],
  // The puzzle's own address, and no other page looks like it: the grid decides.
  paths: /^$/,
  codeLetter: '',
  shareName: 'pro nerdlegame',
  firstDay: null,
  length,
  symbols: 'maxi' as const,
  anyRows: true as const,
  answers: [
    { rules: 'exact', prior: 'uniform' },
    { rules: 'site-tight', prior: 'uniform' },
  ] as const,
  guesses: 'site-tight' as const,
  extraSymbols: EXTRA_SYMBOLS,
});

/**
 * Every game. A new one is a row here, with its openers in `data/`. Sources: the site's public front end, September
 * 2025; `exact` gives the site's own equations: 127 of micro, 206 of mini, 6,661 of midi, 17,723 of classic.
 */
export const MODES: Readonly<Record<ModeId, Mode>> = {
  maxi: {
    id: 'maxi',
    name: 'Nerdle Maxi',
    hosts: ['maxi.nerdlegame.com'],
    paths: GAME_OR_REPLAY,
    codeLetter: 'M',
    shareName: 'maxi nerdlegame',
    firstDay: '2023-01-20',
    length: 10,
    symbols: 'maxi',
    tries: 6,
    grids: 1,
    wins: 'orders-with-numbers',
    answers: [
      { rules: 'pool', prior: 'site' },
      { rules: 'exact', prior: 'uniform' },
      { rules: 'site-tight', prior: 'uniform' },
    ],
    guesses: 'site-tight',
  },
  classic: {
    ...AS_CLASSIC,
    id: 'classic',
    name: 'Nerdle',
    hosts: ['nerdlegame.com', 'www.nerdlegame.com'],
    paths: /^\/(game|classic|\d{8})?\/?$/,
    codeLetter: 'N',
    shareName: 'nerdlegame',
    firstDay: '2022-01-20',
    length: 8,
  },
  midi: {
    ...AS_CLASSIC,
    id: 'midi',
    name: 'Nerdle Midi',
    hosts: ['midi.nerdlegame.com'],
    paths: GAME_OR_REPLAY,
    codeLetter: 'D',
    shareName: 'midi nerdlegame',
    firstDay: '2022-01-20',
    length: 7,
  },
  mini: {
    ...AS_CLASSIC,
    id: 'mini',
    name: 'Nerdle Mini',
    hosts: ['mini.nerdlegame.com'],
    paths: GAME_OR_REPLAY,
    codeLetter: 'I',
    shareName: 'mini nerdlegame',
    firstDay: '2022-01-20',
    length: 6,
  },
  micro: {
    ...AS_CLASSIC,
    id: 'micro',
    name: 'Nerdle Micro',
    hosts: ['micro.nerdlegame.com'],
    paths: GAME_OR_REPLAY,
    codeLetter: 'U',
    shareName: 'micro nerdlegame',
    firstDay: '2022-09-04',
    length: 5,
  },
  speed: {
    ...AS_CLASSIC,
    id: 'speed',
    name: 'Speed Nerdle',
    hosts: ['speed.nerdlegame.com'],
    paths: GAME_OR_REPLAY,
    codeLetter: 'S',
    shareName: 'speed nerdlegame',
    firstDay: '2022-01-20',
    length: 8,
    given: 'equation',
    penalties: [0, 10, 20, 30, 40],
  },
  instant: {
    ...AS_CLASSIC,
    id: 'instant',
    name: 'Instant Nerdle',
    hosts: ['instant.nerdlegame.com'],
    paths: GAME_OR_REPLAY,
    codeLetter: 'T',
    shareName: 'Instant Nerdle',
    firstDay: '2022-02-03',
    length: 8,
    tries: 2,
    given: 'scramble',
  },
  bi: {
    ...SEVERAL,
    id: 'bi',
    name: 'Nerdle Bi',
    hosts: ['bi.nerdlegame.com'],
    codeLetter: 'B',
    shareName: 'bi nerdlegame',
    length: 8,
    tries: 7,
    grids: 2,
  },
  'mini-bi': {
    ...SEVERAL,
    id: 'mini-bi',
    name: 'Nerdle Mini Bi',
    hosts: ['mini.bi.nerdlegame.com'],
    codeLetter: 'L',
    shareName: 'mini bi nerdlegame',
    length: 6,
    tries: 7,
    grids: 2,
  },
  quad: {
    ...SEVERAL,
    id: 'quad',
    name: 'Nerdle Quad',
    hosts: ['quad.nerdlegame.com'],
    codeLetter: 'Q',
    shareName: 'quad nerdlegame',
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
};

/** Rows of a board that the site fills by itself. */
export function givenRows({ given }: Pick<Rulebook, 'given'>): number {
  return given ? 1 : 0;
}

/** Guesses of the player's own among some rows. */
export function ownGuesses(rows: number, game: Pick<Rulebook, 'given'>): number {
  return Math.max(0, rows - givenRows(game));
}

/** The games of a host, of which its grid tells which one it is; none: unknown to Maxwell. */
export function modesOfHost(host: string): readonly Mode[] {
  return Object.values(MODES).filter(({ hosts }) => hosts.includes(host));
}

/** Its name among the games of the site. */
export function familyOf({ family, id }: Pick<Mode, 'family' | 'id'>): string {
  return family ?? id;
}

/** Games that have a page of their own every day, and can be practised. */
export const DAILY_IDS: readonly ModeId[] = MODE_IDS.filter((id) => !MODES[id].family);

/** The name of a game among the others. */
export function shortNameOf({ name }: Pick<Mode, 'name'>): string {
  return name.replace(/^Nerdle | Nerdle$/, '');
}
