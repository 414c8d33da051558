import { hasCauses } from '../../src/statistics/habits.ts';
import { type GameRecord, typedGuessOfTurn } from '../../src/statistics/record.ts';
import { mean } from '../../src/statistics/sum.ts';

/**
 * Average cost of the first guesses in judged games, and the cheapest; null: none whose typed form is known.
 * @param records games in which the site gives no row
 */
export function firstGuessesOf(records: readonly GameRecord[]) {
  const games = records.filter(hasCauses);
  const byGuess = Map.groupBy(games, (game) => typedGuessOfTurn(game, 0));
  const guesses = [...byGuess].flatMap(([guess, same]) =>
    guess ? [{ guess, games: same.length, cost: mean(same.map(({ costs }) => costs[0]!)) }] : [],
  );
  const cheapest = guesses.toSorted((a, b) => a.cost - b.cost || b.games - a.games)[0] ?? null;
  return { cost: mean(games.map(({ costs }) => costs[0]!)), best: cheapest };
}
