import { beforeAll, describe, expect, test } from 'vitest';
import type { EquationSet } from '../../src/equations/set.ts';
import { type Class, uniformClass } from '../../src/scoring/class.ts';
import { inOrders, nearAndFar } from '../../src/scoring/classes.testing.ts';
import { createReferenceEngine } from '../../src/scoring/reference.testing.ts';
import { createSimdEngine } from '../../src/scoring/wasm/simd.ts';
import { runSteps } from '../../src/solver/steps.ts';
import { loadEquationsNode } from '../../tools/node/equations.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { STUDIED } from '../strategy/registry.ts';
import type { Choice } from '../strategy/strategy.ts';
import { chooseByDefinition } from './choice.testing.ts';
import { searchByChoice } from './search.ts';

let set: EquationSet;
let kernel: WebAssembly.Module;

beforeAll(async () => {
  const [module, loaded] = await Promise.all([
    readKernel('score'),
    loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } }),
  ]);
  kernel = module;
  set = loaded.set;
});

/** Weights of the site's answers at ten tiles, the heavy ones rare. */
const weigh = (candidates: Uint32Array): Class => ({
  candidates,
  weights: candidates.map((row) => [743, 17, 17, 17, 10, 10][row % 6]),
  wins: 'orders-with-numbers',
});

const CLASSES: Record<string, (size: number) => Class> = {
  'equally likely': (size) => uniformClass(nearAndFar(set, size)),
  'weighted, with commutative wins': (size) => weigh(nearAndFar(set, size)),
  'weighted, many of one algebra': (size) => weigh(inOrders(set, size)),
};

const CHOICES = STUDIED.flatMap((strategy): { name: string; choice: Choice }[] =>
  'choice' in strategy ? [strategy] : [],
);

describe.each(CHOICES)('$name', ({ choice }) => {
  const search = (of: Class, turn: number, count: number, booked: number | null = null) => {
    const wanted = { classes: [of], guesses: 'all', objective: 'entropy', count } as const;
    return runSteps(searchByChoice(choice, createSimdEngine(kernel, set), wanted, { turn, booked }));
  };

  test.each(Object.keys(CLASSES))('%s: chooses what comparing every equation chooses', async (kind) => {
    for (const size of [1, 2, 3, 4, 6, 9, 14, 25, 60]) {
      const of = CLASSES[kind](size);
      const turn = 1 + (size % 4);
      const expected = await chooseByDefinition(createReferenceEngine(set), of, choice, turn);
      const { best } = await search(of, turn, 1);
      expect(
        best.map(({ guess }) => guess),
        `${size} candidates`,
      ).toEqual([expected]);
    }
  });

  test('the guess is the same whether one is asked for or ten, and whether a book tells what tells most', async () => {
    for (const size of [5, 40]) {
      const of = weigh(nearAndFar(set, size));
      const { best } = await search(of, 1, 10);
      const engine = createSimdEngine(kernel, set);
      const byBits = engine.search({ classes: [of], guesses: 'all', objective: 'entropy', count: 1 });
      const [most] = (await runSteps(byBits)).best;
      expect((await search(of, 1, 1)).best[0]).toEqual(best[0]);
      expect((await search(of, 1, 1, most.guess)).best[0]).toEqual(best[0]);
      expect(best.map(({ cost }) => cost)).toEqual(best.map(({ cost }) => cost).toSorted((a, b) => a - b));
    }
  });
});
