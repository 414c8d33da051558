import type { EditEquation } from '../../equations/equation-edits.ts';
import type { Random } from '../../equations/random.ts';
import { type EquationSet, joinedRows, ROW_BYTES, rowAt } from '../../equations/set.ts';
import type { SampleMeasurer } from '../../scoring/wasm/sample-measurer.ts';

export interface MeasuredGuess {
  /** {@link ROW_BYTES} bytes, as in a set. */
  readonly row: Uint8Array;
  /** Information in bits, plus a tiny bonus if the guess can be the answer. */
  readonly bits: number;
}

export type BlackBox = ReturnType<typeof createBlackBox>;

/** Bonus for a possible answer, to break ties. Much smaller than the effect of a single cell. */
const CAN_BE_ANSWER = 1e-9;

/**
 * Measures guesses, each once.
 * @param isCandidate whether a guess can be the answer
 * @param keep maximum length of `best`
 */
export function createBlackBox(
  { measure, sample }: Pick<SampleMeasurer, 'measure' | 'sample'>,
  isCandidate: (row: Uint8Array) => boolean,
  keep: number,
) {
  const seen = new Set<string>();
  const keyOf = (row: Uint8Array) => String.fromCharCode(...row.subarray(0, sample.length));
  let best: MeasuredGuess[] = [];
  return {
    length: sample.length,
    has: (row: Uint8Array) => seen.has(keyOf(row)),
    /** Measures only guesses that were not measured before, and returns these. @param rows consecutive rows */
    measure(rows: Uint8Array): readonly MeasuredGuess[] {
      const fresh: Uint8Array[] = [];
      for (let at = 0; at < rows.length; at += ROW_BYTES) {
        const row = rows.subarray(at, at + ROW_BYTES);
        const key = keyOf(row);
        if (seen.has(key)) continue;
        seen.add(key);
        fresh.push(row);
      }
      const { bits } = measure(joinedRows(fresh));
      const measured = fresh.map((row, i) => ({
        row: row.slice(),
        bits: bits[i] + (isCandidate(row) ? CAN_BE_ANSWER : 0),
      }));
      best = [...best, ...measured].sort((a, b) => b.bits - a.bits).slice(0, keep);
      return measured;
    },
    /** Number of guesses measured so far. */
    get evaluations() {
      return seen.size;
    },
    /** Best first. */
    get best(): readonly MeasuredGuess[] {
      return best;
    },
  };
}

type GuessSource = ReturnType<typeof createGuessSource>;

interface MoveParts {
  /** Candidates, or a sample of them. */
  readonly candidates: EquationSet;
  /** A sample of all equations. */
  readonly equations: EquationSet;
  readonly edit: EditEquation;
  readonly random: Random;
}

export function createGuessSource({ candidates, equations, edit, random }: MoveParts) {
  const anyOf = ({ rows, count }: EquationSet) => rowAt(rows, Math.floor(random() * count));
  return {
    /** Draws guesses: alternately a candidate and any equation. */
    draw: (count: number) =>
      joinedRows(Array.from({ length: count }, (_, i) => anyOf(i % 2 === 0 ? candidates : equations))),
    /** Up to `count` edits of a guess, perhaps with duplicates; see {@link EditEquation}. */
    editsOf(row: Uint8Array, count: number): Uint8Array {
      const rows = edit(row, random);
      const total = rows.length / row.length;
      if (total <= count) return rows;
      return joinedRows(Array.from({ length: count }, () => rowAt(rows, Math.floor(random() * total))));
    },
  };
}

/** A search for the best guess. Each step measures some guesses; the search never ends by itself. */
export type SearchMethod = (
  box: BlackBox,
  moves: GuessSource,
  random: Random,
) => Generator<void, never, void>;

/** Number of guesses drawn before the first edit. */
export const INITIAL_GUESSES = 64;

/** Maximum number of edits of a guess that one step measures. */
const EDITED = 16;

/** Number of best guesses from which to pick the next guess to edit. */
export const EDITED_GUESSES = 24;

/** Draws guesses, then repeatedly picks one of the best, better ones more often, and measures some of its edits. */
export const localSearch: SearchMethod = function* (box, moves, random) {
  box.measure(moves.draw(INITIAL_GUESSES));
  for (;;) {
    yield;
    const { best } = box;
    const index = Math.floor(random() ** 2 * Math.min(EDITED_GUESSES, best.length));
    box.measure(moves.editsOf(best[index].row, EDITED));
  }
};
