import { createRandom, seedOf } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import type { Turn } from '../../game/feedback.ts';
import { givenRowCount } from '../../game/mode.ts';
import { isSolved, rowAfter } from '../../game/row.ts';
import type { Equation } from '../../game/symbols.ts';
import type { ReplayRow } from '../../protocol/answer.ts';
import { createRowPicker } from '../answer-model.ts';
import { countAnswers, gridsAfter, trackGrids } from '../multi-grid/grids.ts';
import type { SolverQuestion } from '../solver.ts';
import type { Steps } from '../steps.ts';
import type { SolverGame, TrackedModel } from '../tracked-models.ts';

/** Number of games that a careful player plays for one answer. */
const GAMES = 200;

/** Returns the guess for a board. */
type NextGuess = (turns: readonly Turn[]) => Steps<Equation>;

/** A finished game whose answers are known, to be played again. */
type KnownGame = NonNullable<ReturnType<typeof knownGame>>;

/** null: a grid has several possible answers. */
export function knownGame(fitting: TrackedModel, { turns, tries }: SolverQuestion, game: SolverGame) {
  const { guesses, winRule } = fitting.model;
  const left = trackGrids(fitting, turns, game.grids ?? 1).histories.map((history) => history.at(-1)!);
  if (left.some(({ length }) => length > 1)) return null;
  const givenRows = givenRowCount(game);
  return {
    ...{ fitting, winRule, marking: guesses.marking },
    answers: left.map(([answer]) => equationAt(guesses, answer!)),
    /** Number of rows at the start that the site provides. */
    givenRows,
    /** The rows that each replay begins with: the given one, otherwise the player's first. */
    shared: turns.slice(0, Math.max(1, givenRows)),
    tries: tries ?? game.tries,
  };
}

async function* playAgain(game: KnownGame, next: NextGuess): Steps<readonly Turn[]> {
  let turns = game.shared;
  while (turns.length < game.tries && !isSolved(turns))
    turns = [...turns, rowAfter(turns, yield* next(turns), game)];
  return turns;
}

/** Plays a finished game as Maxwell. @returns the rows without given ones */
export async function* maxwellsGame(game: KnownGame, maxwell: NextGuess): Steps<ReplayRow[]> {
  const turns = yield* playAgain(game, maxwell);
  const board = trackGrids(game.fitting, turns, game.answers.length);
  const rows = turns.map((turn, row) => ({ ...turn, left: countAnswers(gridsAfter(board, row + 1)) }));
  return rows.slice(game.givenRows);
}

/**
 * Average number of guesses that a careful player needs: after the given or first row, each guess is an equation that
 * fits all rows, drawn with its probability. A lost game counts as one guess more than the board has. The same game
 * always gives the same figure.
 */
export async function* neededByCarefulPlayer(game: KnownGame): Steps<number> {
  const { shared, givenRows, answers } = game;
  const random = createRandom(seedOf([...answers, ...shared.map(({ guess }) => guess)].join(' ')));
  const pickFirst = guessPicker(game, shared);
  let needed = 0;
  for (let played = 0; played < GAMES; played++) {
    // biome-ignore lint/correctness/useYield: a game is short enough for a slice.
    const turns = yield* playAgain(game, async function* (turns) {
      const pick = turns === shared ? pickFirst : guessPicker(game, turns);
      return pick(random());
    });
    needed += turns.length - givenRows + (isSolved(turns) ? 0 : 1);
    yield null;
  }
  return needed / GAMES;
}

/** Creates a function that draws an equation which fits all rows, by a random number in [0, 1). */
function guessPicker({ fitting: { model, candidatesAfter } }: KnownGame, turns: readonly Turn[]) {
  const candidates = candidatesAfter(turns).at(-1)!;
  const draw = createRowPicker(candidates, model.weightsOf(candidates));
  return (at: number) => equationAt(model.guesses, draw(at));
}
