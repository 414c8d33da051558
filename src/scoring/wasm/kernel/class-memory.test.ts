import { describe, expect, test, vi } from 'vitest';
import { ALGEBRA_BYTE } from '../../../equations/layout.ts';
import { type EquationSet, ROW_BYTES } from '../../../equations/set.ts';
import { type Class, uniformClass } from '../../class.ts';
import type { Batches } from './batches.ts';
import { createClassMemory, type KernelParts } from './class-memory.ts';
import { recordedExports } from './exports.testing.ts';
import { createHeap } from './heap.ts';

/* Classes in the memory of a kernel that only records its calls. */

const COUNT = 3000;

/** Rows 3k, 3k + 1 and 3k + 2 have the same algebra. */
function tripleSet(): EquationSet {
  const rows = new Uint8Array(COUNT * ROW_BYTES);
  for (let row = 0; row < COUNT; row++) {
    const algebra = 1 + Math.floor(row / 3);
    rows.set([algebra & 255, algebra >> 8], row * ROW_BYTES + ALGEBRA_BYTE);
  }
  return { alphabet: 'equations', marking: 'copies', length: 1, count: COUNT, rows };
}

function setUp() {
  const { wasm, take } = recordedExports({
    keyBytes: (size) => 64 * size,
    classBytes: (size, tiles, hasWeights) => 1000 * size + tiles + (hasWeights ? 5 : 0),
  });
  const heap = createHeap(new WebAssembly.Memory({ initial: 1 }), 64);
  const reserve = vi.fn(heap.reserve);
  heap.reserve = reserve;
  const list = heap.reserve(COUNT * 4);
  const resetWork = vi.fn();
  const batches = { threads: 2, resetWork } as unknown as Batches;
  const fit = vi.fn(() => 17);
  const parts = { wasm, heap, set: tripleSet(), batches, list } as KernelParts;
  const classes = createClassMemory(parts, { fit } as never);
  reserve.mockClear();
  return { classes, take, heap, list, reserve, resetWork, fit };
}

const rowsFrom = (first: number, count: number) => Uint32Array.from({ length: count }, (_, i) => first + i);

describe('a class', () => {
  test('is laid out behind the keys of all threads', () => {
    const { classes, take, reserve, fit, list } = setUp();
    const cls = uniformClass(rowsFrom(30, 5));
    const { scene } = classes.load(cls);
    expect(fit).toHaveBeenCalledWith(5);
    expect(reserve.mock.calls).toEqual([[2 * (2 * 64 * 5 + 5001)]]);
    const keys = reserve.mock.results[0]!.value;
    expect(scene).toEqual({
      keys,
      keyBytes: 320,
      classAt: keys + 640,
      timesLog: 17,
      candidates: 5,
      hasWeights: false,
      groups: 0,
    });
    expect(take('useKeys', 'prepare', 'useGroups')).toEqual([
      ['useKeys', keys],
      ['prepare', list, 0, 5, keys + 640],
      ['useGroups', 0],
    ]);
  });

  test('is laid out once until another takes its place', () => {
    const { classes, take, resetWork } = setUp();
    const [one, other] = [uniformClass(rowsFrom(0, 5)), uniformClass(rowsFrom(9, 4))];
    const laid = classes.load(one);
    expect(classes.load({ ...one })).toBe(laid);
    classes.load(other);
    expect(classes.load(one)).toEqual({ ...laid, winIndex: expect.anything() });
    expect(take('prepare').map((call) => call[3])).toEqual([5, 4, 5]);
    expect(resetWork).toHaveBeenCalledTimes(3);
  });

  test('has its candidates in another order, with their weights', () => {
    const { classes, take, heap, list } = setUp();
    const candidates = rowsFrom(30, 7);
    const { slots } = classes.load({
      candidates,
      weights: candidates.map((row) => 2 * row),
      winRule: 'itself',
    });
    const [[, , weights]] = take('prepare') as [number[]];
    const order = [...heap.words(list, 7)];
    expect(order.toSorted()).toEqual([...candidates]);
    expect([...heap.words(weights!, 7)]).toEqual(order.map((row) => 2 * row));
    for (const [index, slot] of slots.entries()) expect(order[slot]).toBe(candidates[index]);
  });

  test.each([1, 2, 3, 10, 34, 100, 1000, 2999])('of %d: each first part is spread over the class', (size) => {
    const { classes, heap, list } = setUp();
    classes.load(uniformClass(rowsFrom(0, size)));
    const order = [...heap.words(list, size)];
    expect(order.toSorted((a, b) => a - b)).toEqual([...rowsFrom(0, size)]);
    for (const part of [Math.ceil(size / 10), Math.ceil(size / 30)]) {
      const taken = [...order.slice(0, part).sort((a, b) => a - b), size];
      const gaps = taken.map((row, i) => row - (taken[i - 1] ?? -1));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.ceil((5 * size) / part) + 1);
    }
  });

  test('of all sizes has each candidate once', () => {
    const { classes } = setUp();
    for (let size = 1; size < 130; size++) {
      const { slots } = classes.load(uniformClass(rowsFrom(0, size)));
      expect([...slots].sort((a, b) => a - b)).toEqual([...rowsFrom(0, size)]);
    }
  });

  test('reserves memory for weights once, and twice what a class needs', () => {
    const { classes, reserve } = setUp();
    const weighted = (first: number): Class => ({
      candidates: rowsFrom(first, 4),
      weights: Uint32Array.of(1, 2, 3, 4),
      winRule: 'itself',
    });
    classes.load(weighted(0));
    classes.load(weighted(7));
    classes.load(uniformClass(rowsFrom(0, 8)));
    expect(reserve.mock.calls).toEqual([[2 * (512 + 4006)], [COUNT * 4]]);
  });

  test('whose memory is abandoned gets other memory', () => {
    const { classes, reserve } = setUp();
    const cls: Class = { ...uniformClass(rowsFrom(0, 6)), winRule: 'orders' };
    const laid = classes.loadByGroups(cls);
    const won = classes.writeWon(laid, 'cells', Uint32Array.of(0));
    classes.abandon();
    const before = reserve.mock.calls.length;
    const again = classes.loadByGroups({ ...cls, candidates: cls.candidates.slice() });
    expect(again.scene.keys).not.toBe(laid.scene.keys);
    expect(again.scene.groups).not.toBe(laid.scene.groups);
    expect(classes.writeWon(again, 'cells', Uint32Array.of(0))).not.toBe(won);
    expect(reserve.mock.calls.length).toBe(before + 3);
  });
});

