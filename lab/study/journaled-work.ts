import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startClock } from '../node/keep-result.ts';
import { runTasks, type TaskThreads } from '../node/tasks.ts';
import { openJournal } from './journal.ts';
import { type Shard, WHOLE_STUDY } from './study.ts';

/** Default folder of the journals, and of the openers that were searched for. */
export const EVALUATION_CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface WorkProgress {
  /** Finished items and all items, as counted by `countOf`. */
  readonly done: number;
  readonly all: number;
  /** Seconds so far over all runs, and estimated seconds left. */
  readonly seconds: number;
  readonly left: number;
}

/** Items to compute, each identified by a number. */
export interface JournaledWork<Item> {
  /** The default export of its file computes the items for a list of numbers. */
  readonly worker: TaskThreads;
  readonly numbers: readonly number[];
  readonly numberOf: (item: Item) => number;
  /** Whether a value of a journal is an item of this work. */
  readonly isItem: (value: unknown) => value is Item;
  /** Name of the journal, without extension. */
  readonly name: string;
  /** Folder of the journal; default: `.cache` in the checkout. */
  readonly cache?: string | undefined;
  /** The part of the work that this is. The whole also uses the journals that its parts left. */
  readonly shard?: Shard;
  /** Rough time that an item takes, in any unit; default: 1. */
  readonly costOf?: (number: number) => number;
  /** A task is full when the costs of its items reach this number; small, so that an interruption loses little. */
  readonly taskCost: number;
  /** Weight of an item in the progress; default: 1. */
  readonly countOf?: (number: number) => number;
  readonly onProgress?: ((progress: WorkProgress) => void) | undefined;
}

/** The result of work. */
interface WorkDone<Item> {
  /** All items of the journals, by their numbers. */
  readonly items: ReadonlyMap<number, Item>;
  /** Over all runs. */
  readonly seconds: number;
  /** Removes the journals; until then, another run of this work resumes from them. */
  forget(): Promise<void>;
}

/** Removes the journals of some runs. */
export const forgetAll = async (runs: readonly { forget(): Promise<void> }[]) =>
  void (await Promise.all(runs.map((run) => run.forget())));

/** Computes items on all cores. Journals let an interrupted run resume. */
export async function runJournaled<Item>(work: JournaledWork<Item>): Promise<WorkDone<Item>> {
  const { worker, numbers, numberOf, isItem, name, taskCost, onProgress = () => {} } = work;
  const { cache = EVALUATION_CACHE, shard = WHOLE_STUDY, costOf = () => 1, countOf = () => 1 } = work;
  const own = await openJournal(join(cache, journalFile(name, shard)), isItem);
  const others = shard.of === 1 ? await shardFiles(cache, name) : [];
  const journals = [
    own,
    ...(await Promise.all(others.map((file) => openJournal(join(cache, file), isItem)))),
  ];
  const items = new Map(journals.flatMap((journal) => journal.items).map((item) => [numberOf(item), item]));
  const before = journals.reduce((sum, { seconds }) => sum + seconds, 0);
  const open = numbers.filter((number) => !items.has(number));
  const sum = (some: readonly number[], measure: (number: number) => number) =>
    some.reduce((total, number) => total + measure(number), 0);
  const [all, cost] = [sum(numbers, countOf), sum(open, costOf)];
  let [done, spent] = [all - sum(open, countOf), 0];
  const elapsed = startClock();
  for await (const finished of runTasks<number[], Item[]>(worker, tasksOf(open, costOf, taskCost))) {
    const computed = finished.map(numberOf);
    for (const item of finished) items.set(numberOf(item), item);
    await own.append(finished, own.seconds + elapsed());
    done += sum(computed, countOf);
    spent += sum(computed, costOf);
    onProgress({ done, all, seconds: before + elapsed(), left: (elapsed() * (cost - spent)) / spent });
  }
  const forget = async () => void (await Promise.all(journals.map(({ remove }) => remove())));
  return { items, seconds: before + elapsed(), forget };
}

/** Groups numbers into tasks, costly ones first, so that all threads finish at about the same time. */
function tasksOf(numbers: readonly number[], costOf: (number: number) => number, most: number): number[][] {
  const tasks: number[][] = [];
  let room = 0;
  for (const number of numbers.toSorted((a, b) => costOf(b) - costOf(a))) {
    if (room <= 0) {
      tasks.push([]);
      room = most;
    }
    tasks.at(-1)!.push(number);
    room -= costOf(number);
  }
  return tasks;
}

export const journalFile = (name: string, { index, of }: Shard) =>
  `${name}${of === 1 ? '' : `-${index}-of-${of}`}.ndjson`;

async function shardFiles(cache: string, name: string): Promise<string[]> {
  const files = await readdir(cache);
  return files.filter(
    (file) => file.startsWith(`${name}-`) && /^\d+-of-\d+\.ndjson$/.test(file.slice(name.length + 1)),
  );
}
