import type { Turn } from '../game/feedback.ts';
import { givenRows, MODES, type ModeId, ownGuesses } from '../game/mode.ts';
import { type HintLevel, levelAt, type Settings } from '../settings.ts';
import { type Help, moreHelp } from '../statistics/help.ts';

/** The hint levels that were open during a game, as far as this page knows. */
export interface HelpLog {
  /** The highest level that was open after each sequence of turns. */
  readonly seen: readonly { readonly turns: readonly Turn[]; readonly level: HintLevel }[];
  /** The panel was hidden on this page, so turns missing from `seen` were played without help. */
  readonly wasHidden: boolean;
}

export const EMPTY_LOG: HelpLog = { seen: [], wasHidden: false };

/** Adds a level that is open after these turns, and drops entries that belong to another game. */
export function withLevelOpen(log: HelpLog, turns: readonly Turn[], level: HintLevel): HelpLog {
  const known = log.seen.find((entry) => entry.turns.length === turns.length && begins(entry.turns, turns));
  if (known && moreHelp(known.level, level) === known.level) return log;
  const earlier = log.seen.filter((entry) => entry.turns.length < turns.length && begins(entry.turns, turns));
  return { ...log, seen: [...earlier, { turns, level }] };
}

/** The game and the settings that determine its levels. */
interface LevelledGame {
  readonly mode: ModeId;
  readonly settings: Settings;
}

/**
 * The help that was open at each turn: none at rows that the site gave. For turns played before the page was opened,
 * only the setting is known.
 */
export function helpIn(
  { seen, wasHidden }: HelpLog,
  turns: readonly Turn[],
  { mode, settings }: LevelledGame,
): Help[] {
  const game = MODES[mode];
  return turns.map((_, played) => {
    if (played < givenRows(game)) return 'none';
    const entry = seen.find((one) => one.turns.length === played && begins(one.turns, turns));
    return entry?.level ?? (wasHidden ? 'none' : levelAt(settings, ownGuesses(played, game)));
  });
}

/** Whether these turns are the first of the game. */
export function begins(turns: readonly Turn[], game: readonly Turn[]): boolean {
  return turns.every(
    ({ guess, feedbacks }, row) =>
      guess === game[row]?.guess && feedbacks.join() === game[row].feedbacks.join(),
  );
}
