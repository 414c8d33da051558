import { equationAt } from '../../../src/equations/set.ts';
import { type Turn, turnFromClue } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import { isSolved, rowAfter } from '../../../src/game/row.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import { likelihoodOf } from '../../../src/solver/prior.ts';
import type { GameId } from '../../games.ts';
import { loadLabResources } from '../../node/resources.ts';
import { AS_ON_SITE, finalAnswer, suggestionOf } from '../../study/ask-solver.ts';
import { drawGiven } from '../../study/given/given-game.ts';
import { drawAnswerRows } from '../../study/sample.ts';

/** Games in which careful players are measured. */
export type MeasuredGameId = Exclude<GameId, 'wordle'>;

export interface YardstickStudy {
  readonly game: MeasuredGameId;
  /** Number of drawn answers; a game with fewer answers is measured with all. */
  readonly answers: number;
  readonly seed: number;
}

/** Draws answers of a game, and returns how many and a function that measures how many guesses one of them needs. */
export async function createAnswerMeter({ game, answers, seed }: YardstickStudy) {
  const mode = MODES[game];
  const resources = await loadLabResources(mode);
  const solver = createSolver(resources, mode);
  const likelihood = likelihoodOf(mode.answers[0]!, resources.equations);
  const size = Math.min(answers, likelihood.kinds.filter((kind) => kind > 0).length);
  const rows = drawAnswerRows({ size, seed }, likelihood);
  const drawn = Array.from(rows, (row) => equationAt(resources.equations, row));
  const given = mode.givenRow && drawGiven(mode, { size: 'all', seed }, drawn);
  const opener = given ? null : (await suggestionOf(solver, { ...AS_ON_SITE, turns: [] })).guess;

  return {
    size,
    /** @param number index of a drawn answer */
    async neededFor(number: number): Promise<number> {
      const answer = drawn[number]!;
      const board = { answers: [answer], winRule: mode.winRule };
      const before: Turn[] = [given ? turnFromClue(given[number]!.given) : rowAfter([], opener!, board)];
      const turns = isSolved(before) ? before : [...before, rowAfter(before, answer, board)];
      const asked = { ...AS_ON_SITE, turns };
      return (await finalAnswer(asked, solver.yardstick(asked))).yardstick!.needed;
    },
  };
}
