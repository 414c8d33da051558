import { type GameRecord, NOT_JUDGED } from './record.ts';

/** A game of Maxi that was won on the site. Tests change what they need. */
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
  help: null,
  finished: 0,
  again: [],
};
