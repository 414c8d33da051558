/** A symbol and places of its, from 0. */
export interface PlacedSymbol {
  readonly symbol: string;
  readonly places: readonly number[];
}

/**
 * One reason why a guess is good or poor: plain data, which `ui/words` puts into a sentence. Each is true of every answer
 * that is still possible. `answers` counts these.
 */
export type Reason =
  /** No play needs fewer guesses with another, of first guesses another that can be the answer, which is proved. */
  | { readonly kind: 'proved'; readonly isFirst: boolean }
  /** It wins for all of them. */
  | { readonly kind: 'certain'; readonly answers: number }
  /** All give it the same colours. */
  | { readonly kind: 'nothing'; readonly answers: number }
  /** It wins or leaves one answer; `inOrders`: in some order of its operations. */
  | { readonly kind: 'finishes'; readonly canWin: boolean; readonly inOrders: boolean }
  /**
   * It cannot win, and yet gets more different feedbacks, `feedbacks`, than any possible answer, `most`. `places`: where
   * the answers differ, if that is in few places.
   */
  | {
      readonly kind: 'outdoes';
      readonly answers: number;
      readonly feedbacks: number;
      readonly most: number;
      readonly places: readonly number[];
    }
  /** So many answers have a feedback of their own. */
  | { readonly kind: 'apart'; readonly answers: number; readonly apart: number }
  /** At least half of them give it the same colours. */
  | { readonly kind: 'bulk'; readonly answers: number; readonly alike: number }
  /** Different feedbacks, and the answers that are left after it at most. */
  | {
      readonly kind: 'groups';
      readonly answers: number;
      readonly feedbacks: number;
      readonly left: number;
    }
  /**
   * What it tests: `fresh` symbols, which some answers hold, `again`: of which some hold more copies than others, and
   * `where`: which all hold, some where the guess has it.
   */
  | {
      readonly kind: 'tests';
      readonly fresh: readonly string[];
      readonly again: readonly string[];
      readonly where: readonly string[];
    }
  /** Wasted: the rows show that these symbols are not in the answer. */
  | { readonly kind: 'absent'; readonly symbols: readonly string[] }
  /** Wasted: the rows show where these symbols are, and the guess has them elsewhere. */
  | { readonly kind: 'elsewhere'; readonly symbols: readonly PlacedSymbol[] }
  /** Wasted: the rows show that these symbols are not where the guess has them. */
  | { readonly kind: 'misplaced'; readonly symbols: readonly PlacedSymbol[] }
  /** Wasted: the rows show that there are no more copies than so many. */
  | {
      readonly kind: 'surplus';
      readonly symbols: readonly { readonly symbol: string; readonly most: number }[];
    }
  /** No answer holds these symbols, though no row alone shows it. */
  | { readonly kind: 'ruled-out'; readonly answers: number; readonly symbols: readonly string[] }
  /** It cannot win: as an answer, it would have given this row, from 0, other colours. */
  | { readonly kind: 'contradicts'; readonly row: number }
  /** It cannot win, whatever the reason. */
  | { readonly kind: 'cannot-win'; readonly answers: number }
  | { readonly kind: 'may-win'; readonly answers: number; readonly wins: number };
