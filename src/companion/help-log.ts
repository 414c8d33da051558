import type { Turn } from '../game/feedback.ts';
import { givenRowCount, MODES, type ModeId, playerGuesses } from '../game/mode.ts';
import { HINT_LEVELS, type HintLevel, levelOfGuess, type Settings } from '../settings.ts';
import type { HelpLevel } from '../statistics/record.ts';

/** The hint levels that were open during a game, as far as this page knows. */
export interface HelpLog {
  /** The highest level that was open after each sequence of turns. */
  readonly seen: readonly { readonly turns: readonly Turn[]; readonly level: HintLevel }[];
  /** This page did not show the panel for a time, so turns missing from `seen` count as played without help. */
  readonly wasHidden: boolean;
}

export const EMPTY_HELP_LOG: HelpLog = { seen: [], wasHidden: false };

/** Adds a level that is open after these turns, unless a higher one was, and removes the entries of other games. */
export function addOpenLevel(log: HelpLog, turns: readonly Turn[], level: HintLevel): HelpLog {
  const ofGame = log.seen.filter((entry) => isPrefixOf(entry.turns, turns));
  const known = ofGame.find((entry) => entry.turns.length === turns.length);
  const highest = Math.max(...[known?.level ?? level, level].map((one) => HINT_LEVELS.indexOf(one)));
  const others = ofGame.filter((entry) => entry !== known);
  return { ...log, seen: [...others, { turns, level: HINT_LEVELS[highest]! }] };
}

/**
 * The help that was open at each turn: none at rows that the site gave. For turns that the log lacks: none if
 * `wasHidden`, else the level in the settings.
 */
export function helpOfTurns(
  { seen, wasHidden }: HelpLog,
  turns: readonly Turn[],
  { mode, settings }: { readonly mode: ModeId; readonly settings: Settings },
): HelpLevel[] {
  const game = MODES[mode];
  return turns.map((_, played) => {
    if (played < givenRowCount(game)) return 'none';
    const entry = seen.find((one) => one.turns.length === played && isPrefixOf(one.turns, turns));
    return entry?.level ?? (wasHidden ? 'none' : levelOfGuess(settings, playerGuesses(played, game)));
  });
}

/** Whether these turns are the first turns of the game. */
export function isPrefixOf(turns: readonly Turn[], game: readonly Turn[]): boolean {
  return turns.every(
    ({ guess, feedbacks }, row) =>
      guess === game[row]?.guess && feedbacks.join() === game[row].feedbacks.join(),
  );
}
