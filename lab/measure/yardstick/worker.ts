import { Tinypool } from 'tinypool';
import { mapInTurn } from '../../node/in-turn.ts';
import { createAnswerMeter, type YardstickStudy } from './answer-meter.ts';
import type { MeasuredAnswer } from './study.ts';

const { neededFor } = await createAnswerMeter(Tinypool.workerData as YardstickStudy);

/** Measures drawn answers. @param numbers their indices */
export default (numbers: readonly number[]): Promise<MeasuredAnswer[]> =>
  mapInTurn(numbers, async (number) => ({ number, needed: await neededFor(number) }));
