import { Tinypool } from 'tinypool';
import { equationAt, indexOf } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { runSteps } from '../../../src/solver/steps.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesAfter } from '../book/classes.ts';
import { playWith } from '../play-out.ts';
import type { GrowJob, Settled } from './build.ts';
import { isUsual } from './figures.ts';
import { settleSecond } from './settle-second.ts';

const { about, opener, known } = Tinypool.workerData as GrowJob;
const { engine, model } = await loadLabModel(about, MODES.maxi);
const classes = classesAfter(model, opener);
const needsFigures = isUsual(about);

/** Settles the ties of the second guesses of some classes. */
export default async function settleBranches(codes: readonly number[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const code of codes) {
    const of = classOf(model, classes.get(code)!);
    const before = indexOf(engine.set, known.get(code)!);
    const guess = await runSteps(settleSecond(engine, of, before));
    const needed = needsFigures ? await playWith(engine, of, guess, 1) : null;
    settled.push({ code, guess: equationAt(engine.set, guess), needed });
  }
  return settled;
}
