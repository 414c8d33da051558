import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../lab/node/equations.ts';
import { type EquationSet, restrict } from '../equations/set.ts';
import { membershipBit } from '../game/rules.ts';
import { type Class, evenClass } from './class.ts';
import { inOrders } from './classes.testing.ts';
import type { Engine } from './engine.ts';
import { BOUNDED_OBJECTIVES, type BoundedObjective } from './objectives.ts';
import { everyRow } from './partition.ts';
import { runSearch } from './run.ts';
import { type Found, isSettledByCandidates, type Search } from './search.ts';
import { type Costed, compareCosted } from './top.ts';
import { runInTurns } from './turns.testing.ts';
import { BATCH, createKernel, type Kernel } from './wasm/kernel.ts';
import { simdEngineOf } from './wasm/simd.ts';

/** The search's bounds against comparing every guess, both by the SIMD kernel (`engines.test.ts` vouches for its figures). */

/** Sizes of classes: every small one, then growing steps, so that 60 of them reach thousands. */
const SIZES = Array.from({ length: 60 }, (_, i) => (i < 24 ? i + 1 : Math.round(24 * 1.145 ** (i - 23))));

interface Compute {
  readonly kernel: Kernel;
  readonly engine: Engine;
}

async function computeOver(length: number): Promise<Compute> {
  const { set } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  const module = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
  const kernel = createKernel(module, restrict(set, membershipBit('exact')));
  return { kernel, engine: simdEngineOf(kernel) };
}

/** Equations that hold the same few symbols on the same tiles, as the class of a guess does: a run of the set, thinned. */
function classOf(set: EquationSet, size: number, seed: number): Uint32Array {
  const step = 1 + (seed % 3);
  const start = (seed * 7919) % (set.count - size * step);
  return Uint32Array.from({ length: size }, (_, i) => start + i * step);
}

/** What every guess costs. */
function costsOf(kernel: Kernel, objective: BoundedObjective, of: Class, guesses: Uint32Array): Float64Array {
  const costs = new Float64Array(guesses.length);
  kernel.prepare(of);
  for (let start = 0; start < guesses.length; start += BATCH)
    costs.set(kernel.score(objective, guesses.subarray(start, start + BATCH)), start);
  return costs;
}

function bestOf(kernel: Kernel, costs: Float64Array, guesses: Uint32Array, keep: number): Costed[] {
  const limit = costs.toSorted()[Math.min(keep, costs.length) - 1];
  const best: Costed[] = [];
  guesses.forEach((guess, i) => {
    if (costs[i] <= limit)
      best.push({
        guess,
        cost: costs[i],
        wins: kernel.wins.weightWonBy(guess),
        own: kernel.wins.ownWeight(guess),
      });
  });
  return best.sort(compareCosted).slice(0, keep);
}

/** @returns what the search found by each objective, when comparing every guess finds the same */
async function compare(
  { kernel, engine }: Compute,
  objectives: readonly BoundedObjective[],
  of: Class,
  keep: number,
): Promise<Found[]> {
  const { candidates } = of;
  const guesses = isSettledByCandidates(engine.set, [of]) ? candidates : everyRow(engine.set);
  const all: Found[] = [];
  for (const objective of objectives) {
    const costs = costsOf(kernel, objective, of, guesses);
    const found = await runSearch(engine, { classes: [of], pool: 'all', objective, keep });
    expect(found.best, objective).toEqual(bestOf(kernel, costs, guesses, keep));
    all.push(found);
  }
  return all;
}

describe('bounds and brute force agree by every objective', () => {
  let short: Compute;
  beforeAll(async () => {
    short = await computeOver(8);
  });

  test.each(SIZES.map((size, i) => ({ size, i })))('a class of $size', async ({ size, i }) => {
    const of = evenClass(classOf(short.engine.set, size, i));
    await compare(short, BOUNDED_OBJECTIVES, of, i % 2 === 0 ? 10 : 1);
  });

  test.each([3, 8, 17, 24, 25, 60, 121, 321, 1500])('a weighted class of %d', async (size) => {
    const candidates = classOf(short.engine.set, size, size);
    // A few weights, as the answers of a game have, and weights that all differ.
    for (const most of [3, 743]) {
      const weights = candidates.map((row) => 1 + ((row * 7919) % most));
      await compare(short, BOUNDED_OBJECTIVES, { candidates, weights, wins: 'itself' }, 10);
    }
  });

  // Of the largest only some candidates are scored before the bounds take over.
  test.each([3, 8, 24, 25, 60, 121, 321, 1500, 5000])(
    '%d answers that are won in any order',
    async (size) => {
      const candidates = inOrders(short.engine.set, size);
      const weights = candidates.map((row) => [743, 17, 17, 10][row % 4]);
      for (const wins of ['orders', 'orders-with-numbers'] as const) {
        await compare(short, BOUNDED_OBJECTIVES, { candidates, weights, wins }, 10);
        await compare(short, BOUNDED_OBJECTIVES, { candidates, weights: null, wins }, 1);
      }
    },
  );
});

test('bug: beside one heavy candidate, guesses that leave light ones together were not looked for', async () => {
  const short = await computeOver(7);
  for (let seed = 0; seed < 20; seed++) {
    const candidates = classOf(short.engine.set, 4, seed);
    for (const heavy of [0, 3]) {
      const weights = candidates.map((_, i) => (i === heavy ? 9 : 1));
      await compare(short, ['largest-cell'], { candidates, weights, wins: 'itself' }, 10);
    }
  }
});

describe('ten tiles', () => {
  let ten: Compute;
  beforeAll(async () => {
    ten = await computeOver(10);
  });

  test('searches that take turns find what each finds alone, and look at no more guesses', async () => {
    const { engine } = ten;
    const wanted: Search[] = [15, 22, 60, 400].flatMap((size) =>
      (['entropy', 'cells'] as const).map((objective) => ({
        classes: [evenClass(classOf(engine.set, size, size))],
        pool: 'all',
        objective,
        keep: 10,
      })),
    );
    const alone: Found[] = [];
    for (const search of wanted) alone.push(await runSearch(engine, search));
    expect(await runInTurns(wanted.map((search) => engine.search(search)))).toEqual(alone);
  });

  test('bounds and brute force agree, and bounds look at a few percent', async () => {
    const { set } = ten.engine;
    for (const [size, seed] of [
      [40, 211],
      [150, 7],
    ]) {
      const candidates = classOf(set, size, seed);
      const [found] = await compare(ten, ['entropy'], evenClass(candidates), 10);
      expect(found.pairs / (candidates.length * set.count)).toBeLessThan(0.5);
    }
  });
});
