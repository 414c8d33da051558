import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { type GameRules, playerGuesses } from '../game/mode.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { accountOf, toHundredths } from '../statistics/account.ts';

/** @param judged null until known; empty if the engine cannot judge the game */
export function reviewGame(
  turns: readonly Turn[],
  hints: readonly Hint[],
  judged: readonly Judgement[] | null,
  game: Pick<GameRules, 'givenRow'>,
) {
  // The engine cannot judge games whose answer has an extra symbol.
  const hasExtra = turns.some(findExtraSymbol);
  const known = hasExtra ? [] : judged;
  return {
    guesses: playerGuesses(turns.length, game),
    /** One entry per guess of the player. Null until the engine has judged all; empty if it cannot judge the game. */
    judged: known && turnsAsShown(known),
    account: known && known.length > 0 ? accountOf(known) : null,
    /** As in {@link Hint.history}, including the last turn; empty if unknown. */
    history: hasExtra ? [] : historyOf(turns, hints),
  };
}

/** The hint for the board after `played` turns; undefined: not known. */
export function hintAfterTurns(hints: readonly Hint[], played: number): Hint | undefined {
  return hints.findLast((hint) => hint.history.length === played + 1);
}

/** History including the last turn, counted as a win (1 answer) until the hint after it is known; empty if unknown. */
function historyOf(turns: readonly Turn[], hints: readonly Hint[]): readonly number[] {
  const after = hintAfterTurns(hints, turns.length);
  if (after) return after.history;
  const before = hintAfterTurns(hints, turns.length - 1);
  return before ? [...before.history, 1] : [];
}

/** Whether a turn guessed the only answer left, in any order of its operations. */
export function wasOnlyAnswer({ best, value }: Pick<Judgement, 'best' | 'value'>): boolean {
  return best.value.needed === 1 && value.needed === 1;
}

/** Rounds the costs of choices and luck so that the turns, as shown, add up to the account of the game. */
function turnsAsShown(judged: readonly Judgement[]): Judgement[] {
  const upTo = judged.map((_, turn) => accountOf(judged.slice(0, turn + 1)));
  return judged.map((one, turn) => ({
    ...one,
    choice: toHundredths(upTo[turn]!.choices - (upTo[turn - 1]?.choices ?? 0)),
    luck: toHundredths(upTo[turn]!.luck - (upTo[turn - 1]?.luck ?? 0)),
  }));
}
