import { type CalendarDays, dayAfter } from '../game/day.ts';
import { DAILY_IDS, type GameRules, givenRowCount, type ModeId, playerGuesses } from '../game/mode.ts';
import { meanAccount } from './account.ts';
import { habitsOf } from './habits.ts';
import { type GameRecord, typedGuessOfTurn } from './record.ts';
import { repeatedGames } from './same-puzzle.ts';
import { mean } from './sum.ts';

export type GamesSummary = ReturnType<typeof summaryOf>;

const LISTED_OPENERS = 8;
/** Minimum number of games before a first guess is the player's usual one. */
const MIN_GAMES = 10;

/** null without numbers. */
const knownMean = (numbers: readonly number[]) => (numbers.length === 0 ? null : mean(numbers));

type CountedGame = Pick<GameRules, 'tries' | 'givenRow'>;

/**
 * Totals of one mode and source. Repeated games of a puzzle do not count.
 * @param all records of one mode and source, oldest first @param isWanted whether a record counts
 */
export function summaryOf(
  all: readonly GameRecord[],
  rules: CountedGame,
  isWanted: (game: GameRecord) => boolean = () => true,
) {
  const repeated = repeatedGames(all);
  const records = all.filter(isWanted);
  const firstGames = records.filter(({ key }) => !repeated.has(key));
  const won = firstGames.filter((game) => game.won);
  const accounts = firstGames.flatMap(({ account }) => account ?? []);
  const guessesOf = ({ turns }: GameRecord) => playerGuesses(turns.length, rules);
  // Some pages may have had more rows than usual in this game.
  const tries = Math.max(playerGuesses(rules.tries, rules), ...records.map(guessesOf));
  const effort = (game: GameRecord) => (game.won ? guessesOf(game) : tries + 1);
  const openers = openersOf(firstGames, givenRowCount(rules), effort);
  return {
    /** The wanted records, oldest first. */
    records,
    games: firstGames.length,
    won: won.length,
    /** Mean number of guesses. A lost game counts as one guess more than the maximum. */
    meanGuesses: knownMean(firstGames.map(effort)),
    /** Numbers of games won with 1, 2, … guesses. */
    needed: Array.from({ length: tries }, (_, i) => won.filter((game) => guessesOf(game) === i + 1).length),
    lost: firstGames.length - won.length,
    /** Mean skill of the judged games. */
    skill: knownMean(firstGames.flatMap(({ skill }) => skill ?? [])),
    /** Accounts of the games that have one, oldest first, and their mean. */
    accounts,
    account: accounts.length === 0 ? null : meanAccount(accounts),
    habits: habitsOf(firstGames),
    openers,
    /** The guess with which the player usually begins; null: none, too few games, or the site gives the first row. */
    usualFirst: givenRowCount(rules) > 0 ? null : usualFirstOf(openers, firstGames.length),
    /** Keys as in {@link repeatedGames}. */
    repeated,
  };
}

/**
 * Figures of the most frequent guesses in row `first` (from 0). Leaves out games won by a first guess whose typed form
 * is not known: their row shows the answer.
 */
function openersOf(games: readonly GameRecord[], first: number, effort: (game: GameRecord) => number) {
  const opened = games.flatMap((game) => {
    const guess = game.turns.length > first ? typedGuessOfTurn(game, first) : null;
    return guess ? [{ guess, game }] : [];
  });
  const byGuess = Map.groupBy(opened, ({ guess }) => guess);
  return Array.from(byGuess, ([guess, same]) => ({
    guess,
    games: same.length,
    /** Mean number of guesses, as above. */
    meanGuesses: mean(same.map(({ game }) => effort(game))),
    /** Mean number of guesses that it cost compared with the suggestion; null: not known. */
    cost: knownMean(same.flatMap(({ game }) => game.costs?.[first] ?? [])),
  }))
    .toSorted((a, b) => b.games - a.games || a.meanGuesses - b.meanGuesses)
    .slice(0, LISTED_OPENERS);
}

function usualFirstOf(openers: ReturnType<typeof openersOf>, games: number) {
  const [first] = openers;
  return first && games >= MIN_GAMES && 2 * first.games >= games ? first : null;
}

export type Streak = ReturnType<typeof streakOf>;

/**
 * Consecutive days on which the day's puzzle was won in its first game: the longest streak, and the current one, which
 * ends today, or yesterday if today's puzzle is not won yet. Streaks are counted over UTC days and over days in the player's time zone, and the longer ones are returned. The site
 * starts a puzzle at midnight UTC or, with a setting, at the player's midnight, and the board does not show which.
 * Someone who plays daily in local time may finish up to two puzzles in a UTC day, but exactly one in each local day.
 */
export function streakOf(records: readonly GameRecord[], today: CalendarDays) {
  const repeated = repeatedGames(records);
  const counting = records.filter(({ key, won, isReplay }) => won && !isReplay && !repeated.has(key));
  const streaks = (['day', 'localDay'] as const).map((calendar) =>
    streakIn(new Set(counting.flatMap((game) => game[calendar] ?? [])), today[calendar]),
  );
  return {
    current: Math.max(...streaks.map(({ current }) => current)),
    longest: Math.max(...streaks.map(({ longest }) => longest)),
  };
}

/** @param days days with a counted win */
function streakIn(days: ReadonlySet<string>, today: string) {
  const lengthTo = (last: string): number => {
    let length = 0;
    for (let day = last; days.has(day); day = dayAfter(day, -1)) length++;
    return length;
  };
  // Counting back from every day would take quadratic time: a year without a gap blocked the page for 150 ms.
  const lastDays = [...days].filter((day) => !days.has(dayAfter(day, 1)));
  return {
    current: lengthTo(days.has(today) ? today : dayAfter(today, -1)),
    longest: Math.max(0, ...lastDays.map(lengthTo)),
  };
}

/** For each number, the mean of it and up to `of` − 1 numbers before it. */
export function runningMean(numbers: readonly number[], of: number): number[] {
  return numbers.map((_, i) => mean(numbers.slice(Math.max(0, i + 1 - of), i + 1)));
}

/** Ids of all daily games, the most played first; ties keep the order of `MODE_IDS`. */
export function mostPlayedFirst(games: readonly Pick<GameRecord, 'mode'>[]): readonly ModeId[] {
  const timesOf = (id: ModeId) => games.filter(({ mode }) => mode === id).length;
  return DAILY_IDS.toSorted((a, b) => timesOf(b) - timesOf(a));
}
