import { beforeAll, describe, expect, test } from 'vitest';
import { runSearch } from '../../tools/node/run-search.ts';
import { algebraOfRow, type EquationSet } from '../equations/set.ts';
import type { ScoredGuess } from './best-guesses.ts';
import { type Class, uniformClass } from './class.ts';
import { inOrders } from './classes.testing.ts';
import { exactSet } from './exact-set.testing.ts';
import { allRows } from './feedback-codes.ts';
import type { Objective } from './objectives.ts';
import type { BounderGuesses, MakeBounder, Scorer } from './scorer.ts';
import {
  allCandidates,
  isBestAmongCandidates,
  type SearchProgress,
  type SearchRequest,
  search,
} from './search.ts';
import { createWinIndex } from './wins.ts';

/* The steps of a search, with a scorer and a bounder that only record how they are used. */

let set: EquationSet;
beforeAll(async () => {
  set = await exactSet(7);
});

interface Steps {
  readonly prepared: (readonly [Class, Objective])[];
  readonly scored: number[][];
  readonly guessesToBeat: (ScoredGuess | null)[];
  readonly bounded: BounderGuesses[];
  readonly limits: number[];
  released: number;
}

/**
 * A scorer by which a guess costs as given, and a bounder that takes three steps to measure and then lists each of
 * `batches`.
 */
function recorder(costOf: (guess: number) => number, batches: readonly number[][], max = 4) {
  const steps: Steps = { prepared: [], scored: [], guessesToBeat: [], bounded: [], limits: [], released: 0 };
  const scorer: Scorer = {
    prepare: (cls, objective) => void steps.prepared.push([cls, objective]),
    batchSize: { min: 1, max },
    async score(guesses, worst) {
      steps.scored.push([...guesses]);
      steps.guessesToBeat.push(worst);
      const hits = Array.from(guesses, (guess) => ({
        guess,
        cost: costOf(guess),
        weightWon: 0,
        ownWeight: 0,
      }));
      return { hits, pairsScored: guesses.length };
    },
  };
  const makeBounder: MakeBounder = (_cls, _objective, guesses) => {
    steps.bounded.push(guesses);
    const left = [...batches];
    let measured = 0;
    const bounds = {
      async next(limit: number) {
        steps.limits.push(limit);
        const batch = left.shift();
        return batch ? Uint32Array.from(batch) : null;
      },
      get share() {
        return 1 - left.length / batches.length;
      },
    };
    return {
      measure: async () => (++measured < 3 ? null : bounds),
      get progress() {
        return measured / 3;
      },
      release: () => void steps.released++,
    };
  };
  return { steps, scorer, makeBounder };
}

async function run(
  { scorer, makeBounder }: Pick<ReturnType<typeof recorder>, 'scorer' | 'makeBounder'>,
  wanted: SearchRequest,
  winners: readonly number[] = [],
) {
  const shares: number[] = [];
  const tools = { set, scorer, makeBounder, findWinners: () => Uint32Array.from(winners) };
  const backend = { search: (request: SearchRequest) => search(tools, request) };
  const found = await runSearch(backend, wanted, ({ share }: SearchProgress) => shares.push(share));
  return { ...found, best: found.best.map(({ guess }) => guess), shares };
}

const THREE = uniformClass(Uint32Array.of(5, 6, 7));

test('a list of guesses is scored in batches, with its progress and the guess to beat', async () => {
  const made = recorder((guess) => 100 - guess, []);
  const guesses = Uint32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const { best, shares, pairsScored } = await run(made, {
    classes: [THREE],
    guesses,
    objective: 'cells',
    count: 2,
  });
  expect(best).toEqual([10, 9]);
  expect(shares).toEqual([0.4, 0.8, 1]);
  expect(pairsScored).toBe(10);
  expect(made.steps.scored).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10],
  ]);
  expect(made.steps.guessesToBeat.map((worst) => worst?.guess)).toEqual([undefined, 3, 7]);
  expect(made.steps.prepared).toEqual(Array(3).fill([THREE, 'cells']));
});

test('weights that are all 1 count as no weights, others are kept', async () => {
  for (const [weights, expected] of [
    [Uint32Array.of(1, 1, 1), null],
    [Uint32Array.of(1, 2, 1), Uint32Array.of(1, 2, 1)],
  ] as const) {
    const made = recorder(() => 1, []);
    await run(made, {
      classes: [{ ...THREE, weights }],
      guesses: 'candidates',
      objective: 'cells',
      count: 1,
    });
    expect(made.steps.prepared[0]![0].weights).toEqual(expected);
  }
});

