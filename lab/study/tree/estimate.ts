import { createRandom } from '../../../src/equations/random.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { mapInTurn } from '../../node/keep-result.ts';
import { loadClasses, type OpenerJob } from '../book/opener-job.ts';
import { classBoundByCandidates } from '../find-opening.ts';
import { computeBranches, type TreeOptions } from './build-tree.ts';
import { drawClasses, type Estimate, estimateMean, type SimpleClass } from './class-sample.ts';

const SEED = 1;

/** Guesses that an opener needs, estimated from some of its classes. */
export interface OpenerEstimate {
  /** Number of different classes whose bounds were used. */
  readonly classes: number;
  /** Mean number of guesses: a lower bound for any play, and a value that some play reaches. */
  readonly least: Estimate;
  readonly most: Estimate;
}

/**
 * Estimates the guesses that an opener needs by proving drawn classes, which is much faster than proving all. The
 * journal keeps proved classes for later runs with more classes, or for the whole tree.
 * @param count approximate number of classes to draw, with repetitions
 */
export async function estimateOpener(
  job: OpenerJob,
  count: number,
  options: TreeOptions = {},
): Promise<OpenerEstimate> {
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
  return { classes: only.size, least: mean('least'), most: mean('most') };
}
