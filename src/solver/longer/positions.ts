import { type BoardConstraints, emptyBoard } from '../../equations/board-constraints.ts';
import { findFitting, MAX_LISTED, type QueryResult } from '../../equations/find-fitting.ts';
import { EQUALS } from '../../game/codes.ts';
import type { Clue } from '../../game/feedback.ts';
import type { LongerGame } from '../../game/longer-game.ts';
import type { Inconsistent } from '../../protocol/answer.ts';
import { constraintOf } from '../../scoring/constraint.ts';
import { suspectRow } from '../candidates.ts';

export interface LongerPosition {
  readonly board: BoardConstraints;
  readonly survey: QueryResult;
  /** Number of candidates, counted or estimated. */
  readonly count: number;
  /** Standard error of `count`; undefined if it was counted. */
  readonly error: number | undefined;
}

interface PositionOptions {
  readonly game: Pick<LongerGame, 'length' | 'guesses' | 'tries' | 'omitted'>;
  /** Number of generator steps, see `QueryOptions`. */
  readonly effort: number;
  readonly size: number;
  readonly seed: number;
}

/** Instead of a smaller sample, up to {@link MAX_LISTED} candidates are listed, however long that takes. */
const MIN_SAMPLE = 64;

/** Generator steps that are usually enough to find an equation if there is one. */
const LOOK = 1e6;

/** Finds the candidates of a game. @param kernel compiled `assets/kernels/generate.wasm` */
export function createPositions(kernel: WebAssembly.Module, { game, effort, size, seed }: PositionOptions) {
  const { length, guesses: rules, omitted } = game;
  /** Surveys of recent boards. They are cached because each hint counts the candidates after every turn. */
  const known = new Map<string, QueryResult>();

  const surveyOf = (board: BoardConstraints, most: number, effort: number) =>
    findFitting(kernel, { length, rules, board }, { maxListed: most, sampleSize: size, effort, seed });

  async function surveyAnew(board: BoardConstraints): Promise<QueryResult> {
    const survey = await surveyOf(board, MAX_LISTED, effort);
    const isThin = survey.kind === 'sampled' && survey.set.count < MIN_SAMPLE;
    return isThin ? surveyOf(board, MAX_LISTED, Infinity) : survey;
  }

  async function survey(clues: readonly Clue[], board: BoardConstraints): Promise<QueryResult> {
    const key = clues.map(({ guess, feedback }) => `${guess}:${feedback}`).join(' ');
    const found = known.get(key) ?? (await surveyAnew(board));
    if (known.size > game.tries) known.clear();
    known.set(key, found);
    return found;
  }

  async function fits(clues: readonly Clue[]): Promise<boolean> {
    const board = boardFactsOf(clues, length, omitted);
    if (!board) return false;
    const looked = await surveyOf(board, 0, LOOK);
    if (looked.set.count > 0) return true;
    const found = await surveyOf(board, 0, Infinity);
    return found.kind === 'sampled' || found.set.count > 0;
  }

  return {
    /** null if no equation is consistent with the turns. */
    async after(clues: readonly Clue[]): Promise<LongerPosition | null> {
      const board = clues.length === 0 ? emptyBoard(length, omitted) : boardFactsOf(clues, length, omitted);
      if (!board) return null;
      const found = await survey(clues, board);
      if (found.set.count === 0) return null;
      if (found.kind === 'listed') return { board, survey: found, count: found.set.count, error: undefined };
      return { board, survey: found, count: Math.round(found.count), error: found.error };
    },

    /** Finds the turn to check when no equation is consistent with all turns. */
    async inconsistent(clues: readonly Clue[]): Promise<Inconsistent> {
      return { kind: 'inconsistent', suspectRow: await suspectRow(clues, fits) };
    },
  };
}

/** Combines all turns into conditions on the answer; null if some feedback is impossible. */
export function boardFactsOf(clues: readonly Clue[], length: number, omitted?: string) {
  const board = emptyBoard(length, omitted);
  const { allowed, minCopies: least, maxCopies: most } = board;
  for (const clue of clues) {
    const constraint = constraintOf(clue, 'copies');
    if (!constraint) return null;
    constraint.guess.forEach((symbol, tile) => {
      const isGreen = (constraint.greens >> tile) & 1;
      allowed[tile] &= isGreen ? 1 << symbol : ~(1 << symbol);
    });
    for (const copies of constraint.copies) {
      const { symbol } = copies;
      least[symbol] = Math.max(least[symbol], copies.min);
      most[symbol] = Math.min(most[symbol], copies.max);
      // Drawn prefixes ignore the numbers of copies, so absent symbols must also be excluded on each tile.
      if (most[symbol] === 0) for (let tile = 0; tile < length; tile++) allowed[tile] &= ~(1 << symbol);
    }
  }
  // Equations have one =. Its number of copies is not checked later.
  return least[EQUALS] > 1 ? null : board;
}
