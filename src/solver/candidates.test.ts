import { describe, expect, test } from 'vitest';
import { loadModel } from '../../tools/node/resources.ts';
import { createRandom } from '../equations/random.ts';
import { equationsOf } from '../equations/spelled.testing.ts';
import { type Clue, feedbackOf, isWin } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { type WinRule, winsAgainst } from '../game/win-rule.ts';
import { createCandidateTracker, suspectRow } from './candidates.ts';

/**
 * The suspect row of a board on which some rows contradict each other.
 * @param clashes sets of rows that are not consistent with any equation
 */
function suspectOf(rows: number, ...clashes: readonly (readonly number[])[]): Promise<number> {
  const board = Array.from({ length: rows }, (_, row) => row);
  const fits = (some: readonly number[]) =>
    !clashes.some((clash) => clash.every((row) => some.includes(row)));
  return suspectRow(board, fits);
}

describe('the suspect row when nothing fits', () => {
  test('is the first row that fits nothing on its own, even if removing one row is not enough', async () => {
    expect(await suspectOf(3, [0], [1])).toBe(0);
    expect(await suspectOf(3, [1], [2])).toBe(1);
    expect(await suspectOf(3, [1], [0, 2])).toBe(1);
  });

  test('is otherwise the last row without which the others agree', async () => {
    expect(await suspectOf(3, [0, 1], [0, 2])).toBe(0);
    expect(await suspectOf(3, [0, 1])).toBe(1);
    expect(await suspectOf(3, [0, 2])).toBe(2);
    expect(await suspectOf(4, [1, 2], [0, 1, 3])).toBe(1);
  });

  test('is otherwise the first row after which nothing is left', async () => {
    expect(await suspectOf(4, [0, 1], [2, 3])).toBe(1);
    expect(await suspectOf(6, [0, 1, 2], [3, 4])).toBe(2);
  });

  test('is the only row, or none', async () => {
    expect(await suspectOf(1, [0])).toBe(0);
    expect(await suspectOf(0)).toBe(0);
  });
});

describe.each<[WinRule, given: number]>([
  ['itself', 0],
  ['orders', 0],
  ['orders', 1],
  ['orders-with-numbers', 0],
])('the candidates if guesses win by the rule %s, after %i given rows', (winRule, given) => {
  test('are those that fit each row, and that no row but a given one would have won', async () => {
    const { backend, model } = await loadModel(
      { rules: 'exact', prior: 'uniform', commutativeWins: true },
      MODES.mini,
    );
    const equations = equationsOf(backend.set);
    const random = createRandom(31);
    const pick = (from: readonly Equation[]) => from[Math.floor(random() * from.length)]!;
    const answers = ['7*4=28', '14/7=2', '5+9=14', '12-8=4'] as Equation[];
    const others = ['28/7=4', '9+9=18', '6*3=18'] as Equation[];
    const guesses = [
      ...others,
      ...equations.filter((guess) => answers.some((one) => winsAgainst(guess, one, 'orders'))),
    ];

    /** A row of the page, which may or may not show a win in another order as all green. */
    function rowOf(guess: Equation, answer: Equation): Clue {
      const isShownWon = winsAgainst(guess, answer, winRule) && random() < 0.5;
      return { guess, feedback: feedbackOf(guess, isShownWon ? guess : answer) };
    }
    function isLeft(row: number, clues: readonly Clue[], answer: number): boolean {
      const { guess, feedback } = clues[row]!;
      const candidate = equations[answer]!;
      if (winRule === 'itself' || row < given) return feedbackOf(guess, candidate) === feedback;
      if (!isWin(feedback))
        return feedbackOf(guess, candidate) === feedback && !winsAgainst(guess, candidate, winRule);
      // If the guess itself is excluded already, another order of it is the answer.
      const isOpen = clues
        .slice(0, row)
        .every((_, before) => isLeft(before, clues, equations.indexOf(guess)));
      return isOpen ? candidate === guess : winsAgainst(guess, candidate, winRule);
    }

    let filters = 0;
    const counted: typeof backend.filter = (...asked) => {
      filters++;
      return backend.filter(...asked);
    };
    const follow = createCandidateTracker(
      { set: backend.set, filter: counted },
      model.answers,
      winRule,
      given,
    );
    let answer = answers[0]!;
    let board: Clue[] = [];
    let before = follow(board);
    let won = 0;
    for (let change = 0; change < 200; change++) {
      const kept = Math.min(Math.floor(random() * 4), board.length);
      if (random() < 0.2) answer = pick(answers);
      const next = [
        ...board.slice(0, kept),
        ...Array.from({ length: Math.floor(random() * 3) }, () => rowOf(pick(guesses), answer)),
      ];
      filters = 0;
      const history = follow(next);
      const expected = [model.answers];
      for (const row of next.keys())
        expected.push(expected.at(-1)!.filter((candidate) => isLeft(row, next, candidate)));
      expect(history).toEqual(expected);
      const shared = next.findIndex(
        ({ guess, feedback }, row) => board[row]?.guess !== guess || board[row].feedback !== feedback,
      );
      const same = shared < 0 ? next.length : shared;
      expect(filters).toBe(next.length - same);
      for (let row = 0; row <= same; row++) expect(history[row]).toBe(before[row]);
      won += Number(next.some(({ feedback }, row) => isWin(feedback) && history[row + 1]!.length > 0));
      [board, before] = [next, history];
    }
    expect(won).toBeGreaterThan(20);
  });
});
