import { isLongerLength } from '../src/game/longer-game.ts';
import { type GameRules, MODE_IDS, MODES, type Mode, type ModeId } from '../src/game/mode.ts';

/** A word game. Its lists come from a package, see `node/words.ts`. */
export interface WordGame extends GameRules {
  readonly id: 'wordle';
  readonly symbols: 'letters';
}

/** Nerdle's games, and Wordle, whose published figures check the engine. */
export type Game = Mode | WordGame;
/**
 * Games of one grid that are played with a list of all equations or words. Games of several grids are in
 * `multi-grid/games.ts`; `--length` plays games of 10 to 13 tiles without a list.
 */
export type GameId = Exclude<Game['id'], 'bi' | 'mini-bi' | 'quad' | 'pro-10' | 'pro-11' | 'pro-12'>;
const isListed = (id: ModeId): id is Exclude<GameId, 'wordle'> =>
  MODES[id].grids === 1 && !(MODES[id].family === 'pro' && isLongerLength(MODES[id].length));
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
