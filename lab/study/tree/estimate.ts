import { createRandom } from '../../../src/equations/random.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { loadClasses, type OpenerJob } from '../book/opener-job.ts';
import { classBoundByCandidates } from '../find-opening.ts';
import { computeBranches, type TreeOptions } from './build-tree.ts';
import { drawClasses, estimateMean, type SimpleClass } from './class-sample.ts';

const SEED = 1;

/**
 * Estimates the guesses that an opener needs by proving drawn classes, which is much faster than proving all. The
 * journal keeps proved classes for later runs with more classes, or for the whole tree.
 * @param count approximate number of classes to draw, with repetitions
 */
export async function estimateOpener(job: OpenerJob, count: number, options: TreeOptions = {}) {
  const { backend, model, set, classes } = await loadClasses(job);
  // The all-green class does not need a second guess.
  classes.delete(3 ** set.length - 1);
  const simple = await mapInTurn(classes, async ([code, answers]): Promise<SimpleClass> => {
    const cls = classOf(model, answers);
    const bound = await classBoundByCandidates(backend, cls);
    return { code, answers: answers.length, weight: classWeight(cls), simple: bound };
  });
  const rows = drawClasses(simple, count, createRandom(SEED));
  const only = new Set(rows.flatMap(({ drawn }) => drawn.map(({ code }) => code)));
  const { branches } = await computeBranches(job, { ...options, only });
  const total = classWeight(classOf(model, model.answers));
  const mean = (bound: 'least' | 'most') => estimateMean(rows, (code) => branches.get(code)![bound], total);
  return {
    /** Number of different classes whose bounds were used. */
    classes: only.size,
    /** Mean number of guesses: a lower bound for any play, and a value that some play reaches. */
    ...{ least: mean('least'), most: mean('most') },
  };
}
