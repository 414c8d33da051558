import {
  type Feedback,
  type FeedbackRule,
  feedbackOf,
  type Turn,
  turnFromClue,
} from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { type WinRule, winsAgainst } from '../../src/game/win-rule.ts';
import type { Hint } from '../../src/protocol/hint.ts';

export interface GameToPlay {
  readonly answer: Equation;
  readonly winRule: WinRule;
  readonly marking: FeedbackRule;
  /** Rows that the site fills before the first guess. */
  readonly given: readonly Turn[];
  /** Number of rows of the board, including given ones. */
  readonly tries: number;
}

/** A guess of a game; `remaining` counts the candidates before it. */
interface GuessRow {
  readonly guess: Equation;
  /** All green for a winning guess, as on the site. */
  readonly feedback: Feedback;
  readonly remaining: number;
  readonly won: boolean;
}

/** Plays a game until it is won or the board is full. @param next returns the hint for a board */
export async function playWithHints(
  next: (turns: readonly Turn[]) => Promise<Pick<Hint, 'guess' | 'remaining'>>,
  { answer, winRule: wins, marking, given, tries }: GameToPlay,
): Promise<GuessRow[]> {
  const turns = [...given];
  const rows: GuessRow[] = [];
  while (turns.length < tries && !rows.at(-1)?.won) {
    const { guess, remaining } = await next(turns);
    const won = winsAgainst(guess, answer, wins);
    const feedback = feedbackOf(won ? answer : guess, answer, marking);
    turns.push(turnFromClue({ guess, feedback }));
    rows.push({ guess, feedback, remaining, won });
  }
  return rows;
}
