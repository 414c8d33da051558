import { algebraOfRow, type EquationSet, equationAt } from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Backend } from './backend.ts';
import { allRows } from './feedback-codes.ts';

/** Rows spread evenly over a set. @param from offset of the first row, as a share of a step */
export function spread(set: EquationSet, count: number, from = 0): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => Math.floor(((i + from) * set.count) / count));
}

/**
 * Half of the rows are neighbours, which are similar, and half are spread over the set. Ascending, without duplicates.
 */
export function nearAndFar(set: EquationSet, size: number): Uint32Array {
  const near = Math.ceil(size / 2);
  const step = Math.floor(set.count / (size - near + 1));
  const rows = Array.from({ length: size }, (_, i) =>
    i < near ? Math.floor(set.count / 3) + i : (i - near + 1) * step - 1,
  );
  return Uint32Array.from(new Set(rows)).sort();
}

/** Rows from many algebras, at most three from each, ascending, without duplicates. */
export function inOrders(set: EquationSet, size: number): Uint32Array {
  const byAlgebra = Map.groupBy(allRows(set), (row) => algebraOfRow(set, row));
  const groups = [...byAlgebra.values()].filter(({ length }) => length > 1);
  const rows = spreadOf(groups, Math.ceil(size / 2)).flatMap((group) => group.slice(0, 3));
  return Uint32Array.from(rows.slice(0, size)).sort();
}

function spreadOf<T>(items: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, i) => items[Math.floor((i * items.length) / count)],
  );
}

/** The first candidates that a random guess leaves: between 1 and `most`, at random. */
export function randomClass(
  { set, filter }: Pick<Backend, 'set' | 'filter'>,
  random: Iterator<number, never>,
  most: number,
): Uint32Array {
  const pick = () => equationAt(set, Math.floor(random.next().value * set.count));
  const guess = pick();
  const kept = filter(allRows(set), { guess, feedback: feedbackOf(guess, pick()) });
  return kept.slice(0, 1 + Math.floor(random.next().value * Math.min(most, kept.length)));
}

/** Park and Miller's generator, so that every run uses the same classes. */
export function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48271) % 0x7fffffff;
    yield state / 0x7fffffff;
  }
}
