import { Tinypool } from 'tinypool';
import { createPlayer, type PlayedClass, type StudyInput } from './player.ts';

const player = createPlayer(Tinypool.workerData as StudyInput);

/** Plays some classes in sequence. */
export default async function play(numbers: readonly number[]): Promise<PlayedClass[]> {
  const played: PlayedClass[] = [];
  for (const number of numbers) played.push(await player.play(number));
  return played;
}
