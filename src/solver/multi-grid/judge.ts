import { equationAt } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Value } from '../../protocol/hint.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, isSameClass } from '../../scoring/class.ts';
import type { Judge, ValuedGuess } from '../judge.ts';
import type { Steps } from '../steps.ts';
import { drawGuesses } from '../value/needed-curve.ts';
import { bestGuesses, type ComparisonTables, prepareTables, turnsWith } from './choose.ts';
import { gridsAfter, type TrackedGrids, unsolvedGrids } from './grids.ts';

/** Prepares tables for comparing guesses. The last ones are cached for the next typed guess or the next game. */
export function createTableCache(backend: Backend) {
  let last: { readonly classes: readonly Class[]; readonly tables: ComparisonTables } | null = null;
  const isLast = (classes: readonly Class[]) =>
    last?.classes.length === classes.length &&
    classes.every((cls, grid) => isSameClass(cls, last!.classes[grid]!));
  return async function* (classes: readonly Class[]): Steps<ComparisonTables> {
    if (!isLast(classes)) last = { classes, tables: yield* prepareTables(backend, classes) };
    return last!.tables;
  };
}

export type MultiGridValuer = ReturnType<typeof createMultiGridValuer>;

/**
 * Values guesses for a board, in turns until every grid is solved. `played`: number of turns before the guess.
 * @param opener the best opener; null if it or its value is unknown
 */
export function createMultiGridValuer(
  backend: Backend,
  tablesFor: ReturnType<typeof createTableCache>,
  board: TrackedGrids,
  tries: number,
  opener: ValuedGuess | null,
) {
  const openAfter = (played: number) => unsolvedGrids(gridsAfter(board, played));
  const asValue = (classes: readonly Class[], needed: number): Value => ({
    needed,
    isExact: classes.every(({ candidates }) => candidates.length === 1),
  });
  const openerAt = (played: number) => (played === 0 ? opener : null);

  return {
    openingAt: openerAt,
    /** The best guesses, the best first. */
    async *bestAfter(played: number): Steps<ValuedGuess[]> {
      const known = openerAt(played);
      if (known) return [known];
      const classes = openAfter(played);
      const best = yield* bestGuesses(yield* tablesFor(classes), { played, tries });
      return best.map(({ guess, needed }) => ({ guess, value: asValue(classes, needed) }));
    },
    /**
     * The value of a known opener comes from many whole games. The games here are too few for an equally exact value,
     * so other first guesses are valued by their difference from the opener, and none as better than the opener.
     */
    async *valuesOf(guesses: readonly Equation[], played: number): Steps<Value[]> {
      const known = openerAt(played);
      const classes = openAfter(played);
      const asked = known ? [known.guess, ...guesses] : guesses;
      const needed = yield* turnsWith(backend, yield* tablesFor(classes), asked, { played, tries });
      if (!known) return needed.map((turns) => asValue(classes, turns));
      const [first, ...others] = needed;
      return others.map((turns) => asValue(classes, known.value.needed + Math.max(0, turns - first!)));
    },
  };
}

/** @param own the player's own first guess, which takes the place of the best one; null: none */
export function multiGridJudge(
  backend: Backend,
  { bestAfter, valuesOf }: MultiGridValuer,
  own: Equation | null,
): Judge {
  const drawn = drawGuesses(backend.set).map((row) => equationAt(backend.set, row));
  async function* valueWith(guess: Equation, played: number): Steps<Value> {
    return (yield* valuesOf([guess], played))[0]!;
  }
  return {
    backend,
    givenRows: 0,
    async *bestAfter(played) {
      const isOwn = own && played === 0;
      return isOwn ? { guess: own, value: yield* valueWith(own, 0) } : (yield* bestAfter(played))[0]!;
    },
    valueWith,
    async *explain(_, best, played) {
      const values = yield* valuesOf(drawn, played);
      const mean = values.reduce((sum, { needed }) => sum + needed, 0) / drawn.length;
      return { reasons: [], best: { ...best, reasons: [] }, cause: null, random: mean - best.value.needed };
    },
  };
}
