import type { Objective } from '../../scoring/objectives.ts';
import type { Pool } from '../../scoring/search.ts';

/**
 * How to choose guesses; every guess of a game is fixed by objective and pool, see `../../scoring/search.ts`, or by
 * looking ahead, see `../fewest/`.
 *
 * Title and sentence are English, as data: the command line, the README and the report are English and take them from
 * here, and `../../ui/words/en.ts` does too. Another language words every strategy in its own file, or does not compile.
 */
export interface Strategy {
  /** The paper's name where it is one of the paper's; settings and results are stored under it. */
  readonly name: string;
  /** What players choose by: two or three words. */
  readonly title: string;
  /** What it plays, in one sentence. */
  readonly sentence: string;
  readonly objective: Objective;
  /** @param turn 0 for the opener */
  readonly poolAt: (turn: number) => Pool;
  /** Whether the best by the objective are worked out to the end of the game, and the one that needs fewest guesses is played. */
  readonly looksAhead?: true;
  /** Whether it is one of the paper's; they stand together. */
  readonly isPapers?: true;
}
