import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STRATEGIES } from './registry.ts';

it('the lab’s README has the same sentences about the strategies as the registry', () => {
  const readme = readFileSync(new URL('../../../lab/README.md', import.meta.url), 'utf8');
  for (const { name, rule } of STRATEGIES) {
    expect(readme).toContain(`| ${name} | ${rule} |`);
  }
});

it('strategies choose from all guesses or from the candidates, depending on the turn', () => {
  const sets = STRATEGIES.map(({ name, guessSetAt }) => [
    name,
    ...[0, 1, 2, 5].map((played) => guessSetAt(played)),
  ]);
  const [all, some] = ['all', 'candidates'];
  expect(sets).toEqual([
    ['maxwell', all, all, all, all],
    ['greedy1', some, some, some, some],
    ['greedy2', some, some, some, some],
    ['entropy1', some, some, some, some],
    ['entropy2', all, all, all, all],
    ['entropy3', all, all, some, some],
  ]);
});

const EVALUATIONS = new URL('../../../lab/data/evaluation/', import.meta.url);
const FILES = readdirSync(EVALUATIONS);
/** File names of results on every answer in real play. */
const PATTERN = /^([\w-]+)-pool-[^a-z]+-site-commutative\.json$/;

interface Evaluation {
  readonly total: number;
  readonly groups: readonly { readonly weight: number; readonly histogram: readonly number[] }[];
}

it.each(STRATEGIES.flatMap(({ name, results }) => (results ? [{ name, results }] : [])))(
  'the figures of $name agree with the committed evaluation',
  ({ name, results }) => {
    // The file name also contains the opener, which depends on the strategy.
    const file = FILES.filter((file) => PATTERN.exec(file)?.[1] === name);
    expect(file).toHaveLength(1);
    const { total, groups }: Evaluation = JSON.parse(readFileSync(new URL(file[0]!, EVALUATIONS), 'utf8'));
    /** Weight of the answers for each number of guesses needed. */
    const weights = new Map<number, number>();
    for (const { weight, histogram } of groups)
      histogram.forEach((answers, i) => {
        weights.set(i + 1, (weights.get(i + 1) ?? 0) + answers * weight);
      });
    const taken = [...weights].filter(([, weight]) => weight > 0);
    const sum = (of: (guesses: number) => number) =>
      taken.reduce((sum, [guesses, weight]) => sum + of(guesses) * weight, 0) / total;
    expect(sum(() => 1)).toBeCloseTo(1, 12);
    expect(Math.max(...taken.map(([guesses]) => guesses))).toBe(results.worst);
    expect(sum((guesses) => guesses)).toBeCloseTo(results.mean, 2);
    const lost = sum((guesses) => Number(guesses > 6));
    expect(lost === 0).toBe(results.lostShare === 0);
    expect(results.lostShare).toBeCloseTo(lost, 4);
  },
);