test('with bounds: first the guesses that win, then batches by bound until none can enter', async () => {
  const made = recorder((guess) => guess, [[30, 31], [], [20], [90]]);
  const wanted: SearchRequest = { classes: [THREE], guesses: 'all', objective: 'cells', count: 2 };
  const { best, shares, pairsScored } = await run(made, wanted, [40, 50, 60, 70, 80]);
  expect(best).toEqual([20, 30]);
  expect(made.steps.scored).toEqual([[40, 50, 60, 70], [80], [30, 31], [], [20], [90]]);
  expect(made.steps.limits).toEqual([50, 31, 31, 30, 30]);
  expect(pairsScored).toBe(9);
  expect(made.steps.bounded).toEqual([{ only: null, scoreLast: new Uint32Array(0) }]);
  expect(made.steps.released).toBe(1);
  const measuring = [1, 2, 3].map((step) => 0.1 + (0.3 - 0.1) * (step / 3));
  const scoring = [0.25, 0.5, 0.75, 1].map((done) => 0.3 + (1 - 0.3) * done);
  expect(shares.map((share) => share.toFixed(6))).toEqual(
    [0.08, 0.1, ...measuring, ...scoring].map((share) => share.toFixed(6)),
  );
});

test('a full list of complete splits ends the search, before and while bounds are used', async () => {
  const wanted: SearchRequest = { classes: [THREE], guesses: 'all', objective: 'cells', count: 2 };
  const early = recorder(() => 0, [[30]]);
  await run(early, wanted, [40, 50]);
  expect(early.steps.bounded).toEqual([]);
  const later = recorder((guess) => (guess < 32 ? 0 : 1), [[30], [31], [29]]);
  expect((await run(later, wanted, [40, 50])).best).toEqual([30, 31]);
  expect(later.steps.scored).toEqual([[40, 50], [30], [31]]);
  // A list with room is not settled.
  const short = recorder(() => 0, [[30]]);
  expect((await run(short, wanted, [40])).best).toEqual([30, 40]);
});

test('patience counts the guesses since the last that entered', async () => {
  const batches = [[60, 61], [10, 62], [63, 64], [65], [], [66, 67], [5]];
  const wanted: SearchRequest = {
    classes: [THREE],
    guesses: 'all',
    objective: 'cells',
    count: 1,
    patience: 5,
  };
  const made = recorder((guess) => guess, batches);
  expect((await run(made, wanted, [50])).best).toEqual([10]);
  expect(made.steps.scored).toEqual([[50], ...batches.slice(0, 6)]);
  const exact = recorder((guess) => guess, batches);
  expect((await run(exact, { ...wanted, patience: undefined! }, [50])).best).toEqual([5]);
});

test('only candidates are compared if that is asked for, or if one of them is the best for certain', async () => {
  for (const [cls, guesses] of [
    [THREE, 'candidates'],
    [uniformClass(Uint32Array.of(5, 6)), 'all'],
  ] as const) {
    const made = recorder((guess) => guess, [[1]]);
    await run(made, { classes: [cls], guesses, objective: 'cells', count: 9 }, [1, 2, 3]);
    expect(made.steps.scored.flat()).toEqual([...cls.candidates]);
    expect(made.steps.bounded).toEqual([]);
  }
});

test('without bounds every guess is scored', async () => {
  const few = { ...set, count: 9 };
  for (const [objective, classes, hasBounder] of [
    ['greens', [THREE], true],
    ['cells', [THREE, THREE], true],
    ['cells', [THREE], false],
  ] as const) {
    const { steps, scorer, makeBounder } = recorder((guess) => guess, []);
    const tools = {
      set: few,
      scorer,
      makeBounder: hasBounder ? makeBounder : null,
      findWinners: allCandidates,
    };
    const wanted = { classes, guesses: 'all', objective, count: 3 } as const;
    const backend = { search: () => search({ ...tools, findWinners: () => new Uint32Array(0) }, wanted) };
    const shares: number[] = [];
    await runSearch(backend, wanted, ({ share }) => shares.push(share));
    expect(shares).toEqual([4 / 9, 8 / 9, 1]);
    expect(new Set(steps.scored.flat())).toEqual(new Set(allRows(few)));
    expect(steps.bounded).toEqual([]);
  }
});

