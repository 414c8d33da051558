import { utcDayAt } from '../game/day.ts';
import { isWin } from '../game/feedback.ts';
import { feedbacksOf, type GameRecord } from './record.ts';

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

/** Makes texts that look alike equal. */
const normalized = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[×÷−]/g, (sign) => SIGNS[sign]!);

/**
 * Returns a function that tells whether a game's day, or an answer that its page showed, contains a text.
 * @param dayOf the day as the player reads it; days such as `2026-03-05` are found, too
 */
export function finderOf(text: string, dayOf: (game: GameRecord) => string): (game: GameRecord) => boolean {
  const wanted = normalized(text);
  return (game) => {
    const answers = game.turns.filter((turn) => feedbacksOf(turn).some((one) => one && isWin(one)));
    const days = [game.day ?? utcDayAt(game.finished), dayOf(game)];
    return [...answers.map(({ guess }) => guess), ...days].some((one) => normalized(one).includes(wanted));
  };
}
