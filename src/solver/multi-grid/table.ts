import { type EquationSet, ROW_BYTES, winsFor } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Class } from '../../scoring/class.ts';
import { writeFeedbackCodes } from '../../scoring/feedback-codes.ts';
import { feedbackCodesOf, WON_CELL } from '../cells.ts';

/** Feedback codes of guesses for the candidates of several grids, so that games can be played by table lookup. */
export interface FeedbackTable {
  /** Rows of the guesses. `codes` may also have codes of appended guesses, after theirs: {@link withTypedGuesses}. */
  readonly guesses: Uint32Array;
  /** Rows of the candidates of each grid. The *place* of a candidate is its index here. */
  readonly candidates: readonly Uint32Array[];
  /** For each grid, guess by guess, the feedback code for each candidate; {@link won} if the guess wins it. */
  readonly codes: readonly Uint16Array[];
  /** Code of an all-green row, the highest one. */
  readonly won: number;
}

/** Number of guesses between two yields: about 10 ms with 1,024 candidates. */
const SLICE = 64;

/** @param set contains the guesses and the candidates @param classes one per grid */
export function* createTable(
  set: EquationSet,
  classes: readonly Class[],
  guesses: Uint32Array,
): Generator<null, FeedbackTable, void> {
  const won = 3 ** set.length - 1;
  const codes = yield* codesOfGrids(classes, (cls) => codesOfRows(set, cls, guesses, won));
  return { guesses, candidates: classes.map(({ candidates }) => candidates), codes, won };
}

/** Appends guesses that the site accepts, in the set or not, to a table. @param classes those that the table is for */
export function* withTypedGuesses(
  table: FeedbackTable,
  set: EquationSet,
  classes: readonly Class[],
  own: readonly Equation[],
): Generator<null, FeedbackTable, void> {
  const { won } = table;
  const codes = yield* codesOfGrids(classes, function* (cls, grid) {
    const before = table.codes[grid];
    const extended = new Uint16Array(before.length + own.length * cls.candidates.length);
    extended.set(before);
    for (const [number, guess] of own.entries()) {
      const ofGuess = yield* feedbackCodesOf({ guesses: set, winRule: cls.wins }, cls, guess);
      extended.set(
        ofGuess.map((code) => (code === WON_CELL ? won : code)),
        before.length + number * cls.candidates.length,
      );
    }
    yield null;
    return extended;
  });
  return { ...table, codes };
}

/** Computes the codes of each grid; only once for grids that share a class object. */
function* codesOfGrids(
  classes: readonly Class[],
  codesOf: (cls: Class, grid: number) => Generator<null, Uint16Array, void>,
): Generator<null, Uint16Array[], void> {
  const known = new Map<Class, Uint16Array>();
  for (const [grid, cls] of classes.entries()) if (!known.has(cls)) known.set(cls, yield* codesOf(cls, grid));
  return classes.map((cls) => known.get(cls)!);
}

function* codesOfRows(
  set: EquationSet,
  { candidates, wins }: Class,
  guesses: Uint32Array,
  won: number,
): Generator<null, Uint16Array, void> {
  const isWon = (guess: number, answer: number) =>
    wins === 'itself' ? guess === answer : winsFor(set, guess, answer, wins === 'orders-with-numbers');
  const codes = new Uint16Array(guesses.length * candidates.length);
  const byFeedback = new Int32Array(candidates.length);
  let at = 0;
  for (const [number, guess] of guesses.entries()) {
    const symbols = set.rows.subarray(guess * ROW_BYTES, guess * ROW_BYTES + set.length);
    writeFeedbackCodes(symbols, set, candidates, byFeedback);
    for (const [index, answer] of candidates.entries())
      codes[at++] = isWon(guess, answer) ? won : byFeedback[index];
    if (number % SLICE === SLICE - 1) yield null;
  }
  return codes;
}
