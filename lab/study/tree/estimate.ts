import { createRandom } from '../../../src/equations/random.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesOfOpener } from '../book/classes-of-opener.ts';
import { classBoundByCandidates } from '../find-opening.ts';
import { computeBranches, type TreeJob, type TreeOptions } from './build-tree.ts';
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
  job: TreeJob,
  count: number,
  options: TreeOptions = {},
): Promise<OpenerEstimate> {
  const { backend, model } = await loadLabModel(job.answerRules, MODES.maxi);
  const classes: SimpleClass[] = [];
  for (const [code, answers] of classesOfOpener(model, job.opener)) {
    // The all-green class does not need a second guess.
    if (code === 3 ** backend.set.length - 1) continue;
    const cls = classOf(model, answers);
    const simple = await classBoundByCandidates(backend, cls);
    classes.push({ code, answers: answers.length, weight: classWeight(cls), simple });
  }
  const rows = drawClasses(classes, count, createRandom(SEED));
  const only = new Set(rows.flatMap(({ drawn }) => drawn.map(({ code }) => code)));
  const { branches } = await computeBranches(job, { ...options, only });
  const total = classWeight(classOf(model, model.answers));
  return {
    classes: only.size,
    least: estimateMean(rows, (code) => branches.get(code)!.least, total),
    most: estimateMean(rows, (code) => branches.get(code)!.most, total),
  };
}
