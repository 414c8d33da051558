import { createRule, type JointLeft } from './rule.ts';
import type { FeedbackTable } from './table.ts';

/** Answers of all grids together: a place among the candidates of each. */
export type Draw = readonly number[];

export interface PlayOutOptions {
  readonly winBits: number;
  /** How many guesses of the table are looked at in each turn beside the candidates: the first ones. */
  readonly others: number;
  /** Rows of a grid. */
  readonly tries: number;
}

/** Turns that games took until every grid was solved, added up, and those of them beyond the last row. */
export interface PlayedOut {
  readonly turns: number;
  readonly beyond: number;
}

/** Games between two pauses: some 10 ms. */
const SLICE = 32;

/** Plays drawn answers to the end by the rule, with the guesses of a table. */
export function createPlayOut(table: FeedbackTable, { winBits, others, tries }: PlayOutOptions) {
  const { candidates, codes, won, guesses } = table;
  const promiseOf = createRule(table, winBits);
  const numberOf = new Map(Array.from(guesses, (row, number) => [row, number]));
  /** Of each candidate its number among the guesses; −1: it is none. */
  const numbers = candidates.map((rows) => Int32Array.from(rows, (row) => numberOf.get(row) ?? -1));

  /** The most promising guess; null: none in the table tells or wins anything. */
  function choose(left: JointLeft): number | null {
    let best: number | null = null;
    let most = 0;
    const look = (guess: number) => {
      const promise = promiseOf(guess, left);
      // Sums in another order differ in their last digits.
      if (promise <= most + 1e-9) return;
      most = promise;
      best = guess;
    };
    for (const [grid, places] of left.entries())
      for (const place of places) if (numbers[grid][place] >= 0) look(numbers[grid][place]);
    for (let guess = 0; guess < others; guess++) look(guess);
    return best;
  }

  /** What is left of a grid when a guess has been marked for one of its candidates. */
  function leftAfter(guess: number, grid: number, places: Uint16Array, answer: number): Uint16Array {
    const row = guess * candidates[grid].length;
    const codesOfGrid = codes[grid];
    const code = codesOfGrid[row + answer];
    return code === won ? NONE : places.filter((place) => codesOfGrid[row + place] === code);
  }

  /** Draws by what the guess says to their answers. */
  function partition(guess: number, left: JointLeft, draws: readonly Draw[]): Iterable<Draw[]> {
    const cells = new Map<number, Draw[]>();
    for (const draw of draws) {
      let key = 0;
      for (const [grid, places] of left.entries())
        if (places.length > 0)
          key = key * (won + 1) + codes[grid][guess * candidates[grid].length + draw[grid]];
      const cell = cells.get(key);
      if (cell) cell.push(draw);
      else cells.set(key, [draw]);
    }
    return cells.values();
  }

  let turns = 0;
  let beyond = 0;

  /** Counts one turn of some games. @param before turns made before it */
  function count(before: number, games: number): void {
    turns += games;
    if (before >= tries) beyond += games;
  }

  function playWith(guess: number, left: JointLeft, draws: readonly Draw[], before: number): void {
    count(before, draws.length);
    for (const cell of partition(guess, left, draws)) playCell(guess, left, cell, before);
  }

  /** Plays on games to which a guess said the same. */
  function playCell(guess: number, left: JointLeft, cell: readonly Draw[], before: number): void {
    const now = left.map((places, grid) => leftAfter(guess, grid, places, cell[0][grid]));
    play(now, cell, before + 1);
  }

  function play(left: JointLeft, draws: readonly Draw[], before: number): void {
    if (left.some(({ length }) => length > 1)) {
      const guess = choose(left);
      if (guess === null) enterEach(left, draws, before);
      else playWith(guess, left, draws, before);
      return;
    }
    // All are known, and each is entered; grids may have the same answer.
    const known = new Set(
      left.flatMap((places, grid) => Array.from(places, (place) => candidates[grid][place])),
    );
    for (let i = 0; i < known.size; i++) count(before + i, draws.length);
  }

  /** Candidates are entered one after the other, grid after grid. */
  function enterEach(left: JointLeft, draws: readonly Draw[], before: number): void {
    for (const draw of draws) {
      let turn = before;
      for (const [grid, places] of left.entries())
        if (places.length > 0) for (let at = places.indexOf(draw[grid]); at >= 0; at--) count(turn++, 1);
    }
  }

  return {
    /**
     * Plays with a guess first, some games between two pauses; one after the other.
     * @param guess its number in the table
     * @param before turns made before it
     */
    *playedWith(
      guess: number,
      left: JointLeft,
      draws: readonly Draw[],
      before: number,
    ): Generator<null, PlayedOut, void> {
      [turns, beyond] = [0, 0];
      count(before, draws.length);
      let since = 0;
      for (const cell of partition(guess, left, draws)) {
        playCell(guess, left, cell, before);
        since += cell.length;
        if (since < SLICE) continue;
        since = 0;
        yield null;
      }
      return { turns, beyond };
    },
  };
}

const NONE = new Uint16Array(0);
