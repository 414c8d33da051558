import { Tinypool } from 'tinypool';
import { MULTI_GRID_GAMES } from '../../games.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { loadLabModel } from '../../node/resources.ts';
import type { SeveralStudy } from './multi-grid-study.ts';
import { drawGridAnswers, everyPair, playGrids, type SeveralPlayed } from './play-grids.ts';

const { game: id, choice, answerRules, sample, opener } = Tinypool.workerData as SeveralStudy;
const game = MULTI_GRID_GAMES[id];
const field = await loadLabModel(answerRules, game.single);
const games = sample ? drawGridAnswers(game, sample, field.model.answers) : everyPair(field.model.answers);

/** Plays the games with these numbers. */
export default (numbers: readonly number[]): Promise<SeveralPlayed[]> =>
  mapInTurn(numbers, async (number) => ({
    number,
    turns: await playGrids(field, game, choice, opener, games[number]),
  }));
