import { Tinypool } from 'tinypool';
import { equationAt, indexOf } from '../../../src/equations/set.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { loadClasses } from '../book/opener-job.ts';
import { costOfGuess } from '../play-class.ts';
import type { GrowJob, SettledBranch } from './build-tree.ts';
import { isDefaultOfHints } from './hint-figures.ts';
import { preferSecondGuess } from './settle-second.ts';

const { known, ...job } = Tinypool.workerData as GrowJob;
const { backend, model, classes } = await loadClasses(job);
const needsFigures = isDefaultOfHints(job.answerRules);

/** Settles the ties of the second guess for each class. @param codes feedback codes of the classes */
export default function settleBranches(codes: readonly number[]): Promise<SettledBranch[]> {
  return mapInTurn(codes, async (code) => {
    const cls = classOf(model, classes.get(code)!);
    const before = indexOf(backend.set, known.get(code)!);
    const guess = await runSteps(preferSecondGuess(backend, cls, before));
    const needed = needsFigures ? await costOfGuess(backend, cls, guess, 1) : null;
    return { code, guess: equationAt(backend.set, guess), needed };
  });
}
