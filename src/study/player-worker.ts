import { parentPort, workerData } from 'node:worker_threads';
import { createPlayer, type Field, type PlayedClass } from './player.ts';

const player = createPlayer(workerData as Field);

parentPort!.on('message', async (numbers: readonly number[]) => {
  const played: PlayedClass[] = [];
  for (const number of numbers) played.push(await player.play(number));
  parentPort!.postMessage(played);
});
