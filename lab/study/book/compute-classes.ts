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
  /** Number of classes finished before, and the seconds of earlier runs. */
  readonly done: number;
  readonly seconds: number;
  /** The default export of `file` computes the items for feedback codes; `data` is its `Tinypool.workerData`. */
  readonly worker: { readonly file: URL; readonly data: unknown };
  /** A task takes classes until their candidates, plus 50 per class, reach this; small, so that an interruption loses little. */
  readonly taskCandidates: number;
  /** Rough time that a class takes, in any unit; used to estimate the time left. */
  readonly costOf: (candidates: Uint32Array) => number;
  readonly journal: Journal<Item>;
  readonly onItem: (item: Item) => void;
  readonly onProgress: (progress: ClassProgress) => void;
}

/**
 * Computes classes on all cores and writes finished ones to a journal.
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
  let spent = 0;
  let done = before;
  for await (const items of runTasks<number[], Item[]>(worker, tasksOf(classes, taskCandidates))) {
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

/** Starts with large classes, so that all threads finish at about the same time. */
function tasksOf(classes: ReadonlyMap<number, Uint32Array>, taskCandidates: number): number[][] {
  const tasks: number[][] = [];
  let room = 0;
  for (const [code, candidates] of [...classes].sort((a, b) => b[1].length - a[1].length)) {
    if (room <= 0) {
      tasks.push([]);
      room = taskCandidates;
    }
    tasks.at(-1)!.push(code);
    room -= candidates.length + 50;
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
