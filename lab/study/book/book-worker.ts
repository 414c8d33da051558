import { Tinypool } from 'tinypool';
import { equationAt } from '../../../src/equations/set.ts';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesOfOpener } from './classes-of-opener.ts';

/** Input of the workers that compute a book. */
export interface BookJob {
  readonly answerRules: AnswerRules;
  readonly opener: Equation;
}

/** The most informative guess for a class of the opener. */
export interface BookEntry {
  readonly code: number;
  readonly guess: Equation;
  /** `pairsScored` of the search that found `guess`. */
  readonly pairs: number;
}

const { answerRules, opener } = Tinypool.workerData as BookJob;
const { backend, model } = await loadLabModel(answerRules, MODES.maxi);
const classes = classesOfOpener(model, opener);

/** Finds the most informative guess for each class. @param codes feedback codes of the classes */
export default async function findSeconds(codes: readonly number[]): Promise<BookEntry[]> {
  const entries: BookEntry[] = [];
  for (const code of codes) {
    const { best, pairsScored } = await runSearch(backend, {
      classes: [classOf(model, classes.get(code)!)],
      guesses: 'all',
      objective: 'entropy',
      count: 1,
    });
    entries.push({ code, guess: equationAt(backend.set, best[0].guess), pairs: pairsScored });
  }
  return entries;
}