test('in groups, only the best of all orders of an expression is listed', async () => {
  const rows = inOrders(set, 40);
  const made = recorder((guess) => guess, []);
  const wanted = { classes: [THREE], guesses: rows, objective: 'cells', count: 99 } as const;
  expect((await run(made, wanted)).best).toEqual([...rows]);
  const first = [...Map.groupBy(rows, (row) => algebraOfRow(set, row)).values()].map(([row]) => row!);
  expect(first.length).toBeLessThan(rows.length);
  expect((await run(made, { ...wanted, isGrouped: true })).best).toEqual(first.sort((a, b) => a - b));
  // A row without an algebra is a group of its own.
  const plain = set;
  set = { ...set, rows: set.rows.slice() };
  for (const row of [3, 4]) set.rows.fill(0, row * 16 + 12, row * 16 + 15);
  expect((await run(made, { ...wanted, guesses: Uint32Array.of(3, 4), isGrouped: true })).best).toEqual([
    3, 4,
  ]);
  set = plain;
});

test('no guess that costs more than asked for is listed', async () => {
  const made = recorder((guess) => guess, []);
  const guesses = Uint32Array.of(1, 2, 3, 4);
  const wanted = { classes: [THREE], guesses, objective: 'cells', count: 9, maxCost: 2 } as const;
  expect((await run(made, wanted)).best).toEqual([1, 2]);
});

describe('a large class', () => {
  /** The square of 4,472 is less than 2 · 10⁷, that of 4,473 is more. */
  const LARGEST = 4472;
  const classOf = (size: number, winRule: Class['winRule'] = 'itself'): Class => ({
    candidates: allRows(set).subarray(0, size),
    weights: null,
    winRule,
  });

  test.each(['cells', 'win-mass'] as const)('first scores only a sample, by %s', async (objective) => {
    for (const [size, seeds] of [
      [LARGEST, LARGEST],
      [LARGEST + 1, Math.floor(2e7 / (LARGEST + 1))],
    ] as const) {
      const made = recorder((guess) => guess + 1, [], 10_000);
      const cls = classOf(size);
      await run(made, { classes: [cls], guesses: 'all', objective, count: 2 }, [...cls.candidates]);
      expect(made.steps.scored.map(({ length }) => length)).toEqual([seeds]);
      const scoreLast = size > LARGEST && objective === 'win-mass' ? cls.candidates : new Uint32Array(0);
      expect(made.steps.bounded).toEqual([{ only: null, scoreLast }]);
    }
  });

  test('scores the other guesses that win something last, if bounds do not hold for them', async () => {
    const cls = classOf(LARGEST + 1, 'orders');
    const { winsOthers } = createWinIndex(set, cls);
    const winners = allRows(set).subarray(0, 6000);
    for (const [objective, guesses, scoreLast] of [
      ['cells', 'all', winners.filter(winsOthers)],
      ['win-mass', 'all', winners],
      ['cells', 'candidates', cls.candidates.filter(winsOthers)],
      ['win-mass', 'candidates', cls.candidates],
    ] as const) {
      const made = recorder((guess) => guess + 1, [], 10_000);
      await run(made, { classes: [cls], guesses, objective, count: 2 }, [...winners]);
      const only = guesses === 'all' ? null : cls.candidates;
      expect(made.steps.bounded).toEqual([{ only, scoreLast }]);
    }
  });

  test('is not settled by a sample of complete splits', async () => {
    const made = recorder(() => 0, [[9000]], 10_000);
    await run(made, { classes: [classOf(LARGEST + 1)], guesses: 'all', objective: 'cells', count: 2 });
    expect(made.steps.scored.at(-1)).toEqual([9000]);
  });
});

test('the candidates of all grids, once each', () => {
  const other = uniformClass(Uint32Array.of(2, 6, 30));
  expect(allCandidates([THREE])).toBe(THREE.candidates);
  expect([...allCandidates([THREE, other])]).toEqual([2, 5, 6, 7, 30]);
});

test('a candidate is best for certain if there are two, or if it wins all on one grid', () => {
  const byAlgebra = Map.groupBy(allRows(set), (row) => algebraOfRow(set, row));
  const group = [...byAlgebra].find(([algebra, rows]) => algebra > 0 && rows.length >= 3)![1].slice(0, 3);
  const cls = (rows: readonly number[], winRule: Class['winRule']): Class => ({
    ...uniformClass(Uint32Array.from(rows)),
    winRule,
  });
  const isBest = (...classes: Class[]) => isBestAmongCandidates(set, classes);
  expect(isBest(cls(group.slice(0, 2), 'itself'))).toBe(true);
  expect(isBest(cls(group, 'itself'))).toBe(false);
  expect(isBest(cls(group, 'orders'))).toBe(true);
  expect(isBest(cls([...group, set.count - 1], 'orders'))).toBe(false);
  expect(isBest(cls(group, 'orders'), cls(group.slice(0, 2), 'orders'))).toBe(false);
  expect(isBest(cls(group.slice(0, 1), 'orders'), cls(group.slice(1, 2), 'orders'))).toBe(true);
});
