import { describe, expect, test } from 'vitest';
import { type Class, uniformClass } from '../../src/scoring/class.ts';
import { inOrders, nearAndFar } from '../../src/scoring/classes.testing.ts';
import { createReferenceBackend } from '../../src/scoring/reference.testing.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { LAB_STRATEGIES } from '../strategy/registry.ts';
import type { Choice } from '../strategy/strategy.ts';
import { chooseByDefinition } from './choice.testing.ts';
import { searchByRule } from './search.ts';

const kernel = await readKernel('score');
export const { set } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } });

/** Adds weights that occur among the site's answers of ten tiles; one in six is heavy. */
export const weigh = (candidates: Uint32Array): Class => ({
  candidates,
  weights: candidates.map((row) => [743, 17, 17, 17, 10, 10][row % 6]),
  winRule: 'orders-with-numbers',
});

const CLASSES: Record<string, (size: number) => Class> = {
  'equally likely': (size) => uniformClass(nearAndFar(set, size)),
  'weighted, with commutative wins': (size) => weigh(nearAndFar(set, size)),
  'weighted, many of one algebra': (size) => weigh(inOrders(set, size)),
};

export const CHOICES = LAB_STRATEGIES.flatMap((strategy): { name: string; choice: Choice }[] =>
  'choice' in strategy ? [strategy] : [],
);

/** Searches with a new backend. @param booked the most informative guess, from a book; null: none */
export function search(
  choice: Choice,
  cls: Class,
  turn: number,
  count: number,
  booked: number | null = null,
) {
  const wanted = { classes: [cls], guesses: 'all', objective: 'entropy', count } as const;
  return runSteps(searchByRule(choice, backend(), wanted, { played: turn, booked }));
}

export const backend = () => createSimdBackend(kernel, set);

/** Tests that searches choose the same guesses as a comparison of all equations. @param sizes numbers of candidates */
export function testChosen(sizes: readonly number[]): void {
  describe.each(CHOICES)('$name', ({ choice }) => {
    test.each(Object.keys(CLASSES))('%s: chooses what comparing every equation chooses', async (kind) => {
      for (const size of sizes) {
        const cls = CLASSES[kind](size);
        const turn = 1 + (size % 4);
        const expected = await chooseByDefinition(createReferenceBackend(set), cls, choice, turn);
        const { best } = await search(choice, cls, turn, 1);
        expect(
          best.map(({ guess }) => guess),
          `${size} candidates`,
        ).toEqual([expected]);
      }
    });
  });
}
