import { expect, test } from 'vitest';
import { equationAt, indexOf } from '../../../src/equations/set.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { WinRule } from '../../../src/game/win-rule.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';
import { classesOf, module, PLAIN, tableOf, testCommuting, testPlayed, testWhole } from './tree.testing.ts';
import { createTree } from './tree.ts';

testPlayed([1000], { candidates: 12, all: 3, inOrder: 1 });
testWhole({ candidates: 20, all: 6 });
testCommuting(20);

test.each<[WinRule, number[]]>([
  ['itself', [2, 3]],
  ['orders', [2, 2]],
  ['orders-with-numbers', [2, 3]],
])('an order with other numbers wins only if the rule is orders: %s', async (winRule, guesses) => {
  const { set, input } = await tableOf({ rules: 'exact', prior: 'uniform', winRule }, 7);
  const candidates = Uint32Array.of(indexOf(set, '12-12=0' as Equation), indexOf(set, '21-21=0' as Equation));
  const tree = createTree(module, input);
  tree.useStrategy('greens', 'candidates');
  tree.play({ candidates, turn: 1 }, candidates[0]);
  expect([...tree.guessesOf(candidates)]).toEqual(guesses);
});

test('plays a given guess, whether it can be the answer or not', async () => {
  const table = await tableOf(PLAIN, 7);
  const { set, input } = table;
  const [candidates] = classesOf(table, 1000, 60, 1);
  const tree = createTree(module, input);
  tree.useStrategy('entropy', 'candidates');
  for (const guess of [candidates.at(-1)!, 3]) {
    tree.play({ candidates, turn: 1 }, guess);
    const cells = cellsOfGuess(set, candidates, equationAt(set, guess));
    const squares = [...cells.values()].reduce((sum, { length }) => sum + length ** 2, 0);
    expect(tree.takeTallies()[1][0].remaining).toBe(squares);
  }
});

test('counts groups separately and leaves out answers that are not played', async () => {
  const table = await tableOf(PLAIN, 7);
  const { set, input } = table;
  const candidates = classesOf(table, 1000, 150, 3)[2];
  const everyone = createTree(module, input);
  const group = Uint8Array.from({ length: set.count }, (_, row) => row % 4);
  const grouped = createTree(module, { ...input, groups: group, weights: [1, 1, 1] });
  for (const tree of [everyone, grouped]) {
    tree.useStrategy('entropy', 'candidates');
    tree.play({ candidates, turn: 1 }, null);
  }
  const guesses = everyone.guessesOf(candidates).map((count, i) => (group[candidates[i]] === 0 ? 0 : count));
  expect(grouped.guessesOf(candidates)).toEqual(guesses);
  const guess = everyone.choose({ candidates, turn: 1 })!;
  const cells = [...cellsOfGuess(set, candidates, equationAt(set, guess)).values()];
  const second = grouped.takeTallies()[1];
  second.forEach(({ remaining }, index) => {
    const left = cells.map((cell) => cell.length * cell.filter((row) => group[row] === index + 1).length);
    expect(remaining).toBe(left.reduce((sum, count) => sum + count, 0));
  });
});
