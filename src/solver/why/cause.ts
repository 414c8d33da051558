import { cluesOf, type Turn } from '../../game/feedback.ts';
import { countCopies, type Knowledge, knowledgeOf } from '../../game/knowledge.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Cause, HABITS, type Habit } from '../../protocol/cause.ts';

/** A cost below this, in guesses, does not have a cause. */
const MIN_COST = 0.02;

interface PlayedGuess {
  readonly guess: Equation;
  /** The rows before it, given ones included. */
  readonly turns: readonly Turn[];
  /** Whether it wins some candidate. */
  readonly canWin: boolean;
  /** Whether the suggested guess wins some candidate. */
  readonly suggestedCanWin: boolean;
}

type HabitRule = (played: PlayedGuess, rows: Knowledge) => boolean;

/** Whether the habit explains the cost of a guess. The first that does is the cause. */
const RULES: Readonly<Record<Habit, HabitRule>> = {
  opener: ({ turns }) => turns.length === 0,

  'known-symbol': ({ guess }, rows) =>
    [...guess].some((symbol) => countCopies(guess, symbol) > (rows.copiesOf(symbol) ?? guess.length)),

  // Another order of the answer's operations may win although it contradicts the places that the rows show.
  'known-place': ({ guess, canWin }, rows) =>
    !canWin &&
    [...guess].some(
      (symbol, tile) =>
        rows.isRefuted(symbol, tile) || rows.tilesOf(symbol).some((known) => guess[known] !== symbol),
    ),

  'missed-win': ({ canWin, suggestedCanWin }) => !canWin && suggestedCanWin,

  gamble: ({ canWin, suggestedCanWin }) => canWin && !suggestedCanWin,

  split: () => true,
};

/** Why a guess costs more than the suggestion. @param cost in guesses */
export function causeOf(played: PlayedGuess, cost: number): Cause {
  if (cost < 0) return 'better';
  if (cost < MIN_COST) return 'none';
  const rows = knowledgeOf(cluesOf(played.turns, 0));
  return HABITS.find((habit) => RULES[habit](played, rows))!;
}
