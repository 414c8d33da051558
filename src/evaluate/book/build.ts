import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyRow, partitionBy } from '../../engine/partition.ts';
import type { Rules } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { type BookCard, blankEntries, writeEntry } from '../../strategy/book.ts';
import { loadRules } from '../engine.ts';
import { machine } from '../machine.ts';
import { runTasks } from '../parallel/tasks.ts';
import type { BookEntry, BookJob } from './worker.ts';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));
const WORKER = new URL('./worker.ts', import.meta.url);

/** Candidates given to a worker at a time, in classes: about a second of work, so that little is lost when stopped. */
const TASK_CANDIDATES = 2_000;

export interface BookProgress {
  readonly done: number;
  readonly classes: number;
  /** Seconds since the start, and estimated seconds to go. */
  readonly seconds: number;
  readonly left: number;
}

/**
 * Computes the best second guess for every class of an opener, on all cores. What is done is kept in `.cache`, so a
 * run that was stopped goes on where it was.
 * @param out folder for `book-<rules>.bin` and `.json`
 */
export async function buildBook(
  rules: Rules,
  opener: Equation,
  out: string,
  onProgress: (progress: BookProgress) => void,
): Promise<BookCard> {
  const set = await loadRules(rules);
  const classes = partitionBy(set, everyRow(set), opener);
  const journal = join(CACHE, `book-${rules}-${Buffer.from(opener).toString('hex')}-${set.count}.ndjson`);
  await mkdir(CACHE, { recursive: true });
  const entries = blankEntries(set.length);
  const known = await readJournal(journal);
  let pairs = known.reduce((sum, entry) => sum + entry.pairs, 0);
  for (const { code, row } of known) writeEntry(entries, code, row);

  const skip = new Set(known.map(({ code }) => code));
  const open = [...classes].filter(([code]) => !skip.has(code)).sort((a, b) => b[1].length - a[1].length);
  const tasks = tasksOf(open);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const total = open.reduce((sum, [, candidates]) => sum + cost(candidates), 0);
  let spent = 0;
  let done = skip.size;
  const job: BookJob = { rules, opener };
  for await (const result of runTasks<number[], BookEntry[]>({ file: WORKER, data: job }, tasks)) {
    for (const { code, row, pairs: scored } of result) {
      writeEntry(entries, code, row);
      pairs += scored;
      spent += cost(classes.get(code)!);
    }
    await appendFile(journal, result.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    done += result.length;
    onProgress({
      done,
      classes: classes.size,
      seconds: seconds(),
      left: (seconds() * (total - spent)) / spent,
    });
  }

  const card: BookCard = {
    rules,
    length: set.length,
    opener,
    objective: 'entropy',
    equations: set.count,
    classes: classes.size,
    entries: done,
    digest: createHash('sha256').update(entries).digest('hex'),
    made: {
      command: `maxwell book --rules ${rules}`,
      machine: machine(),
      seconds: Math.round(seconds()),
      pairs,
    },
  };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, `book-${rules}.bin`), entries);
  await writeFile(join(out, `book-${rules}.json`), `${JSON.stringify(card, null, 2)}\n`);
  await rm(journal, { force: true });
  return card;
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

/** Entries of an earlier run; a last line that was cut off is dropped. */
async function readJournal(file: string): Promise<BookEntry[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BookEntry);
}
