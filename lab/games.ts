import { isLonger } from '../src/game/longer-game.ts';
import { type GameRules, MODE_IDS, MODES, type Mode, type ModeId } from '../src/game/mode.ts';
import type { SymbolSet } from '../src/game/symbols.ts';

/** A word game. Its lists come from a package, see `node/words.ts`. */
export interface WordGame extends GameRules {
  readonly id: 'wordle';
  readonly symbols: 'letters';
}

/** Nerdle's games, and Wordle, whose published figures check the engine. */
export type Game = Mode | WordGame;
/**
 * Games of one grid that are played with a list of all equations or words. `--length` plays
 * games of 10 to 13 tiles without a list.
 */
export type GameId = Exclude<Game['id'], 'bi' | 'mini-bi' | 'quad' | 'pro-10' | 'pro-11' | 'pro-12'>;
const isListed = (id: ModeId): id is Exclude<GameId, 'wordle'> =>
  MODES[id].grids === 1 && !isLonger(MODES[id]);
export const GAME_IDS: readonly GameId[] = [...MODE_IDS.filter(isListed), 'wordle'];

export const WORDLE: WordGame = {
  id: 'wordle',
  name: 'Wordle',
  length: 5,
  symbols: 'letters',
  tries: 6,
  winRule: 'itself',
  answers: [{ rules: 'answers', prior: 'uniform' }],
  guesses: 'words',
};

export const GAMES: Readonly<Record<ModeId, Mode> & { wordle: WordGame }> = { ...MODES, wordle: WORDLE };

/** Games that begin with a given row. */
export type GivenId = 'speed' | 'instant';
export const isGiven = (id: GameId | ModeId): id is GivenId => GAMES[id].givenRow !== undefined;
/** Games without a given row: the player chooses the first one. */
export type OpenerGameId = Exclude<GameId, GivenId>;
export const OPENER_GAME_IDS: readonly OpenerGameId[] = GAME_IDS.filter((id) => !isGiven(id));

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
