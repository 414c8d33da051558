import { beforeAll, describe, expect, test } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { type EquationSet, equationAt } from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Backend } from './backend.ts';
import { uniformClass } from './class.ts';
import { exactSet } from './exact-set.testing.ts';
import { allRows } from './feedback-codes.ts';
import { createMultiGridScorer } from './multi-grid-scorer.ts';
import { OBJECTIVE_NAMES, type Objective, type PartitionObjective } from './objectives.ts';
import { createReferenceBackend } from './reference.testing.ts';
import type { Scorer } from './scorer.ts';
import { createSimdBackend } from './wasm/simd.ts';

let set: EquationSet;
let simd: Backend;

beforeAll(async () => {
  set = await exactSet(6);
  simd = createSimdBackend(await readKernel('score'), set);
});

function rows(first: number, step: number): Uint32Array {
  return allRows(set).filter((row) => row % step === first);
}

/** Sizes of the cells when a guess on two grids partitions the pairs of answers. */
function pairCells(guess: number, a: Uint32Array, b: Uint32Array): number[] {
  const text = equationAt(set, guess);
  const cells = new Map<string, number>();
  for (const one of a)
    for (const other of b) {
      const feedbacks = `${feedbackOf(text, equationAt(set, one))} ${feedbackOf(text, equationAt(set, other))}`;
      cells.set(feedbacks, (cells.get(feedbacks) ?? 0) + 1);
    }
  return [...cells.values()];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Cost of a guess computed from the cells of all pairs of answers, as if each pair were one answer. Only the order of
 * costs matters.
 */
const BY_PAIRS: Record<PartitionObjective, (cells: readonly number[]) => number> = {
  'largest-cell': (cells) => Math.max(...cells),
  entropy: (cells) => sum(cells.map((cell) => cell * Math.log2(cell))),
  'expected-size': (cells) => sum(cells.map((cell) => cell ** 2)),
  cells: (cells) => -cells.length,
};

describe('a guess on two grids', () => {
  test.each(Object.entries(BY_PAIRS))(
    'costs under %s the same as its partition of the pairs of answers',
    async (name, costOf) => {
      const [a, b] = [rows(0, 40), rows(1, 55)];
      const guesses = rows(3, 9);
      const objective = name as Objective;
      const classes = [uniformClass(a), uniformClass(b)];
      const { best } = await runSearch(simd, { classes, guesses, objective, count: guesses.length });
      const costs = best.map(({ guess }) => costOf(pairCells(guess, a, b)));
      for (const [i, cost] of costs.entries())
        expect(cost).toBeGreaterThanOrEqual((costs[i - 1] ?? cost) - 1e-6);
      expect(best).toHaveLength(guesses.length);
    },
  );

  test.each(OBJECTIVE_NAMES)('is chosen by %s as in the reference, weighted and not', async (objective) => {
    const reference = createReferenceBackend(set);
    const [a, b] = [rows(2, 31), rows(5, 43)];
    for (const weights of [null, a.map((row) => 1 + (row % 7))]) {
      for (const guesses of ['all', 'candidates'] as const) {
        const wanted = {
          classes: [{ ...uniformClass(a), weights }, uniformClass(b)],
          guesses,
          objective,
          count: 10,
        };
        const found = await runSearch(simd, wanted);
        expect(found.best).toEqual((await runSearch(reference, wanted)).best);
        if (guesses === 'candidates')
          expect(found.best.every(({ guess }) => a.includes(guess) || b.includes(guess))).toBe(true);
      }
    }
  });

  test('ranks as on one grid if both grids have the same class', async () => {
    const cls = uniformClass(rows(0, 25));
    const wanted = { guesses: 'all', objective: 'entropy', count: 10 } as const;
    const once = await runSearch(simd, { ...wanted, classes: [cls] });
    const twice = await runSearch(simd, { ...wanted, classes: [cls, cls] });
    expect(twice.best.map(({ guess }) => guess)).toEqual(once.best.map(({ guess }) => guess));
  });
});

describe('the scorer of several grids', () => {
  /** Costs 10 for each guess on the first grid and the guess itself on the second, and lists them in falling order. */
  function recorded(batchSize: Scorer['batchSize']) {
    const [a, b] = [uniformClass(Uint32Array.of(1, 2, 3, 4)), uniformClass(Uint32Array.of(5, 6))];
    let isFirst = true;
    const scorer: Scorer = {
      prepare(cls) {
        isFirst = cls === a;
      },
      batchSize,
      async score(guesses, worst) {
        expect(worst).toBeNull();
        const hits = Array.from(guesses, (guess) => ({
          guess,
          cost: isFirst ? 40 : 2 * guess,
          weightWon: isFirst ? guess : 10,
          ownWeight: isFirst ? 1 : 100,
        }));
        return { hits: hits.reverse(), pairsScored: isFirst ? 7 : 5 };
      },
    };
    return createMultiGridScorer(scorer, [a, b], 'win-mass');
  }

  test('adds up costs, weights and pairs', async () => {
    const { score } = recorded({ min: 1, max: 9 });
    expect(await score(Uint32Array.of(2, 3), null)).toEqual({
      hits: [
        { guess: 2, cost: 12, weightWon: 12, ownWeight: 101 },
        { guess: 3, cost: 13, weightWon: 13, ownWeight: 101 },
      ],
      pairsScored: 12,
    });
  });

  test('omits guesses that cost more than the guess to beat', async () => {
    const { score } = recorded({ min: 1, max: 9 });
    const worst = { guess: 0, cost: 13, weightWon: 0, ownWeight: 0 };
    const { hits } = await score(Uint32Array.of(2, 3, 4), worst);
    expect(hits.map(({ guess }) => guess)).toEqual([2, 3]);
  });

  test('takes at most 2,048 guesses, unless the minimum is higher', () => {
    expect(recorded({ min: 1, max: 9 }).batchSize).toEqual({ min: 1, max: 9 });
    expect(recorded({ min: 1, max: 9000 }).batchSize).toEqual({ min: 1, max: 2048 });
    expect(recorded({ min: 3000, max: 9000 }).batchSize).toEqual({ min: 3000, max: 3000 });
  });
});
