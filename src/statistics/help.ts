/** The highest hint level that was open at a turn, in increasing order. none: the panel was hidden. */
export const HELP = ['none', 'count', 'nudge', 'guess'] as const;
export type Help = (typeof HELP)[number];

/** The higher of two levels. */
export const moreHelp = <Level extends Help>(a: Level, b: Level): Level =>
  HELP.indexOf(a) < HELP.indexOf(b) ? b : a;

/** Whether a game was played without hints. The number of possible answers does not count as a hint. */
export const isUnaided = (help: readonly Help[]): boolean =>
  help.every((level) => level === 'none' || level === 'count');
