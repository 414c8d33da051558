import { type Equation, isExtraSymbol } from './symbols.ts';

/**
 * By the site's rule, G: right symbol, right place; P: the symbol is in another place; B: the answer lacks a further
 * copy.
 */
export type Mark = 'G' | 'P' | 'B';

/**
 * Rules for the feedback. copies: the site's rule, by which at most as many tiles of a symbol are G or P as the answer
 * has copies · presence: a tile that is not G is P if the answer has its symbol in any place that is not G · places:
 * only G or B. The last two are from the literature; their feedback can be derived from that of `copies`.
 */
export const FEEDBACK_RULES = ['copies', 'presence', 'places'] as const;
export type FeedbackRule = (typeof FEEDBACK_RULES)[number];

declare const feedback: unique symbol;
/** One mark per tile, such as `GPBBBBBBBB`. */
export type Feedback = string & { readonly [feedback]: true };

/** One played row of one grid. */
export interface Clue {
  readonly guess: Equation;
  readonly feedback: Feedback;
}

/** A guess and its feedback on each grid; null: the grid was already solved. */
export interface Turn {
  readonly guess: Equation;
  readonly feedbacks: readonly (Feedback | null)[];
}

export function turnFromClue({ guess, feedback }: Clue): Turn {
  return { guess, feedbacks: [feedback] };
}

/** The clues of one grid; the last may solve it. @param grid index, from 0 */
export function cluesOf(turns: readonly Turn[], grid: number): readonly Clue[] {
  return turns.flatMap(({ guess, feedbacks }) => {
    const feedback = feedbacks[grid];
    return feedback ? [{ guess, feedback }] : [];
  });
}

/** An extra symbol (see `symbols.ts`) that this turn shows to be in an answer; undefined: none. */
export function findExtraSymbol({ guess, feedbacks }: Turn): string | undefined {
  return [...guess].find(
    (symbol, tile) =>
      isExtraSymbol(symbol) && feedbacks.some((feedback) => feedback !== null && feedback[tile] !== 'B'),
  );
}

/** Indices of the grids that are not solved; before the first turn only 0, because all grids are still the same. */
export function openGrids(turns: readonly Turn[]): readonly number[] {
  const last = turns.at(-1)?.feedbacks ?? ['' as Feedback];
  return last.flatMap((feedback, grid) => (feedback === null || isWin(feedback) ? [] : [grid]));
}

/** Whether a turn solves all grids that were still open. */
export function solvesAllGrids({ feedbacks }: Pick<Turn, 'feedbacks'>): boolean {
  return feedbacks.every((feedback) => feedback === null || isWin(feedback));
}

/** The guess must be as long as the answer. */
export function feedbackOf(guess: Equation, answer: Equation, marking: FeedbackRule = 'copies'): Feedback {
  const elsewhere = [...answer].filter((symbol, tile) => symbol !== guess[tile]);
  const marks = Array.from(guess, (symbol, tile): Mark => {
    if (symbol === answer[tile]) return 'G';
    const copy = elsewhere.indexOf(symbol);
    if (marking === 'places' || copy < 0) return 'B';
    // By the site's rule, each copy in the answer marks only one tile.
    if (marking === 'copies') elsewhere.splice(copy, 1);
    return 'P';
  });
  return marks.join('') as Feedback;
}

/** Whether the feedback is all green. */
export function isWin(feedback: Feedback): boolean {
  return /^G+$/.test(feedback);
}
