import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { type EquationSet, equationAt } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Objective } from '../../scoring/objectives.ts';
import { fallbackOpeners, type Opening } from './openers.ts';

let set: EquationSet;
beforeAll(async () => {
  ({ set } = await loadEquationsNode({ shape: { length: 8, symbols: 'maxi' } }));
});

function openingOf(...guesses: string[]): Opening {
  const worth = { bits: 1, expectedRemaining: 1, winChance: 0 };
  return { proof: 'exact', top: guesses.map((guess) => ({ guess: guess as Equation, ...worth })) };
}

function borrowed(exact: Opening | undefined, paper?: Opening): string[] | null {
  const openers = {
    ...(exact && { exact: { entropy: exact } }),
    ...(paper && { paper: { entropy: paper } }),
  };
  const rows = fallbackOpeners(openers, 'entropy', set);
  return rows && Array.from(rows, (row) => equationAt(set, row));
}

describe('a variant without an opening', () => {
  const [first, second] = ['48-32=16', '12+34=46'];

  test('borrows the guesses of exact that it allows', () => {
    expect(borrowed(openingOf(first, '12+34=99', second), openingOf('31+12=43'))).toEqual([first, second]);
  });

  test('borrows the guesses of paper if exact has none', () => {
    expect(borrowed(undefined, openingOf(second))).toEqual([second]);
    expect(borrowed(openingOf('12+34=99'), openingOf(second))).toEqual([second]);
  });

  test('does not borrow guesses of another length', () => {
    expect(borrowed(openingOf('75+2-31=46'), openingOf(`${first}99`))).toBeNull();
  });

  test('borrows the most informative guesses if the objective has none anywhere', () => {
    const openers = { exact: { entropy: openingOf(first), cells: openingOf(second) } };
    const borrowedFor = (objective: Objective) =>
      Array.from(fallbackOpeners(openers, objective, set)!, (row) => equationAt(set, row));
    expect(borrowedFor('expected-size')).toEqual([first]);
    expect(borrowedFor('cells')).toEqual([second]);
  });
});
