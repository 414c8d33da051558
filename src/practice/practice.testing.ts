import type { Feedback } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Cause } from '../protocol/cause.ts';
import type { Hint } from '../protocol/hint.ts';
import { GAME } from '../statistics/record.testing.ts';
import { type GameRecord, gameKey } from '../statistics/record.ts';
import type { JudgedGuess } from './exercise.ts';

export const NOON = Date.UTC(2026, 2, 5, 12);

/** Resolves after all pending microtasks. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A finished practice game. @param feedback the same for every turn */
export function finishedGame(
  mode: ModeId,
  guesses: readonly string[],
  feedback: string,
  costs: readonly number[],
  causes: readonly Cause[] | null = null,
): GameRecord {
  const turns = guesses.map((guess) => ({ guess: guess as Equation, feedback: feedback as Feedback }));
  const board = { mode, source: 'practice', turns } as const;
  return { ...GAME, ...board, key: gameKey(board), finished: 1, skill: 80, luck: 50, costs, causes };
}

/** The result for a guess that costs `cost` guesses. */
export function judgedGuess(guess: Equation, cost: number): JudgedGuess {
  const value = (needed: number) => ({ needed, isExact: true });
  return {
    worth: { guess, bits: 3, expectedRemaining: 2, winChance: 0, reasons: [], value: value(2 + cost) },
    hint: { value: value(2), top: [] as Hint['top'] } as Hint,
  };
}
