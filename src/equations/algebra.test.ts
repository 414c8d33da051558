import { expect, it } from 'vitest';
import { readKernel } from '../../lab/node/kernels.ts';
import { SITE_TIGHT } from '../game/codes.ts';
import { commutes } from '../game/commutes.ts';
import { MODES } from '../game/mode.ts';
import { algebraNumberOf } from './enumerate.testing.ts';
import { generate } from './generate.ts';
import { algebraAt, type EquationSet, equationAt, MEMBERSHIP_BYTE, ROW_BYTES, winsFor } from './set.ts';

const codesOf = ({ rows, length }: EquationSet, row: number) =>
  rows.subarray(row * ROW_BYTES, row * ROW_BYTES + length);

/** Exact for every multiset but by chance. Less than 2⁴⁹ a symbol, so that a sum over the tiles is exact. */
const SYMBOL_HASHES = Array.from({ length: 19 }, (_, code) => ((code + 1) * 0x9e3779b97f4a7) % 2 ** 49);

/** Rows of the same symbols, in equation order: about every `share`-th multiset, and some with a row of no algebra. */
function sampleOfMultisets(set: EquationSet, share: number): number[][] {
  const groups = new Map<number, number[]>();
  const wanted = new Set<number>();
  for (let row = 0; row < set.count; row++) {
    const key = codesOf(set, row).reduce((sum, code) => sum + SYMBOL_HASHES[code], 0);
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
    if (key % share === 0 || (algebraAt(set, row) === 0 && row % 20 === 0)) wanted.add(key);
  }
  return [...wanted].map((key) => groups.get(key) as number[]);
}

/** All pairs of one algebra, and each row with the next few others of the same symbols. */
function* pairsOf(set: EquationSet, rows: readonly number[]): Generator<readonly [a: number, b: number]> {
  for (const [i, a] of rows.entries()) {
    for (let j = i + 1; j < rows.length; j++) {
      if (j < i + 6 || algebraAt(set, a) === algebraAt(set, rows[j])) yield [a, rows[j]];
    }
  }
}

it('of every row of Maxi is the one that exact fractions give (takes 20 seconds)', async () => {
  const set = await generate(await readKernel('generate'), MODES.maxi);
  const known = new Map<string, number>();
  for (let row = 0; row < set.count; row++) {
    const isRead = set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE] & SITE_TIGHT;
    const expected = isRead ? algebraNumberOf(codesOf(set, row), known) : 0;
    if (algebraAt(set, row) !== expected) throw new Error(`${equationAt(set, row)} is not of ${expected}`);
  }
  expect(known.size).toBe(839_181);
});

it.each([
  ['classic', 8, false, 3],
  ['maxi', 8, true, 3],
  ['maxi', 10, true, 200],
] as const)('decides wins as the rules do: %s, %i tiles', async (symbols, length, needsNumbers, share) => {
  const set = await generate(await readKernel('generate'), { length, symbols });
  const tally = { wins: 0, lacksNumbers: 0, differs: 0 };
  for (const group of sampleOfMultisets(set, share)) {
    for (const pair of pairsOf(set, group)) {
      for (const [guess, answer] of [pair, pair.toReversed()]) {
        const [a, b] = [equationAt(set, guess), equationAt(set, answer)];
        const wins = winsFor(set, guess, answer, needsNumbers);
        if (wins !== commutes(a, b, needsNumbers)) throw new Error(`${a} for ${b}: ${wins}`);
        tally[wins ? 'wins' : winsFor(set, guess, answer, false) ? 'lacksNumbers' : 'differs']++;
      }
    }
  }
  expect(tally.wins).toBeGreaterThan(5_000);
  if (length === 10) expect(tally.lacksNumbers).toBeGreaterThan(50);
  expect(tally.differs).toBeGreaterThan(5_000);
});

it('of a row that only the paper admits makes it win for itself alone', async () => {
  const set = await generate(await readKernel('generate'), { length: 9, symbols: 'maxi' });
  const rows = Array.from({ length: set.count }, (_, row) => row).filter((row) => algebraAt(set, row) === 0);
  expect(rows).toHaveLength(61);
  for (const guess of rows) {
    expect(rows.filter((answer) => winsFor(set, guess, answer, false))).toEqual([guess]);
  }
});
