import { type GameRules, givenRowCount } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { CAUSES, type Cause, HABITS, type Habit } from '../protocol/cause.ts';
import { type Account, type GameRecord, typedGuessOfTurn } from './record.ts';

/** Minimum number of games with causes before the page describes habits. */
export const MIN_JUDGED_GAMES = 5;
/** Number of the last games among which the example of a habit is chosen. */
const EXAMPLE_GAMES = 30;
/** Number of the last games that a trend compares with all games. There must be at least as many before them. */
const TREND_GAMES = 10;
/**
 * A trend is shown only if the cost of the last games is more than this many standard deviations from the mean cost of
 * as many games drawn at random.
 */
const TREND_DEVIATIONS = 3;
/**
 * A rising trend is shown only if the habit cost something in at least this many of the last games. If a habit rarely
 * costs anything, a single game can exceed {@link TREND_DEVIATIONS}.
 */
const TREND_COSTLY_GAMES = 3;

type CausedGame = GameRecord & {
  readonly account: Account;
  readonly costs: readonly number[];
  readonly causes: NonNullable<GameRecord['causes']>;
};

export const hasCauses = (game: GameRecord): game is CausedGame =>
  game.account !== null && game.costs !== null && game.causes !== null;

/** Cost of the turns of one cause in some games. */
export interface CauseTotal<Of extends Cause = Cause> {
  readonly cause: Of;
  /** Average number of guesses per game, rounded so that all causes add up to {@link Habits.choices}. */
  readonly perGame: number;
  readonly turns: number;
}

export interface TurnOfGame {
  readonly game: GameRecord;
  /** Index of the turn, from 0. */
  readonly turn: number;
  /** Number of guesses that the choice cost. */
  readonly cost: number;
}

export interface HabitTotal extends CauseTotal<Habit> {
  /** Whether the habit cost clearly more or less in the last {@link TREND_GAMES} games; null: no, or too few games. */
  readonly trend: 'more' | 'less' | null;
  /** The costliest turn with this cause in the last {@link EXAMPLE_GAMES} games; null: none. */
  readonly example: TurnOfGame | null;
}

/** Cost of choices in some games, by cause. Averages, except in `first`, are rounded to hundredths that add up. */
export interface Habits {
  /** Number of games with causes. */
  readonly games: number;
  /** Average numbers of guesses per game: `needed` = `expected` + `choices` + `luck`. */
  readonly needed: number;
  readonly expected: number;
  readonly choices: number;
  readonly luck: number;
  /** Causes that occurred, the costliest first. */
  readonly causes: readonly CauseTotal[];
  /** The habits among them. */
  readonly habits: readonly HabitTotal[];
  /** Average cost of first guesses, and the cheapest (null: unknown). null as a whole: the site gives the first row. */
  readonly first: { readonly cost: number; readonly best: CheapestFirstGuess | null } | null;
}

interface CheapestFirstGuess {
  readonly guess: Equation;
  readonly games: number;
  /** Average number of guesses that the first guess cost. */
  readonly cost: number;
}

