import { beforeAll, describe, expect, test } from 'vitest';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { type EquationSet, equationAt } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Objective } from '../../scoring/objectives.ts';
import { fallbackOpeners, type Opening, openersByValue, openingFor, valueOfOpener } from './openers.ts';

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

test('openers are listed with the best first, then by guesses needed, those with unknown values last', () => {
  const worth = { bits: 1, expectedRemaining: 1, winChance: 0 };
  const needed = [3.5, undefined, 3.9, 3.2];
  const top = needed.map((needed, i) => ({
    guess: `${i}` as Equation,
    ...worth,
    ...(needed !== undefined && { needed, isExact: i === 0 }),
  }));
  const listed = openersByValue({ proof: 'judged', top });
  expect(listed.map(({ guess }) => guess)).toEqual(['0', '3', '2', '1']);
  expect(listed[0]).toEqual({ guess: '0', ...worth, value: { needed: 3.5, isExact: true } });
  expect(listed[1]!.value).toEqual({ needed: 3.2, isExact: false });
  expect(listed[3]!.value).toBeNull();
  expect(valueOfOpener({ needed: 2 })).toEqual({ needed: 2, isExact: false });
});

test('only win mass uses the opening of entropy if it has none', () => {
  const [one, other] = [openingOf('1'), openingOf('2')];
  const openers = { a: { entropy: one }, b: { entropy: one, 'win-mass': other } };
  expect(openingFor(openers, 'a', 'win-mass')).toBe(one);
  expect(openingFor(openers, 'b', 'win-mass')).toBe(other);
  expect(openingFor(openers, 'a', 'cells')).toBeUndefined();
  expect(openingFor(openers, 'c', 'win-mass')).toBeUndefined();
});
