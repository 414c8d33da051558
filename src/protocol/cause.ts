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
