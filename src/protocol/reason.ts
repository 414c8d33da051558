/** A symbol and some of its places, from 0. */
export interface PlacedSymbol {
  readonly symbol: string;
  readonly places: readonly number[];
}

/**
 * One reason why a guess is good or poor, as plain data; `ui/words` makes a sentence of it. *Answers* are those that
 * are still possible; `answers` is their number.
 */
export type Reason =
  /** No other guess needs fewer guesses on average. `isFirst`: a first guess, compared only with possible answers. */
  | { readonly kind: 'proved'; readonly isFirst: boolean }
  /** It wins whatever the answer is. */
  | { readonly kind: 'certain'; readonly answers: number }
  /** It cannot win, and all answers give it the same colours. */
  | { readonly kind: 'nothing'; readonly answers: number }
  /** It leaves one answer or, if `canWin`, may win. `inOrders`: several orders of that answer may be left. */
  | { readonly kind: 'finishes'; readonly canWin: boolean; readonly inOrders: boolean }
  /**
   * It cannot win, but it has more different feedbacks (`feedbacks`) than any possible answer (`most`). `places`: where
   * the answers differ; empty: in too many places.
   */
  | {
      readonly kind: 'outdoes';
      readonly answers: number;
      readonly feedbacks: number;
      readonly most: number;
      readonly places: readonly number[];
    }
  /** `apart` answers, at least half of all, each have a feedback of their own. */
  | { readonly kind: 'apart'; readonly answers: number; readonly apart: number }
  /** `alike` answers, at least half of all, give it the same colours. */
  | { readonly kind: 'bulk'; readonly answers: number; readonly alike: number }
  /** Number of different feedbacks, and the maximum number of answers that one of them leaves. */
  | { readonly kind: 'groups'; readonly answers: number; readonly feedbacks: number; readonly left: number }
  /**
   * Symbols that it tests. `fresh`: only some answers contain the symbol; `again`: all contain it, but in different
   * numbers; `where`: all give it equally many coloured tiles, but only some have it where the guess does.
   */
  | ({ readonly kind: 'tests' } & { readonly [List in 'fresh' | 'again' | 'where']: readonly string[] })
  /** Wasted: the rows show that these symbols are not in the answer. */
  | { readonly kind: 'absent'; readonly symbols: readonly string[] }
  /** Wasted: the rows show that these symbols are in these places, but the guess has copies of them in others. */
  | { readonly kind: 'elsewhere'; readonly symbols: readonly PlacedSymbol[] }
  /** Wasted: the rows show that these symbols are not in these places, where the guess has them. */
  | { readonly kind: 'misplaced'; readonly symbols: readonly PlacedSymbol[] }
  /** Wasted: the rows show that the answer has at most `most` copies of the symbol. */
  | {
      readonly kind: 'surplus';
      readonly symbols: readonly { readonly symbol: string; readonly most: number }[];
    }
  /** No possible answer contains these symbols, although no single row shows it. */
  | { readonly kind: 'ruled-out'; readonly answers: number; readonly symbols: readonly string[] }
  /** It cannot win: if it were the answer, this row (from 0) would have other colours. */
  | { readonly kind: 'contradicts'; readonly row: number }
  /** It cannot win, because it is not one of the possible answers. */
  | { readonly kind: 'cannot-win'; readonly answers: number }
  | { readonly kind: 'may-win'; readonly answers: number; readonly wins: number };
