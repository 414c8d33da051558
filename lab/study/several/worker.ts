import { Tinypool } from 'tinypool';
import { loadModel } from '../../node/resources.ts';
import { SEVERAL } from '../../several.ts';
import { drawGames, playSeveral } from './game.ts';
import type { SeveralStudy } from './run.ts';

const { game: id, choice, about, sample } = Tinypool.workerData as SeveralStudy;
const game = SEVERAL[id];
const field = await loadModel(about, game.single);
const games = drawGames(game, sample, field.model.answers);

/** Turns of some games, by their numbers. */
export default async function playGames(numbers: readonly number[]): Promise<PlayedGame[]> {
  const played: PlayedGame[] = [];
  for (const number of numbers)
    played.push({ number, turns: await playSeveral(field, game, choice, games[number]) });
  return played;
}

/** A game that was played to its end. */
export interface PlayedGame {
  readonly number: number;
  readonly turns: number;
}
