import { Tinypool } from 'tinypool';
import { equationAt, indexOf } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesOfOpener } from '../book/classes-of-opener.ts';
import { costOfGuess } from '../play-class.ts';
import type { GrowJob, SettledBranch } from './build-tree.ts';
import { isDefaultOfHints } from './hint-figures.ts';
import { preferSecondGuess } from './settle-second.ts';

const { answerRules, opener, known } = Tinypool.workerData as GrowJob;
const { backend, model } = await loadLabModel(answerRules, MODES.maxi);
const classes = classesOfOpener(model, opener);
const needsFigures = isDefaultOfHints(answerRules);

/** Settles the ties of the second guess for each class. @param codes feedback codes of the classes */
export default async function settleBranches(codes: readonly number[]): Promise<SettledBranch[]> {
  const settled: SettledBranch[] = [];
  for (const code of codes) {
    const cls = classOf(model, classes.get(code)!);
    const before = indexOf(backend.set, known.get(code)!);
    const guess = await runSteps(preferSecondGuess(backend, cls, before));
    const needed = needsFigures ? await costOfGuess(backend, cls, guess, 1) : null;
    settled.push({ code, guess: equationAt(backend.set, guess), needed });
  }
  return settled;
}
