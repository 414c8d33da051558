import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from './hint.ts';

/** Guesses that every guess is compared with: drawn once and for all. */
export const COMPARED_GUESSES = 2_000;

/** Most answers that are listed. */
export const LISTED_ANSWERS = 50;

/** One turn of a finished game in hindsight. */
export interface Judgement {
  /** Possible answers before and after the turn. */
  readonly before: number;
  readonly after: number;
  /** Answers that the guess was expected to leave; 1 when it wins. */
  readonly expected: number;
  /** The fewest that the suggested guess and this one were expected to leave. */
  readonly best: number;
  /** 0 to 99: the share of the compared guesses that was not expected to leave fewer; see `solver/compare.ts`. */
  readonly skill: number;
  /** 0 to 99: the weight of the answers whose feedback would have left more, and half of those leaving as much. */
  readonly luck: number;
  /** Information that the guess promised, and what it told, in bits; and what the suggested one promised. */
  readonly bits: number;
  readonly gained: number;
  readonly suggested: number;
}

/** Worth of the player's guess. */
export interface OwnWorth {
  readonly guess: Equation;
  /** Expected information, in bits. */
  readonly bits: number;
  /** Expected number of candidates left; 1 when it wins. */
  readonly expectedRemaining: number;
  /** Chance that it wins, 0 to 1; null where the candidates are too many to look at each. */
  readonly winChance: number | null;
  /** Share of the compared guesses that are expected to leave more, 0 to 1; see `solver/compare.ts`. */
  readonly beats: number;
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
}

/** Final answers by kind of question. */
export interface Solutions {
  readonly hint: { readonly kind: 'hint'; readonly hint: Hint } | Inconsistent;
  /** Judgement of each turn. */
  readonly review: { readonly kind: 'review'; readonly judged: readonly Judgement[] } | Inconsistent;
  /** null: of no guess yet. */
  readonly worth: { readonly kind: 'worth'; readonly worth: OwnWorth | null } | Inconsistent;
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
