import { type Feedback, isWin, type Turn } from '../../src/game/feedback.ts';
import { type AnsweredBoard, isSolved, rowAfter } from '../../src/game/row.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Hint } from '../../src/protocol/hint.ts';

interface BoardToPlay extends AnsweredBoard {
  /** Rows that the site fills before the first guess. */
  readonly given?: readonly Turn[];
  /** Number of rows of the board, including given ones. Default: as many as are needed. */
  readonly tries?: number;
}

/**
 * Plays a game until it is won or the board is full.
 * @param next returns the guess for a board
 * @returns the rows of the guesses; the feedback of a winning guess is all green, as on the site
 */
export async function playBoard(
  next: (turns: readonly Turn[]) => Promise<Equation>,
  { given = [], tries = Number.POSITIVE_INFINITY, ...board }: BoardToPlay,
): Promise<Turn[]> {
  const turns = [...given];
  while (turns.length < tries && !isSolved(turns)) turns.push(rowAfter(turns, await next(turns), board));
  return turns.slice(given.length);
}

export interface GameToPlay extends Omit<BoardToPlay, 'answers'> {
  readonly answer: Equation;
}

/** A guess of a game; `remaining` counts the candidates before it. */
interface GuessRow extends Pick<Hint, 'guess' | 'remaining'> {
  readonly feedback: Feedback;
  readonly won: boolean;
}

/** Plays a game with one grid. @param next returns the hint for a board */
export async function playWithHints(
  next: (turns: readonly Turn[]) => Promise<Pick<Hint, 'guess' | 'remaining'>>,
  { answer, ...game }: GameToPlay,
): Promise<GuessRow[]> {
  const before: number[] = [];
  const ask = async (turns: readonly Turn[]) => {
    const { guess, remaining } = await next(turns);
    before.push(remaining);
    return guess;
  };
  const turns = await playBoard(ask, { ...game, answers: [answer] });
  return turns.map(({ guess, feedbacks: [feedback] }, i) => ({
    ...{ guess, feedback: feedback!, remaining: before[i]! },
    won: isWin(feedback!),
  }));
}
