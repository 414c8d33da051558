import { MODES, type Rulebook } from '../../src/game/mode.ts';
import type { SymbolSet } from '../../src/game/symbols.ts';
import { GAMES, type Game } from '../games.ts';

/** A game of several grids: every guess goes to all of them, and what counts is the turn that solves the last one. */
export interface SeveralGame extends Rulebook {
  readonly id: SeveralId;
  /** The game of one of its grids. */
  readonly single: Game;
  readonly symbols: SymbolSet | 'letters';
  readonly grids: number;
  /** Its first guess. */
  readonly opener: string;
}

export const SEVERAL_IDS = ['mini-bi', 'bi', 'quad', 'dordle', 'quordle'] as const;
export type SeveralId = (typeof SEVERAL_IDS)[number];

type SeveralRow = Pick<SeveralGame, 'id' | 'name' | 'single' | 'grids' | 'tries' | 'opener'>;

const several = (row: SeveralRow): SeveralGame => ({ ...row.single, ...row });

/** The site's, and two of words, which others have measured. */
export const SEVERAL: Readonly<Record<SeveralId, SeveralGame>> = {
  'mini-bi': several({
    id: 'mini-bi',
    name: 'Nerdle Mini Bi',
    single: MODES.mini,
    grids: 2,
    tries: 7,
    opener: '4*7=28',
  }),
  bi: several({ id: 'bi', name: 'Nerdle Bi', single: MODES.classic, grids: 2, tries: 7, opener: '43-27=16' }),
  quad: several({
    id: 'quad',
    name: 'Nerdle Quad',
    single: MODES.classic,
    grids: 4,
    tries: 10,
    opener: '43-27=16',
  }),
  dordle: several({
    id: 'dordle',
    name: 'Dordle',
    single: GAMES.wordle,
    grids: 2,
    tries: 7,
    opener: 'salet',
  }),
  quordle: several({
    id: 'quordle',
    name: 'Quordle',
    single: GAMES.wordle,
    grids: 4,
    tries: 9,
    opener: 'salet',
  }),
};

export const isSeveral = (id: string): id is SeveralId => id in SEVERAL;
