import { beforeAll, expect, test } from 'vitest';
import type { EquationSet } from '../equations/set.ts';
import { feedbackOf, type Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import { createSolver } from './create-solver.ts';
import { agreeing, EVEN, hintFor, loadSmallSets, played, reviewOf } from './solver.testing.ts';
import type { Resources } from './solver.ts';

/** A game on a small set. */
interface JudgedGame {
  readonly answer: string;
  readonly rows: readonly [string, string];
  /** Guesses that the site accepts, but that are not answers. */
  readonly odd: readonly [string, string];
}

/** Compares a review with information computed from the definition, and with the hints before each turn. */
export function testJudged({ answer, rows, odd }: JudgedGame): void {
  let resources: Resources;
  let exact: EquationSet;
  beforeAll(async () => {
    ({
      resources,
      sets: { exact },
    } = await loadSmallSets(answer.length));
  });
  const [FIRST, SECOND, WIN] = [...rows, answer].map((guess) => played(guess, answer));

  /** Expected information, computed from the definition. */
  function bitsOf(guess: string, turns: readonly Turn[]): number {
    const candidates = agreeing(exact, turns);
    const cells = new Map<string, number>();
    for (const answer of candidates) {
      const feedback = feedbackOf(guess as Equation, answer);
      cells.set(feedback, (cells.get(feedback) ?? 0) + 1);
    }
    return [...cells.values()].reduce(
      (bits, cell) => bits + (cell / candidates.length) * Math.log2(candidates.length / cell),
      0,
    );
  }

  const known = new Map<string, Promise<Hint>>();
  /** The last hint before a turn, requested once per board because the games share their first turns. */
  function hintBefore(turns: readonly Turn[]): Promise<Hint> {
    const board = JSON.stringify(turns);
    const hint = known.get(board) ?? hintFor(createSolver(resources, EVEN), { turns, strategy: 'entropy2' });
    known.set(board, hint);
    return hint;
  }

  test.each([
    ['won', [FIRST, SECOND, WIN]],
    ['lost', [FIRST, FIRST, SECOND, SECOND, FIRST, SECOND]],
    // Bug: a game with a guess outside the ten suggested ones was not judged.
    ['won with guesses that cannot be the answer', [...odd.map((guess) => played(guess, answer)), WIN]],
  ])('a game %s is judged turn by turn, whatever the guesses are', async (_, turns) => {
    const question = { turns, strategy: 'entropy2', prior: 'site', commutativeWins: false } as const;
    const { judged } = await reviewOf(createSolver(resources, EVEN), question);
    expect(judged).toHaveLength(turns.length);
    for (const [index, { bits, best }] of judged.entries()) {
      const before = turns.slice(0, index);
      expect(bits).toBeCloseTo(bitsOf(turns[index].guess, before), 9);
      expect(best.guess).toBe((await hintBefore(before)).guess);
    }
  });
}
