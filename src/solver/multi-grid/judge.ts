import { createRandom } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Value } from '../../protocol/hint.ts';
import type { Backend } from '../../scoring/backend.ts';
import type { Class } from '../../scoring/class.ts';
import type { Judge } from '../judge.ts';
import type { ValuedGuess } from '../winning-guess.ts';
import { bestGuesses, type ComparisonTables, prepareTables, turnsWith } from './choose.ts';
import { gridsAfter, type TrackedGrids, unsolvedGrids } from './grids.ts';

export interface MultiGridValuer {
  readonly backend: Backend;
  readonly tries: number;
  /** The best opener; null if it or its value is unknown. */
  readonly opening: ValuedGuess | null;
  readonly tablesFor: ReturnType<typeof createTableCache>;
}

/** Prepares tables for comparing guesses. The last ones are cached for the next typed guess or the next game. */
export function createTableCache(backend: Backend) {
  let last: { readonly classes: readonly Class[]; readonly tables: ComparisonTables } | null = null;
  // An array of candidates always has the same weights, so these are not compared.
  const isLast = (classes: readonly Class[]) =>
    last?.classes.length === classes.length &&
    classes.every(
      ({ candidates, wins }, grid) =>
        last!.classes[grid]!.candidates === candidates && last!.classes[grid]!.wins === wins,
    );
  return async function* (classes: readonly Class[]): AsyncGenerator<null, ComparisonTables, void> {
    if (!isLast(classes)) last = { classes, tables: yield* prepareTables(backend, classes) };
    return last!.tables;
  };
}

const asValue = (classes: readonly Class[], needed: number): Value => ({
  needed,
  isExact: classes.every(({ candidates }) => candidates.length === 1),
});

/** The best guesses with their values in turns until every grid is solved, the best first. */
export async function* bestForGrids(
  { tries, opening, tablesFor }: MultiGridValuer,
  classes: readonly Class[],
  turn: number,
): AsyncGenerator<null, ValuedGuess[], void> {
  if (turn === 0 && opening) return [opening];
  const best = yield* bestGuesses(yield* tablesFor(classes), { turn, tries });
  return best.map(({ guess, needed }) => ({ guess, value: asValue(classes, needed) }));
}

/**
 * Values of guesses in turns until every grid is solved. The value of a known opener comes from many whole games. The
 * games here are too few for an equally exact value, so other first guesses are valued by their difference from the
 * opener, and none as better than the opener.
 */
export async function* valuesForGrids(
  { backend, tries, opening, tablesFor }: MultiGridValuer,
  classes: readonly Class[],
  turn: number,
  guesses: readonly Equation[],
): AsyncGenerator<null, Value[], void> {
  const known = turn === 0 ? opening : null;
  const asked = known ? [known.guess, ...guesses] : guesses;
  const needed = yield* turnsWith(backend, yield* tablesFor(classes), asked, { turn, tries });
  if (!known) return needed.map((turns) => asValue(classes, turns));
  const [first, ...others] = needed;
  return others.map((turns) => asValue(classes, known.value.needed + Math.max(0, turns - first!)));
}

/** Number of guesses drawn to estimate the cost of a random guess. */
const DRAWN = 12;
const SEED = 14;

export function multiGridJudge(valuer: MultiGridValuer, board: TrackedGrids): Judge {
  const { backend } = valuer;
  const openAfter = (played: number) => unsolvedGrids(gridsAfter(board, played));
  const random = createRandom(SEED);
  const drawn = Array.from({ length: DRAWN }, () =>
    equationAt(backend.set, Math.floor(random() * backend.set.count)),
  );
  return {
    backend,
    givenRows: 0,
    async *bestAfter(played) {
      return (yield* bestForGrids(valuer, openAfter(played), played))[0]!;
    },
    async *valueWith(guess, played) {
      return (yield* valuesForGrids(valuer, openAfter(played), played, [guess]))[0]!;
    },
    async *explain(_, best, played) {
      const values = yield* valuesForGrids(valuer, openAfter(played), played, drawn);
      const mean = values.reduce((sum, { needed }) => sum + needed, 0) / DRAWN;
      return { reasons: [], best: { ...best, reasons: [] }, cause: null, random: mean - best.value.needed };
    },
  };
}
