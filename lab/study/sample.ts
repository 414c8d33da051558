import { createRandom } from '../../src/equations/random.ts';
import type { Likelihood } from '../../src/solver/prior.ts';
import type { Sample } from './study.ts';

/**
 * Draws answers by weight without replacement: first a kind, then one of its members.
 * @returns row numbers
 * @throws Error when the sample is larger than the number of answers
 */
export function drawAnswerRows({ size, seed }: Sample, { prior, kinds }: Likelihood): Set<number> {
  const members = prior.byKind.map((): number[] => []);
  for (const [row, kind] of kinds.entries()) if (kind > 0) members[kind - 1].push(row);
  const answers = members.reduce((sum, { length }) => sum + length, 0);
  if (size > answers) throw new Error(`a sample of ${size} is more than all ${answers} answers`);
  const random = createRandom(seed);
  const rows = new Set<number>();
  while (rows.size < size) {
    let at = random() * prior.total;
    const group = prior.byKind.findIndex(({ weight }, index) => (at -= weight * members[index].length) < 0);
    rows.add(members[group][Math.floor(random() * members[group].length)]);
  }
  return rows;
}
