import type { Hint } from './hint.ts';

/** What a guess that was played promised, and what it told, in bits; and what the suggested one promised. */
export interface Judgement {
  readonly bits: number;
  readonly gained: number;
  readonly suggested: number;
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
}
export type Solution = Solutions[keyof Solutions];

/** Everything that is said about a question. */
export type Answer =
  | Solution
  /** A hint that may get better. One that is not `sampled` names its final guess already. */
  | { readonly kind: 'progress'; readonly hint: Hint }
  /** `reason` is one sentence. */
  | { readonly kind: 'failed'; readonly reason: string };
