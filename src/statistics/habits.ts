import { CAUSES, type Cause, HABITS, type Habit } from '../protocol/cause.ts';
import { meanAccount } from './account.ts';
import type { GameRecord } from './record.ts';
import { mean, sum } from './sum.ts';

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
  readonly [Field in 'account' | 'costs' | 'causes']: NonNullable<GameRecord[Field]>;
};

export const hasCauses = (game: GameRecord): game is CausedGame => game.causes !== null;

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

/** Cost of choices in some games, by cause. Averages are rounded to hundredths that add up. */
export type Habits = ReturnType<typeof habitsOf>;

/** @param records games of one mode and source, oldest first; those without causes do not count */
export function habitsOf(records: readonly GameRecord[]) {
  const games = records.filter(hasCauses);
  const { guesses: needed, ...account } = meanAccount(games.map((game) => game.account));
  const causes = totalsOf(games, account.choices);
  return {
    /** Number of games with causes. */
    games: games.length,
    /** Average number of guesses per game: `expected` + `choices` + `luck`. */
    needed,
    ...account,
    /** Causes that occurred, the costliest first. */
    causes,
    /** The habits among them. */
    habits: HABITS.flatMap((habit): HabitTotal[] => {
      const total = causes.find(({ cause }) => cause === habit);
      const [trend, example] = [trendOf(games, habit), exampleOf(games, habit)];
      return total ? [{ ...total, cause: habit, trend, example }] : [];
    }).sort((a, b) => b.perGame - a.perGame),
  };
}

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

/** The causes that occurred, the costliest first. @param choices rounded sum of their costs per game */
function totalsOf(games: readonly CausedGame[], choices: number): CauseTotal[] {
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
  const rounded = roundToSum(
    occurring.map(([, { cost }]) => cost / games.length),
    hundredths(choices),
  );
  return occurring
    .map(([cause, { turns }], at) => ({ cause, perGame: rounded[at]! / 100, turns }))
    .sort((a, b) => b.perGame - a.perGame);
}

/** Rounds numbers to whole ones with this sum: those with the largest remainders are rounded up. */
function roundToSum(numbers: readonly number[], total: number): number[] {
  const floors = numbers.map(Math.floor);
  const missing = total - sum(floors);
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
  // Whole numbers keep the deviation of equal costs at exactly 0.
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
