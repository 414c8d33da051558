import { DAY_MS, puzzleDayOf } from '../game/day.ts';
import { cluesOf, isWin, type Mark, type Turn } from '../game/feedback.ts';
import { type Mode, ownGuesses } from '../game/mode.ts';

const SQUARES: Readonly<Record<Mark, string>> = { G: '🟩', P: '🟪', B: '⬛' };

/**
 * Name and number of a puzzle as in the site's share text, or its day where the number is unknown. Numbers count UTC
 * days; a replay uses its own.
 * @param path of the page
 * @param now in milliseconds since 1970
 */
export function shareTitleOf(
  { shareName, firstDay }: Pick<Mode, 'shareName' | 'firstDay'>,
  path: string,
  now: number,
): string {
  const { day } = puzzleDayOf(path, now);
  if (firstDay === null) return `${shareName} ${day}`;
  return `${shareName} ${(Date.parse(day) - Date.parse(firstDay)) / DAY_MS + 1}`;
}

/**
 * The site's share text and a line of ours. It names no symbol.
 * @param title name and number of the puzzle
 */
export function shareText(
  title: string,
  turns: readonly Turn[],
  game: Pick<Mode, 'tries' | 'given'>,
  line: string,
): string {
  const feedbacks = cluesOf(turns, 0).map(({ feedback }) => feedback);
  const needed = isWin(feedbacks.at(-1)!) ? ownGuesses(feedbacks.length, game) : 'X';
  const rows = feedbacks.map((feedback) => Array.from(feedback, (mark) => SQUARES[mark as Mark]).join(''));
  return [`${title} ${needed}/${ownGuesses(game.tries, game)}`, '', ...rows, '', line].join('\n');
}
