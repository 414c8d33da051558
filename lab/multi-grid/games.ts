import { type GameRules, MODES } from '../../src/game/mode.ts';
import type { SymbolSet } from '../../src/game/symbols.ts';
import { GAMES, type Game } from '../games.ts';

/**
 * A game of several grids. Every guess is played in all unsolved grids; the result is the turn that solves the last
 * grid.
 */
export interface MultiGridRules extends GameRules {
  readonly id: MultiGridGameId;
  /** The game whose equations (or words) and openers are read: itself, or Wordle for a word game. */
  readonly single: Game;
  readonly symbols: SymbolSet | 'letters';
  readonly grids: number;
}

export type MultiGridGameId = 'bi' | 'mini-bi' | 'quad' | 'dordle' | 'quordle';

const OF_WORDS = { single: GAMES.wordle, ...GAMES.wordle } as const;

/** Nerdle's games, and two word games with published figures to compare with. */
export const MULTI_GRID_GAMES: Readonly<Record<MultiGridGameId, MultiGridRules>> = {
  bi: { ...MODES.bi, id: 'bi', single: MODES.bi },
  'mini-bi': { ...MODES['mini-bi'], id: 'mini-bi', single: MODES['mini-bi'] },
  quad: { ...MODES.quad, id: 'quad', single: MODES.quad },
  dordle: { ...OF_WORDS, id: 'dordle', name: 'Dordle', grids: 2, tries: 7 },
  quordle: { ...OF_WORDS, id: 'quordle', name: 'Quordle', grids: 4, tries: 9 },
};

export const MULTI_GRID_IDS = Object.keys(MULTI_GRID_GAMES) as readonly MultiGridGameId[];
export const isMultiGridGame = (id: string): id is MultiGridGameId => id in MULTI_GRID_GAMES;
