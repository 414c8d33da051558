import { expect, test } from 'vitest';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { indexOf } from '../equations/set.ts';
import type { Equation } from '../game/symbols.ts';
import { createWinIndex } from './wins.ts';

test('a guess with the symbols and the algebra of an answer wins in Maxi only if its numbers are the same', async () => {
  const { set } = await loadEquationsNode();
  const rowOf = (equation: string) => indexOf(set, equation as Equation);
  const [guess, otherNumbers] = [rowOf('10-12/12=9'), rowOf('10-21/21=9')];
  const candidates = Uint32Array.of(guess, otherNumbers).sort();
  const wonBy = (wins: 'orders' | 'orders-with-numbers') =>
    createWinIndex(set, { candidates, weights: null, wins })
      .indicesWonBy(guess)
      .map((place) => candidates[place]);
  expect(wonBy('orders').sort()).toEqual([guess, otherNumbers].sort());
  expect(wonBy('orders-with-numbers')).toEqual([guess]);
});
