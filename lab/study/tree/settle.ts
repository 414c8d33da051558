import { join } from 'node:path';
import { equationAt } from '../../../src/equations/set.ts';
import { nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { secondGuess } from '../../../src/solver/opening/book.ts';
import { isCount, isObject } from '../../../tools/node/json.ts';
import { ensureWritable } from '../../../tools/write-files.ts';
import type { TreeCard } from '../../node/book-card.ts';
import { readBook } from '../../node/data.ts';
import { describeMachine } from '../../node/machine.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesOfOpener } from '../book/classes-of-opener.ts';
import { computeClasses, isEquationOf } from '../book/compute-classes.ts';
import { openJournal } from '../journal.ts';
import { EVALUATION_CACHE } from '../run-study.ts';
import {
  type GrowJob,
  type SettledBranch,
  type TreeJob,
  type TreeOptions,
  treeCommand,
  treeJournal,
  writeTree,
} from './build-tree.ts';
import { computeFigures, isDefaultOfHints } from './hint-figures.ts';

const WORKER = new URL('./settle-worker.ts', import.meta.url);

/** The option that marks a settled tree in its command. */
const OPTION = '--settle';

/** See `taskCandidates`: a second or two of work. */
const TASK_CANDIDATES = 5_000;

/**
 * Settles the ties of the existing tree, see `preferSecondGuess`, in minutes; a new tree takes more than an hour. Games
 * are also played to the end, for the figures of hints, if hints use these rules by default.
 * @param out folder for the files of the tree
 * @throws Error when `out` is not writable, or the job does not have a tree yet
 */
export async function settleTree(
  job: TreeJob,
  out: string,
  { cache = EVALUATION_CACHE, onProgress = () => {} }: Omit<TreeOptions, 'shard'> = {},
): Promise<TreeCard> {
  await ensureWritable(out, '--out');
  const command = treeCommand(job);
  const [tree] = await readBook(nameOfRules(job.answerRules), 'win-mass');
  const known = tree?.card;
  const isOfJob = known && [command, `${command} ${OPTION}`].includes(known.made.command);
  if (known?.objective !== 'win-mass' || !isOfJob)
    throw new Error(`there is no tree of "${command}": leave ${OPTION} out, or name the options of its card`);

  const { model } = await loadLabModel(job.answerRules, MODES.maxi);
  const set = model.guesses;
  const classes = classesOfOpener(model, job.opener);
  const before = new Map(
    Array.from(classes.keys(), (code) => [code, equationAt(set, secondGuess(tree, set, code)!)]),
  );
  const isSettled = (value: unknown): value is SettledBranch =>
    isObject<SettledBranch>(value) &&
    classes.has(value.code as number) &&
    isEquationOf(set, value.guess) &&
    (value.needed === null || isCount(value.needed));
  const journal = await openJournal(join(cache, treeJournal(job, set.count, 'settled')), isSettled);
  const settled = new Map(journal.items.map((one) => [one.code, one]));
  const data: GrowJob = { ...job, known: before };
  const seconds = await computeClasses<SettledBranch>({
    classes: new Map([...classes].filter(([code]) => !settled.has(code))),
    done: settled.size,
    seconds: journal.seconds,
    worker: { file: WORKER, data },
    taskCandidates: TASK_CANDIDATES,
    costOf: (candidates) => 10 + candidates.length,
    journal,
    onItem: (one) => settled.set(one.code, one),
    onProgress,
  });
  const all = known.made.seconds + Math.round(seconds);
  const made = { command: `${command} ${OPTION}`, machine: describeMachine(), seconds: all };
  const guesses = new Map(Array.from(settled, ([code, { guess }]) => [code, guess]));
  const figures = isDefaultOfHints(job.answerRules) ? await computeFigures(job, settled) : null;
  const card = await writeTree(job, guesses, { ...known, made }, out, figures);
  await journal.remove();
  return card;
}
