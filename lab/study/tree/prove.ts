import type { Backend } from '../../../src/scoring/backend.ts';
import { compareGuesses, type ScoredGuess } from '../../../src/scoring/best-guesses.ts';
import type { Class } from '../../../src/scoring/class.ts';
import { type ClassBounds, createClassBounds, type GuessBound } from './class-bounds.ts';

/** Bounds on the guesses that a class needs, and a guess that reaches `most`. */
export interface ProvedClass extends ClassBounds {
  /** Row number. */
  readonly guess: number;
}

/**
 * Guesses are played to the end until their number times the size of the class exceeds this. A few large classes, with
 * brackets and powers, have hundreds of guesses that no cheaper bound rules out.
 */
const PLAYED = 100_000;

/**
 * Bounds the guesses that a class of the opener needs with its best second guess, summed by weight. Second guesses
 * whose bound two guesses ahead is below the cost of `known` get a bound three guesses ahead; those still below are
 * played to the end, lowest bound first, while they can be best, up to {@link PLAYED}.
 * @param known a good guess (a row), which is kept if no other guess needs fewer
 */
export async function boundClass(backend: Backend, cls: Class, known: number): Promise<ProvedClass> {
  const { wholeClass, weightOf, split, simpleBound, boundOf, playedWith, guessesBelow } = createClassBounds(
    backend,
    cls,
  );
  const guessesOf = async (limit: number) => (await guessesBelow(cls, limit)).guesses;
  const { most: before } = await playedWith(
    split(known, wholeClass).cells,
    weightOf(wholeClass),
    Number.POSITIVE_INFINITY,
  );
  let best = valued(known, before);
  let least = before;
  for (const [played, { guess, bound }] of boundFurther(await guessesOf(before), before).entries()) {
    if (bound > best.cost) break;
    if (played * cls.candidates.length > PLAYED) {
      least = Math.min(least, bound);
      break;
    }
    const span = await playedWith(split(guess, wholeClass).cells, weightOf(wholeClass), best.cost + 1);
    least = Math.min(least, span.least);
    const other = valued(guess, span.most);
    if (span.most < best.cost || (best.cost < before && compareGuesses(other, best) < 0)) best = other;
  }
  return { guess: best.guess, most: best.cost, least: Math.min(least, best.cost) };

  function valued(guess: number, cost: number): ScoredGuess {
    const { weightWon, ownWeight } = split(guess, wholeClass);
    return { guess, cost, weightWon, ownWeight };
  }

  /** The guesses whose bound three guesses ahead is below a limit, lowest first. */
  function boundFurther(some: readonly GuessBound[], limit: number): GuessBound[] {
    const open: GuessBound[] = [];
    for (const { guess, bound } of some) {
      let further = bound;
      for (const cell of split(guess, wholeClass).cells.toSorted((a, b) => b.length - a.length)) {
        if (cell.length <= 2 || further >= limit) break;
        further += boundOf(cell) - simpleBound(cell);
      }
      if (further < limit) open.push({ guess, bound: further });
    }
    return open.sort((a, b) => a.bound - b.bound);
  }
}
