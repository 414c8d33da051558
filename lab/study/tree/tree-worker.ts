import { Tinypool } from 'tinypool';
import { equationAt } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { runSteps } from '../../../src/solver/steps.ts';
import { loadModel } from '../../node/resources.ts';
import { classesAfter } from '../book/classes.ts';
import type { Branch, TreeJob } from './build.ts';
import { chooseSecond } from './second.ts';

const { about, opener, listed, fifth } = Tinypool.workerData as TreeJob;
const { engine, model } = await loadModel(about, MODES.maxi);
const classes = classesAfter(model, opener);

/** The best second guesses of some classes. */
export default async function growBranches(codes: readonly number[]): Promise<Branch[]> {
  const branches: Branch[] = [];
  for (const code of codes) {
    const of = classOf(model, classes.get(code)!);
    const { best, least } = await runSteps(chooseSecond(engine, of, listed, fifth));
    branches.push({
      code,
      guess: equationAt(engine.set, best.guess),
      cost: best.cost,
      least,
    });
  }
  return branches;
}
