import type { FeedbackRule, Turn } from '../../../src/game/feedback.ts';
import type { Solver, SolverQuestion } from '../../../src/solver/solver.ts';
import { mapYields } from '../../../src/solver/steps.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import type { Game } from '../../games.ts';

/** The game that a robot plays, with its assumptions and strategy. */
export interface RobotGame
  extends Pick<SolverQuestion, 'strategy' | 'prior' | 'commutativeWins' | 'guessSeconds'> {
  readonly game: Game;
  readonly marking: FeedbackRule;
  readonly solver: Pick<Solver, 'hint' | 'review'>;
}

/** Milliseconds before a person is asked to wait. */
const PATIENCE = 1000;

/** Answers questions about a game; null means that no answer fits the turns. */
export type Adviser = ReturnType<typeof createAdviser>;

/**
 * Creates an adviser for one game.
 * @param onSlow called at most once for each question: when its steps first yield after a second
 */
export function createAdviser(
  { game: _, marking: __, solver, ...assumptions }: RobotGame,
  onSlow: () => void,
) {
  return {
    async hint(turns: readonly Turn[]) {
      const solution = await patiently(solver.hint({ ...assumptions, turns }), onSlow);
      return solution.kind === 'hint' ? solution.hint : null;
    },
    async judge(turns: readonly Turn[]) {
      const solution = await patiently(solver.review({ ...assumptions, turns }), onSlow);
      return solution.kind === 'review' ? solution.judged : null;
    },
  };
}

function patiently<Result>(steps: AsyncGenerator<unknown, Result, void>, onSlow: () => void) {
  let limit = performance.now() + PATIENCE;
  const watch = () => {
    if (performance.now() < limit) return;
    limit = Number.POSITIVE_INFINITY;
    onSlow();
  };
  return runSteps(mapYields(steps, watch));
}
