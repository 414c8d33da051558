import { type EquationSet, equationAt } from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Engine } from './engine.ts';
import { everyRow } from './partition.ts';

/** Rows spread evenly over a set. @param from share of a step before the first */
export function spread(set: EquationSet, count: number, from = 0): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => Math.floor(((i + from) * set.count) / count));
}

/** One half of the rows are neighbours, which look alike, the other half is spread over the set; ascending, each once. */
export function nearAndFar(set: EquationSet, size: number): Uint32Array {
  const near = Math.ceil(size / 2);
  const step = Math.floor(set.count / (size - near + 1));
  const rows = Array.from({ length: size }, (_, i) =>
    i < near ? Math.floor(set.count / 3) + i : (i - near + 1) * step - 1,
  );
  return Uint32Array.from(new Set(rows)).sort();
}

/** What a random guess leaves of a set, or the beginning of it. @param most candidates */
export function randomClass(
  { set, filter }: Pick<Engine, 'set' | 'filter'>,
  random: Iterator<number, never>,
  most: number,
): Uint32Array {
  const pick = () => equationAt(set, Math.floor(random.next().value * set.count));
  const guess = pick();
  const kept = filter(everyRow(set), { guess, feedback: feedbackOf(guess, pick()) });
  return kept.slice(0, 1 + Math.floor(random.next().value * Math.min(most, kept.length)));
}
