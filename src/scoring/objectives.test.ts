import { expect, test } from 'vitest';
import { type Class, uniformClass } from './class.ts';
import { weightLog } from './logarithms.ts';
import {
  cellTimesLog,
  completeSplitCost,
  completeSplitEntropyCost,
  entropyOfCost,
  gridCost,
  isBounded,
  isPartitionObjective,
  OBJECTIVE_NAMES,
  OBJECTIVES,
  PARTITION_OBJECTIVES,
  partitionCost,
} from './objectives.ts';

const SIX = uniformClass(Uint32Array.of(0, 1, 2, 3, 4, 5));
const HEAVY: Class = { ...SIX, weights: Uint32Array.of(3, 1, 1, 5, 1, 2) };
/** c·log2 c for a size, in units of 2^-26 bit. */
const sized = (size: number) => size * Math.round(Math.log2(size) * 2 ** 26);
const weighed = (weight: number) => weight * weightLog(weight);

test.each([
  ['largest-cell', 3, 3],
  ['entropy', sized(3) + sized(2), weighed(3) + weighed(2)],
  ['expected-size', 14, 14],
  ['cells', 3, 3],
] as const)(
  'a partition into cells of 3, 2 and 1 costs under %s: %d, with weights %d',
  (objective, even, weighted) => {
    expect(partitionCost(objective, [2, 3, 1], cellTimesLog(SIX, 3))).toBe(even);
    expect(partitionCost(objective, [2, 3, 1], cellTimesLog(HEAVY, 0))).toBe(weighted);
  },
);

test.each([
  ['greens', -12, -2],
  ['largest-cell', 8, 3],
  ['entropy', 6 * 2 ** 26, 1],
  ['expected-size', 12, 1],
  ['cells', 2, -2],
  ['win-mass', 3, 0.5],
] as const)('a cost under %s of %d on one grid contributes %d', (objective, cost, share) => {
  expect(gridCost(objective, SIX)(cost)).toBe(share);
});

test('on grids with weights, shares are relative to the weight of the class', () => {
  expect(gridCost('entropy', HEAVY)(13 * 2 ** 20)).toBe(1);
  expect(gridCost('win-mass', HEAVY)(26)).toBe(2);
  expect(gridCost('cells', HEAVY)(5)).toBe(-3);
});

test('each objective is searched as its kind allows', () => {
  const described = OBJECTIVE_NAMES.map((name) => [
    name,
    isPartitionObjective(name) ? 'partition' : '',
    isBounded(name) ? 'bounded' : '',
    OBJECTIVES[name].stopsEarly ? 'stops early' : '',
  ]);
  expect(described).toEqual([
    ['greens', '', '', ''],
    ['largest-cell', 'partition', 'bounded', 'stops early'],
    ['entropy', 'partition', 'bounded', ''],
    ['expected-size', 'partition', 'bounded', 'stops early'],
    ['cells', 'partition', 'bounded', 'stops early'],
    ['win-mass', '', 'bounded', 'stops early'],
  ]);
  expect(PARTITION_OBJECTIVES).toEqual(['largest-cell', 'entropy', 'expected-size', 'cells']);
});

test('only a complete split has the least cost, unless weights or rounding may hide it', () => {
  const least = (cls: Class) => PARTITION_OBJECTIVES.map((objective) => completeSplitCost(objective, cls));
  expect(least(SIX)).toEqual([1, 0, 6, 0]);
  const entropyCost = [3, 1, 1, 5, 1, 2].reduce((sum, weight) => sum + weighed(weight), 0);
  expect(least(HEAVY)).toEqual([-Infinity, entropyCost, 41, 7]);
  const even: Class = { ...SIX, weights: new Uint32Array(6).fill(7) };
  expect(completeSplitCost('entropy', even)).toBe(6 * weighed(7));
  const uneven = (heaviest: number): Class => ({
    candidates: Uint32Array.of(0, 1),
    weights: Uint32Array.of(2, heaviest),
    winRule: 'itself',
  });
  expect(completeSplitCost('cells', uneven(2 ** 19 - 3))).toBe(2 ** 19 - 3);
  expect(completeSplitCost('cells', uneven(2 ** 19 - 2))).toBe(-Infinity);
  expect(completeSplitCost('win-mass', SIX)).toBe(-Infinity);
});

test('the entropy of a cost', () => {
  expect(completeSplitEntropyCost(SIX)).toBe(0);
  expect(completeSplitEntropyCost({ ...SIX, weights: new Uint32Array(6).fill(2) })).toBe(12 * 2 ** 20);
  expect(entropyOfCost(SIX, sized(6))).toBeCloseTo(0, 6);
  expect(entropyOfCost(SIX, 0)).toBeCloseTo(Math.log2(6), 12);
  expect(entropyOfCost(HEAVY, 13 * 2 ** 20)).toBeCloseTo(Math.log2(13) - 1, 12);
});