describe('a class by groups', () => {
  test('has its heaviest group first', () => {
    const { classes, take, heap, list } = setUp();
    // Row 9; rows 12 and 14; rows 15 to 17.
    const candidates = Uint32Array.of(9, 12, 14, 15, 16, 17);
    const cls: Class = { candidates, weights: Uint32Array.of(9, 2, 2, 4, 4, 4), winRule: 'orders' };
    const laid = classes.loadByGroups(cls);
    expect([...heap.words(list, 6)]).toEqual([15, 16, 17, 9, 12, 14]);
    expect([...heap.words(laid.scene.groups, 6)]).toEqual([1, 1, 1, 2, 3, 3]);
    expect([...laid.slots]).toEqual([3, 4, 5, 0, 1, 2]);
    expect(take('useGroups')).toEqual([
      ['useGroups', 0],
      ['useGroups', laid.scene.groups],
    ]);
    expect(classes.loadByGroups(cls)).toBe(laid);
    expect(classes.load(cls)).toBe(laid);
  });
});

describe('the candidates that guesses win', () => {
  const GUESSES = Uint32Array.of(12, 600, 16, 9, 13);
  const candidates = Uint32Array.of(9, 12, 14, 15, 16, 17);

  /** The lists as rows, read as the kernel does. */
  function written(objective: 'cells' | 'win-mass', winRule: Class['winRule'], guesses = GUESSES) {
    const { classes, heap, list } = setUp();
    const laid = classes.load({ candidates, weights: null, winRule });
    const at = classes.writeWon(laid, objective, guesses);
    if (at === 0) return null;
    const order = [...heap.words(list, 6)];
    const ends = [...heap.words(at, guesses.length + 1)];
    return ends
      .slice(1)
      .map((end, i) =>
        [...heap.words(ends[i]!, (end - ends[i]!) / 4)].map((index) => order[index]!).sort((a, b) => a - b),
      );
  }

  test('are listed for each guess that wins others', () => {
    expect(written('cells', 'orders')).toEqual([[12, 14], [], [15, 16, 17], [], [12, 14]]);
    expect(written('win-mass', 'orders')).toEqual([[12, 14], [], [15, 16, 17], [9], [12, 14]]);
    expect(written('win-mass', 'itself')).toEqual([[12], [], [16], [9], []]);
  });

  test('are not listed if no guess needs them', () => {
    expect(written('cells', 'itself')).toBeNull();
    expect(written('cells', 'orders', Uint32Array.of(600, 9))).toBeNull();
    expect(written('win-mass', 'orders', Uint32Array.of(600))).toBeNull();
  });

  test('have room for twice as many', () => {
    const { classes, reserve } = setUp();
    const laid = classes.loadByGroups({ candidates, weights: null, winRule: 'orders' });
    expect(reserve.mock.lastCall).toEqual([2 * 4 * 6]);
    classes.writeWon(laid, 'cells', GUESSES);
    // Five addresses and the end, then seven candidates.
    expect(reserve.mock.lastCall).toEqual([2 * 4 * (6 + 7)]);
  });
});
