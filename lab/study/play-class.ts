import type { EquationSet } from '../../src/equations/set.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { type Class, classWeight } from '../../src/scoring/class.ts';
import { classEntropy } from '../../src/solver/answer-model.ts';
import { bestPlayedOut, MAX_OWN_TRIED } from '../../src/solver/lookahead/compare.ts';
import { searchWithLookahead } from '../../src/solver/lookahead/lookahead.ts';
import { createSplitter } from '../../src/solver/lookahead/split.ts';
import { sum } from '../../src/statistics/sum.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { mapInTurn } from '../node/in-turn.ts';

/* Counts the guesses that a class needs when it is played to the end. */

/** A class that was played to the end. */
export interface CurvePoint {
  readonly candidates: number;
  /** Entropy of the class, in bits. */
  readonly doubt: number;
  /** Guesses needed, summed by weight. */
  readonly needed: number;
  readonly weight: number;
}

/** A guess, and its cells, which were played to the end. */
interface GuessPlayedOut {
  readonly cls: Class;
  /** Number of guesses made before. */
  readonly turn: number;
  readonly weightWon: number;
  readonly cells: readonly CurvePoint[];
}

/**
 * Guesses that a class needs if `guess` (a row) comes next, summed by weight.
 * @param turn number of guesses made before
 * @param choose returns a row for a class of two or more candidates
 * @param note receives each guess when its cells have been played
 */
export async function playGuess(
  set: EquationSet,
  cls: Class,
  guess: number,
  turn: number,
  choose: (cls: Class, turn: number) => Promise<number>,
  note: (played: GuessPlayedOut) => void = () => {},
): Promise<number> {
  const { wholeClass, split, classOf } = createSplitter(set, cls);
  const { weightWon, cells } = split(guess, wholeClass);
  const played = await mapInTurn(cells, async (cell): Promise<CurvePoint> => {
    const [left, candidates] = [classOf(cell), cell.length];
    const weight = classWeight(left);
    const play = async () => playGuess(set, left, await choose(left, turn + 1), turn + 1, choose, note);
    return {
      candidates,
      doubt: classEntropy(left),
      needed: candidates === 1 ? weight : await play(),
      weight,
    };
  });
  note({ cls, turn, weightWon, cells: played });
  return classWeight(cls) + sum(played.map(({ needed }) => needed));
}

/** The same if Maxwell chooses the guesses. */
export const costOfGuess = (
  backend: Backend,
  cls: Class,
  guess: number,
  turn: number,
  note?: (played: GuessPlayedOut) => void,
) => playGuess(backend.set, cls, guess, turn, (left, at) => chooseGuess(backend, left, at), note);

/** Maxwell's guess (a row) for a class. @param turn number of guesses made before */
export async function chooseGuess(backend: Backend, cls: Class, turn: number): Promise<number> {
  if (turn > 1 && cls.candidates.length <= MAX_OWN_TRIED)
    return (await runSteps(bestPlayedOut(backend, cls, turn)))[0].guess;
  const isGrouped = cls.winRule !== 'itself';
  const wanted = { classes: [cls], guesses: 'all', objective: 'win-mass', count: 10, isGrouped } as const;
  return (await runSteps(searchWithLookahead(backend, wanted, turn))).best[0].guess;
}
