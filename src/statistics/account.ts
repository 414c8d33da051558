import type { Judgement } from '../protocol/answer.ts';
import { type Account, NOT_JUDGED, PERFECT_SKILL, type StoredReview } from './record.ts';
import { mean, sum } from './sum.ts';

/** Change of the luck score for each guess that luck saved or cost. */
const LUCK_POINTS_PER_GUESS = 40;
const MAX_SCORE = 99;

/** A game's luck in a word, by the number of guesses that it cost; the first row whose `most` is not exceeded applies. */
const FORTUNES = [
  { fortune: 'lucky', most: -0.5 },
  { fortune: 'normal', most: 0.5 },
  { fortune: 'unlucky', most: Number.POSITIVE_INFINITY },
] as const;
export type Fortune = (typeof FORTUNES)[number]['fortune'];

export const fortuneOf = ({ luck }: Pick<Account, 'luck'>): Fortune =>
  FORTUNES.find(({ most }) => luck <= most)!.fortune;

/** `guesses` = `expected` + `choices` + `luck`. */
export interface CompleteAccount extends Account {
  /** Number of guesses taken, plus those that a lost game would still have needed. */
  readonly guesses: number;
}

/** The account of a finished game. */
export interface GameAccount extends CompleteAccount {
  /** Score for the choices: 100 if they cost nothing; otherwise up to 99, and 0 if they cost as much as random ones. */
  readonly skillScore: number;
  /** Score for luck, 0 to 99: 50 if it cost nothing. */
  readonly luckScore: number;
}

/** The account of a game, rounded to two decimals. The parts, as shown, add up to the number of guesses. */
export function accountOf(judged: readonly Judgement[]): GameAccount {
  const choicesCost = sum(judged.map(({ choice }) => choice));
  const expected = toHundredths(judged[0]!.best.value.needed);
  const choices = toHundredths(choicesCost);
  const guesses = toHundredths(
    judged[0]!.best.value.needed + choicesCost + sum(judged.map((turn) => turn.luck)),
  );
  const luck = toHundredths(guesses - expected - choices);
  // The costs of random guesses are estimates, so their sum may be 0 or less.
  const random = sum(judged.map((turn) => turn.random));
  const share = choicesCost / Math.max(0, random);
  return {
    guesses,
    expected,
    choices,
    luck,
    skillScore: choices <= 0 ? PERFECT_SKILL : toScore(MAX_SCORE * (1 - share)),
    luckScore: toScore(MAX_SCORE / 2 - LUCK_POINTS_PER_GUESS * luck),
  };
}

/** Mean of some accounts, rounded to two decimals so that the parts, as shown, add up; 0 without accounts. */
export function meanAccount(accounts: readonly Account[]): CompleteAccount {
  const meanOf = (part: keyof Account) => toHundredths(mean(accounts.map((account) => account[part])));
  const [expected, choices, luck] = [meanOf('expected'), meanOf('choices'), meanOf('luck')];
  return { guesses: toHundredths(expected + choices + luck), expected, choices, luck };
}

/**
 * The parts of a review that are stored.
 * @param judged empty if the engine cannot judge the game
 * @param rows number of rows, given ones included
 */
export function storedReviewOfGame(judged: readonly Judgement[], rows: number): StoredReview {
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

export const toHundredths = (guesses: number) => Math.round(100 * guesses) / 100;
const toScore = (points: number) => Math.round(Math.min(MAX_SCORE, Math.max(0, points)));
