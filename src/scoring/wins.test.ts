import { beforeAll, describe, expect, test } from 'vitest';
import { ALGEBRA_BYTE } from '../equations/layout.ts';
import { algebraOfRow, type EquationSet, equationAt, ROW_BYTES } from '../equations/set.ts';
import { type Equation, encode } from '../game/symbols.ts';
import { type WinRule, winsAgainst } from '../game/win-rule.ts';
import type { Class } from './class.ts';
import { inOrders, spread } from './classes.testing.ts';
import { exactSet } from './exact-set.testing.ts';
import { allRows } from './feedback-codes.ts';
import {
  answerGroupsOf,
  answerGroupWeights,
  createWinIndex,
  createWinningGuessFinder,
  indexAlgebras,
} from './wins.ts';

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

describe('the candidates that a guess wins, compared one by one', () => {
  let set: EquationSet;
  beforeAll(async () => {
    set = await exactSet(6);
  });

  const cases = (['itself', 'orders', 'orders-with-numbers'] as const).flatMap((winRule) =>
    [false, true].map((isWeighted) => ({ winRule, isWeighted })),
  );

  function classWith(winRule: WinRule, isWeighted: boolean): Class {
    const rows = Uint32Array.from(new Set([...inOrders(set, 40), ...spread(set, 20)])).sort();
    return { candidates: rows, weights: isWeighted ? rows.map((row) => 1 + (row % 9)) : null, winRule };
  }

  test.each(cases)('$winRule, weighted: $isWeighted', ({ winRule, isWeighted }) => {
    const cls = classWith(winRule, isWeighted);
    const { candidates, weights } = cls;
    const weightAt = (index: number) => weights?.[index] ?? 1;
    const index = createWinIndex(set, cls);
    const algebras = new Set(candidates.map((row) => algebraOfRow(set, row)));
    // Other rows win nothing: they differ in their algebra.
    const guesses = allRows(set).filter((row) => algebras.has(algebraOfRow(set, row)) || row % 97 === 0);
    const answers = Array.from(candidates, (row) => equationAt(set, row));
    const winning: number[] = [];
    for (const guess of guesses) {
      const text = equationAt(set, guess);
      const won = answers.flatMap((answer, at) => (winsAgainst(text, answer, winRule) ? [at] : []));
      expect(index.indicesWonBy(guess).toSorted((a, b) => a - b)).toEqual(won);
      expect(index.weightWonBy(guess)).toBe(sum(won.map(weightAt)));
      expect(index.ownWeight(guess)).toBe(sum(won.filter((at) => candidates[at] === guess).map(weightAt)));
      expect(index.winsOthers(guess)).toBe(won.some((at) => candidates[at] !== guess));
      if (won.length > 0) winning.push(guess);
    }
    const find = createWinningGuessFinder(set);
    expect([...find(cls)]).toEqual(winning);
    expect([...find({ ...cls, candidates: candidates.subarray(0, 1) })]).toContain(candidates[0]);
  });

  test.each(cases)('groups, heaviest first: $winRule, weighted: $isWeighted', ({ winRule, isWeighted }) => {
    const cls = classWith(winRule, isWeighted);
    const { candidates, weights } = cls;
    const groups = answerGroupsOf(set, cls);
    expect(groups.flat().sort((a, b) => a - b)).toEqual([...candidates.keys()]);
    const heaviness = groups.map((group) => sum(group.map((at) => weights?.[at] ?? 1)));
    expect(heaviness).toEqual(heaviness.toSorted((a, b) => b - a));
    expect([...answerGroupWeights(set, cls)]).toEqual(heaviness);
    const groupAt = new Map(groups.flatMap((group, number) => group.map((at) => [at, number])));
    for (const [at, row] of candidates.entries())
      for (const [other, otherRow] of candidates.entries()) {
        const isSame = winsAgainst(
          equationAt(set, row),
          equationAt(set, otherRow),
          winRule === 'itself' ? winRule : 'orders',
        );
        expect(groupAt.get(at) === groupAt.get(other)).toBe(isSame);
      }
  });

  test('rows by algebra', () => {
    const { starts, rows } = indexAlgebras(set);
    const byAlgebra = Map.groupBy(allRows(set), (row) => algebraOfRow(set, row));
    expect(starts).toHaveLength(Math.max(...byAlgebra.keys()) + 2);
    for (let algebra = 0; algebra < starts.length - 1; algebra++)
      expect([...rows.subarray(starts[algebra], starts[algebra + 1])]).toEqual(byAlgebra.get(algebra) ?? []);
  });

  test('a row without an algebra wins only itself', () => {
    const rows = set.rows.slice();
    const others = { ...set, rows };
    for (const row of [3, 4])
      rows.fill(0, row * ROW_BYTES + ALGEBRA_BYTE, row * ROW_BYTES + ALGEBRA_BYTE + 3);
    const cls: Class = {
      candidates: Uint32Array.of(3, 4, 9),
      weights: Uint32Array.of(1, 2, 1),
      winRule: 'orders',
    };
    const index = createWinIndex(others, cls);
    expect(index.indicesWonBy(3)).toEqual([0]);
    expect(index.winsOthers(3)).toBe(false);
    expect(answerGroupsOf(others, cls)).toEqual([[1], [0], [2]]);
  });
});

test('a guess with the symbols and the algebra of an answer wins in Maxi only if its numbers are the same', () => {
  const equations = ['10-12/12=9', '10-21/21=9'] as Equation[];
  const rows = new Uint8Array(equations.length * ROW_BYTES);
  for (const [row, equation] of equations.entries()) {
    rows.set(encode(equation), row * ROW_BYTES);
    rows[row * ROW_BYTES + ALGEBRA_BYTE] = 1;
  }
  const set: EquationSet = { alphabet: 'equations', marking: 'copies', length: 10, count: 2, rows };
  const wonBy = (winRule: WinRule) =>
    createWinIndex(set, { candidates: allRows(set), weights: null, winRule })
      .indicesWonBy(0)
      .sort();
  expect(wonBy('orders')).toEqual([0, 1]);
  expect(wonBy('orders-with-numbers')).toEqual([0]);
});
