import { Tinypool } from 'tinypool';
import { equationAt } from '../../../src/equations/set.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { type ClassGuess, loadClasses } from './opener-job.ts';

/** The most informative guess for a class of the opener. */
export interface BookEntry extends ClassGuess {
  /** `pairsScored` of the search that found `guess`. */
  readonly pairs: number;
}

const { backend, model, classes } = await loadClasses(Tinypool.workerData);

/** Finds the most informative guess for each class. @param codes feedback codes of the classes */
export default function findSeconds(codes: readonly number[]): Promise<BookEntry[]> {
  return mapInTurn(codes, async (code) => {
    const { best, pairsScored } = await runSearch(backend, {
      classes: [classOf(model, classes.get(code)!)],
      guesses: 'all',
      objective: 'entropy',
      count: 1,
    });
    return { code, guess: equationAt(backend.set, best[0].guess), pairs: pairsScored };
  });
}
