import { Tinypool } from 'tinypool';
import { equationAt, indexOf } from '../../../src/equations/set.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { loadClasses } from '../book/opener-job.ts';
import { chooseGuess } from '../play-class.ts';
import type { Branch, GrowJob } from './build-tree.ts';
import { boundClass } from './prove.ts';

const { known, ...job } = Tinypool.workerData as GrowJob;
const { backend, model, set, classes } = await loadClasses(job);

/**
 * Finds a second guess for each class, and bounds on the guesses that the class needs. Where the bounds differ, the
 * guess is not proved to be best.
 * @param codes feedback codes of the classes
 */
export default function growBranches(codes: readonly number[]): Promise<Branch[]> {
  return mapInTurn(codes, async (code) => {
    const cls = classOf(model, classes.get(code)!);
    const likely = known.get(code);
    const start = likely === undefined ? await chooseGuess(backend, cls, 1) : indexOf(set, likely);
    const { guess, least, most } = await boundClass(backend, cls, start);
    return { code, guess: equationAt(set, guess), least, most };
  });
}
