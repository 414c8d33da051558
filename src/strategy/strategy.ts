import type { Objective } from '../scoring/objectives.ts';
import type { Pool } from '../scoring/search.ts';

export type { Objective } from '../scoring/objectives.ts';
export type { Pool } from '../scoring/search.ts';

/** How to choose guesses; every guess of a game is fixed by these three, see `../engine/search.ts`. */
export interface Strategy {
  readonly name: string;
  /** One sentence for players. */
  readonly summary: string;
  readonly objective: Objective;
  /** @param turn 0 for the opener */
  readonly poolAt: (turn: number) => Pool;
}
