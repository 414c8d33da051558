import { DAY_MS, puzzleDayOf } from '../game/day.ts';
import { type Mark, solvesAllGrids, type Turn } from '../game/feedback.ts';
import { type Mode, playerGuesses } from '../game/mode.ts';

/** Number of grids side by side. */
const COLUMNS = 2;

export const SQUARES: Readonly<Record<Mark, string>> = { G: '🟩', P: '🟪', B: '⬛' };

/** A tile of a grid that was already solved. */
export const SOLVED = '⬜';

/**
 * Name and number of a puzzle as in the site's share text. The number counts UTC days, and belongs to the puzzle
 * that the address shows. If the numbering is unknown, the day replaces the number. A pro puzzle has only its address.
 * @param now milliseconds since 1970
 */
export function shareTitleOf(
  { shareName, firstDay, family, hostnames }: Pick<Mode, 'shareName' | 'firstDay' | 'family' | 'hostnames'>,
  path: string,
  now: number,
): string {
  if (family === 'pro') return `${hostnames[0]}${path}`;
  const { day } = puzzleDayOf({ firstDay }, path, now);
  if (firstDay === null) return `${shareName} ${day}`;
  return `${shareName} ${(Date.parse(day) - Date.parse(firstDay)) / DAY_MS + 1}`;
}

/** The site's share text, followed by a line of ours. It contains neither guesses nor the answer. */
export function shareText(
  title: string,
  turns: readonly Turn[],
  game: Pick<Mode, 'tries' | 'givenRow'>,
  line: string,
): string {
  const needed = solvesAllGrids(turns.at(-1)!) ? playerGuesses(turns.length, game) : 'X';
  const blocks = Array.from({ length: Math.ceil(turns[0]!.feedbacks.length / COLUMNS) }, (_, block) =>
    blockOf(turns, block * COLUMNS),
  );
  return [`${title} ${needed}/${playerGuesses(game.tries, game)}`, ...blocks, line].join('\n\n');
}

/** Squares of grids side by side, row by row until all of them are solved. @param first index of the first grid */
function blockOf(turns: readonly Turn[], first: number): string {
  const solved = SOLVED.repeat(turns[0]!.guess.length);
  return turns
    .map(({ feedbacks }) => feedbacks.slice(first, first + COLUMNS))
    .filter((row) => row.some((feedback) => feedback !== null))
    .map((row) =>
      row.map((feedback) => feedback?.replace(/./g, (mark) => SQUARES[mark as Mark]) ?? solved).join(' '),
    )
    .join('\n');
}
