import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { type AnswerRules, nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { classWeight } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { secondGuess } from '../../../src/solver/opening/book.ts';
import { writeSecondGuesses } from '../../../src/solver/opening/second-guesses.ts';
import { guessRulesOf } from '../../../tools/node/guess-rules.ts';
import { isCount, isObject } from '../../../tools/node/json.ts';
import { ensureWritable, writeAtomically } from '../../../tools/write-files.ts';
import type { TreeCard } from '../../node/book-card.ts';
import { bookFileName, optionsOf, readBook } from '../../node/data.ts';
import { describeMachine } from '../../node/machine.ts';
import { loadLabModel } from '../../node/resources.ts';
import { classesOfOpener } from '../book/classes-of-opener.ts';
import { type ClassProgress, computeClasses, isEquationOf } from '../book/compute-classes.ts';
import { openJournal } from '../journal.ts';
import { EVALUATION_CACHE } from '../run-study.ts';
import { type Shard, WHOLE_STUDY } from '../study.ts';
import {
  type BoundedClass,
  classLines,
  countClosed,
  type SizeRange,
  summariseBySize,
} from './size-summary.ts';

const WORKER = new URL('./tree-worker.ts', import.meta.url);

export interface TreeJob {
  readonly answerRules: AnswerRules;
  readonly opener: Equation;
}

/** Input of the workers. */
export interface GrowJob extends TreeJob {
  /** Good second guesses to start from, by feedback code: those of the existing tree. */
  readonly known: ReadonlyMap<number, Equation>;
}

/** The second guess for a class. */
export interface Branch {
  /** The opener's feedback. */
  readonly code: number;
  readonly guess: Equation;
  /**
   * Guesses, from the second on, that some play with this guess needs, and a lower bound for any play; both summed by
   * weight.
   */
  readonly most: number;
  readonly least: number;
}

/** The second guess for a class, with ties settled. */
export interface SettledBranch {
  readonly code: number;
  readonly guess: Equation;
  /**
   * Guesses, from the second on, that Maxwell needs with this guess, summed by weight; null: hints do not need this
   * figure.
   */
  readonly needed: number | null;
}

export interface TreeOptions {
  /** Folder of the journals; default: `.cache` in the checkout. */
  readonly cache?: string;
  readonly shard?: Shard;
  /** Feedback codes of the classes to compute; default: all of the shard. */
  readonly only?: ReadonlySet<number>;
  readonly onProgress?: (progress: ClassProgress) => void;
}

/** See `taskCandidates`: a few seconds of work. */
const TASK_CANDIDATES = 1_000;

/** Second guesses of the existing tree; empty if it does not exist, or has another opener or number of equations. */
async function guessesOf({ answerRules, opener }: TreeJob, set: EquationSet): Promise<Map<number, Equation>> {
  const [tree] = await readBook(nameOfRules(answerRules), 'win-mass');
  if (tree?.card.opener !== opener || tree.card.equations !== set.count) return new Map();
  return new Map(
    Array.from(tree.guesses.keys(), (code) => [code, equationAt(set, secondGuess(tree, set, code)!)]),
  );
}

/**
 * Finds good second guesses after an opener, and bounds on the guesses that each class needs, on all cores. Each shard
 * has a journal, so that an interrupted run can resume and the run of the whole tree reuses the work of its shards.
 */
export async function computeBranches(
  job: TreeJob,
  { cache = EVALUATION_CACHE, shard = WHOLE_STUDY, only, onProgress = () => {} }: TreeOptions = {},
) {
  const { model } = await loadLabModel(job.answerRules, MODES.maxi);
  const set = model.guesses;
  const classes = classesOfOpener(model, job.opener);
  const isBranch = (value: unknown): value is Branch =>
    isObject<Branch>(value) &&
    classes.has(value.code as number) &&
    isEquationOf(set, value.guess) &&
    [value.most, value.least].every(isCount);
  const open = (file: string) => openJournal(join(cache, file), isBranch);
  const journal = await open(treeJournal(job, set.count, shard));
  const parts = await Promise.all(
    (shard.of === 1 ? await shardJournals(cache, job, set.count) : []).map(open),
  );
  const journals = [journal, ...parts];
  const branches = new Map(journals.flatMap(({ items }) => items).map((branch) => [branch.code, branch]));
  const before = journals.reduce((sum, { seconds }) => sum + seconds, 0);
  const wanted = [...classes].filter(
    ([code], number) => number % shard.of === shard.index - 1 && (only?.has(code) ?? true),
  );
  const seconds = await computeClasses<Branch>({
    classes: new Map(wanted.filter(([code]) => !branches.has(code))),
    done: branches.size,
    seconds: before,
    worker: { file: WORKER, data: { ...job, known: await guessesOf(job, set) } satisfies GrowJob },
    taskCandidates: TASK_CANDIDATES,
    costOf,
    journal,
    onItem: (branch) => branches.set(branch.code, branch),
    onProgress,
  });
  const remove = () => Promise.all(journals.map((one) => one.remove()));
  return { branches, model, classes, seconds, remove };
}

export interface TreeFolders {
  /** For `tree-NAME.txt` and `.json`, see `nameOfRules`. */
  readonly out: string;
  /** For `classes-NAME.csv`: the bounds of each class. */
  readonly classesOut: string;
}

export interface BuiltTree {
  readonly card: TreeCard;
  readonly sizes: readonly SizeRange[];
}

/**
 * Builds a tree and writes its second guesses as a book, with a table of the bounds of each class.
 * @throws Error when a folder is not writable, before computing
 */
export async function buildTree(
  job: TreeJob,
  { out, classesOut }: TreeFolders,
  options: TreeOptions = {},
): Promise<BuiltTree> {
  await ensureWritable(out, '--out');
  await ensureWritable(classesOut, '--out');
  const { answerRules, opener } = job;
  const { branches, model, classes, seconds, remove } = await computeBranches(job, options);
  const set = model.guesses;
  const total = classWeight(classOf(model, model.answers));
  const known = Array.from(branches.values(), ({ code, least, most }): BoundedClass => {
    const answers = classes.get(code)!;
    return { code, answers: answers.length, weight: classWeight(classOf(model, answers)), least, most };
  });
  // The all-green class does not need a second guess.
  const after = known.filter(({ code }) => code !== 3 ** set.length - 1);
  const meanOf = (bound: (one: BoundedClass) => number) =>
    1 + after.reduce((sum, one) => sum + bound(one), 0) / total;
  const guesses = new Map(Array.from(branches.values(), ({ code, guess }) => [code, guess]));
  const facts: TreeFacts = {
    rules: answerRules.rules,
    prior: answerRules.prior,
    commutativeWins: answerRules.commutativeWins,
    guesses: guessRulesOf(answerRules),
    length: set.length,
    opener,
    objective: 'win-mass',
    equations: set.count,
    classes: branches.size,
    bound: meanOf(({ least }) => least),
    proof: {
      needed: meanOf(({ most }) => most),
      closed: countClosed(known),
      open: known.filter(({ least, most }) => least < most).map(({ code }) => code),
    },
    made: { command: treeCommand(job), machine: describeMachine(), seconds: Math.round(seconds) },
  };
  const card = await writeTree(job, guesses, facts, out);
  await writeAtomically([
    join(classesOut, `classes-${nameOfRules(answerRules)}.csv`),
    classLines(known, set.length),
  ]);
  await remove();
  return { card, sizes: summariseBySize(known) };
}

/** The command that builds this tree, without settling its ties. */
export function treeCommand({ answerRules, opener }: TreeJob): string {
  return `maxwell tree ${optionsOf(answerRules)} --opener '${opener}'`;
}

/** Figures that hints show before and after the opener. */
export interface TreeFigures {
  readonly start: NonNullable<TreeCard['start']>;
  /** See `packFigures`. */
  readonly bytes: Uint8Array;
}

/** A tree's card without the fields that `writeTree` adds. */
type TreeFacts = Omit<TreeCard, 'entries' | 'digest' | 'start'>;

/**
 * Writes second guesses and figures with their card.
 * @param guesses by feedback code
 * @param out folder
 * @param figures figures for hints, if they were computed
 */
export async function writeTree(
  job: TreeJob,
  guesses: ReadonlyMap<number, Equation>,
  facts: TreeFacts,
  out: string,
  figures: TreeFigures | null = null,
): Promise<TreeCard> {
  const { rules, prior, commutativeWins, guesses: among, length, opener, objective, equations } = facts;
  const { classes, bound, proof, made } = facts;
  const lefts = new Map(Array.from(guesses, ([code, guess]) => [code, guess.split('=')[0]]));
  const text = writeSecondGuesses(lefts, 3 ** length);
  const card: TreeCard = {
    ...{ rules, prior, commutativeWins, guesses: among, length, opener, objective, equations, classes },
    entries: lefts.size,
    bound,
    ...(proof && { proof }),
    digest: createHash('sha256').update(text).digest('hex'),
    made,
    ...(figures && { start: figures.start }),
  };
  const file = join(out, bookFileName('win-mass', nameOfRules(job.answerRules)));
  await writeAtomically(
    [`${file}.txt`, text],
    ...(figures ? [[`${file}.figures.bin`, figures.bytes] as const] : []),
    [`${file}.json`, `${JSON.stringify(card, null, 2)}\n`],
  );
  return card;
}

async function shardJournals(cache: string, job: TreeJob, count: number): Promise<string[]> {
  const start = `${baseOf(job, count)}-`;
  const files = await readdir(cache);
  return files.filter(
    (file) => file.startsWith(start) && /^\d+-of-\d+\.ndjson$/.test(file.slice(start.length)),
  );
}

function baseOf({ answerRules, opener }: TreeJob, count: number): string {
  return `tree-${nameOfRules(answerRules)}-${Buffer.from(opener).toString('hex')}-${count}`;
}

/** File name of the journal of a shard, or of settling the ties. */
export function treeJournal(job: TreeJob, count: number, part: Shard | 'settled'): string {
  const name = baseOf(job, count);
  if (part === 'settled') return `${name}-settled.ndjson`;
  return part.of === 1 ? `${name}.ndjson` : `${name}-${part.index}-of-${part.of}.ndjson`;
}

/** Rough time that a class takes, in arbitrary units. */
function costOf(candidates: Uint32Array): number {
  return 10 + candidates.length;
}
