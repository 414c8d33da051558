import { createRandom } from '../../../src/equations/random.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesAfter } from '../book/classes.ts';
import { costOfOwn } from '../openers.ts';
import { growTree, type TreeJob, type TreeOptions } from './build.ts';
import { drawClasses, type Estimate, estimate, type SimpleClass } from './drawn.ts';

const SEED = 1;

/** What an opener takes by some of its classes. */
export interface OpenerEstimate {
  /** Different classes that were proved. */
  readonly classes: number;
  /** Guesses that no play goes below, and that some play needs. */
  readonly least: Estimate;
  readonly most: Estimate;
}

/**
 * Proves drawn classes of an opener: how many guesses it takes, within an error, in a part of the time that all classes
 * take. What is proved is kept, for more classes or for the tree.
 * @param count classes to draw, about; one may be drawn again
 */
export async function estimateOpener(
  job: TreeJob,
  count: number,
  options: TreeOptions = {},
): Promise<OpenerEstimate> {
  const { engine, model } = await loadLabModel(job.about, MODES.maxi);
  const classes: SimpleClass[] = [];
  for (const [code, answers] of classesAfter(model, job.opener)) {
    // If the opener is the answer, there is no second guess.
    if (code === 3 ** engine.set.length - 1) continue;
    const of = classOf(model, answers);
    const simple = await costOfOwn(engine, of);
    classes.push({ code, answers: answers.length, weight: classWeight(of), simple });
  }
  const rows = drawClasses(classes, count, createRandom(SEED));
  const only = new Set(rows.flatMap(({ drawn }) => drawn.map(({ code }) => code)));
  const { branches } = await growTree(job, { ...options, only });
  const total = classWeight(classOf(model, model.answers));
  return {
    classes: only.size,
    least: estimate(rows, (code) => branches.get(code)!.least, total),
    most: estimate(rows, (code) => branches.get(code)!.most, total),
  };
}
