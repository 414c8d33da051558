/** The highest hint level that was open in a turn, from little to much; none: the panel was hidden. */
export const HELP = ['none', 'count', 'nudge', 'guess'] as const;
export type Help = (typeof HELP)[number];

/** The one that tells more. */
export const moreHelp = <Level extends Help>(a: Level, b: Level): Level =>
  HELP.indexOf(a) < HELP.indexOf(b) ? b : a;

/** Whether a game was played without hints: the number of possible answers is none. */
export const isUnaided = (help: readonly Help[]): boolean =>
  help.every((level) => level === 'none' || level === 'count');
