import { expect } from 'vitest';
import { readKernel } from '../../tools/node/kernels.ts';
import type { EquationShape } from '../game/membership.ts';
import { isCommutativeWin } from '../game/win-rule.ts';
import { generate } from './generate-set.ts';
import { algebraOfRow, type EquationSet, equationAt, ROW_BYTES, winsFor } from './set.ts';

export const codesOf = ({ rows, length }: EquationSet, row: number) =>
  rows.subarray(row * ROW_BYTES, row * ROW_BYTES + length);

/** Hashes below 2⁴⁹, so their sums over the tiles are exact. Collisions of the sums are negligible. */
const SYMBOL_HASHES = Array.from({ length: 19 }, (_, code) => ((code + 1) * 0x9e3779b97f4a7) % 2 ** 49);

/**
 * Groups of rows with the same symbols, each in equation order: about every `share`-th multiset of symbols, and some
 * more that contain a row without an algebra number.
 */
function sampleOfMultisets(set: EquationSet, share: number): number[][] {
  const groups = new Map<number, number[]>();
  const wanted = new Set<number>();
  for (let row = 0; row < set.count; row++) {
    const key = codesOf(set, row).reduce((sum, code) => sum + SYMBOL_HASHES[code], 0);
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
    if (key % share === 0 || (algebraOfRow(set, row) === 0 && row % 20 === 0)) wanted.add(key);
  }
  return [...wanted].map((key) => groups.get(key) as number[]);
}

/** All pairs with the same algebra, and each row with the next few rows of the same symbols. */
function* pairsOf(set: EquationSet, rows: readonly number[]): Generator<readonly [a: number, b: number]> {
  for (const [i, a] of rows.entries()) {
    for (let j = i + 1; j < rows.length; j++) {
      if (j < i + 6 || algebraOfRow(set, a) === algebraOfRow(set, rows[j])) yield [a, rows[j]];
    }
  }
}

/**
 * Checks that `winsFor` agrees with `isCommutativeWin`, for pairs of rows with the same symbols.
 * @param share about one in `share` multisets of symbols is checked
 * @returns numbers of ordered pairs, by result
 */
export async function compareWins(shape: EquationShape, needsNumbers: boolean, share: number) {
  const set = await generate(await readKernel('generate'), shape);
  const tally = { wins: 0, lacksNumbers: 0, differs: 0 };
  for (const group of sampleOfMultisets(set, share)) {
    for (const pair of pairsOf(set, group)) {
      for (const [guess, answer] of [pair, pair.toReversed()]) {
        const [a, b] = [equationAt(set, guess), equationAt(set, answer)];
        const wins = winsFor(set, guess, answer, needsNumbers);
        if (wins !== isCommutativeWin(a, b, needsNumbers)) throw new Error(`${a} for ${b}: ${wins}`);
        tally[wins ? 'wins' : winsFor(set, guess, answer, false) ? 'lacksNumbers' : 'differs']++;
      }
    }
  }
  expect(tally.wins).toBeGreaterThan(5_000);
  expect(tally.differs).toBeGreaterThan(5_000);
  return tally;
}
