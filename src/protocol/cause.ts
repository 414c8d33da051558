import { cluesOf, type Turn } from '../game/feedback.ts';
import { countCopies, type Knowledge, knowledgeOf } from '../game/knowledge.ts';
import type { Equation } from '../game/symbols.ts';

/** Causes of costly guesses, in the order in which they are checked: the first that applies is the cause. */
export const HABITS = ['opener', 'known-symbol', 'known-place', 'missed-win', 'gamble', 'split'] as const;
export type Habit = (typeof HABITS)[number];

/** Habits whose positions can be drawn. The only position for `opener` is the empty board. */
export type DrawnHabit = Exclude<Habit, 'opener'>;

/** A choice that costs at least this many guesses is a mistake. */
export const MISTAKE_COST = 0.2;

/** none: the guess cost too little to have a cause · better: it needed fewer guesses than the suggestion. */
export const CAUSES = [...HABITS, 'none', 'better'] as const;
export type Cause = (typeof CAUSES)[number];

export const isHabit = (cause: Cause): cause is Habit => cause !== 'none' && cause !== 'better';

/** A cost below this, in guesses, does not have a cause. */
const MIN_COST = 0.02;

export interface PlayedGuess {
  readonly guess: Equation;
  /** The rows before it, given ones included. */
  readonly turns: readonly Turn[];
  /** Whether it wins some candidate. */
  readonly canWin: boolean;
  /** Whether the suggested guess wins some candidate. */
  readonly suggestedCanWin: boolean;
}

type HabitRule = (played: PlayedGuess, known: Knowledge) => boolean;

/** Whether the habit explains the cost of a guess. The first that does is the cause. */
const RULES: Readonly<Record<Habit, HabitRule>> = {
  opener: ({ turns }) => turns.length === 0,

  'known-symbol': ({ guess }, known) =>
    [...guess].some((symbol) => countCopies(guess, symbol) > (known.copiesOf(symbol) ?? guess.length)),

  // Another order of the answer's operations may win although it contradicts the places that the rows show.
  'known-place': ({ guess, canWin }, known) =>
    !canWin &&
    [...guess].some(
      (symbol, tile) =>
        known.isRefuted(symbol, tile) || known.tilesOf(symbol).some((placed) => guess[placed] !== symbol),
    ),

  'missed-win': ({ canWin, suggestedCanWin }) => !canWin && suggestedCanWin,

  gamble: ({ canWin, suggestedCanWin }) => canWin && !suggestedCanWin,

  split: () => true,
};

/** Whether a guess shows the habit, in case that it costs something; every guess shows `split`. */
export const showsHabit = (habit: Habit, played: PlayedGuess): boolean =>
  RULES[habit](played, knowledgeOf(cluesOf(played.turns, 0)));

/** Why a guess costs more than the suggestion. @param cost in guesses */
export function causeOf(played: PlayedGuess, cost: number): Cause {
  if (cost < 0) return 'better';
  if (cost < MIN_COST) return 'none';
  return HABITS.find((habit) => showsHabit(habit, played))!;
}
