import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../src/equations/random.ts';
import { equationAt, indexOf } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { winsAgainst } from '../../src/game/win-rule.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { loadLabRules } from '../node/resources.ts';
import type { Shard } from '../study/study.ts';
import { createClassSolver } from './class-solver.ts';
import { createPairBound } from './pair-bound.ts';
import { createPairSolver } from './pair-solver.ts';
import { proveGame } from './prove-game.ts';
import { createSavingKernel, type SavingKernel } from './saving-kernel.ts';

const cache = temporaryFolder();
let names: readonly Equation[];
let exact: SavingKernel;
let orders: SavingKernel;

beforeAll(async () => {
  const set = await loadLabRules('exact', MODES.mini);
  names = Array.from({ length: set.count }, (_, row) => equationAt(set, row));
  exact = await createSavingKernel(set, 'itself', 1);
  orders = await createSavingKernel(set, 'orders', 1);
  expect(indexOf(set, '4*7=28' as Equation)).toBe(names.indexOf('4*7=28' as Equation));
});

/** The feedback of a guess by the rules, or "won". */
function replyTo(guess: number, answer: number, wins: 'itself' | 'orders'): string {
  const place = guess * names.length + answer;
  const isWon = () => winsAgainst(names[guess]!, names[answer]!, wins);
  replies[wins][place] ??= isWon() ? 'won' : feedbackOf(names[guess]!, names[answer]!);
  return replies[wins][place];
}
const replies: Record<'itself' | 'orders', string[]> = { itself: [], orders: [] };

function cellsOf(guess: number, answers: readonly number[], wins: 'itself' | 'orders') {
  return Map.groupBy(answers, (answer) => replyTo(guess, answer, wins));
}

function bruteForce(answers: readonly number[], wins: 'itself' | 'orders', depth = 4): number {
  if (answers.length === 0) return 0;
  if (depth === 0) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < names.length; guess++) {
    const cells = cellsOf(guess, answers, wins);
    if (cells.size === 1 && !cells.has('won')) continue;
    let cost = answers.length;
    for (const [reply, cell] of cells) if (reply !== 'won') cost += bruteForce(cell, wins, depth - 1);
    least = Math.min(least, cost);
  }
  return least;
}

function drawn(size: number, seed: number): number[] {
  const random = createRandom(seed);
  const answers = new Set<number>();
  while (answers.size < size) answers.add(Math.floor(random() * names.length));
  return [...answers].sort((a, b) => a - b);
}

describe.each(['itself', 'orders'] as const)('wins: %s', (wins) => {
  test('finds as few guesses as trying everything', () => {
    const { least, bound } = createClassSolver(wins === 'itself' ? exact : orders);
    for (let seed = 0; seed < 6; seed++) {
      const answers = drawn(2 + (seed % 2), seed);
      const fewest = bruteForce(answers, wins, 3);
      expect(least(answers)).toBe(fewest);
      expect(bound(answers)).toBeLessThanOrEqual(fewest);
    }
  });

  test('solves mini over all first guesses, as a whole and in parts', async () => {
    const total = wins === 'itself' ? 544 : 525;
    const whole = await proveGame('mini', wins, null, cache, () => {});
    expect(whole!.certificate).toMatchObject({ total, answers: 206 });
    await whole!.forget();
    const proved: number[] = [];
    for (const index of [1, 2])
      expect(await proveGame('mini', wins, { index, of: 2 }, cache, () => {})).toBeNull();
    const merged = await proveGame('mini', wins, null, cache, ({ done }) => proved.push(done));
    expect(proved).toEqual([]);
    expect(merged!.certificate).toEqual(whole!.certificate);
  });
});

test('bug: a resumed run counted the seconds of the parts again', async () => {
  const cache = temporaryFolder();
  const run = (shard: Shard | null) => proveGame('micro', 'itself', shard, cache, () => {});
  await run({ index: 1, of: 2 });
  const [part] = await readdir(cache);
  await appendFile(join(cache, part!), '{"items":[],"seconds":1000000}\n');
  for (let times = 1; times <= 2; times++) {
    const { seconds } = (await run(null))!;
    expect(seconds).toBeGreaterThan(1_000_000);
    expect(seconds).toBeLessThan(1_900_000);
  }
});

/** Reference: fewest turns until both grids are solved, over some pairs, by trying everything. */
function brutePairs(pairs: readonly (readonly [number, number])[], depth: number): number {
  if (pairs.length === 0) return 0;
  if (depth === 0) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let guess = 0; guess < names.length; guess++) {
    const cells = Map.groupBy(pairs, ([a, b]) => `${replyOfGrid(guess, a)} ${replyOfGrid(guess, b)}`);
    const isOfUse = cells.size > 1 || [...cells.keys()][0]!.includes('won');
    if (!isOfUse) continue;
    let cost = 0;
    for (const cell of cells.values()) {
      if (cost >= least) break;
      const left = cell.map(([a, b]) => [after(guess, a), after(guess, b)] as const);
      cost += brutePairs(
        left.filter(([a, b]) => a >= 0 || b >= 0),
        depth - 1,
      );
    }
    least = Math.min(least, pairs.length + cost);
  }
  return least;
}

/** The answer of a grid after a guess; −1 if the grid is solved. */
const after = (guess: number, answer: number) => (guess === answer ? -1 : answer);
const replyOfGrid = (guess: number, answer: number) => (answer < 0 ? '' : replyTo(guess, answer, 'itself'));

test('two grids need as few turns as trying everything finds, in either order', () => {
  const { least } = createPairSolver(exact.table, createClassSolver(exact));
  for (let seed = 0; seed < 4; seed++) {
    const [a, b, c] = drawn(3, 100 + seed) as [number, number, number];
    // Grids with and without a common answer.
    const [first, second] = seed % 2 === 0 ? [[a, b], [c]] : [[a, b], [b, c].sort((x, y) => x - y)];
    const pairs = first.flatMap((a) => second.filter((b) => b !== a).map((b) => [a, b] as const));
    expect(least(first, second)).toBe(brutePairs(pairs, 3));
    expect(least(second, first)).toBe(least(first, second));
  }
});

test('two turns ahead, the bound for two grids is at most the fewest turns and close to them', () => {
  const { least } = createPairSolver(exact.table, createClassSolver(exact));
  const bound = createPairBound(exact.table);
  const opener = names.indexOf('4*7=28' as Equation);
  const classes = [...cellsOf(opener, [...names.keys()], 'itself').values()].filter(
    (cell) => cell.length > 1 && cell.length < 8,
  );
  const [fewest, bounds] = [0, 1].map(() => [] as number[]) as [number[], number[]];
  for (let number = 0; number < 12; number++) {
    const [first, second] = [classes[number]!, classes[number % 4 === 0 ? number : number + 1]!];
    fewest.push(least(first, second));
    bounds.push(bound(Uint32Array.from(first), Uint32Array.from(second)));
    expect(bounds[number]).toBeLessThanOrEqual(fewest[number]!);
  }
  const sum = (turns: readonly number[]) => turns.reduce((all, one) => all + one, 0);
  expect(sum(bounds)).toBeGreaterThan(0.98 * sum(fewest));
});
