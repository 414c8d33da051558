import { Command } from '@commander-js/extra-typings';

/** The subject of each measurement, by the name of its file. */
export const MEASUREMENTS = {
  agree:
    'Plays games in Chromium, with answers as likely as on the site: the panel must agree with `maxwell hint`.',
  bound: 'Lower bound on the turns that bi takes with a first guess, in drawn games.',
  deductions: 'How many impossible cells and classes of drawn games Maxwell can explain, and how fast.',
  graphics: 'Checks the shader on the graphics processor of this machine, and measures it.',
  grids: 'Plays drawn games of bi and quad: time of hints, and of verdicts on own guesses.',
  habits: 'Plays games of artificial players with one habit each: how often the statistics name it.',
  latency: 'Time from a row or a key on the page to the panel, and from an installation to the first hint.',
  lost: 'Plays all answers of Maxi: the cells in which Maxwell needs more guesses than the proved fewest.',
  memory: 'Private memory of the process of the extension, 30 s after the first hint of a game. Linux only.',
  'own-first': 'Time until Maxi has a good second guess after first guesses of players.',
  replay: 'Time to play finished games again, as Maxwell and as a careful player.',
  statistics:
    'Imports games, and opens the statistics page with 365 games of every kind: times and long tasks.',
  tabs: 'Time of hints for several tabs at once.',
  threads: 'Time of searches with helper threads, and of a hint for many answers.',
  verdicts: 'Plays drawn games: time to judge typed guesses, by turn.',
  yardstick: 'Guesses that a careful player needs for drawn answers; writes data/yardstick.json.',
};

/** The command of a measurement, without its options. */
export const measurement = (name: keyof typeof MEASUREMENTS) =>
  new Command(`npm run -s measure -- ${name}`).description(MEASUREMENTS[name]);
