import { isWin } from '../../game/feedback.ts';
import { feedbacksOf, type GameRecord } from '../../statistics/record.ts';
import { withTypographicSigns } from '../symbols.ts';

const plain = (text: string) => withTypographicSigns(text.toLowerCase().replace(/\s/g, ''));

/** Whether a game's day, or an answer that its page showed, contains a text. @param shownDay the day as the player reads it */
export function isFound({ turns, day }: GameRecord, text: string, shownDay: string): boolean {
  const answers = turns.filter((turn) => feedbacksOf(turn).some((one) => one && isWin(one)));
  const texts = [...answers.map(({ guess }) => guess), day ?? '', shownDay];
  return texts.some((one) => plain(one).includes(plain(text)));
}
