import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EquationSet, equationAt, restrict } from '../../equations/set.ts';
import { membershipBit } from '../../game/rules.ts';
import { loadEquationsNode } from '../../node/equations.ts';
import { evenClass } from '../../scoring/class.ts';
import type { Objective } from '../../scoring/objectives.ts';
import { everyRow, partitionBy } from '../../scoring/partition.ts';
import { createReferenceEngine, type Oracle } from '../../scoring/reference.testing.ts';
import { runSearch } from '../../scoring/run.ts';
import { createTree, type Position, type Tree, type TreeInput, type TreePool } from './tree.ts';

/** How a guess is chosen when the host is not asked. */
type Rule = [Objective, Exclude<TreePool, 'asked'>];

const LENGTH = 7;
const RULES: Rule[] = [
  ['greens', 'candidates'],
  ['largest-cell', 'candidates'],
  ['entropy', 'candidates'],
  ['expected-size', 'candidates'],
  ['cells', 'candidates'],
  ['cells', 'all'],
  ['entropy', 'all'],
  ['entropy', 'all-in-order'],
];

let set: EquationSet;
let reference: Oracle;
let module: WebAssembly.Module;

beforeAll(async () => {
  const { set: union } = await loadEquationsNode({ shape: { length: LENGTH, symbols: 'maxi' } });
  set = restrict(union, membershipBit('exact'));
  reference = createReferenceEngine(set);
  module = await WebAssembly.compile(await readFile('assets/kernels/tree.wasm'));
});

/** Every equation is an answer, all equally likely. */
function inputOf(most: number): TreeInput {
  const ones = new Uint8Array(set.count).fill(1);
  return { set, groups: ones, kinds: ones, weights: [1], commutativeWins: null, most };
}

/** What the reference engine plays; in equation order, every equation of the lowest cost competes. */
async function referenceGuess(candidates: Uint32Array, ...[objective, pool]: Rule): Promise<number> {
  if (pool !== 'all-in-order') {
    const { best } = await runSearch(reference, {
      classes: [evenClass(candidates)],
      pool,
      objective,
      keep: 1,
    });
    return best[0].guess;
  }
  if (candidates.length === 1) return candidates[0];
  const { best } = await runSearch(reference, {
    classes: [evenClass(candidates)],
    pool: everyRow(set),
    objective,
    keep: set.count,
  });
  return Math.min(...best.filter(({ cost }) => cost === best[0].cost).map(({ guess }) => guess));
}

/** The opener's classes of two sizes or more, spread evenly; `most` bounds the reference engine's work. */
function classesOf(opener: number, most: number, wanted: number): Uint32Array[] {
  const classes = [...partitionBy(set, everyRow(set), equationAt(set, opener)).values()]
    .filter(({ length }) => length <= most)
    .sort((a, b) => a.length - b.length || a[0] - b[0]);
  return Array.from({ length: wanted }, (_, i) => classes[Math.floor(((i + 0.5) * classes.length) / wanted)]);
}

/** Plays a position game by game; the guesses that each answer takes, and what each turn left. */
async function playByReference(
  { candidates, turn }: Position,
  rule: Rule,
  games: Map<number, number>,
  left: { remaining: number; doubt: number }[],
): Promise<void> {
  const guess = await referenceGuess(candidates, ...rule);
  for (const [, cell] of partitionBy(set, candidates, equationAt(set, guess))) {
    left[turn] ??= { remaining: 0, doubt: 0 };
    left[turn].remaining += cell.length ** 2;
    left[turn].doubt += cell.length * Math.log2(cell.length);
    if (cell[0] === guess) games.set(guess, turn + 1);
    else await playByReference({ candidates: cell, turn: turn + 1 }, rule, games, left);
  }
}

/** Plays a position with the kernel, the reference engine deciding what it leaves open. */
async function playByTree(tree: Tree, position: Position, rule: Rule): Promise<void> {
  const open = tree.play(position, null);
  for (const { candidates, turn } of open) {
    open.push(...tree.play({ candidates, turn }, await referenceGuess(candidates, ...rule)));
  }
}

describe.each(RULES)('%s among %s', (objective, pool) => {
  const rule: Rule = [objective, pool];
  const [most, wanted] = { candidates: [150, 40], all: [12, 8], 'all-in-order': [8, 3] }[pool];

  test('plays what the reference engine plays', async () => {
    for (const opener of [1000, 5000]) {
      const tree = createTree(module, inputOf(most));
      tree.useStrategy(objective, pool);
      for (const candidates of classesOf(opener, most, wanted)) {
        const position = { candidates, turn: 1 };
        const chosen = tree.choose(position);
        if (chosen !== null) expect(chosen).toBe(await referenceGuess(candidates, ...rule));
        const games = new Map<number, number>();
        const left: { remaining: number; doubt: number }[] = [];
        await playByReference(position, rule, games, left);
        await playByTree(tree, position, rule);
        expect(tree.guessesOf(candidates)).toEqual(Uint8Array.from(candidates, (row) => games.get(row)!));
        const tallies = tree.takeTallies();
        expect(tallies.map(([{ remaining }]) => remaining)).toEqual(
          Array.from(left, (sums) => sums?.remaining ?? 0),
        );
        for (const [turn, [{ doubt }]] of tallies.entries()) {
          expect(doubt / 2 ** 26).toBeCloseTo(left[turn]?.doubt ?? 0, 5);
        }
      }
    }
  });
});

test('plays a given guess, whether it can be the answer or not', () => {
  const [candidates] = classesOf(1000, 60, 1);
  const tree = createTree(module, inputOf(candidates.length));
  tree.useStrategy('entropy', 'candidates');
  for (const guess of [candidates.at(-1)!, 3]) {
    tree.play({ candidates, turn: 1 }, guess);
    const cells = partitionBy(set, candidates, equationAt(set, guess));
    const squares = [...cells.values()].reduce((sum, { length }) => sum + length ** 2, 0);
    expect(tree.takeTallies()[1][0].remaining).toBe(squares);
  }
});

test('counts groups apart and leaves out answers that are not played', () => {
  const candidates = classesOf(1000, 150, 3)[2];
  const everyone = createTree(module, inputOf(candidates.length));
  const group = Uint8Array.from({ length: set.count }, (_, row) => row % 4);
  const grouped = createTree(module, { ...inputOf(candidates.length), groups: group });
  for (const tree of [everyone, grouped]) {
    tree.useStrategy('entropy', 'candidates');
    tree.play({ candidates, turn: 1 }, null);
  }
  const guesses = everyone.guessesOf(candidates).map((count, i) => (group[candidates[i]] === 0 ? 0 : count));
  expect(grouped.guessesOf(candidates)).toEqual(guesses);
  const guess = everyone.choose({ candidates, turn: 1 })!;
  const cells = [...partitionBy(set, candidates, equationAt(set, guess)).values()];
  const second = grouped.takeTallies()[1];
  second.forEach(({ remaining }, index) => {
    const left = cells.map((cell) => cell.length * cell.filter((row) => group[row] === index + 1).length);
    expect(remaining).toBe(left.reduce((sum, count) => sum + count, 0));
  });
});
