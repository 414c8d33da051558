import { indexOf } from '../../../src/equations/set.ts';
import { type AnswerRules, nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { answerModelOf, classEntropy, classOf } from '../../../src/solver/answer-model.ts';
import { type ClassFigures, packFigures } from '../../../src/solver/opening/book.ts';
import { classesOfOpener } from '../book/classes-of-opener.ts';
import { loadClasses, type OpenerJob } from '../book/opener-job.ts';
import type { SettledBranch, TreeFigures } from './build-tree.ts';

/** Whether these are the default assumptions of Maxi's hints; figures are computed only for these. */
export function isDefaultOfHints(answerRules: AnswerRules): boolean {
  const { answers } = MODES.maxi;
  return nameOfRules(answerRules) === nameOfRules({ ...answers[0], commutativeWins: true });
}

/**
 * Computes the figures that hints show before the opener, and for each class and its second guess.
 * @param branches by feedback code
 */
export async function computeFigures(
  job: OpenerJob,
  branches: ReadonlyMap<number, SettledBranch>,
): Promise<TreeFigures> {
  const { backend, model, set, classes } = await loadClasses(job);
  const exactRules = { ...EXACT, commutativeWins: job.answerRules.commutativeWins };
  const exactModel = answerModelOf(exactRules, set, MODES.maxi.winRule);
  const exact = classesOfOpener(exactModel, job.opener);
  const figures = [...classes]
    .sort(([a], [b]) => a - b)
    .map(([code, rows]): ClassFigures => {
      const { guess, needed } = branches.get(code)!;
      const cls = classOf(model, rows);
      const [worth] = backend.worth(cls, [indexOf(set, guess)]);
      return {
        remaining: rows.length,
        remainingExact: exact.get(code)!.length,
        remainingBits: classEntropy(cls),
        ...worth,
        needed: needed! / classWeight(cls),
      };
    });
  const start = {
    remaining: model.answers.length,
    remainingExact: exactModel.answers.length,
    remainingBits: classEntropy(classOf(model, model.answers)),
  };
  return { bytes: packFigures(figures), start };
}

/** Answer rules of `remainingExact`, the second count that hints show. */
const EXACT = { rules: 'exact', prior: 'uniform' } as const;
