import type { PriorName } from '../game/answer-rules.ts';
import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';
import type { DrawnHabit } from './cause.ts';

/** The board and the assumptions, common to all questions. */
export interface BoardQuery {
  readonly mode: ModeId;
  readonly turns: readonly Turn[];
  readonly strategy: StrategyName;
  /** The player's setting for the probabilities of answers; see `answerRulesFor`. */
  readonly prior: PriorName;
  /** The player's setting: whether a guess also wins if its operations are in another order than the answer's. */
  readonly commutativeWins: boolean;
  /** The player's setting: seconds per guess, in games where wrong guesses cost time. Absent: the default. */
  readonly guessSeconds?: number;
  /** The player's own first guess, which takes the place of the suggestion on an empty board. Absent: ours. */
  readonly firstGuess?: Equation;
  /** Symbols that neither answers nor guesses can contain; absent: none. */
  readonly omitted?: string;
  /** Number of rows, in games where the page decides it. */
  readonly tries?: number;
}

export type QuestionDetails =
  /** The candidates left, and the next guess. */
  | { readonly kind: 'hint' }
  /**
   * Review of a finished game. `winningGuess`: the winning guess as it was typed, because the page shows the answer in
   * its place; absent: not known, or the game is lost.
   */
  | { readonly kind: 'review'; readonly winningGuess?: Equation }
  /** How Maxwell plays the answer of a finished game, from the same given or first row on. */
  | { readonly kind: 'replay' }
  /** How many guesses a careful player needs for the answer of a finished game. */
  | { readonly kind: 'yardstick' }
  | { readonly kind: 'worth'; readonly guess: Equation }
  /**
   * The possible answers, and how `guess` would split them; null: without a split. `grid`: the grid to look at, from 0;
   * absent: the game has one grid.
   */
  | { readonly kind: 'possible'; readonly guess: Equation | null; readonly grid?: number }
  /** An answer for a practice game, drawn with its probability. `at` is a random number from 0 to below 1. */
  | { readonly kind: 'draw'; readonly seed: number }
  | ({ readonly kind: 'drill' } & DrillDetails)
  /** Why no possible answer of the grid has the symbol at the tile, as far as the rows prove it. `grid` as above. */
  | { readonly kind: 'explain'; readonly tile: number; readonly symbol: string; readonly grid?: number }
  /** Sentences about all possible answers of the grid that the rows prove. */
  | { readonly kind: 'sentences'; readonly grid?: number };

/**
 * Draws games, and positions from them in which a plausible guess of players with a habit is a mistake. Ignores
 * `turns`.
 */
export interface DrillDetails {
  readonly habit: DrawnHabit;
  /** A random number from 0 to below 1, the seed of the draw. */
  readonly seed: number;
  /** Names of positions not to draw, see `positionName`. */
  readonly known: readonly string[];
  /** Maximum number of positions. */
  readonly wanted: number;
  /** Maximum time, in milliseconds. */
  readonly ms: number;
}

/** A question about a board. It replaces the asker's previous question of its kind. */
export type Question = BoardQuery & QuestionDetails;
