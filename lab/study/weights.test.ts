import { expect, test } from 'vitest';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { hintFor } from '../../src/solver/solver.testing.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { solverStrategy } from '../choice/search.ts';
import { playStudy } from './study.testing.ts';
import type { Study } from './study.ts';
import {
  LISTS,
  listOf,
  MODEL,
  massOf,
  parts,
  set,
  sum,
  testWeighted,
  WITHOUT_LOOKAHEAD,
} from './weights.testing.ts';

const cache = temporaryFolder();

testWeighted(LISTS.short, WITHOUT_LOOKAHEAD, 8, cache);
testWeighted(
  LISTS.long,
  WITHOUT_LOOKAHEAD.filter(({ name }) => name === 'greedy1' || name === 'entropy3'),
  3,
  cache,
);

test('the information, chances and entropy of a hint follow the weights', async () => {
  const weights = listOf(50, LISTS.short.weightOf);
  const solver = createSolver(
    { equations: set, kernel: parts.kernels.score, openings: {}, books: [], strategies: solverStrategy },
    { answers: [{ ...MODEL, weights }], guesses: 'words', winRule: 'itself', tries: 6 },
  );
  const { top, remaining, remainingBits } = await hintFor(solver, { turns: [], strategy: 'entropy1' });
  const answers = [...weights.byAnswer.keys()];
  const total = massOf(answers, weights.byAnswer);
  const bitsOf = (masses: readonly number[]) =>
    sum(masses.map((mass) => (mass / total) * Math.log2(total / mass)));
  expect(remaining).toBe(50);
  expect(remainingBits).toBeCloseTo(bitsOf([...weights.byAnswer.values()]), 9);
  for (const { guess, bits, winChance } of top) {
    const cells = Map.groupBy(answers, (word) => feedbackOf(guess, word));
    expect(bits).toBeCloseTo(bitsOf(Array.from(cells.values(), (cell) => massOf(cell, weights.byAnswer))), 5);
    expect(winChance).toBeCloseTo((weights.byAnswer.get(guess) ?? 0) / total, 9);
  }
});

test('answers of equal weight are simply counted', async () => {
  const study = (list: number): Study => ({
    ...MODEL,
    strategy: 'entropy1',
    length: 5,
    opener: 'salet' as Equation,
    ties: 'candidates',
    sample: null,
    list: { file: 'words.txt', digest: `${list}` },
    commutative: false,
  });
  const [ones, sevens] = [1, 7].map((weight) => ({ ...parts, weights: listOf(60, () => weight) }));
  const { study: _, ...figures } = await playStudy(study(7), sevens, { cache, threads: 1 });
  expect(await playStudy(study(1), ones, { cache, threads: 1 })).toMatchObject(figures);
});
