import { beforeAll, describe, expect, it } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { membershipBit } from '../game/rules.ts';
import { encode } from '../game/symbols.ts';
import { createEquationEdit, type EditEquation } from './equation-edits.ts';
import { generate } from './generate-set.ts';
import { createRandom } from './random.ts';
import { type EquationSet, equationAt, filterByMembership, indexOf, ROW_BYTES, rowAt } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

let all: EquationSet;
let edit: EditEquation;

beforeAll(async () => {
  const kernel = await readKernel('generate');
  all = filterByMembership(await generate(kernel, { length: 8, symbols: 'maxi' }), membershipBit('exact'));
  edit = await createEquationEdit(kernel, 8, 'exact');
});

const differing = (a: string, b: string) => [...a].filter((symbol, tile) => symbol !== b[tile]).length;

describe('edits of an equation', () => {
  it('are equations, including the original, that keep most of its left side or its beginning', () => {
    const random = createRandom(1);
    for (let round = 0; round < 300; round++) {
      const equation = equationAt(all, Math.floor(random() * all.count));
      const row = new Uint8Array(ROW_BYTES);
      row.set(encode(equation));
      const rows = edit(row, random);
      const texts = Array.from({ length: rows.length / ROW_BYTES }, (_, index) =>
        equationAt({ ...all, rows: rowAt(rows, index), count: 1 }, 0),
      );
      expect(texts).toContain(equation);
      const left = equation.indexOf('=');
      for (const text of texts) {
        expect(indexOf(all, text), text).toBeGreaterThanOrEqual(0);
        const isMoved = text.slice(0, left - 2) === equation.slice(0, left - 2);
        expect(isMoved || differing(text.slice(0, left + 1), equation.slice(0, left + 1)) <= 3).toBe(true);
      }
    }
  });

  /** Random numbers of an edit, and the tiles of `12+34=46` that it may change. */
  it.each([
    ['one tile', [0.25, 0.24, 0.41], '12?34=??'],
    ['the last tile', [0.25, 0, 0.99], '12+3?=??'],
    ['two tiles', [0.25, 0.25, 0, 0.99], '?2+3?=??'],
    ['two tiles, one drawn twice', [0.99, 0.74, 0.2, 0.39, 0.4], '1??34=??'],
    ['three tiles', [0.25, 0.75, 0, 0.2, 0.4], '???34=??'],
    ['the end', [0.24], '12+?????'],
  ])('are all that differ only in %s and on the right', (_, drawn, pattern) => {
    const row = new Uint8Array(ROW_BYTES);
    row.set(encode('12+34=46'));
    const rows = edit(row, () => drawn.shift()!);
    const texts = equationsOf({ ...all, rows, count: rows.length / ROW_BYTES });
    const fits = (text: string) =>
      [...pattern].every((symbol, tile) => '?'.includes(symbol) || symbol === text[tile]);
    expect(texts).toEqual(equationsOf(all).filter(fits));
    expect(drawn).toEqual([]);
  });

  it('lead from one equation to thousands', () => {
    const random = createRandom(2);
    const reached = new Set<string>();
    let row = new Uint8Array(ROW_BYTES);
    row.set(encode(equationAt(all, 0)));
    for (let step = 0; step < 20_000; step++) {
      const rows = edit(row, random);
      row = rowAt(rows, Math.floor((random() * rows.length) / ROW_BYTES)).slice();
      reached.add(equationAt({ ...all, rows: row, count: 1 }, 0));
    }
    expect(reached.size).toBeGreaterThan(6000);
  });
});
