import { type Clue, feedbackOf } from '../../../src/game/feedback.ts';
import type { Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { newGame, type PracticeGame } from '../../../src/practice/game.ts';

/** As on the real site, the game and its answer lie in clear under this key: a trap for whoever must not look. */
const GAME_KEY = 'gameState';
const LAST_WIN_KEY = 'lastWin';

interface Remembered {
  readonly puzzle: string;
  readonly answer: Equation;
  readonly guesses: readonly Equation[];
}

/** The game of a puzzle as it was left, so that a reload goes on with it. */
export function recall(storage: Storage, mode: Mode, puzzle: string): PracticeGame | undefined {
  const stored = JSON.parse(storage.getItem(GAME_KEY) ?? 'null') as Remembered | null;
  if (stored?.puzzle !== puzzle) return undefined;
  const { answer, guesses } = stored;
  return newGame(
    mode,
    answer,
    guesses.map((guess): Clue => ({ guess, feedback: feedbackOf(guess, answer) })),
  );
}

export function remember(storage: Storage, puzzle: string, { answer, turns }: PracticeGame): void {
  const state: Remembered = { puzzle, answer, guesses: turns.map(({ guess }) => guess) };
  storage.setItem(GAME_KEY, JSON.stringify(state));
}

export function forget(storage: Storage): void {
  storage.removeItem(GAME_KEY);
}

/** Whether this is the first win of the day; it is only once. */
export function isFirstWin(storage: Storage, day: string): boolean {
  const isFirst = storage.getItem(LAST_WIN_KEY) !== day;
  storage.setItem(LAST_WIN_KEY, day);
  return isFirst;
}

/** The player's settings, under the site's own keys. */
export const SETTING_KEYS = {
  dark: 'darkModeNew',
  colourBlind: 'colorBlindMode',
  strictWins: 'disallowCommut',
} as const;
export type Setting = keyof typeof SETTING_KEYS;

export function readSetting(storage: Storage, setting: Setting): boolean {
  return storage.getItem(SETTING_KEYS[setting]) === 'true';
}

export function writeSetting(storage: Storage, setting: Setting, on: boolean): void {
  storage.setItem(SETTING_KEYS[setting], String(on));
}
