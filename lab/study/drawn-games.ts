import { isCount, isObject } from '../../tools/node/json.ts';
import { type JournaledWork, runJournaled } from './journaled-work.ts';

export interface NumberedGame {
  /** Index among the games to play. */
  readonly number: number;
}

/**
 * Plays numbered games on all cores. A journal lets an interrupted run resume.
 * @returns `played` is in the order of the numbers
 */
export async function playDrawnGames<Played extends NumberedGame>({
  size,
  ...work
}: Omit<JournaledWork<Played>, 'numbers' | 'numberOf'> & { readonly size: number }) {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const { items, ...done } = await runJournaled({ ...work, numbers, numberOf: ({ number }) => number });
  return { ...done, played: numbers.map((number) => items.get(number)!) };
}

/** Creates a type guard for journal items with these counts. */
export const hasCounts =
  <Name extends string>(...names: readonly Name[]) =>
  (value: unknown): value is Readonly<Record<Name, number>> =>
    isObject<Record<Name, unknown>>(value) && names.every((name) => isCount(value[name]));
