import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { type GameRules, playerGuesses } from '../game/mode.ts';
import type { Judgement } from '../protocol/answer.ts';
import { HABITS, type Habit, MISTAKE_COST } from '../protocol/cause.ts';
import { accountOf, toHundredths } from '../statistics/account.ts';
import { gradeOfTurn, isPoor } from './grade.ts';

/** @param judged null until known; empty if the engine cannot judge the game */
export function reviewGame(
  turns: readonly Turn[],
  judged: readonly Judgement[] | null,
  game: Pick<GameRules, 'givenRow'>,
) {
  // The engine cannot judge games whose answer has an extra symbol.
  const known = turns.some(findExtraSymbol) ? [] : judged;
  return {
    guesses: playerGuesses(turns.length, game),
    /** One entry per guess of the player. Null until the engine has judged all; empty if it cannot judge the game. */
    judged: known && turnsAsShown(known),
    account: known && known.length > 0 ? accountOf(known) : null,
  };
}

/** Whether the rows of a judged game leave only its answer, so that it can be played again. */
export const isAnswerKnown = (judged: readonly Judgement[]) => judged.at(-1)?.after === 1;

/** Maximum number of guesses to name. */
const MOST_NAMED = 3;

/** Numbers, from 1, of the poor guesses that cost most, in their order. */
export function costliestGuesses(judged: readonly Judgement[]): readonly number[] {
  return [...judged.keys()]
    .filter((at) => isPoor(gradeOfTurn(judged[at]!)))
    .sort((a, b) => judged[b]!.choice - judged[a]!.choice)
    .slice(0, MOST_NAMED)
    .sort((a, b) => a - b)
    .map((at) => at + 1);
}

/** The habit that cost most in a game; null: none cost as much as a mistake. */
export function costliestHabit(judged: readonly Judgement[]): Habit | null {
  const costOf = (habit: Habit) =>
    judged.reduce((cost, turn) => cost + (turn.cause === habit ? turn.choice : 0), 0);
  const [worst] = HABITS.toSorted((a, b) => costOf(b) - costOf(a));
  return costOf(worst!) < MISTAKE_COST ? null : worst!;
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
