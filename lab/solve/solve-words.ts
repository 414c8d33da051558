import { indexOf } from '../../src/equations/set.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { GAMES, type Game } from '../games.ts';
import { loadLabModel } from '../node/resources.ts';
import { boundOpener } from '../study/find-opening.ts';

/**
 * Bounds the fewest guesses of Wordle over all answers, including the opener. The exact solver of the other games requires
 * that every guess can be the answer.
 */
export async function solveWords(opener: Equation) {
  const game: Game = GAMES.wordle;
  const answerRules = { rules: 'answers', prior: 'uniform', commutativeWins: false } as const;
  const { backend, model } = await loadLabModel(answerRules, game);
  const games = model.answers.length;
  const { least, most } = await boundOpener(backend, model, indexOf(model.guesses, opener));
  return { opener, least: games + least, most: games + most, games };
}