/** @param records games of one mode and source, oldest first; those without causes do not count */
export function habitsOf(records: readonly GameRecord[], played: Pick<GameRules, 'givenRow'>): Habits {
  const games = records.filter(hasCauses);
  const totals = totalsOf(games);
  const choices = sum(totals.map(({ perGame }) => perGame));
  const meanOf = (part: keyof Account) => mean(games.map(({ account }) => hundredths(account[part])));
  const [expected, luck] = [Math.round(meanOf('expected')), Math.round(meanOf('luck'))];
  const causes = totals.map((total) => ({ ...total, perGame: total.perGame / 100 }));
  return {
    games: games.length,
    needed: (expected + choices + luck) / 100,
    expected: expected / 100,
    choices: choices / 100,
    luck: luck / 100,
    causes,
    habits: HABITS.flatMap((habit) => {
      const total = causes.find(({ cause }) => cause === habit);
      const [trend, example] = [trendOf(games, habit), exampleOf(games, habit)];
      return total ? [{ ...total, cause: habit, trend, example }] : [];
    }).sort((a, b) => b.perGame - a.perGame),
    first: givenRowCount(played) > 0 ? null : firstGuessesOf(games),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);
const hundredths = (guesses: number) => Math.round(100 * guesses);

/** Costs of a game's turns in hundredths of a guess, rounded so that they add up to the account's `choices`. */
function roundedCosts({ costs }: CausedGame): number[] {
  let exact = 0;
  return costs.map((cost) => {
    const before = hundredths(exact);
    exact += cost;
    return hundredths(exact) - before;
  });
}

/** The causes that occurred, the costliest first. `perGame` is in hundredths of a guess, a whole number. */
function totalsOf(games: readonly CausedGame[]): CauseTotal[] {
  const totals = new Map(CAUSES.map((cause) => [cause, { cost: 0, turns: 0 }]));
  for (const game of games) {
    const costs = roundedCosts(game);
    for (const [turn, cause] of game.causes.entries()) {
      if (cause === null) continue;
      const total = totals.get(cause)!;
      total.cost += costs[turn]!;
      total.turns++;
    }
  }
  const occurring = [...totals].filter(([, { turns }]) => turns > 0);
  const rounded = roundToSum(occurring.map(([, { cost }]) => cost / games.length));
  return occurring
    .map(([cause, { turns }], at) => ({ cause, perGame: rounded[at]!, turns }))
    .sort((a, b) => b.perGame - a.perGame);
}

/** Rounds numbers to whole ones whose sum is the rounded sum: those with the largest remainders are rounded up. */
function roundToSum(numbers: readonly number[]): number[] {
  const floors = numbers.map(Math.floor);
  const missing = Math.round(sum(numbers)) - sum(floors);
  const remainderOf = (at: number) => numbers[at]! - floors[at]!;
  const byRemainder = [...numbers.keys()].sort((a, b) => remainderOf(b) - remainderOf(a));
  const raised = new Set(byRemainder.slice(0, missing));
  return floors.map((floor, at) => floor + Number(raised.has(at)));
}

const costIn = ({ costs, causes }: CausedGame, wanted: Habit) =>
  sum(costs.filter((_, turn) => causes[turn] === wanted));

function trendOf(games: readonly CausedGame[], habit: Habit): HabitTotal['trend'] {
  const { length } = games;
  if (length < 2 * TREND_GAMES) return null;
  // Whole numbers, so that equal costs have no deviation at all.
  const costs = games.map((game) => hundredths(costIn(game, habit)));
  const average = mean(costs);
  const variance = sum(costs.map((cost) => (cost - average) ** 2)) / (length - 1);
  // Games are drawn without replacement.
  const deviation = Math.sqrt(TREND_GAMES * variance * (1 - TREND_GAMES / length));
  const last = costs.slice(-TREND_GAMES);
  const excess = sum(last) - TREND_GAMES * average;
  if (Math.abs(excess) <= TREND_DEVIATIONS * deviation) return null;
  if (excess < 0) return 'less';
  return last.filter((cost) => cost > 0).length < TREND_COSTLY_GAMES ? null : 'more';
}

function exampleOf(games: readonly CausedGame[], habit: Habit): TurnOfGame | null {
  const turns = games
    .slice(-EXAMPLE_GAMES)
    .flatMap((game) =>
      game.causes.flatMap((cause, turn) =>
        cause === habit ? [{ game, turn, cost: game.costs[turn]! }] : [],
      ),
    );
  return turns.toSorted((a, b) => b.cost - a.cost)[0] ?? null;
}

/** `best` leaves out winning first guesses whose typed form is not known. */
function firstGuessesOf(games: readonly CausedGame[]): NonNullable<Habits['first']> {
  const byGuess = Map.groupBy(games, (game) => typedGuessOfTurn(game, 0));
  const guesses = [...byGuess].flatMap(([guess, same]) =>
    guess ? [{ guess, games: same.length, cost: mean(same.map(({ costs }) => costs[0]!)) }] : [],
  );
  const cheapest = guesses.toSorted((a, b) => a.cost - b.cost || b.games - a.games)[0] ?? null;
  return { cost: mean(games.map(({ costs }) => costs[0]!)), best: cheapest };
}
