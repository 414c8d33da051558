import { indexOf } from '../../src/equations/set.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { createWinIndex } from '../../src/scoring/wins.ts';
import { classOf } from '../../src/solver/answer-model.ts';
import { GAMES, type Game } from '../games.ts';
import { loadLabModel } from '../node/resources.ts';
import { classesOfOpener } from '../study/book/classes-of-opener.ts';
import { chooseGuess } from '../study/play-class.ts';
import { boundClass } from '../study/tree/prove.ts';

/**
 * Bounds the fewest guesses of Wordle over all answers, including the opener. The exact solver of the other games requires
 * that every guess can be the answer.
 */
export async function solveWords(opener: Equation) {
  const game: Game = GAMES.wordle;
  const answerRules = { rules: 'answers', prior: 'uniform', commutativeWins: false } as const;
  const { backend, model } = await loadLabModel(answerRules, game);
  const row = indexOf(model.guesses, opener);
  const everyAnswer = classOf(model, model.answers);
  const { indicesWonBy } = createWinIndex(model.guesses, everyAnswer);
  const won = indicesWonBy(row).length;
  let [least, most] = [won, won];
  for (const [code, answers] of classesOfOpener(model, opener)) {
    if (code === 3 ** model.guesses.length - 1) continue;
    const cls = classOf(model, answers);
    const proved = await boundClass(backend, cls, await chooseGuess(backend, cls, 1));
    least += answers.length + proved.least;
    most += answers.length + proved.most;
  }
  return { opener, least, most, games: model.answers.length };
}
