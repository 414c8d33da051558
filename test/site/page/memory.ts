import { type Clue, feedbackOf } from '../../../src/game/feedback.ts';
import type { Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { type MultiGridGame, newPracticeGame } from '../../../src/practice/practice-game.ts';

/**
 * As on the real site, the game and its answers are stored unencrypted under this key. The extension must never read
 * it.
 */
const GAME_KEY = 'gameState';
const LAST_WIN_KEY = 'lastWin';

interface Remembered {
  readonly puzzle: string;
  /** One per grid. */
  readonly answers: readonly Equation[];
  readonly guesses: readonly (readonly Equation[])[];
}

/** Returns the stored game of a puzzle, so that it continues after a reload; undefined: none. */
export function loadGame(storage: Storage, mode: Mode, puzzle: string): MultiGridGame | undefined {
  const stored = JSON.parse(storage.getItem(GAME_KEY) ?? 'null') as Remembered | null;
  if (stored?.puzzle !== puzzle) return undefined;
  const { answers, guesses } = stored;
  return {
    mode,
    grids: answers.map((answer, grid) => newPracticeGame(mode, answer, turnsOfGrid(guesses[grid]!, answer))),
  };
}

function turnsOfGrid(guesses: readonly Equation[], answer: Equation): Clue[] {
  return guesses.map((guess) => ({ guess, feedback: feedbackOf(guess, answer) }));
}

export function saveGame(storage: Storage, puzzle: string, { grids }: MultiGridGame): void {
  const state: Remembered = {
    puzzle,
    answers: grids.map(({ answer }) => answer),
    guesses: grids.map(({ turns }) => turns.map(({ guess }) => guess)),
  };
  storage.setItem(GAME_KEY, JSON.stringify(state));
}

export function removeGame(storage: Storage): void {
  storage.removeItem(GAME_KEY);
}

/** Whether this is the first win of the day; later calls on the same day return false. */
export function isFirstWin(storage: Storage, day: string): boolean {
  const isFirst = storage.getItem(LAST_WIN_KEY) !== day;
  storage.setItem(LAST_WIN_KEY, day);
  return isFirst;
}

/** Storage keys of the player's settings, as on the real site. */
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
