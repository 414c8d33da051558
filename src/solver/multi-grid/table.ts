import type { EquationSet } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Class } from '../../scoring/class.ts';
import { feedbackCodesOf, WON_CELL } from '../cells.ts';

/** Feedback codes of guesses for the candidates of several grids, so that games can be played by table lookup. */
export interface FeedbackTable {
  readonly guesses: readonly Equation[];
  /** Rows of the candidates of each grid. The *index* of a candidate is that in its list. */
  readonly candidates: readonly Uint32Array[];
  /**
   * For each grid, guess by guess, the feedback code for each candidate; {@link won} if the guess wins it. Codes of
   * appended guesses may follow ({@link withTypedGuesses}).
   */
  readonly codes: readonly Uint16Array[];
  /** Code of an all-green row, the highest one. */
  readonly won: number;
}

/** Number of guesses between two yields: about 10 ms with 1,024 candidates. */
const SLICE = 64;

/** @param set contains the candidates @param guesses any that the site accepts @param classes one per grid */
export function* createTable(set: EquationSet, classes: readonly Class[], guesses: readonly Equation[]) {
  const won = 3 ** set.length - 1;
  // Grids that share a class object share its codes.
  const known = new Map<Class, Uint16Array>();
  for (const cls of new Set(classes)) {
    const codes = new Uint16Array(guesses.length * cls.candidates.length);
    for (const [number, guess] of guesses.entries()) {
      const ofGuess = yield* feedbackCodesOf({ guesses: set, winRule: cls.winRule }, cls, guess);
      codes.set(
        ofGuess.map((code) => (code === WON_CELL ? won : code)),
        number * cls.candidates.length,
      );
      if (number % SLICE === SLICE - 1) yield null;
    }
    known.set(cls, codes);
  }
  const candidates = classes.map(({ candidates }) => candidates);
  return { guesses, candidates, codes: classes.map((cls) => known.get(cls)!), won };
}

/** Appends guesses to a table. @param classes those that the table is for */
export function* withTypedGuesses(
  table: FeedbackTable,
  set: EquationSet,
  classes: readonly Class[],
  typed: readonly Equation[],
): Generator<null, FeedbackTable, void> {
  const added = yield* createTable(set, classes, typed);
  const codes = table.codes.map((before, grid) => {
    const extended = new Uint16Array(before.length + added.codes[grid].length);
    extended.set(before);
    extended.set(added.codes[grid], before.length);
    return extended;
  });
  return { ...table, codes };
}
