import { DAY_MS, dayOf } from '../game/day.ts';
import { type GameRecord, secondTries } from './record.ts';

/** Totals for one kind of game. Second tries count only among the hardest. */
export interface GamesSummary {
  readonly games: number;
  readonly won: number;
  /** Mean of games won; null if none. */
  readonly meanGuesses: number | null;
  /** Number of games by guesses, from one on. */
  readonly needed: readonly number[];
  readonly lost: number;
  /** Means over judged games, 0 to 99; null if none. */
  readonly skill: number | null;
  readonly luck: number | null;
  /** Judged games, oldest first. */
  readonly judged: readonly JudgedGame[];
  /** Hardest first: lost games, then by guesses, then by bad luck. */
  readonly hardest: readonly GameRecord[];
  /** Keys of second tries. */
  readonly again: ReadonlySet<string>;
}

export interface JudgedGame {
  readonly finished: number;
  readonly skill: number;
  readonly luck: number;
}

const HARDEST = 5;

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * @param records of one kind, oldest first
 * @param tries guesses of a game
 */
export function summaryOf(records: readonly GameRecord[], tries: number): GamesSummary {
  const again = secondTries(records);
  const firstTries = records.filter(({ key }) => !again.has(key));
  const won = firstTries.filter((game) => game.won);
  const judged = firstTries.flatMap(({ finished, skill, luck }) =>
    skill === null || luck === null ? [] : [{ finished, skill, luck }],
  );
  const effort = (game: GameRecord) => (game.won ? game.turns.length : tries + 1);
  return {
    games: firstTries.length,
    won: won.length,
    meanGuesses: mean(won.map(({ turns }) => turns.length)),
    needed: Array.from({ length: tries }, (_, i) => won.filter(({ turns }) => turns.length === i + 1).length),
    lost: firstTries.length - won.length,
    skill: mean(judged.map(({ skill }) => skill)),
    luck: mean(judged.map(({ luck }) => luck)),
    judged,
    again,
    hardest: records
      .toSorted((a, b) => effort(b) - effort(a) || (a.luck ?? 50) - (b.luck ?? 50))
      .slice(0, HARDEST),
  };
}

/** Consecutive days whose puzzle was won on that day, at the first try. */
export interface Streak {
  /** Up to today, or to yesterday if today's is not played. */
  readonly now: number;
  readonly longest: number;
}

/** @param today `YYYY-MM-DD`, UTC */
export function streakOf(records: readonly GameRecord[], today: string): Streak {
  const again = secondTries(records);
  const counting = records.filter(({ key, won, isReplay }) => won && !isReplay && !again.has(key));
  const days = new Set(counting.flatMap(({ day }) => day ?? []));
  const lengthTo = (last: string): number => {
    let length = 0;
    for (let day = last; days.has(day); day = dayBefore(day)) length++;
    return length;
  };
  return {
    now: lengthTo(days.has(today) ? today : dayBefore(today)),
    longest: Math.max(0, ...Array.from(days, lengthTo)),
  };
}

const dayBefore = (day: string) => dayOf(Date.parse(day) - DAY_MS);

/** Mean over up to `of` games before and including each. */
export function runningMean(numbers: readonly number[], of: number): number[] {
  return numbers.map((_, i) => mean(numbers.slice(Math.max(0, i + 1 - of), i + 1))!);
}
