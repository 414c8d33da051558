import { expect } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import type { EquationSet } from '../equations/set.ts';
import type { Backend } from './backend.ts';
import { compareGuesses, type ScoredGuess } from './best-guesses.ts';
import { type Class, uniformClass } from './class.ts';
import { inOrders } from './classes.testing.ts';
import { exactSet } from './exact-set.testing.ts';
import { allRows } from './feedback-codes.ts';
import { type BoundedObjective, isBounded, OBJECTIVE_NAMES } from './objectives.ts';
import { isBestAmongCandidates, type SearchRequest, type SearchResult } from './search.ts';
import { runInTurns } from './turns.testing.ts';
import { createKernel, type Kernel, MAX_BATCH } from './wasm/kernel.ts';
import { simdBackendFromKernel } from './wasm/simd.ts';
import type { WinIndex } from './wins.ts';

const BOUNDED_OBJECTIVES = OBJECTIVE_NAMES.filter(isBounded);

/* Checks the search with bounds against brute force, both on the SIMD kernel (which `backends.test.ts` checks). */

export interface Compute {
  readonly kernel: Kernel;
  readonly backend: Backend;
}

export async function computeOver(length: number): Promise<Compute> {
  const kernel = createKernel(await readKernel('score'), await exactSet(length));
  return { kernel, backend: simdBackendFromKernel(kernel) };
}

/** Neighbouring equations, which are similar, like the class after a guess: every n-th row of a range of the set. */
export function classOf(set: EquationSet, size: number, seed: number): Uint32Array {
  const step = 1 + (seed % 3);
  const start = (seed * 7919) % (set.count - size * step);
  return Uint32Array.from({ length: size }, (_, i) => start + i * step);
}

function costsOf(
  kernel: Kernel,
  objective: BoundedObjective,
  cls: Class,
  guesses: Uint32Array,
): Float64Array {
  const costs = new Float64Array(guesses.length);
  const { score } = kernel.prepare(cls);
  for (let start = 0; start < guesses.length; start += MAX_BATCH)
    costs.set(score(objective, guesses.subarray(start, start + MAX_BATCH)), start);
  return costs;
}

function bestOf(
  { weightWonBy, ownWeight }: WinIndex,
  costs: Float64Array,
  guesses: Uint32Array,
  count: number,
): ScoredGuess[] {
  const limit = costs.toSorted()[Math.min(count, costs.length) - 1];
  const best: ScoredGuess[] = [];
  guesses.forEach((guess, i) => {
    if (costs[i] <= limit)
      best.push({
        guess,
        cost: costs[i],
        weightWon: weightWonBy(guess),
        ownWeight: ownWeight(guess),
      });
  });
  return best.sort(compareGuesses).slice(0, count);
}

/** Checks that comparing every guess finds the same as the search. @returns the search's result for each objective */
export async function compare(
  { kernel, backend }: Compute,
  objectives: readonly BoundedObjective[],
  cls: Class,
  count: number,
): Promise<SearchResult[]> {
  const { candidates } = cls;
  const guesses = isBestAmongCandidates(backend.set, [cls]) ? candidates : allRows(backend.set);
  const all: SearchResult[] = [];
  for (const objective of objectives) {
    const costs = costsOf(kernel, objective, cls, guesses);
    const found = await runSearch(backend, { classes: [cls], guesses: 'all', objective, count });
    expect(found.best, objective).toEqual(bestOf(kernel.prepare(cls).winIndex, costs, guesses, count));
    all.push(found);
  }
  return all;
}

/** Tests that searches up to a cost find all guesses up to that cost and no others. */
export async function compareUpTo({ kernel, backend }: Compute, cls: Class): Promise<void> {
  const guesses = allRows(backend.set);
  for (const objective of BOUNDED_OBJECTIVES) {
    const costs = costsOf(kernel, objective, cls, guesses);
    const rising = costs.toSorted();
    const [least, maxCost] = [rising[0], rising[99]];
    for (const limit of [maxCost, least]) {
      const wanted = { classes: [cls], guesses: 'all', objective, count: Infinity, maxCost: limit } as const;
      const { best } = await runSearch(backend, wanted);
      const cheap = guesses.filter((guess) => costs[guess] <= limit);
      expect(
        best.map(({ guess }) => guess).toSorted((a, b) => a - b),
        objective,
      ).toEqual([...cheap]);
    }
    const below = { classes: [cls], guesses: 'all', objective, count: 3, maxCost: least - 1 } as const;
    if (least > 0) expect((await runSearch(backend, below)).best, objective).toEqual([]);
  }
}

/** Tests every bounded objective on equally likely candidates. @param seed selects the class and the list's length */
export async function compareEven(compute: Compute, size: number, seed: number): Promise<void> {
  const cls = uniformClass(classOf(compute.backend.set, size, seed));
  await compare(compute, BOUNDED_OBJECTIVES, cls, seed % 2 === 0 ? 10 : 1);
}

/** Tests a class with few distinct weights, like the answers of a game, and one with many. */
export async function compareWeighted(compute: Compute, size: number): Promise<void> {
  const candidates = classOf(compute.backend.set, size, size);
  for (const most of [3, 743]) {
    const weights = candidates.map((row) => 1 + ((row * 7919) % most));
    await compare(compute, BOUNDED_OBJECTIVES, { candidates, weights, winRule: 'itself' }, 10);
  }
}

/** Tests answers that are won in any order of their operations. */
export async function compareInOrders(compute: Compute, size: number): Promise<void> {
  const candidates = inOrders(compute.backend.set, size);
  const weights = candidates.map((row) => [743, 17, 17, 10][row % 4]);
  for (const winRule of ['orders', 'orders-with-numbers'] as const) {
    await compare(compute, BOUNDED_OBJECTIVES, { candidates, weights, winRule }, 10);
    await compare(compute, BOUNDED_OBJECTIVES, { candidates, weights: null, winRule }, 1);
    await compare(compute, ['win-mass'], { candidates, weights, winRule }, 1);
  }
}

/** Tests that interleaved searches find the same guesses as separate ones, and score as many pairs. */
export async function compareInTurns({ backend }: Compute): Promise<void> {
  const wanted: SearchRequest[] = [15, 22, 60, 400].flatMap((size) =>
    (['entropy', 'cells'] as const).map((objective) => ({
      classes: [uniformClass(classOf(backend.set, size, size))],
      guesses: 'all',
      objective,
      count: 10,
    })),
  );
  const alone: SearchResult[] = [];
  for (const search of wanted) alone.push(await runSearch(backend, search));
  expect(await runInTurns(wanted.map((search) => backend.search(search)))).toEqual(alone);
}

/** Sixty class sizes: 1 to 24, then in growing steps up to 3,142. */
export const SIZES = Array.from({ length: 60 }, (_, i) => ({
  size: i < 24 ? i + 1 : Math.round(24 * 1.145 ** (i - 23)),
  seed: i,
}));
