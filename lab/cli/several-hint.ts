import { isWin, parseFeedback, type Turn } from '../../src/game/feedback.ts';
import { runSteps } from '../../src/solver/steps.ts';
import { guessNamed } from '../guess.ts';
import { loadModel } from '../node/resources.ts';
import { SEVERAL, type SeveralGame, type SeveralId } from '../several/games.ts';
import { findJoint, type JointHint, type RankedJoint } from '../several/hint.ts';
import type { Outcome } from './outcome.ts';

/** Written for a grid that was solved before. */
const SOLVED = '-';

/**
 * The rows of a game of several grids, each as `GUESS:FEEDBACK,FEEDBACK…` in the order of the grids.
 * @throws Error saying what is wrong with one of them, or that every grid is solved
 */
function parseJointTurns(texts: readonly string[], game: SeveralGame): Turn[] {
  if (texts.length > game.tries)
    throw new Error(`a game has ${game.tries} guesses, and ${texts.length} turns are given`);
  const isSolved = new Array<boolean>(game.grids).fill(false);
  const turns = texts.map((text) => {
    const [guess, feedbacks, ...rest] = text.split(':');
    const parts = feedbacks?.split(',') ?? [];
    if (parts.length !== game.grids || rest.length > 0)
      throw new Error(
        `"${text}" is not a turn of ${game.grids} grids: write GUESS:FEEDBACK,FEEDBACK…, one for each, and ${SOLVED} for a grid that is solved`,
      );
    const read = parts.map((part, grid) => {
      if ((part === SOLVED) !== isSolved[grid])
        throw new Error(
          isSolved[grid]
            ? `"${text}": grid ${grid + 1} was solved before, write ${SOLVED} for it`
            : `"${text}": grid ${grid + 1} is not solved before that, write its feedback`,
        );
      return part === SOLVED ? null : parseFeedback(part, game.length);
    });
    for (const [grid, feedback] of read.entries()) if (feedback && isWin(feedback)) isSolved[grid] = true;
    return { guess: guessNamed(guess!, game), feedbacks: read };
  });
  if (isSolved.every(Boolean)) throw new Error('every grid is solved: there is nothing to guess');
  return turns;
}

/** The hint for a game of several grids. @param commutativeWins as the player has set it */
export async function severalHint(
  id: SeveralId,
  texts: readonly string[],
  commutativeWins: boolean,
): Promise<Outcome> {
  const game = SEVERAL[id];
  const turns = parseJointTurns(texts, game);
  const about = { ...game.answers[0], commutativeWins: commutativeWins && game.wins !== 'itself' };
  const { engine, model } = await loadModel(about, game.single);
  const hint = await runSteps(findJoint(engine, model, { ...game, turns }));
  if (hint.top.length === 0)
    throw new Error(
      `no equation fits grid ${hint.remaining.indexOf(0) + 1}: check its feedback in every --turn`,
    );
  return { text: toText(hint, turns.length), json: toJson(hint, turns.length) };
}

function toText({ remaining, top }: JointHint, played: number): string {
  const left = remaining.map((count, grid) => `grid ${grid + 1}: ${count ?? 'solved'}`).join(', ');
  return [left, ...top.map((ranked) => lineOf(ranked, played))].join('\n');
}

function lineOf({ guess, needed, grids }: RankedJoint, played: number): string {
  const worths = grids.map((worth) =>
    worth ? `${(100 * worth.winChance).toFixed(1)} % ${worth.cells} apart` : 'solved',
  );
  return `${guess}  ${(played + needed).toFixed(2)} guesses in all  ${worths.join(' | ')}`;
}

function toJson({ remaining, top: [best, ...others] }: JointHint, played: number) {
  const told = ({ guess, needed, grids }: RankedJoint) => ({ guess, needed: played + needed, grids });
  return { remaining, ...told(best), top: [best, ...others].map(told) };
}
