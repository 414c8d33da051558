import { type GameRecord, NOT_JUDGED } from './record.ts';

/** A won game of Maxi, from which tests make others. */
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
  help: [],
  finished: 0,
  again: [],
};
