import { Tinypool } from 'tinypool';
import { loadLabModel } from '../../node/resources.ts';
import { SEVERAL } from '../../several/games.ts';
import { drawSeveral, everyPair, playSeveral, type SeveralPlayed } from './game.ts';
import type { SeveralStudy } from './run.ts';

const { game: id, choice, about, sample, opener } = Tinypool.workerData as SeveralStudy;
const game = SEVERAL[id];
const field = await loadLabModel(about, game.single);
const games = sample ? drawSeveral(game, sample, field.model.answers) : everyPair(field.model.answers);

/** Plays the games with these numbers. */
export default async function playGames(numbers: readonly number[]): Promise<SeveralPlayed[]> {
  const played: SeveralPlayed[] = [];
  for (const number of numbers)
    played.push({ number, turns: await playSeveral(field, game, choice, opener, games[number]) });
  return played;
}
