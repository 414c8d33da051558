import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import { parse } from '../game/grammar.ts';
import { membershipOf } from '../game/membership.ts';
import { MODES } from '../game/mode.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import type { SymbolSet } from '../game/symbols.ts';
import { EXACT_ARITHMETIC, evaluate, toDigits } from '../game/value.ts';
import { expectEnumerated } from './generate-set.testing.ts';
import { generate } from './generate-set.ts';
import { digestOf, GENERATOR_VERSION } from './record.ts';
import {
  type EquationSet,
  equationAt,
  filterByMembership,
  indexOf,
  MEMBERSHIP_BYTE,
  ROW_BYTES,
} from './set.ts';

/** The site's counts for classic symbols and up to 8 tiles; the others come from the enumerator. */
const COUNTS: readonly [
  symbols: SymbolSet,
  length: number,
  counts: Partial<Record<EquationRules, number>>,
][] = [
  ['classic', 5, { exact: 127 }],
  ['classic', 6, { exact: 206 }],
  ['classic', 7, { exact: 6_661 }],
  ['classic', 8, { exact: 17_723 }],
  ['classic', 9, { exact: 287_288 }],
  ['maxi', 5, { exact: 135, paper: 135 }],
  ['maxi', 6, { exact: 409, paper: 409 }],
  ['maxi', 7, { exact: 7_809, paper: 7_812 }],
  ['maxi', 8, { exact: 29_139, paper: 29_318 }],
  ['maxi', 9, { exact: 369_699, paper: 370_336 }],
];

/** The numbers of Maxi equations by rules, as in `README.md`. */
const MAXI = {
  exact: 2_177_736,
  table: 2_177_017,
  paper: 2_197_321,
  'site-tight': 2_197_884,
  pool: 1_692_498,
};

/**
 * Digests of the generator's output for Maxi. When the output changes, GENERATOR_VERSION must change too, or old caches
 * will still be used.
 */
const DIGESTS: Record<number, string> = { 3: '402e0d69f5fadb84a196fcf30fd3bf33' };

let kernel: WebAssembly.Module;
let maxi: EquationSet;
beforeAll(async () => {
  kernel = await readKernel('generate');
  maxi = await generate(kernel, MODES.maxi);
});

const inParentheses = (text: string) => `(${text})`;

/** Left sides with all constructs of the grammar. */
const { leftSide } = fc.letrec<{ leftSide: string; more: string; factor: string; base: string }>((tie) => ({
  leftSide: fc
    .tuple(tie('factor'), fc.array(tie('more'), { maxLength: 3 }))
    .map((parts) => parts.flat().join('')),
  more: fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('factor')).map((parts) => parts.join('')),
  factor: fc.tuple(tie('base'), fc.constantFrom('', '', '', '²', '³')).map((parts) => parts.join('')),
  base: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
    { weight: 1, arbitrary: fc.integer({ min: 13, max: 999 }).map(String) },
    { weight: 1, arbitrary: tie('leftSide').map(inParentheses) },
    { weight: 1, arbitrary: tie('leftSide').map((inner) => inParentheses(`-${inner}`)) },
  ),
}));

/** The equation with this left side, as the paper or the site reads it. */
function complete(left: string, reading: 'paper' | 'site'): string | undefined {
  try {
    const value = evaluate(parse(left), EXACT_ARITHMETIC, reading);
    const digits = value && toDigits(value);
    return digits && `${left}=${digits}`;
  } catch {
    return undefined;
  }
}

describe('generate', () => {
  it.each(COUNTS)('makes the known numbers of %s equations of %i tiles', async (symbols, length, counts) => {
    const set = await generate(kernel, { length, symbols });
    for (const [rules, count] of Object.entries(counts))
      expect(filterByMembership(set, membershipBit(rules as EquationRules)).count, rules).toBe(count);
  });

  it.each(Object.entries(MAXI))('makes the published number of Maxi equations: %s', (rules, count) => {
    expect(filterByMembership(maxi, membershipBit(rules as keyof typeof MAXI)).count).toBe(count);
  });

  it.each([
    ['classic', 5],
    ['classic', 6],
    ['classic', 7],
    ['maxi', 5],
    ['maxi', 6],
  ] as const)('makes what the enumerator makes: %s, %i tiles', async (symbols, length) => {
    await expectEnumerated({ length, symbols });
  });

  it('contains every random left side of an equation of ten tiles, with its membership', () => {
    let hits = 0;
    fc.assert(
      fc.property(leftSide, fc.constantFrom('paper', 'site'), (left, reading) => {
        const equation = complete(left, reading);
        if (equation?.length !== maxi.length) return;
        const membership = membershipOf(equation);
        const row = indexOf(maxi, equation as ReturnType<typeof equationAt>);
        hits++;
        expect(row < 0 ? 0 : maxi.rows[row * ROW_BYTES + MEMBERSHIP_BYTE]).toBe(membership);
      }),
      { numRuns: 50_000 },
    );
    expect(hits).toBeGreaterThan(200);
  });

  it('gives every row the same membership as the rules', () => {
    fc.assert(
      fc.property(fc.nat(maxi.count - 1), (row) => {
        expect(maxi.rows[row * ROW_BYTES + MEMBERSHIP_BYTE]).toBe(membershipOf(equationAt(maxi, row)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is in equation order, without duplicates', () => {
    const texts = Buffer.from(maxi.rows.buffer);
    for (let row = 1; row < maxi.count; row++) {
      const start = row * ROW_BYTES;
      const order = texts.compare(texts, start, start + 10, start - ROW_BYTES, start - ROW_BYTES + 10);
      if (order !== -1) throw new Error(`${equationAt(maxi, row)} does not follow its predecessor`);
    }
  });

  it('has the digest of its version', () => {
    expect(digestOf(maxi.rows)).toBe(DIGESTS[GENERATOR_VERSION]);
  });

  it('reports growing progress and lets other tasks run', async () => {
    const reports: number[] = [];
    let others = 0;
    const other = setInterval(() => others++, 0);
    await generate(kernel, { length: 9, symbols: 'maxi' }, (report) => reports.push(report));
    clearInterval(other);
    expect(reports.length).toBeGreaterThan(2);
    expect(reports.at(-1)).toBe(1);
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
    expect(others).toBeGreaterThan(0);
  });

  it.each([4, 12, 7.5, Number.NaN])('refuses %d tiles', async (length) => {
    await expect(generate(kernel, { length, symbols: 'maxi' })).rejects.toThrow(
      'choose a length from 5 to 11',
    );
  });
});
