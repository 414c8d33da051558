import { guessRulesOf } from '../../../tools/node/guess-rules.ts';
import { isCount } from '../../../tools/node/json.ts';
import { ensureWritable } from '../../../tools/write-files.ts';
import type { InformationCard } from '../../node/book-card.ts';
import { optionsOf } from '../../node/data.ts';
import { madeBy } from '../../node/keep-result.ts';
import { type JournaledWork, runJournaled } from '../journaled-work.ts';
import type { BookEntry } from './book-worker.ts';
import { isItemOf, loadClasses, type OpenerJob, workOnClasses } from './opener-job.ts';
import { writeBook } from './write-book.ts';

/** See `taskCost`: about a second of work. */
const TASK_COST = 1_000;

/**
 * Computes the most informative guess for every class of an opener, on all cores. A journal lets an interrupted run
 * resume.
 * @param out folder for `book-NAME.txt` and `.json`, see `nameOfRules`
 * @param cache folder of the journal; default: `.cache` in the checkout
 * @throws Error when `out` is not writable, before computing
 */
export async function buildBook(
  job: OpenerJob,
  out: string,
  onProgress: JournaledWork<BookEntry>['onProgress'],
  cache?: string,
): Promise<InformationCard> {
  await ensureWritable(out, '--out');
  const loaded = await loadClasses(job);
  const { set, classes } = loaded;
  const { items, seconds, forget } = await runJournaled<BookEntry>({
    ...workOnClasses('book', job, loaded),
    worker: { file: new URL('./book-worker.ts', import.meta.url), data: job },
    isItem: isItemOf<BookEntry>(loaded, ({ pairs }) => isCount(pairs)),
    cache,
    costOf: (code) => 20 + classes.get(code)!.length ** 0.85,
    taskCost: TASK_COST,
    onProgress,
  });
  const { rules, prior, commutativeWins } = job.answerRules;
  const pairs = [...items.values()].reduce((sum, entry) => sum + entry.pairs, 0);
  const card = await writeBook<InformationCard>(
    items.values(),
    (written) => ({
      ...{ rules, prior, commutativeWins, guesses: guessRulesOf(job.answerRules), length: set.length },
      ...{ opener: job.opener, objective: 'entropy', equations: set.count, classes: classes.size },
      ...written,
      made: { ...madeBy(`maxwell book ${optionsOf(job.answerRules)}`, Math.round(seconds)), pairs },
    }),
    out,
  );
  await forget();
  return card;
}
