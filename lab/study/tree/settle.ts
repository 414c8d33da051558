import { nameOfRules } from '../../../src/game/answer-rules.ts';
import { isCount } from '../../../tools/node/json.ts';
import { ensureWritable } from '../../../tools/write-files.ts';
import type { TreeCard } from '../../node/book-card.ts';
import { readBook } from '../../node/data.ts';
import { madeBy } from '../../node/keep-result.ts';
import { isItemOf, loadClasses, type OpenerJob, workOnClasses } from '../book/opener-job.ts';
import { writeBook } from '../book/write-book.ts';
import { runJournaled } from '../journaled-work.ts';
import { type GrowJob, guessesOf, type SettledBranch, type TreeOptions, treeCommand } from './build-tree.ts';
import { computeFigures, isDefaultOfHints } from './hint-figures.ts';

/** The option that marks a settled tree in its command. */
const OPTION = '--settle';

/** See `taskCost`: a second or two of work. */
const TASK_COST = 5_000;

/**
 * Settles the ties of the existing tree, see `preferSecondGuess`, in minutes; a new tree takes more than an hour. Games
 * are also played to the end, for the figures of hints, if hints use these rules by default.
 * @param out folder for the files of the tree
 * @throws Error when `out` is not writable, or the job does not have a tree yet
 */
export async function settleTree(
  job: OpenerJob,
  out: string,
  { cache, onProgress }: Pick<TreeOptions, 'cache' | 'onProgress'> = {},
): Promise<TreeCard> {
  await ensureWritable(out, '--out');
  const command = treeCommand(job);
  const [tree] = await readBook(nameOfRules(job.answerRules), 'win-mass');
  const known = tree?.card;
  const isOfJob = known && [command, `${command} ${OPTION}`].includes(known.made.command);
  if (known?.objective !== 'win-mass' || !isOfJob)
    throw new Error(`there is no tree of "${command}": leave ${OPTION} out, or name the options of its card`);

  const loaded = await loadClasses(job);
  const { classes, set } = loaded;
  const work = workOnClasses('tree', job, loaded);
  const { items, seconds, forget } = await runJournaled<SettledBranch>({
    ...work,
    name: `${work.name}-settled`,
    worker: {
      file: new URL('./settle-worker.ts', import.meta.url),
      data: { ...job, known: guessesOf(tree, set) } satisfies GrowJob,
    },
    isItem: isItemOf<SettledBranch>(loaded, ({ needed }) => needed === null || isCount(needed)),
    cache,
    costOf: (code) => 10 + classes.get(code)!.length,
    taskCost: TASK_COST,
    onProgress,
  });
  const made = madeBy(`${command} ${OPTION}`, known.made.seconds + Math.round(seconds));
  const figures = isDefaultOfHints(job.answerRules) ? await computeFigures(job, items) : null;
  const card = await writeBook<TreeCard>(
    items.values(),
    (written) => ({ ...known, ...written, made, ...(figures && { start: figures.start }) }),
    out,
    figures?.bytes,
  );
  await forget();
  return card;
}
