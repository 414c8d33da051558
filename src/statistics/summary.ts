import { DAY_MS, type Days, dayOf } from '../game/day.ts';
import { givenRows, ownGuesses, type Rulebook } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { isUnaided } from './help.ts';
import { type Account, type GameRecord, guessOf } from './record.ts';
import { secondTries } from './same-puzzle.ts';

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
  /** Accounts of the games that have one, the oldest first. */
  readonly accounts: readonly Account[];
  /** Their mean, to two digits: the parts add up as they are shown; null where there is none. */
  readonly account: (Account & { readonly guesses: number }) | null;
  /** The first guesses, the most played first. */
  readonly openers: readonly Opener[];
  /** The hardest first: lost ones, then by guesses, then by bad luck. */
  readonly hardest: readonly GameRecord[];
  /** Keys of second tries. */
  readonly again: ReadonlySet<string>;
}

/** How games with one first guess went. */
export interface Opener {
  readonly guess: Equation;
  readonly games: number;
  /** Guesses on average; a lost game counts as one more than it has. */
  readonly meanGuesses: number;
  /** Guesses that it cost beside the suggested one, on average; null where that is not known. */
  readonly cost: number | null;
}

const HARDEST = 5;
const LISTED_OPENERS = 8;

/** Whether a game is known to be played without hints. */
export const wasUnaided = ({ help }: Pick<GameRecord, 'help'>): boolean => help !== null && isUnaided(help);

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** What is to be known of a game. */
type CountedGame = Pick<Rulebook, 'tries' | 'given'>;

/**
 * @param all records of one kind, the oldest first
 * @param played their game: a row that it gives is no guess
 * @param isWanted which of them count
 */
export function summaryOf(
  all: readonly GameRecord[],
  played: CountedGame,
  isWanted: (game: GameRecord) => boolean = () => true,
): GamesSummary {
  const again = secondTries(all);
  const records = all.filter(isWanted);
  const firstTries = records.filter(({ key }) => !again.has(key));
  const won = firstTries.filter((game) => game.won);
  const accounts = firstTries.flatMap(({ account }) => account ?? []);
  const guessesOf = ({ turns }: GameRecord) => ownGuesses(turns.length, played);
  // A page may have had more rows than the game's others.
  const tries = Math.max(ownGuesses(played.tries, played), ...records.map(guessesOf));
  const effort = (game: GameRecord) => (game.won ? guessesOf(game) : tries + 1);
  return {
    games: firstTries.length,
    won: won.length,
    meanGuesses: mean(won.map(guessesOf)),
    needed: Array.from({ length: tries }, (_, i) => won.filter((game) => guessesOf(game) === i + 1).length),
    lost: firstTries.length - won.length,
    skill: mean(firstTries.flatMap(({ skill }) => skill ?? [])),
    luck: mean(firstTries.flatMap(({ luck }) => luck ?? [])),
    accounts,
    account: meanAccount(accounts),
    openers: openersOf(firstTries, givenRows(played), effort),
    again,
    hardest: records
      .toSorted((a, b) => effort(b) - effort(a) || (a.luck ?? 50) - (b.luck ?? 50))
      .slice(0, HARDEST),
  };
}

function meanAccount(accounts: readonly Account[]): GamesSummary['account'] {
  if (accounts.length === 0) return null;
  const of = (part: keyof Account) => Math.round(100 * mean(accounts.map((account) => account[part]))!) / 100;
  const [expected, choices, luck] = [of('expected'), of('choices'), of('luck')];
  return { guesses: Math.round(100 * (expected + choices + luck)) / 100, expected, choices, luck };
}

/**
 * Leaves out games won by a first guess that no page saw typed: their row shows the answer.
 * @param first number of the first guess among the rows
 */
function openersOf(
  games: readonly GameRecord[],
  first: number,
  effort: (game: GameRecord) => number,
): Opener[] {
  const opened = games.flatMap((game) => {
    const guess = game.turns.length > first ? guessOf(game, first) : null;
    return guess ? [{ guess, game }] : [];
  });
  const byGuess = Map.groupBy(opened, ({ guess }) => guess);
  return Array.from(byGuess, ([guess, same]) => ({
    guess,
    games: same.length,
    meanGuesses: mean(same.map(({ game }) => effort(game)))!,
    cost: mean(same.flatMap(({ game }) => game.costs?.[first] ?? [])),
  }))
    .toSorted((a, b) => b.games - a.games || a.meanGuesses - b.meanGuesses)
    .slice(0, LISTED_OPENERS);
}

/** Days in a row whose puzzle was won on that day, at the first try. */
export interface Streak {
  /** Up to today, or to yesterday if today's is not played. */
  readonly now: number;
  readonly longest: number;
}

/**
 * Streaks are counted twice, over UTC days and over days of the player's own clock, and the longer one is returned. The
 * site starts its puzzle at midnight UTC, or with a setting at the player's midnight, and the board does not show which.
 * A daily player in local time finishes no puzzle, one, or two in a UTC day, but exactly one in each day of their clock.
 */
export function streakOf(records: readonly GameRecord[], today: Days): Streak {
  const again = secondTries(records);
  const counting = records.filter(({ key, won, isReplay }) => won && !isReplay && !again.has(key));
  const streaks = (['day', 'localDay'] as const).map((calendar) =>
    streakIn(new Set(counting.flatMap((game) => game[calendar] ?? [])), today[calendar]),
  );
  return {
    now: Math.max(...streaks.map(({ now }) => now)),
    longest: Math.max(...streaks.map(({ longest }) => longest)),
  };
}

/** @param days with a win */
function streakIn(days: ReadonlySet<string>, today: string): Streak {
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
