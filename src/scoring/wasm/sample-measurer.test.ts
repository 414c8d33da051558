import { beforeAll, describe, expect, it } from 'vitest';
import { readKernel } from '../../../tools/node/kernels.ts';
import { emptyBoard } from '../../equations/board-constraints.ts';
import { findFitting } from '../../equations/find-fitting.ts';
import { rowAt } from '../../equations/set.ts';
import { equationsOf } from '../../equations/spelled.testing.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { type Equation, encode } from '../../game/symbols.ts';
import { createSampleMeasurer } from './sample-measurer.ts';

let generate: WebAssembly.Module;
let sampled: WebAssembly.Module;

beforeAll(async () => {
  [generate, sampled] = await Promise.all([readKernel('generate'), readKernel('sampled')]);
});

function cellsOf(guess: Equation, candidates: readonly Equation[]): number[] {
  return [...Map.groupBy(candidates, (candidate) => feedbackOf(guess, candidate)).values()].map(
    ({ length }) => length,
  );
}

const sample = (length: number) =>
  findFitting(
    generate,
    { length, rules: 'exact', board: emptyBoard(length) },
    { maxListed: 0, sampleSize: 700, effort: 1e6, seed: 3, shared: Math.max(2, length - 7) },
  );

describe('the information of guesses about a sample', () => {
  it.each([8, 10, 11, 12, 13])('matches their cells: %i tiles', async (length) => {
    const { set } = await sample(length);
    const candidates = equationsOf(set);
    const { measure } = await createSampleMeasurer(sampled, set);
    const { bits, left } = measure(set.rows.subarray(0, 60 * 16));
    for (let guess = 0; guess < 60; guess++) {
      const cells = cellsOf(candidates[guess], candidates);
      const total = candidates.length;
      const expected = cells.reduce((sum, size) => sum + (size / total) * Math.log2(total / size), 0);
      expect(bits[guess]).toBeCloseTo(expected, 9);
      expect(left[guess]).toBeCloseTo(
        cells.reduce((sum, size) => sum + size ** 2 / total, 0),
        9,
      );
    }
  });

  it('is correct for guesses with many different symbols, and with many copies of one', async () => {
    const { set } = await sample(12);
    const candidates = equationsOf(set);
    const { measure } = await createSampleMeasurer(sampled, set);
    for (const guess of ['(7+2)³-1²=728', '111111=111111', '(1³+2²)*3=15', '1³*1³*1³*1=1'].map((one) =>
      one.slice(0, 12),
    ) as Equation[]) {
      const row = new Uint8Array(16);
      row.set(encode(guess));
      const cells = cellsOf(guess, candidates);
      const total = candidates.length;
      expect(measure(row).left[0]).toBeCloseTo(
        cells.reduce((sum, size) => sum + size ** 2 / total, 0),
        9,
      );
    }
  });

  it('is an estimate for all candidates that the sample represents', async () => {
    const { set } = await findFitting(
      generate,
      { length: 8, rules: 'exact', board: emptyBoard(8) },
      { maxListed: 1e6, sampleSize: 0, effort: Infinity, seed: 1 },
    );
    const part = { ...set, count: 0, rows: new Uint8Array(0) };
    const picked = Array.from({ length: 4000 }, (_, i) => Math.floor((i * set.count) / 4000));
    const rows = new Uint8Array(picked.length * 16);
    for (const [i, index] of picked.entries()) rows.set(rowAt(set.rows, index), i * 16);
    const some = { ...part, count: picked.length, rows };
    const guesses = rows.subarray(0, 50 * 16);
    const whole = (await createSampleMeasurer(sampled, set)).measure(guesses).bits;
    const plain = (await createSampleMeasurer(sampled, some)).measure(guesses).bits;
    const corrected = (await createSampleMeasurer(sampled, some, set.count)).measure(guesses).bits;
    const offBy = (estimates: Float64Array) =>
      estimates.reduce((sum, bits, i) => sum + Math.abs(bits - whole[i]), 0) / estimates.length;
    expect(offBy(corrected)).toBeLessThan(offBy(plain) / 2);
  });

  it('is the same for guesses in large batches as for each alone, also after the memory has grown', async () => {
    const { set } = await sample(8);
    const small = { ...set, count: 90, rows: set.rows.subarray(0, 90 * 16) };
    const { measure, sample: kept } = await createSampleMeasurer(sampled, small, 900);
    expect(kept).toBe(small);
    const row = (i: number) => set.rows.subarray(i * 16, (i + 1) * 16);
    const guesses = new Uint8Array((2 * 1024 + 5) * 16);
    for (let i = 0; i < guesses.length / 16; i++) guesses.set(row(i % set.count), i * 16);
    const { bits, left } = measure(guesses);
    expect([bits.length, left.length]).toEqual([2053, 2053]);
    const alone = Array.from({ length: set.count }, (_, i) => measure(row(i)));
    for (let i = 0; i < 2053; i++)
      expect([bits[i], left[i]]).toEqual([alone[i % set.count]!.bits[0], alone[i % set.count]!.left[0]]);
    expect(measure(new Uint8Array(0))).toEqual({ bits: new Float64Array(0), left: new Float64Array(0) });
    // Miller's correction: for a tenth of the candidates, nine tenths of (cells − 1) / (2 · 90 · ln 2).
    const { measure: measureAll } = await createSampleMeasurer(sampled, small);
    const candidates = equationsOf(small);
    for (let i = 0; i < 20; i++) {
      const cells = cellsOf(equationsOf(set)[i]!, candidates).length;
      const plain = measureAll(row(i)).bits[0]!;
      expect(bits[i]! - plain).toBeCloseTo((0.9 * (cells - 1)) / (180 * Math.LN2), 9);
      const known = (await createSampleMeasurer(sampled, small, 10)).measure(row(i)).bits[0];
      expect(known).toBe(plain);
    }
  });
});
