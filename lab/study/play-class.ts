import type { Backend } from '../../src/scoring/backend.ts';
import { type Class, classWeight } from '../../src/scoring/class.ts';
import { classEntropy } from '../../src/solver/answers.ts';
import { bestEndgameGuesses, MAX_OWN_TRIED } from '../../src/solver/lookahead/compare.ts';
import { searchWithLookahead } from '../../src/solver/lookahead/lookahead.ts';
import { createSplitter } from '../../src/solver/lookahead/split.ts';
import { runSteps } from '../../tools/node/run-steps.ts';

/* Counts the guesses that a class needs when Maxwell plays it to the end. */

/** A class that was played to the end. */
export interface CurvePoint {
  /** Entropy of the class, in bits. */
  readonly doubt: number;
  /** Guesses needed, summed by weight. */
  readonly needed: number;
  readonly weight: number;
}

/**
 * Guesses that a class needs if `guess` (a row) comes next, summed by weight.
 * @param turn number of guesses made before
 * @param note receives the cells of `guess` with two or more candidates
 */
export async function costOfGuess(
  backend: Backend,
  cls: Class,
  guess: number,
  turn: number,
  note: (point: CurvePoint) => void = () => {},
): Promise<number> {
  const { wholeClass, split, classOf: cellAsClass } = createSplitter(backend.set, cls);
  let needed = classWeight(cls);
  for (const cell of split(guess, wholeClass).cells) {
    const left = cellAsClass(cell);
    const point = {
      doubt: classEntropy(left),
      needed: await playOut(backend, left, turn + 1),
      weight: classWeight(left),
    };
    if (cell.length > 1) note(point);
    needed += point.needed;
  }
  return needed;
}

/** Guesses that Maxwell needs for a class, summed by weight. */
async function playOut(backend: Backend, cls: Class, turn: number): Promise<number> {
  if (cls.candidates.length === 1) return classWeight(cls);
  return costOfGuess(backend, cls, await chooseGuess(backend, cls, turn), turn);
}

/** Maxwell's guess (a row) for a class. @param turn number of guesses made before */
export async function chooseGuess(backend: Backend, cls: Class, turn: number): Promise<number> {
  if (turn > 1 && cls.candidates.length <= MAX_OWN_TRIED)
    return (await runSteps(bestEndgameGuesses(backend, cls, turn)))[0].guess;
  const isGrouped = cls.wins !== 'itself';
  const wanted = { classes: [cls], guesses: 'all', objective: 'win-mass', count: 10, isGrouped } as const;
  return (await runSteps(searchWithLookahead(backend, wanted, turn))).best[0].guess;
}
