import { describe, expect, test } from 'vitest';
import { ALGEBRA_BYTE } from '../equations/layout.ts';
import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { type Class, uniformClass } from './class.ts';
import { ABOVE_ALL_BOUNDS, costBoundsOf } from './cost-bounds.ts';
import { type BoundedObjective, cellTimesLog, isPartitionObjective, partitionCost } from './objectives.ts';

const UNITS = 2 ** 20;

/** A set whose equation in row r has the algebra number `algebras[r]`. */
function setWith(algebras: readonly number[]): EquationSet {
  const rows = new Uint8Array(algebras.length * ROW_BYTES);
  for (const [row, algebra] of algebras.entries()) rows[row * ROW_BYTES + ALGEBRA_BYTE] = algebra;
  return { alphabet: 'equations', marking: 'copies', length: 7, count: algebras.length, rows };
}

const NO_ALGEBRAS = setWith([]);

function entropyOf(cells: readonly number[]): number {
  const total = cells.reduce((sum, cell) => sum + cell, 0);
  return -cells.reduce((sum, cell) => sum + (cell / total) * Math.log2(cell / total), 0);
}

const inUnits = (bits: number) => Math.floor(bits * UNITS + 1e-6);
const uniform = (size: number) => uniformClass(Uint32Array.from({ length: size }, (_, i) => i));
const weighted = (...weights: number[]): Class => ({
  ...uniform(weights.length),
  weights: Uint32Array.from(weights),
});

describe('the bound that guesses up to a cost must reach', () => {
  test.each<[BoundedObjective, number, number[]]>([
    ['largest-cell', 8, Array(8).fill(8)],
    ['largest-cell', 1, Array(64).fill(1)],
    ['expected-size', 16 * 16 * 4, Array(4).fill(16)],
    ['expected-size', 64, Array(64).fill(1)],
    ['cells', 9, [10, ...Array(54).fill(1)]],
    ['cells', 0, Array(64).fill(1)],
    ['win-mass', 64, Array(64).fill(1)],
    ['win-mass', 73, [10, ...Array(54).fill(1)]],
    ['win-mass', 127, [64]],
    ['win-mass', 200, [64]],
  ])('under %s, up to %d, is the entropy of the least even partition', (objective, cost, cells) => {
    const { minBound, usesCellCounts } = costBoundsOf(NO_ALGEBRAS, objective, uniform(64));
    expect(minBound(cost, false)).toBe(inUnits(entropyOf(cells)));
    expect(usesCellCounts).toBe(false);
  });

  test('under entropy is the entropy itself', () => {
    const cells = [20, 20, 20, 4];
    const cls = uniform(64);
    const cost = partitionCost('entropy', cells, cellTimesLog(cls, 64));
    const bound = costBoundsOf(NO_ALGEBRAS, 'entropy', cls).minBound(cost, false);
    expect(Math.abs(bound - inUnits(entropyOf(cells)))).toBeLessThanOrEqual(1);
  });

  test.each(['largest-cell', 'entropy', 'expected-size', 'cells', 'win-mass'] as const)(
    'under %s is 0 if the cost is unlimited, and never higher than all bounds',
    (objective) => {
      for (const cls of [uniform(5), uniform(400), weighted(5, 3, 2)]) {
        const { minBound } = costBoundsOf(NO_ALGEBRAS, objective, cls);
        for (const winsOthers of [false, true]) expect(minBound(Infinity, winsOthers)).toBe(0);
      }
    },
  );

  test('with weights is lower by two units, because logarithms are rounded', () => {
    const { minBound } = costBoundsOf(NO_ALGEBRAS, 'largest-cell', weighted(9, 5, 3, 3));
    expect(minBound(10, false)).toBe(UNITS - 2);
    expect(minBound(20, false)).toBe(0);
  });

  test.each([
    // The groups weigh 5, 3 and 2. A limit of 10 lets a guess lose nothing, one of 12 lets it lose the lightest group.
    [9, null],
    [10, [5, 3, 2]],
    [11, [6, 3, 1]],
    [12, [7, 3]],
    [13, [8, 2]],
    [14, [9, 1]],
    [15, [10]],
    [19, [10]],
  ])('under win mass, up to %d, allows for the whole loss in the heaviest cell', (limit, cells) => {
    const { minBound } = costBoundsOf(NO_ALGEBRAS, 'win-mass', weighted(3, 5, 2));
    const expected = cells ? Math.max(0, inUnits(entropyOf(cells)) - 2) : ABOVE_ALL_BOUNDS;
    expect(minBound(limit, false)).toBe(expected);
    // A guess that wins the heaviest group costs 10 less.
    expect(minBound(limit - 10, true)).toBe(expected);
  });

  test('is a cell count above 320 candidates under cells', () => {
    for (const objective of ['cells', 'win-mass', 'entropy', 'largest-cell', 'expected-size'] as const)
      for (const size of [320, 321])
        expect(costBoundsOf(NO_ALGEBRAS, objective, uniform(size)).usesCellCounts).toBe(
          size > 320 && objective === 'cells',
        );
    const { minBound } = costBoundsOf(NO_ALGEBRAS, 'cells', uniform(400));
    expect([minBound(144, false), minBound(143, true), minBound(399, false), minBound(399, true)]).toEqual([
      8 * UNITS,
      8 * UNITS,
      0,
      0,
    ]);
  });

  test('is a 32-bit number, higher than any entropy of 25 bits', () => {
    expect(ABOVE_ALL_BOUNDS).toBeLessThan(2 ** 31);
    expect(ABOVE_ALL_BOUNDS).toBeGreaterThan(25 * UNITS);
  });

  test('is highest for a complete split, rounded up', () => {
    expect(costBoundsOf(NO_ALGEBRAS, 'cells', uniform(64)).maxBound).toBe(6 * UNITS);
    expect(costBoundsOf(NO_ALGEBRAS, 'cells', uniform(5)).maxBound).toBe(Math.ceil(Math.log2(5) * UNITS));
    const { maxBound } = costBoundsOf(NO_ALGEBRAS, 'entropy', weighted(4, 2, 2));
    expect(maxBound).toBe(1.5 * UNITS);
  });

  test('allows for the information about the heaviest group if a guess may win others', () => {
    // Three candidates of one algebra out of eight.
    const set = setWith([1, 1, 1, 2, 3, 4, 5, 6]);
    const cls: Class = { ...uniform(8), winRule: 'orders' };
    const { minBound } = costBoundsOf(set, 'largest-cell', cls);
    const raise = entropyOf([3, 5]);
    expect(minBound(1, false)).toBe(3 * UNITS);
    expect(minBound(1, true)).toBe(inUnits(3 - raise));
    // More than half of the weight: the winning guess may win only half of it.
    const most = { ...cls, weights: Uint32Array.of(9, 9, 9, 1, 1, 1, 1, 1) };
    expect(costBoundsOf(set, 'largest-cell', most).minBound(4, true)).toBe(UNITS * 2 - 2);
    // Every guess wins only itself.
    expect(costBoundsOf(set, 'largest-cell', uniform(8)).minBound(1, true)).toBe(3 * UNITS);
  });
});

