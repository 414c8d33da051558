import { type Clue, cluesOf, feedbackOf, isWin } from '../game/feedback.ts';
import { knowledgeOf } from '../game/knowledge.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { type WinRule, winsAgainst } from '../game/win-rule.ts';
import {
  type FinishedGame,
  feedbacksOf,
  fromStoredTurn,
  type GameRecord,
  type StoredTurn,
} from './record.ts';

/**
 * Number of earlier games on the same days from which on a game counts as repeated without a comparison: comparing
 * thousands of games in pairs would block the page. A day has two puzzles at most.
 */
const MOST_COMPARED = 40;

/**
 * Keys of games whose puzzle an earlier game may have finished already. The day alone is not enough: with the site's
 * setting for local time, two puzzles can be finished within one UTC day.
 * @param records oldest first
 */
export function repeatedGames(records: readonly GameRecord[]): ReadonlySet<string> {
  const repeated = new Set<string>();
  const earlier = new Map<string, GameRecord[]>();
  for (const game of records) {
    const others = daysOf(game).flatMap((day) => earlier.get(day) ?? []);
    const isFull = others.length >= MOST_COMPARED;
    if (isFull || others.some((other) => canBeSamePuzzle(other, game))) repeated.add(game.key);
    if (isFull) continue;
    for (const day of daysOf(game)) earlier.set(day, [...(earlier.get(day) ?? []), game]);
  }
  return repeated;
}

/** Identifies the days of a game's puzzle in both calendars, for its mode and source; none if they are not known. */
function daysOf({ mode, source, day, localDay }: GameRecord): string[] {
  return day === null ? [] : [`${mode} ${source} UTC ${day}`, `${mode} ${source} local ${localDay}`];
}

type KeptRows = Pick<FinishedGame, 'mode' | 'turns'>;

/**
 * Whether two games can be the same puzzle. In each grid, an answer that a page has shown must fit the rows of both
 * games; if no answer was shown, their rows must not contradict each other.
 * @param other a game of the same mode
 */
export function canBeSamePuzzle(one: KeptRows, other: KeptRows): boolean {
  const { grids, winRule } = MODES[one.mode];
  return Array.from({ length: grids }, (_, grid) => grid).every((grid) => {
    const rows = [one, other].flatMap(({ turns }) => cluesOf(turns.map(fromStoredTurn), grid));
    const answers = [one, other].flatMap(({ turns }) => shownAnswer(turns, grid) ?? []);
    return answers.length > 0
      ? answers.every((answer) => fits(answer, rows, winRule))
      : knowledgeOf(rows).isConsistent(rows[0]!.guess.length);
  });
}

/**
 * The answer of a grid, if its page showed it. null: the grid was not solved, or was solved while other grids were
 * open. In the latter case the row may contain another order of the answer's operations.
 */
function shownAnswer(turns: readonly StoredTurn[], grid: number): Equation | null {
  const last = turns.at(-1)!;
  const feedbacks = feedbacksOf(last);
  const isAlone = feedbacks.every((feedback, other) => (feedback !== null) === (other === grid));
  return isAlone && isWin(feedbacks[grid]!) ? last.guess : null;
}

/** Whether an answer fits these rows. A winning row may have another order of operations. */
function fits(answer: Equation, rows: readonly Clue[], winRule: WinRule): boolean {
  return rows.every(({ guess, feedback }) =>
    isWin(feedback) ? winsAgainst(guess, answer, winRule) : feedbackOf(guess, answer) === feedback,
  );
}
