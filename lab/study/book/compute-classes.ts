import { type EquationSet, indexOf } from '../../../src/equations/set.ts';
import { type Equation, isSymbol } from '../../../src/game/symbols.ts';
import { runTasks } from '../../node/tasks.ts';
import type { Journal } from '../journal.ts';

export interface ClassProgress {
  readonly done: number;
  readonly classes: number;
  /** Seconds so far over all runs, and estimated seconds left. */
  readonly seconds: number;
  readonly left: number;
}

interface ClassComputation<Item> {
  /** Classes of an opener that are still to be computed, by feedback code. */
  readonly classes: ReadonlyMap<number, Uint32Array>;
  /** Number of classes that earlier runs finished, and their seconds. */
  readonly done: number;
  readonly seconds: number;
  /** The default export of `file` computes the items for feedback codes; `data` is its `Tinypool.workerData`. */
  readonly worker: { readonly file: URL; readonly data: unknown };
  /** See `most` of {@link tasksOf}; small, so that an interruption loses little. */
  readonly taskCandidates: number;
  /** Rough time that a class takes, in any unit; used to estimate the time left. */
  readonly costOf: (candidates: Uint32Array) => number;
  readonly journal: Journal<Item>;
  readonly onItem: (item: Item) => void;
  readonly onProgress: (progress: ClassProgress) => void;
}

/**
 * Computes one item per class, on all cores, and writes finished ones to a journal.
 * @returns seconds over all runs
 */
export async function computeClasses<Item extends { readonly code: number }>({
  classes,
  done: before,
  seconds,
  worker,
  taskCandidates,
  costOf,
  journal,
  onItem,
  onProgress,
}: ClassComputation<Item>): Promise<number> {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const total = [...classes.values()].reduce((sum, candidates) => sum + costOf(candidates), 0);
  const tasks = tasksOf(
    Array.from(classes, ([code, { length }]) => [code, length]),
    taskCandidates,
    50,
  );
  let spent = 0;
  let done = before;
  for await (const items of runTasks<number[], Item[]>(worker, tasks)) {
    for (const item of items) {
      onItem(item);
      spent += costOf(classes.get(item.code)!);
    }
    done += items.length;
    await journal.append(items, journal.seconds + elapsed());
    onProgress({
      done,
      classes: before + classes.size,
      seconds: seconds + elapsed(),
      left: (elapsed() * (total - spent)) / spent,
    });
  }
  return seconds + elapsed();
}

/**
 * Groups classes into tasks, large classes first, so that all threads finish at about the same time.
 * @param sizes the id and the number of candidates of each class
 * @param most a task is full when its candidates, plus `perClass` for each class, reach this number
 */
export function tasksOf(
  sizes: readonly (readonly [id: number, candidates: number])[],
  most: number,
  perClass: number,
): number[][] {
  const tasks: number[][] = [];
  let room = 0;
  for (const [id, candidates] of sizes.toSorted((a, b) => b[1] - a[1])) {
    if (room <= 0) {
      tasks.push([]);
      room = most;
    }
    tasks.at(-1)!.push(id);
    room -= candidates + perClass;
  }
  return tasks;
}

export function isEquationOf(set: EquationSet, value: unknown): value is Equation {
  return (
    typeof value === 'string' &&
    value.length === set.length &&
    [...value].every(isSymbol) &&
    indexOf(set, value as Equation) >= 0
  );
}