/** Every way to divide the indices below `size` into cells. */
function partitionsOf(size: number): number[][][] {
  if (size === 0) return [[]];
  return partitionsOf(size - 1).flatMap((cells) => [
    ...cells.map((_, at) => cells.map((cell, i) => (i === at ? [...cell, size - 1] : cell))),
    [...cells, [size - 1]],
  ]);
}

/** The cost of a guess that makes these cells and wins these candidates. */
function costOf(
  objective: BoundedObjective,
  cls: Class,
  groups: readonly number[],
  byFeedback: number[][],
  won: readonly number[],
): number {
  const weight = (indices: readonly number[]) =>
    indices.reduce((sum, at) => sum + (cls.weights ? cls.weights[at]! : 1), 0);
  const cells = byFeedback
    .map((cell) => cell.filter((at) => !won.includes(at)))
    .filter(({ length }) => length);
  if (isPartitionObjective(objective)) {
    const all = won.length ? [...cells, won] : cells;
    return partitionCost(objective, all.map(weight), cellTimesLog(cls, cls.candidates.length));
  }
  const heaviest = cells.map((cell) =>
    Math.max(...cell.map((at) => weight(cell.filter((other) => groups[other] === groups[at])))),
  );
  return 2 * weight(groups.map((_, i) => i)) - 2 * weight(won) - heaviest.reduce((sum, one) => sum + one, 0);
}

describe.each([
  { algebras: [1, 1, 2, 2, 2, 3], weights: null },
  { algebras: [1, 1, 2, 2, 3, 4], weights: [1, 7, 2, 2, 3, 1] },
])('no partition of %j is ruled out wrongly', ({ algebras, weights }) => {
  const set = setWith(algebras);
  test.each(['largest-cell', 'entropy', 'expected-size', 'cells', 'win-mass'] as const)(
    'by %s',
    (objective) => {
      const cls: Class = {
        ...uniform(algebras.length),
        weights: weights && Uint32Array.from(weights),
        winRule: 'orders',
      };
      const bounds = costBoundsOf(set, objective, cls);
      const groups = [...Map.groupBy(algebras.keys(), (at) => algebras[at]!).values()];
      for (const cells of partitionsOf(algebras.length)) {
        const entropy = entropyOf(
          cells.map((cell) => cell.reduce((sum, at) => sum + (weights ? weights[at]! : 1), 0)),
        );
        for (const won of [[], ...groups, [0]]) {
          const cost = costOf(objective, cls, algebras, cells, won);
          const winsOthers = won.length > 0;
          expect(bounds.minBound(cost, winsOthers)).toBeLessThanOrEqual(Math.ceil(entropy * UNITS));
        }
      }
    },
  );
});
