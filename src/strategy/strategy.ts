import type { Objective } from '../scoring/objectives.ts';

export type { Objective } from '../scoring/objectives.ts';

/** Guesses to choose from: those that can still be the answer, or every equation. */
export type Pool = 'candidates' | 'all';

/** How to choose guesses; every guess of a game is fixed by these three, see `../engine/search.ts`. */
export interface Strategy {
  readonly name: string;
  /** One sentence for players. */
  readonly summary: string;
  readonly objective: Objective;
  /** @param turn 0 for the opener */
  readonly poolAt: (turn: number) => Pool;
}
