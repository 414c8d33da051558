import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint, RankedGuess, Value } from './hint.ts';
import type { Reason } from './reason.ts';

/** Most answers that are listed. */
export const LISTED_ANSWERS = 50;

/**
 * One turn of a finished game in hindsight. Over a game, `best.needed` of the first turn, all `choice` and all `luck` add
 * up to the guesses that it took, and those that a game that was lost would still have needed.
 */
export interface Judgement {
  /** Possible answers before and after the turn. */
  readonly before: number;
  readonly after: number;
  /** Guesses needed with the guess that was played. */
  readonly value: Value;
  /** Why the guess that was played is good or poor, the most telling first. */
  readonly reasons: readonly Reason[];
  /** The suggested guess, the guesses needed with it, and why it is good. */
  readonly best: {
    readonly guess: Equation;
    readonly value: Value;
    readonly reasons: readonly Reason[];
  };
  /** Guesses that the choice cost; less than 0: it was better than the suggestion. */
  readonly choice: number;
  /** Guesses that luck cost; less than 0: it was good luck. */
  readonly luck: number;
  /** Guesses that an equation drawn at random costs there. */
  readonly random: number;
  /** Information that the guess promised, and what it told, in bits. */
  readonly bits: number;
  readonly gained: number;
}

/** Worth of the player's guess. */
export interface OwnWorth {
  readonly guess: Equation;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected number of candidates left; 1 when it wins. */
  readonly expectedRemaining: number;
  /** Chance that it wins, 0 to 1. */
  readonly winChance: number;
  readonly value: Value;
  /** Why it is good or poor, the most telling first; of several grids none. */
  readonly reasons: readonly Reason[];
  /** As in {@link RankedGuess.gridWorths}. */
  readonly gridWorths?: RankedGuess['gridWorths'];
}

/** One possible feedback. */
interface SplitCell {
  /** null: the guess wins. */
  readonly feedback: Feedback | null;
  /** Candidates left. */
  readonly size: number;
  /** Probability, 0 to 1. */
  readonly share: number;
}

/** Candidates left by each feedback of a guess. */
export interface Split {
  readonly guess: Equation;
  /** Likeliest first. */
  readonly cells: readonly SplitCell[];
  /** Unlisted feedbacks, all less likely, and their candidates. */
  readonly others: { readonly feedbacks: number; readonly size: number };
}

/** What is still possible. */
export interface Possibilities {
  readonly count: number;
  /** For each symbol its chance at each place, 0 to 1. */
  readonly symbols: readonly { readonly symbol: string; readonly shares: readonly number[] }[];
  /** Every candidate with its chance, likeliest first; null: too many to list. */
  readonly answers: readonly { readonly answer: Equation; readonly share: number }[] | null;
  readonly split: Split | null;
}

/** No equation of any rule variant fits the turns; `suspectRow` (0-based) is the one to check first. */
export interface Inconsistent {
  readonly kind: 'inconsistent';
  readonly suspectRow: number;
  /** The grid of several that has no answer, from 0. Absent: the game has one grid. */
  readonly grid?: number;
}

/** Final answers by kind of question. */
export interface Solutions {
  readonly hint: { readonly kind: 'hint'; readonly hint: Hint } | Inconsistent;
  /** Judgement of each turn. */
  readonly review: { readonly kind: 'review'; readonly judged: readonly Judgement[] } | Inconsistent;
  readonly worth: { readonly kind: 'worth'; readonly worth: OwnWorth } | Inconsistent;
  readonly remaining: { readonly kind: 'remaining'; readonly possible: Possibilities } | Inconsistent;
  readonly draw: { readonly kind: 'draw'; readonly answer: Equation };
}
export type Solution = Solutions[keyof Solutions];

/** All answers to a question. */
export type Answer =
  | Solution
  /** A hint that may improve. Unless `sampled`, its guess is already final. */
  | { readonly kind: 'progress'; readonly hint: Hint }
  /** `reason` is one sentence. */
  | { readonly kind: 'failed'; readonly reason: string };
