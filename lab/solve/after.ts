import { indexOf } from '../../src/equations/set.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { createWinIndex } from '../../src/scoring/wins.ts';
import { classOf } from '../../src/solver/answers.ts';
import { GAMES, type Game } from '../games.ts';
import { loadLabModel } from '../node/resources.ts';
import { classesAfter } from '../study/book/classes.ts';
import { choose } from '../study/play-out.ts';
import { proveClass } from '../study/tree/prove.ts';
import type { Span } from '../study/tree/spans.ts';

/** Bounds of the guesses that a game needs after an opener, over all answers. */
interface SolvedAfter extends Span {
  readonly opener: Equation;
  readonly games: number;
}

/**
 * Bounds the fewest guesses of Wordle after an opener, over all answers. Most of its guesses cannot be the answer, so the
 * solver of the other games does not apply.
 * @param opener one of its words
 */
export async function solveWords(opener: Equation): Promise<SolvedAfter> {
  const game: Game = GAMES.wordle;
  const about = { rules: 'answers', prior: 'uniform', commutativeWins: false } as const;
  const { engine, model } = await loadLabModel(about, game);
  const row = indexOf(model.guesses, opener);
  const everyAnswer = classOf(model, model.answers);
  const { indicesWonBy } = createWinIndex(model.guesses, everyAnswer);
  const won = indicesWonBy(row).length;
  let [least, most] = [won, won];
  for (const [code, answers] of classesAfter(model, opener)) {
    if (code === 3 ** model.guesses.length - 1) continue;
    const of = classOf(model, answers);
    const proved = await proveClass(engine, of, await choose(engine, of, 1));
    least += answers.length + proved.least;
    most += answers.length + proved.most;
  }
  return { opener, least, most, games: model.answers.length };
}
