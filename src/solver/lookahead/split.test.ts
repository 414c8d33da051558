import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { algebraOfRow, type EquationSet, equationAt } from '../../equations/set.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { winsAgainst } from '../../game/win-rule.ts';
import { inOrders } from '../../scoring/classes.testing.ts';
import { weightedClass } from './classes.testing.ts';
import { createSplitter } from './split.ts';

let set: EquationSet;

beforeAll(async () => {
  ({ set } = await loadEquationsNode({ shape: { length: 7, symbols: 'maxi' } }));
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test.each(['itself', 'orders', 'orders-with-numbers'] as const)(
  'a guess splits a cell by feedback, and its figures are those of the parts: %s wins',
  (winRule) => {
    const { candidates, weights } = weightedClass(inOrders(set, 60));
    const { wholeClass, split, measure, weightOf, heaviestIn } = createSplitter(set, {
      candidates,
      weights,
      winRule,
    });
    expect(wholeClass.toSorted((a, b) => a - b)).toEqual([...candidates.keys()]);
    const weightsOf = (indices: readonly number[]) => indices.map((index) => weights![index]);
    const groupOf = (index: number) => (winRule === 'itself' ? index : algebraOfRow(set, candidates[index]));
    const guesses = fc.oneof(fc.nat(set.count - 1), fc.constantFrom(...candidates));
    fc.assert(
      fc.property(guesses, fc.subarray([...wholeClass], { minLength: 1 }), (guess, cell) => {
        const text = equationAt(set, guess);
        const answerAt = (index: number) => equationAt(set, candidates[index]);
        const isWon = (index: number) => winsAgainst(text, answerAt(index), winRule);
        const rest = cell.filter((index) => !isWon(index));
        const parts = [...Map.groupBy(rest, (index) => feedbackOf(text, answerAt(index))).values()];
        const groups = (indices: readonly number[]) => [...Map.groupBy(indices, groupOf).values()];
        const heaviest = (indices: readonly number[]) =>
          Math.max(...groups(indices).map((group) => sum(weightsOf(group))));

        const { cells, weightWon, ownWeight } = split(guess, cell);
        expect(cells).toEqual(parts);
        expect(weightWon).toBe(sum(weightsOf(cell.filter(isWon))));
        expect(ownWeight).toBe(sum(weightsOf(cell.filter((index) => candidates[index] === guess))));
        expect(weightOf(cell)).toBe(sum(weightsOf(cell)));
        expect(heaviestIn(cell)).toBe(heaviest(cell));

        const figures = measure(guess, cell);
        expect(figures).toMatchObject({ count: parts.length, weightWon, ownWeight });
        const of = (numbers: Uint32Array) => [...numbers.subarray(0, parts.length)];
        expect(of(figures.sizes)).toEqual(parts.map(({ length }) => length));
        expect(of(figures.cellWeights)).toEqual(parts.map((part) => sum(weightsOf(part))));
        expect(of(figures.heaviest)).toEqual(parts.map(heaviest));
      }),
      { numRuns: 60 },
    );
  },
);
