import { equationAt } from '../../equations/set.ts';
import type { Turn } from '../../game/feedback.ts';
import { givenRowCount } from '../../game/mode.ts';
import type { AnsweredBoard } from '../../game/row.ts';
import { trackGrids } from '../multi-grid/grids.ts';
import type { SolverQuestion } from '../solver.ts';
import type { SolverGame, TrackedModel } from '../tracked-models.ts';

/** A finished game whose answers are known, to be played again. */
export interface KnownGame extends AnsweredBoard {
  readonly fitting: TrackedModel;
  /** Number of rows at the start that the site provides. */
  readonly givenRows: number;
  /** The rows that each replay begins with: the given one, otherwise the player's first. */
  readonly shared: readonly Turn[];
  /** Number of rows of the board. */
  readonly tries: number;
}

/** null: a grid has several possible answers. */
export function knownGame(
  fitting: TrackedModel,
  { turns, tries }: SolverQuestion,
  game: SolverGame,
): KnownGame | null {
  const { guesses, winRule } = fitting.model;
  const left = trackGrids(fitting, turns, game.grids ?? 1).histories.map((history) => history.at(-1)!);
  if (left.some(({ length }) => length > 1)) return null;
  const givenRows = givenRowCount(game);
  return {
    fitting,
    answers: left.map(([answer]) => equationAt(guesses, answer!)),
    winRule,
    marking: guesses.marking,
    givenRows,
    shared: turns.slice(0, Math.max(1, givenRows)),
    tries: tries ?? game.tries,
  };
}
