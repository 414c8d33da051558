import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint, Value } from './hint.ts';
import type { Reason } from './reason.ts';

/** Answers are listed up to this many. */
export const LISTED_ANSWERS = 50;

/**
 * One turn of a finished game in hindsight. Over a game, `best.needed` of the first turn, all `choice` and all `luck` add
 * up to the guesses that it took, and those that a game that was lost would still have needed.
 */
export interface Judgement {
  /** Answers possible before the turn, and after it. */
  readonly before: number;
  readonly after: number;
  /** Guesses needed with the guess that was played. */
  readonly value: Value;
  /** The suggested guess, and the guesses needed with it. */
  readonly best: { readonly guess: Equation; readonly value: Value };
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

/** What a guess of the player's own is worth. */
export interface OwnWorth {
  readonly guess: Equation;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected number of candidates left; 1 when it wins. */
  readonly expectedRemaining: number;
  /** Chance that it wins, 0 to 1. */
  readonly winChance: number;
  readonly value: Value;
  /** Why it is good or poor, the most telling first. */
  readonly reasons: readonly Reason[];
}

/** One feedback that a guess may get. */
interface SplitCell {
  /** null: the guess wins. */
  readonly feedback: Feedback | null;
  /** Candidates that it leaves. */
  readonly size: number;
  /** How likely it is, 0 to 1. */
  readonly share: number;
}

/** What each feedback of a guess would leave. */
export interface Split {
  readonly guess: Equation;
  /** The likeliest first. */
  readonly cells: readonly SplitCell[];
  /** Feedbacks that are not listed, all less likely, and their candidates. */
  readonly others: { readonly feedbacks: number; readonly size: number };
}

/** What is still possible. */
export interface Possibilities {
  readonly count: number;
  /** By symbol the chance that it stands at each place, 0 to 1. */
  readonly symbols: readonly { readonly symbol: string; readonly shares: readonly number[] }[];
  /** Every candidate with its chance, the likeliest first; null while there are too many to list. */
  readonly answers: readonly { readonly answer: Equation; readonly share: number }[] | null;
  readonly split: Split | null;
}

/** No equation of any rule variant fits the turns; `suspectRow` (0-based) is the one to check first. */
export interface Inconsistent {
  readonly kind: 'inconsistent';
  readonly suspectRow: number;
}

/** The last word on a question, by its kind. */
export interface Solutions {
  readonly hint: { readonly kind: 'hint'; readonly hint: Hint } | Inconsistent;
  /** What each turn promised. */
  readonly review: { readonly kind: 'review'; readonly judged: readonly Judgement[] } | Inconsistent;
  readonly worth: { readonly kind: 'worth'; readonly worth: OwnWorth } | Inconsistent;
  readonly remaining: { readonly kind: 'remaining'; readonly possible: Possibilities } | Inconsistent;
  readonly draw: { readonly kind: 'draw'; readonly answer: Equation };
}
export type Solution = Solutions[keyof Solutions];

/** Everything that is said about a question. */
export type Answer =
  | Solution
  /** A hint that may get better. One that is not `sampled` names its final guess already. */
  | { readonly kind: 'progress'; readonly hint: Hint }
  /** `reason` is one sentence. */
  | { readonly kind: 'failed'; readonly reason: string };
