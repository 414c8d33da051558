import { createRandom, seedOf } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import type { Turn } from '../../game/feedback.ts';
import { isSolved, rowAfter } from '../../game/row.ts';
import type { Equation } from '../../game/symbols.ts';
import { createRowPicker } from '../answer-model.ts';
import type { Steps } from '../steps.ts';
import type { KnownGame } from './known-game.ts';

/** Number of games that a careful player plays for one answer. */
const GAMES = 200;

/**
 * Average number of guesses that a careful player needs: after the given or first row, each guess is an equation that
 * fits all rows, drawn with its probability. A lost game counts as one guess more than the board has. The same game
 * always gives the same figure.
 */
export async function* neededByCarefulPlayer(game: KnownGame): Steps<number> {
  const { shared, tries, givenRows, answers } = game;
  const random = createRandom(seedOf([...answers, ...shared.map(({ guess }) => guess)].join(' ')));
  const drawFirst = guessPicker(game, shared);
  let needed = 0;
  for (let played = 0; played < GAMES; played++) {
    let turns = shared;
    while (turns.length < tries && !isSolved(turns)) {
      const draw = turns === shared ? drawFirst : guessPicker(game, turns);
      turns = [...turns, rowAfter(turns, draw(random()), game)];
    }
    needed += turns.length - givenRows + (isSolved(turns) ? 0 : 1);
    yield null;
  }
  return needed / GAMES;
}

/** Creates a function that draws an equation which fits all rows, by a random number in [0, 1). */
function guessPicker(
  { fitting: { model, candidatesAfter } }: KnownGame,
  turns: readonly Turn[],
): (at: number) => Equation {
  const candidates = candidatesAfter(turns).at(-1)!;
  const draw = createRowPicker(candidates, model.weightsOf(candidates));
  return (at) => equationAt(model.guesses, draw(at));
}
