import type { Rules } from '../game/rules.ts';
import type { RankedGuess } from './hint.ts';
import type { Objective } from './strategy.ts';

/** Best first guesses of one objective under one rule variant, best first. */
export interface Opening {
  /** exact: compared with every other equation over every answer · scanned: best of those a sample of answers put first. */
  readonly proof: 'exact' | 'scanned';
  readonly top: readonly RankedGuess[];
}

/** First guesses found beforehand (`data/openers.json`): the one search that no player should wait for. */
export type Openers = Partial<Record<Rules, Partial<Record<Objective, Opening>>>>;
