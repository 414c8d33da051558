import { MODES, type ModeId, shortName } from '../../src/game/mode.ts';
import type { Habits } from '../../src/statistics/habits.ts';
import type { GameSource } from '../../src/statistics/record.ts';
import { en } from '../../src/ui/words/en.ts';
import type { CommandResult } from './command-result.ts';
import type { firstGuessesOf } from './first-guesses.ts';

/** The habits in the games of one mode and source. */
export interface PlayedHabits {
  readonly game: ModeId;
  readonly source: GameSource;
  readonly habits: Habits;
  /** null: the site gives the first row. */
  readonly first: ReturnType<typeof firstGuessesOf> | null;
}

/**
 * Summarises habits: a line with the totals of each mode and source, and one for each cause.
 * @param read number of games read
 */
export function habitsSummary(found: readonly PlayedHabits[], read: number): CommandResult {
  const judged = found.filter(({ habits }) => habits.games > 0);
  const count = judged.reduce((total, { habits }) => total + habits.games, 0);
  return {
    text: [...judged.flatMap(linesOf), `${count} of ${read} games judged`].join('\n'),
    json: judged.map(
      ({ game, source, habits: { habits, games, needed, expected, choices, luck, causes }, first }) => ({
        ...{ game, source, games, needed, expected, choices, luck },
        causes,
        trends: Object.fromEntries(habits.flatMap(({ cause, trend }) => (trend ? [[cause, trend]] : []))),
        first,
      }),
    ),
  };
}

function linesOf({ game, source, habits }: PlayedHabits): string[] {
  const { games, needed, expected, choices, luck, causes } = habits;
  const { fineGuesses, minus } = en.figures;
  const played = `${shortName(MODES[game])} ${en.statistics.sources[source]}, ${games} ${games === 1 ? 'game' : 'games'}`;
  return [
    `${played}: ${fineGuesses(needed)} guesses = ${fineGuesses(expected)} expected ${term(choices)} by choices ${term(luck)} by luck`,
    ...causes.map(({ cause, perGame, turns }) =>
      [minus(perGame).padStart(7), `${turns}`.padStart(5), `  ${cause}: ${en.habits.causes[cause]}`].join(''),
    ),
    '',
  ];
}

const term = (guesses: number) => `${guesses < 0 ? '-' : '+'} ${en.figures.fineGuesses(Math.abs(guesses))}`;
