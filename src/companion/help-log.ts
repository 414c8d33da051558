import type { Turn } from '../game/feedback.ts';
import { givenRows, MODES, type ModeId, ownGuesses } from '../game/mode.ts';
import { type HintLevel, levelAt, type Settings } from '../settings.ts';
import { type Help, moreHelp } from '../statistics/help.ts';

/** Which hint levels were open while a game was played, as far as a page knows. */
export interface HelpLog {
  /** By the turns played before, the highest level that was open. */
  readonly seen: readonly { readonly turns: readonly Turn[]; readonly level: HintLevel }[];
  /** The panel was hidden since the page was opened: turns that were not seen were played without it. */
  readonly wasHidden: boolean;
}

export const EMPTY_LOG: HelpLog = { seen: [], wasHidden: false };

/** The log once a level is open after these turns; what is known of another game goes. */
export function withLevelOpen(log: HelpLog, turns: readonly Turn[], level: HintLevel): HelpLog {
  const known = log.seen.find((entry) => entry.turns.length === turns.length && begins(entry.turns, turns));
  if (known && moreHelp(known.level, level) === known.level) return log;
  const earlier = log.seen.filter((entry) => entry.turns.length < turns.length && begins(entry.turns, turns));
  return { ...log, seen: [...earlier, { turns, level }] };
}

/** What levels depend on. */
interface LevelledGame {
  readonly mode: ModeId;
  readonly settings: Settings;
}

/**
 * The level of each turn played; none of a row that the site gave. Of turns before the page was opened only the setting
 * is known.
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

/** Whether a game begins with these turns. */
export function begins(turns: readonly Turn[], game: readonly Turn[]): boolean {
  return turns.every(
    ({ guess, feedbacks }, row) =>
      guess === game[row]?.guess && feedbacks.join() === game[row].feedbacks.join(),
  );
}
