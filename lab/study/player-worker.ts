import { Tinypool } from 'tinypool';
import { mapInTurn } from '../node/in-turn.ts';
import { createPlayer, type PlayedClass, type StudyInput } from './player.ts';

const player = createPlayer(Tinypool.workerData as StudyInput);

/** Plays some classes in sequence. */
export default (numbers: readonly number[]): Promise<PlayedClass[]> => mapInTurn(numbers, player.play);
