import { isObject } from '../../../tools/node/json.ts';
import { GAME_IDS } from '../../games.ts';
import { hashOfWork, PLAYING_CODE } from '../../node/code.ts';
import { type NumberedGame, playDrawnGames } from '../../study/drawn-games.ts';
import type { JournaledWork } from '../../study/journaled-work.ts';
import { createAnswerMeter, type MeasuredGameId, type YardstickStudy } from './answer-meter.ts';

export const MEASURED_GAMES = GAME_IDS.filter((id) => id !== 'wordle') as readonly MeasuredGameId[];

const WORKER = new URL('./worker.ts', import.meta.url);
/** Number of answers per task: a few seconds of work. */
const TASK_ANSWERS = 20;
/** Number of steps between the quantiles, which are 5 % apart. */
const STEPS = 20;

export interface MeasuredAnswer extends NumberedGame {
  /** Average number of guesses that a careful player needs. */
  readonly needed: number;
}

/** Measures drawn answers on one core. A journal lets an interrupted run resume. */
export async function runYardstick(
  study: YardstickStudy,
  onProgress: JournaledWork<MeasuredAnswer>['onProgress'],
) {
  const { size } = await createAnswerMeter(study);
  const { played, ...done } = await playDrawnGames<MeasuredAnswer>({
    worker: { file: WORKER, data: study, threads: 1 },
    name: `yardstick-${hashOfWork(study, ['src/practice', 'lab/measure/yardstick', ...PLAYING_CODE])}`,
    size,
    taskCost: TASK_ANSWERS,
    isItem: isMeasured,
    onProgress,
  });
  return { ...done, result: { answers: size, quantiles: quantilesOf(played.map(({ needed }) => needed)) } };
}

const isMeasured = (value: unknown): value is MeasuredAnswer =>
  isObject<MeasuredAnswer>(value) && typeof value.number === 'number' && typeof value.needed === 'number';

/** Evenly spaced quantiles, from the least to the most, interpolated. */
export function quantilesOf(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = (step / STEPS) * (sorted.length - 1);
    const low = sorted[Math.floor(at)]!;
    const high = sorted[Math.ceil(at)]!;
    return Math.round(1000 * (low + (at % 1) * (high - low))) / 1000;
  });
}
