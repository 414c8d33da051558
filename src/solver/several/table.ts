import { type EquationSet, ROW_BYTES, winsFor } from '../../equations/set.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Class } from '../../scoring/class.ts';
import { feedbackCode } from '../../scoring/partition.ts';
import { codesOf, WON } from '../cells.ts';

/** What some guesses say to the candidates of several grids, so that games can be played by looking up. */
export interface FeedbackTable {
  /** Rows of the guesses; guesses of the player's own follow after them. */
  readonly guesses: Uint32Array;
  /** Rows of the candidates of each grid; a guess is told from a candidate by its place here. */
  readonly candidates: readonly Uint32Array[];
  /** Per grid, guess after guess, the code for each of its candidates; what a guess wins has {@link won}. */
  readonly codes: readonly Uint16Array[];
  /** Code of an all green row: no code is higher. */
  readonly won: number;
}

/**
 * @param set of the guesses and the candidates
 * @param guesses rows
 * @param own other guesses that the site takes, of the set or not
 * @returns after a pause for every grid
 */
export function* createTable(
  set: EquationSet,
  classes: readonly Class[],
  guesses: Uint32Array,
  own: readonly Equation[] = [],
): Generator<null, FeedbackTable, void> {
  const won = 3 ** set.length - 1;
  const codes: Uint16Array[] = [];
  for (const of of classes) {
    const size = of.candidates.length;
    const said = new Uint16Array((guesses.length + own.length) * size);
    said.set(codesOfRows(set, of, guesses, won));
    for (const [number, guess] of own.entries()) {
      const ofGuess = yield* codesOf({ guesses: set, wins: of.wins }, of, guess);
      said.set(
        ofGuess.map((code) => (code === WON ? won : code)),
        (guesses.length + number) * size,
      );
    }
    codes.push(said);
    yield null;
  }
  return { guesses, candidates: classes.map(({ candidates }) => candidates), codes, won };
}

function codesOfRows(
  set: EquationSet,
  { candidates, wins }: Class,
  guesses: Uint32Array,
  won: number,
): Uint16Array {
  const isWon = (guess: number, answer: number) =>
    wins === 'itself' ? guess === answer : winsFor(set, guess, answer, wins === 'orders-with-numbers');
  const codes = new Uint16Array(guesses.length * candidates.length);
  let at = 0;
  for (const guess of guesses) {
    const symbols = set.rows.subarray(guess * ROW_BYTES, guess * ROW_BYTES + set.length);
    for (const answer of candidates)
      codes[at++] = isWon(guess, answer) ? won : feedbackCode(symbols, set, answer);
  }
  return codes;
}
