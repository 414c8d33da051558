import { isCount, isObject } from '../../tools/node/json.ts';
import { runTasks } from '../node/tasks.ts';
import { openJournal } from './journal.ts';

export interface NumberedGame {
  /** Index among the games to play. */
  readonly number: number;
}

interface NumberedGames<Played> {
  /** The worker file, which plays the games with given numbers, and its data. */
  readonly file: URL;
  readonly data: unknown;
  readonly journal: string;
  readonly size: number;
  /** Number of games per task. */
  readonly together: number;
  readonly isPlayed: (value: unknown) => value is Played;
}

/**
 * Plays numbered games on all cores. A journal lets an interrupted run resume.
 * @returns `played` has the games in the order of their numbers
 */
export async function playDrawnGames<Played extends NumberedGame>(
  { file, data, journal: path, size, together, isPlayed }: NumberedGames<Played>,
  onProgress: (done: number) => void,
): Promise<{
  readonly played: readonly Played[];
  readonly seconds: number;
  forget(): Promise<void>;
}> {
  const journal = await openJournal(path, isPlayed);
  const known = new Map(
    journal.items.filter(({ number }) => number < size).map((game) => [game.number, game]),
  );
  const open = Array.from({ length: size }, (_, number) => number).filter((number) => !known.has(number));
  const tasks: number[][] = [];
  for (let at = 0; at < open.length; at += together) tasks.push(open.slice(at, at + together));
  const start = performance.now();
  const seconds = () => journal.seconds + (performance.now() - start) / 1000;
  for await (const played of runTasks<number[], Played[]>({ file, data }, tasks)) {
    for (const game of played) known.set(game.number, game);
    await journal.append(played, seconds());
    onProgress(known.size);
  }
  return {
    played: Array.from({ length: size }, (_, number) => known.get(number)!),
    seconds: seconds(),
    forget: journal.remove,
  };
}

/** Creates a type guard for journal items with these counts. */
export const hasCounts =
  <Name extends string>(...names: readonly Name[]) =>
  (value: unknown): value is Readonly<Record<Name, number>> =>
    isObject<Record<Name, unknown>>(value) && names.every((name) => isCount(value[name]));

/** Returns the mean and its standard error; the error of a single value is 0. Both are NaN if the list is empty. */
export function meanWithError(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}
