import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { type GameRecord, NOT_JUDGED } from './record.ts';

/** A won game of Maxi, from which tests make others. */
export const GAME: GameRecord = {
  ...NOT_JUDGED,
  key: '',
  mode: 'maxi',
  source: 'site',
  day: null,
  localDay: null,
  isReplay: false,
  turns: [],
  won: true,
  winningGuess: null,
  help: [],
  finished: 0,
  again: [],
};

export const clue = (guess: string) => ({ guess: guess as Equation, feedback: 'BBBBBBBBBB' as Feedback });
/** A won game of Maxi with this number of guesses. */
export const game = (guesses: number, change: Partial<GameRecord> = {}): GameRecord => ({
  ...GAME,
  turns: Array.from({ length: guesses }, (_, i) => clue(String(i))),
  ...{ skill: 80, luck: 50 },
  ...change,
});
