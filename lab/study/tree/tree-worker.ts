import { Tinypool } from 'tinypool';
import { equationAt, indexOf } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesOfOpener } from '../book/classes-of-opener.ts';
import { chooseGuess } from '../play-class.ts';
import type { Branch, GrowJob } from './build-tree.ts';
import { boundClass } from './prove.ts';

const { answerRules, opener, known } = Tinypool.workerData as GrowJob;
const { backend, model } = await loadLabModel(answerRules, MODES.maxi);
const { set } = backend;
const classes = classesOfOpener(model, opener);

/**
 * Finds a second guess for each class, and bounds on the guesses that the class needs. Where the bounds differ, the
 * guess is not proved to be best.
 * @param codes feedback codes of the classes
 */
export default async function growBranches(codes: readonly number[]): Promise<Branch[]> {
  const branches: Branch[] = [];
  for (const code of codes) {
    const cls = classOf(model, classes.get(code)!);
    const likely = known.get(code);
    const start = likely === undefined ? await chooseGuess(backend, cls, 1) : indexOf(set, likely);
    const { guess, least, most } = await boundClass(backend, cls, start);
    branches.push({ code, guess: equationAt(set, guess), least, most });
  }
  return branches;
}
