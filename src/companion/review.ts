import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { type GameRules, playerGuesses } from '../game/mode.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { type GameJudgement, NOT_JUDGED } from '../statistics/record.ts';
import type { GameAccount, Review } from './view-model.ts';

/** @param judged null until known; empty if the engine cannot judge the game */
export function reviewGame(
  turns: readonly Turn[],
  hints: readonly Hint[],
  judged: readonly Judgement[] | null,
  game: Pick<GameRules, 'givenRow'>,
): Review {
  const played = playerGuesses(turns.length, game);
  // The engine cannot judge games whose answer has an extra symbol.
  if (turns.some(findExtraSymbol)) return { guesses: played, history: [], judged: [], account: null };
  return {
    guesses: played,
    history: historyOf(turns, hints),
    judged: judged && turnsAsShown(judged),
    account: judged && judged.length > 0 ? accountOf(judged) : null,
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

/** Change of the luck score for each guess that luck saved or cost. */
const LUCK_POINTS_PER_GUESS = 40;
const MAX_SCORE = 99;

/** The account of a game, rounded to two decimals. The parts, as shown, add up to the number of guesses. */
export function accountOf(judged: readonly Judgement[]): GameAccount {
  const sum = (figure: (turn: Judgement) => number) =>
    judged.reduce((total, turn) => total + figure(turn), 0);
  const played = sum(({ choice }) => choice);
  const expected = toHundredths(judged[0]!.best.value.needed);
  const choices = toHundredths(played);
  const guesses = toHundredths(judged[0]!.best.value.needed + played + sum(({ luck }) => luck));
  const luck = toHundredths(guesses - expected - choices);
  // The costs of random guesses are estimates, so their sum may be 0 or less.
  const random = sum((turn) => turn.random);
  const share = played <= 0 ? 0 : played / Math.max(0, random);
  return {
    guesses,
    expected,
    choices,
    luck,
    skillScore: toScore(MAX_SCORE * (1 - share)),
    luckScore: toScore(MAX_SCORE / 2 - LUCK_POINTS_PER_GUESS * luck),
  };
}

/**
 * The parts of a review that are stored.
 * @param judged empty if the engine cannot judge the game
 * @param rows number of rows, given ones included
 */
export function judgementOfGame(judged: readonly Judgement[], rows: number): GameJudgement {
  if (judged.length === 0) return NOT_JUDGED;
  const { skillScore, luckScore, expected, choices, luck } = accountOf(judged);
  // Rows that the site gave did not cost the player anything.
  const given = Array<number>(rows - judged.length).fill(0);
  const costs = [...given, ...judged.map(({ choice }) => choice)];
  const causes = judged.some(({ cause }) => cause === null)
    ? null
    : [...given.map(() => null), ...judged.map(({ cause }) => cause)];
  return { skill: skillScore, luck: luckScore, account: { expected, choices, luck }, costs, causes };
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

const toHundredths = (guesses: number) => Math.round(100 * guesses) / 100;
const toScore = (points: number) => Math.round(Math.min(MAX_SCORE, Math.max(0, points)));
