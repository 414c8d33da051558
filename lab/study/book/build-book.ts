import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type AnswerRules, nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { writeSecondGuesses } from '../../../src/solver/opening/second-guesses.ts';
import { guessRulesOf } from '../../../tools/node/guess-rules.ts';
import { isCount, isObject } from '../../../tools/node/json.ts';
import { ensureWritable, writeAtomically } from '../../../tools/write-files.ts';
import type { InformationCard } from '../../node/book-card.ts';
import { bookFileName, optionsOf } from '../../node/data.ts';
import { describeMachine } from '../../node/machine.ts';
import { loadLabModel } from '../../node/resources.ts';
import { openJournal } from '../journal.ts';
import { EVALUATION_CACHE } from '../run-study.ts';
import type { BookEntry, BookJob } from './book-worker.ts';
import { classesOfOpener } from './classes-of-opener.ts';
import { type ClassProgress, computeClasses, isEquationOf } from './compute-classes.ts';

const WORKER = new URL('./book-worker.ts', import.meta.url);

/** See `taskCandidates`: about a second of work. */
const TASK_CANDIDATES = 2_000;

/**
 * Computes the most informative guess for every class of an opener, on all cores. A journal lets an interrupted run
 * resume.
 * @param out folder for `book-NAME.txt` and `.json`, see `nameOfRules`
 * @param cache folder of the journal; default: `.cache` in the checkout
 * @throws Error when `out` is not writable, before computing
 */
export async function buildBook(
  answerRules: AnswerRules,
  opener: Equation,
  out: string,
  onProgress: (progress: ClassProgress) => void,
  cache = EVALUATION_CACHE,
): Promise<InformationCard> {
  await ensureWritable(out, '--out');
  const { model } = await loadLabModel(answerRules, MODES.maxi);
  const set = model.guesses;
  const classes = classesOfOpener(model, opener);
  const isEntry = (value: unknown): value is BookEntry =>
    isObject<BookEntry>(value) &&
    classes.has(value.code as number) &&
    isEquationOf(set, value.guess) &&
    isCount(value.pairs);
  const journal = await openJournal(join(cache, bookJournal(answerRules, opener, set.count)), isEntry);
  let pairs = journal.items.reduce((sum, entry) => sum + entry.pairs, 0);
  const guesses = new Map(journal.items.map(({ code, guess }) => [code, guess.split('=')[0]]));

  const job: BookJob = { answerRules, opener };
  const seconds = await computeClasses<BookEntry>({
    classes: new Map([...classes].filter(([code]) => !guesses.has(code))),
    done: guesses.size,
    seconds: journal.seconds,
    worker: { file: WORKER, data: job },
    taskCandidates: TASK_CANDIDATES,
    costOf,
    journal,
    onItem({ code, guess, pairs: scored }) {
      guesses.set(code, guess.split('=')[0]);
      pairs += scored;
    },
    onProgress,
  });

  const text = writeSecondGuesses(guesses, 3 ** set.length);
  const card: InformationCard = {
    rules: answerRules.rules,
    prior: answerRules.prior,
    commutativeWins: answerRules.commutativeWins,
    guesses: guessRulesOf(answerRules),
    length: set.length,
    opener,
    objective: 'entropy',
    equations: set.count,
    classes: classes.size,
    entries: guesses.size,
    digest: createHash('sha256').update(text).digest('hex'),
    made: {
      command: `maxwell book ${optionsOf(answerRules)}`,
      machine: describeMachine(),
      seconds: Math.round(seconds),
      pairs,
    },
  };
  const file = join(out, bookFileName('entropy', nameOfRules(answerRules)));
  await writeAtomically([`${file}.txt`, text], [`${file}.json`, `${JSON.stringify(card, null, 2)}\n`]);
  await journal.remove();
  return card;
}

/** File name of a book's journal. @param count size of the guess set */
export function bookJournal(answerRules: AnswerRules, opener: Equation, count: number): string {
  return `book-${nameOfRules(answerRules)}-${Buffer.from(opener).toString('hex')}-${count}.ndjson`;
}

/** Rough time that a class takes, in arbitrary units. */
function costOf(candidates: Uint32Array): number {
  return 20 + candidates.length ** 0.85;
}
