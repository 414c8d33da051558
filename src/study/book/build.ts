import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexOf } from '../../equations/set.ts';
import { type AnswerRules, guessRulesOf, nameOfRules } from '../../game/answer-rules.ts';
import { MODES } from '../../game/mode.ts';
import { type Equation, isSymbol } from '../../game/symbols.ts';
import { optionsOf } from '../../node/data.ts';
import { isCount, isObject } from '../../node/json.ts';
import { machine } from '../../node/machine.ts';
import { loadModel } from '../../node/resources.ts';
import { runTasks } from '../../node/tasks.ts';
import { ensureWritable, writeWhole } from '../../node/write.ts';
import { type BookCard, leftOf } from '../../solver/opening/book.ts';
import { pack } from '../../solver/opening/packed.ts';
import { openJournal } from '../journal.ts';
import type { BookEntry, BookJob } from './book-worker.ts';
import { classesAfter } from './classes.ts';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));
const WORKER = new URL('./book-worker.ts', import.meta.url);

/** Candidates given to a worker at a time, in classes: about a second of work, so that little is lost when stopped. */
const TASK_CANDIDATES = 2_000;

export interface BookProgress {
  readonly done: number;
  readonly classes: number;
  /** Seconds since the first start, and estimated seconds to go. */
  readonly seconds: number;
  readonly left: number;
}

/**
 * Computes the best second guess for every class of an opener, on all cores. What is done is kept in `.cache`, so a
 * run that was stopped goes on where it was.
 * @param out folder for `book-NAME.bin` and `.json`, see `nameOfRules`
 * @param cache folder of the journal; default: `.cache` of the checkout
 * @throws Error when `out` cannot be written to, before anything is computed
 */
export async function buildBook(
  about: AnswerRules,
  opener: Equation,
  out: string,
  onProgress: (progress: BookProgress) => void,
  cache = CACHE,
): Promise<BookCard> {
  await ensureWritable(out, '--out');
  const { model } = await loadModel(about, MODES.maxi);
  const set = model.guesses;
  const classes = classesAfter(model, opener);
  const isEntry = (value: unknown): value is BookEntry =>
    isObject<BookEntry>(value) &&
    classes.has(value.code as number) &&
    typeof value.guess === 'string' &&
    value.guess.length === set.length &&
    [...value.guess].every(isSymbol) &&
    indexOf(set, value.guess as Equation) >= 0 &&
    isCount(value.pairs);
  const journal = await openJournal(join(cache, journalOf(about, opener, set.count)), isEntry);
  let pairs = journal.items.reduce((sum, entry) => sum + entry.pairs, 0);
  const guesses = new Map(journal.items.map(({ code, guess }) => [code, leftOf(guess)]));

  const open = [...classes].filter(([code]) => !guesses.has(code)).sort((a, b) => b[1].length - a[1].length);
  const tasks = tasksOf(open);
  const start = performance.now();
  const own = () => (performance.now() - start) / 1000;
  const total = open.reduce((sum, [, candidates]) => sum + cost(candidates), 0);
  let spent = 0;
  const job: BookJob = { about, opener };
  for await (const result of runTasks<number[], BookEntry[]>({ file: WORKER, data: job }, tasks)) {
    for (const { code, guess, pairs: scored } of result) {
      guesses.set(code, leftOf(guess));
      pairs += scored;
      spent += cost(classes.get(code)!);
    }
    await journal.append(result, journal.seconds + own());
    onProgress({
      done: guesses.size,
      classes: classes.size,
      seconds: journal.seconds + own(),
      left: (own() * (total - spent)) / spent,
    });
  }

  const bytes = pack(guesses, 3 ** set.length);
  const card: BookCard = {
    rules: about.rules,
    prior: about.prior,
    commutativeWins: about.commutativeWins,
    guesses: guessRulesOf(about),
    length: set.length,
    opener,
    objective: 'entropy',
    equations: set.count,
    classes: classes.size,
    entries: guesses.size,
    digest: createHash('sha256').update(bytes).digest('hex'),
    made: {
      command: `maxwell book ${optionsOf(about)}`,
      machine: machine(),
      seconds: Math.round(journal.seconds + own()),
      pairs,
    },
  };
  const file = join(out, `book-${nameOfRules(about)}`);
  await writeWhole([`${file}.bin`, bytes], [`${file}.json`, `${JSON.stringify(card, null, 2)}\n`]);
  await journal.remove();
  return card;
}

/** File name of the journal of a book whose guesses are the best of so many equations. */
export function journalOf(about: AnswerRules, opener: Equation, count: number): string {
  return `book-${nameOfRules(about)}-${Buffer.from(opener).toString('hex')}-${count}.ndjson`;
}

/** Rough cost of a class, for the time left: a fixed part and a part that grows more slowly than the class. */
function cost(candidates: Uint32Array): number {
  return 20 + candidates.length ** 0.85;
}

function tasksOf(classes: [number, Uint32Array][]): number[][] {
  const tasks: number[][] = [];
  let room = 0;
  for (const [code, candidates] of classes) {
    if (room <= 0) {
      tasks.push([]);
      room = TASK_CANDIDATES;
    }
    tasks.at(-1)!.push(code);
    room -= candidates.length + 50;
  }
  return tasks;
}
