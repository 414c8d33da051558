import { extraSymbolShown, type Turn } from '../game/feedback.ts';
import { ownGuesses, type Rulebook } from '../game/mode.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Review, Verdict } from './model.ts';

/**
 * Reviews a finished game.
 * @param hints hints of this game; those for another number of turns are ignored
 * @param judged null until known, empty if the answer is unknown to the engine
 * @param game a row that it gives is no turn
 */
export function reviewOf(
  turns: readonly Turn[],
  hints: readonly Hint[],
  judged: readonly Judgement[] | null,
  game: Pick<Rulebook, 'given'>,
): Review {
  const played = ownGuesses(turns.length, game);
  // The engine knows no answer with an extra symbol.
  if (turns.some(extraSymbolShown)) return { turns: played, history: [], judged: [], verdict: null };
  return {
    turns: played,
    history: historyOf(turns, hints),
    judged: judged && turnsAsShown(judged),
    verdict: judged && judged.length > 0 ? verdictOf(judged) : null,
  };
}

/** Hint for the board with `played` turns. */
export function hintBefore(hints: readonly Hint[], played: number): Hint | undefined {
  return hints.findLast((hint) => hint.history.length === played + 1);
}

/** History after the last turn; until the engine answers, what a win implies. */
function historyOf(turns: readonly Turn[], hints: readonly Hint[]): readonly number[] {
  const after = hintBefore(hints, turns.length);
  if (after) return after.history;
  const before = hintBefore(hints, turns.length - 1);
  return before ? [...before.history, 1] : [];
}

/** Whether a turn guessed the only answer that was left, in whatever order of its operations. */
export function isOnlyAnswer({ best, value }: Pick<Judgement, 'best' | 'value'>): boolean {
  return best.value.needed === 1 && value.needed === 1;
}

/** Guesses of good or bad luck count so many points of 99. */
const POINTS_A_GUESS = 40;
const MOST_POINTS = 99;

/** The account of a game, to two digits: its parts add up to the guesses as they are shown. */
export function verdictOf(judged: readonly Judgement[]): Verdict {
  const sum = (of: (turn: Judgement) => number) => judged.reduce((total, turn) => total + of(turn), 0);
  const played = sum(({ choice }) => choice);
  const expected = toHundredths(judged[0]!.best.value.needed);
  const choices = toHundredths(played);
  const guesses = toHundredths(judged[0]!.best.value.needed + played + sum(({ luck }) => luck));
  const luck = toHundredths(guesses - expected - choices);
  // In a game with one answer a guess at random may cost nothing.
  const share =
    played <= 0
      ? 0
      : played /
        Math.max(
          0,
          sum(({ random }) => random),
        );
  return {
    guesses,
    expected,
    choices,
    luck,
    skill: points(MOST_POINTS * (1 - share)),
    fortune: points(MOST_POINTS / 2 - POINTS_A_GUESS * luck),
  };
}

/** The turns with what choices and luck cost to two digits: as shown, they add up to the account of the game. */
function turnsAsShown(judged: readonly Judgement[]): Judgement[] {
  const upTo = judged.map((_, turn) => verdictOf(judged.slice(0, turn + 1)));
  return judged.map((one, turn) => ({
    ...one,
    choice: toHundredths(upTo[turn]!.choices - (upTo[turn - 1]?.choices ?? 0)),
    luck: toHundredths(upTo[turn]!.luck - (upTo[turn - 1]?.luck ?? 0)),
  }));
}

const toHundredths = (guesses: number) => Math.round(100 * guesses) / 100;
const points = (score: number) => Math.round(Math.min(MOST_POINTS, Math.max(0, score)));
