import { join } from 'node:path';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { nameOfRules } from '../../../src/game/answer-rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { type Book, secondGuess } from '../../../src/solver/opening/book.ts';
import { guessRulesOf } from '../../../tools/node/guess-rules.ts';
import { isCount } from '../../../tools/node/json.ts';
import { ensureWritable, writeAtomically } from '../../../tools/write-files.ts';
import type { TreeCard } from '../../node/book-card.ts';
import { optionsOf, readBook } from '../../node/data.ts';
import { madeBy } from '../../node/keep-result.ts';
import { type ClassGuess, isItemOf, loadClasses, type OpenerJob, workOnClasses } from '../book/opener-job.ts';
import { writeBook } from '../book/write-book.ts';
import { type JournaledWork, runJournaled } from '../journaled-work.ts';
import { WHOLE_STUDY } from '../study.ts';
import { type BoundedClass, classLines, countClosed, summariseBySize } from './size-summary.ts';

const WORKER = new URL('./tree-worker.ts', import.meta.url);

/** Input of the workers. */
export interface GrowJob extends OpenerJob {
  /** Good second guesses to start from, by feedback code: those of the existing tree. */
  readonly known: ReadonlyMap<number, Equation>;
}

/** The second guess for a class. */
export interface Branch extends ClassGuess {
  /**
   * Guesses, from the second on, that some play with this guess needs, and a lower bound for any play; both summed by
   * weight.
   */
  readonly most: number;
  readonly least: number;
}

/** The second guess for a class, with ties settled. */
export interface SettledBranch extends ClassGuess {
  /**
   * Guesses, from the second on, that Maxwell needs with this guess, summed by weight; null: hints do not need this
   * figure.
   */
  readonly needed: number | null;
}

export interface TreeOptions extends Pick<JournaledWork<Branch>, 'cache' | 'shard' | 'onProgress'> {
  /** Feedback codes of the classes to compute; default: all of the shard. */
  readonly only?: ReadonlySet<number>;
}

/** See `taskCost`: a few seconds of work. */
const TASK_COST = 1_000;

/** The second guesses of a tree, by feedback code. */
export const guessesOf = (tree: Book, set: EquationSet): Map<number, Equation> =>
  new Map(Array.from(tree.guesses.keys(), (code) => [code, equationAt(set, secondGuess(tree, set, code)!)]));

/**
 * Finds good second guesses after an opener, and bounds on the guesses that each class needs, on all cores. Each shard
 * has a journal, so that an interrupted run can resume and the run of the whole tree reuses the work of its shards.
 */
export async function computeBranches(job: OpenerJob, { only, ...options }: TreeOptions = {}) {
  const loaded = await loadClasses(job);
  const { classes, set } = loaded;
  const { index, of } = options.shard ?? WHOLE_STUDY;
  const { numbers, ...work } = workOnClasses('tree', job, loaded);
  const [tree] = await readBook(nameOfRules(job.answerRules), 'win-mass');
  const isKnown = tree?.card.opener === job.opener && tree.card.equations === set.count;
  const known = isKnown ? guessesOf(tree, set) : new Map();
  const { items, ...done } = await runJournaled<Branch>({
    ...options,
    ...work,
    numbers: numbers.filter((code, place) => place % of === index - 1 && (only?.has(code) ?? true)),
    worker: { file: WORKER, data: { ...job, known } satisfies GrowJob },
    isItem: isItemOf<Branch>(loaded, ({ most, least }) => isCount(most) && isCount(least)),
    costOf: (code) => 10 + classes.get(code)!.length,
    taskCost: TASK_COST,
  });
  return { ...loaded, ...done, branches: items };
}

export interface TreeFolders {
  /** For `tree-NAME.txt` and `.json`, see `nameOfRules`. */
  readonly out: string;
  /** For `classes-NAME.csv`: the bounds of each class. */
  readonly classesOut: string;
}

/**
 * Builds a tree and writes its second guesses as a book, with a table of the bounds of each class.
 * @throws Error when a folder is not writable, before computing
 */
export async function buildTree(job: OpenerJob, { out, classesOut }: TreeFolders, options: TreeOptions = {}) {
  await ensureWritable(out, '--out');
  await ensureWritable(classesOut, '--out');
  const { answerRules, opener } = job;
  const { branches, model, set, classes, seconds, forget } = await computeBranches(job, options);
  const total = classWeight(classOf(model, model.answers));
  const known = Array.from(branches.values(), ({ code, least, most }): BoundedClass => {
    const answers = classes.get(code)!;
    return { code, answers: answers.length, weight: classWeight(classOf(model, answers)), least, most };
  });
  // The all-green class does not need a second guess.
  const after = known.filter(({ code }) => code !== 3 ** set.length - 1);
  const meanOf = (bound: (one: BoundedClass) => number) =>
    1 + after.reduce((sum, one) => sum + bound(one), 0) / total;
  const { rules, prior, commutativeWins } = answerRules;
  const proof = {
    needed: meanOf(({ most }) => most),
    closed: countClosed(known),
    open: known.filter(({ least, most }) => least < most).map(({ code }) => code),
  };
  const card = await writeBook<TreeCard>(
    branches.values(),
    ({ entries, digest }) => ({
      ...{ rules, prior, commutativeWins, guesses: guessRulesOf(answerRules), length: set.length },
      ...{ opener, objective: 'win-mass', equations: set.count, classes: branches.size, entries },
      ...{ bound: meanOf(({ least }) => least), proof, digest },
      made: madeBy(treeCommand(job), Math.round(seconds)),
    }),
    out,
  );
  const lines = classLines(known, set.length);
  await writeAtomically([join(classesOut, `classes-${nameOfRules(answerRules)}.csv`), lines]);
  await forget();
  return { card, sizes: summariseBySize(known) };
}

/** The command that builds this tree, without settling its ties. */
export function treeCommand({ answerRules, opener }: OpenerJob): string {
  return `maxwell tree ${optionsOf(answerRules)} --opener '${opener}'`;
}

/** Figures that hints show before and after the opener. */
export interface TreeFigures {
  readonly start: NonNullable<TreeCard['start']>;
  /** See `packFigures`. */
  readonly bytes: Uint8Array;
}
