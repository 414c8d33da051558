/** The highest hint level that was open at a turn, in increasing order. none: the panel was hidden. */
export const HELP_LEVELS = ['none', 'count', 'nudge', 'guess'] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];

/** The higher of two levels. */
export const higherHelp = <Level extends HelpLevel>(a: Level, b: Level): Level =>
  HELP_LEVELS.indexOf(a) < HELP_LEVELS.indexOf(b) ? b : a;

/** Whether a game was played without hints. The number of possible answers does not count as a hint. */
export const isUnaided = (help: readonly HelpLevel[]): boolean =>
  help.every((level) => level === 'none' || level === 'count');
