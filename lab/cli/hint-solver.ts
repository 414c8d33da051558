import type { FeedbackRule } from '../../src/game/feedback.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { GAMES, type GameId } from '../games.ts';
import { loadLabResources } from '../node/resources.ts';
import type { LabStrategyName } from '../strategy/registry.ts';
import { checkFeedback, checkGame, hintGameFrom, type RuleOptions } from './options.ts';
import { replaceAnswers } from './weights.ts';

/** Option values from `addHintCommand`, `--game` and `--weights`. */
interface HintedOptions extends RuleOptions {
  readonly game: GameId;
  readonly feedback: FeedbackRule;
  readonly strategy: LabStrategyName;
  readonly guessSeconds?: number | undefined;
  readonly weights?: string | undefined;
}

/**
 * Loads the solver for the options. `asked` has the fields of a question that do not change during a game.
 * @throws Error with a one-line message when the options or a file are invalid
 */
export async function loadHintSolver({ game: id, strategy, weights, ...options }: HintedOptions) {
  const game = GAMES[id];
  const { feedback, guessSeconds } = options;
  checkGame(options, game);
  checkFeedback(strategy, feedback);
  const rules = hintGameFrom(options, game);
  const resources = await loadLabResources(game, feedback);
  const hintGame = await replaceAnswers(rules, weights, game, resources.equations);
  const { prior, commutativeWins } = hintGame;
  return {
    hintGame,
    equations: resources.equations,
    solver: createSolver(resources, hintGame.game),
    asked: { strategy, prior, commutativeWins, ...(guessSeconds !== undefined && { guessSeconds }) },
  };
}
