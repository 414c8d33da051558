import type { Answers } from './answer-rules.ts';
import type { Rules } from './rules.ts';
import type { SymbolSet } from './symbols.ts';

/** A game of the site. Whatever differs between games stands in {@link MODES} and nowhere else. */
export interface Mode {
  readonly id: ModeId;
  /** As the site calls it. */
  readonly name: string;
  /** Where it is played. */
  readonly hosts: readonly string[];
  /** Paths of its host that hold a game: today's and replays. */
  readonly paths: RegExp;
  /** Tiles of a guess. */
  readonly length: number;
  /** Symbols that an answer can hold. */
  readonly symbols: SymbolSet;
  /** Guesses of a game: rows of its board. */
  readonly tries: number;
  /** Boards that each guess goes to. */
  readonly grids: number;
  /** A commutative win must hold every number of the answer. */
  readonly winNeedsNumbers: boolean;
  /** What the answers may be like, the usual first; the next where the board leaves none. */
  readonly answers: readonly Answers[];
  /** Equations that guesses are chosen from: every answer, and what else the site takes. */
  readonly guesses: Rules;
}

export const MODE_IDS = ['maxi', 'classic'] as const;
export type ModeId = (typeof MODE_IDS)[number];

/**
 * Every game that Maxwell knows. A new one is a row here, with its openers in `data/`.
 * Sources: the site's public front end, September 2025; `exact` gives the site's own 17,723 equations of classic.
 */
export const MODES: Readonly<Record<ModeId, Mode>> = {
  maxi: {
    id: 'maxi',
    name: 'Nerdle Maxi',
    hosts: ['maxi.nerdlegame.com'],
    paths: /^\/(game|\d{8})?\/?$/,
    length: 10,
    symbols: 'maxi',
    tries: 6,
    grids: 1,
    winNeedsNumbers: true,
    answers: [
      { rules: 'pool', prior: 'site' },
      { rules: 'exact', prior: 'uniform' },
      { rules: 'site-tight', prior: 'uniform' },
    ],
    guesses: 'site-tight',
  },
  classic: {
    id: 'classic',
    name: 'Nerdle',
    hosts: ['nerdlegame.com', 'www.nerdlegame.com'],
    paths: /^\/(game|classic|\d{8})?\/?$/,
    length: 8,
    symbols: 'classic',
    tries: 6,
    grids: 1,
    winNeedsNumbers: false,
    answers: [{ rules: 'exact', prior: 'uniform' }],
    guesses: 'exact',
  },
};

/** The game that is played at a host; undefined where Maxwell knows none. */
export function modeOfHost(host: string): Mode | undefined {
  return Object.values(MODES).find(({ hosts }) => hosts.includes(host));
}
