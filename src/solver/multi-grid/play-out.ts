import type { FeedbackTable } from './table.ts';

/** An answer for each grid, as its index among the grid's candidates. */
export type AnswerDraw = readonly number[];

export interface PlayOutOptions {
  /** Number of guesses at the start of the table to choose from, besides the candidates. */
  readonly others: number;
  readonly tries: number;
}

/** Number of turns of all games together, from the given guess on, and how many of these were beyond the last row. */
export interface PlayedOut {
  readonly turns: number;
  readonly beyond: number;
}

/** Number of games between two pauses: about 10 ms. */
const SLICE = 32;
/** Sums added in another order differ in their last digits. */
const ROUNDING = 1e-9;

/** Plays games with drawn answers to the end: a given guess, then the most promising ones of a table. */
export function createPlayOut(table: FeedbackTable, { others, tries }: PlayOutOptions) {
  const { candidates, codes, won, guesses } = table;
  const promiseOf = createPromiseScore(table);
  const numberOf = new Map(Array.from(guesses, (row, number) => [row, number]));
  /** Indices of the candidates among the guesses, by grid; −1: not among them. */
  const numbers = candidates.map((rows) => Int32Array.from(rows, (row) => numberOf.get(row) ?? -1));

  /** The most promising guess; null if none of those considered distinguishes or wins any candidates. */
  function choose(left: RemainingCandidates): number | null {
    let best: number | null = null;
    let most = 0;
    const look = (guess: number) => {
      const promise = promiseOf(guess, left);
      if (promise <= most + ROUNDING) return;
      most = promise;
      best = guess;
    };
    const open = [...left.keys()]
      .filter((grid) => left[grid].length > 0)
      .sort((a, b) => left[a].length - left[b].length);
    // No guess saves more turns than these plus its chances to win.
    const bySplits = open.reduce((sum, grid) => sum + turnsFor(left[grid].length) - turnsFor(1), 0);
    let winChances = open.reduce((sum, grid) => sum + 1 / left[grid].length, 0);
    for (const grid of open) {
      if (bySplits + winChances <= most + ROUNDING) return best;
      for (const place of left[grid]) if (numbers[grid][place] >= 0) look(numbers[grid][place]);
      // Later guesses cannot win this grid.
      winChances -= 1 / left[grid].length;
    }
    if (bySplits > most + ROUNDING) for (let guess = 0; guess < others; guess++) look(guess);
    return best;
  }

  /** Candidates of a grid that remain after a guess, given the answer. */
  function leftAfter(guess: number, grid: number, places: Uint16Array, answer: number): Uint16Array {
    const row = guess * candidates[grid].length;
    const codesOfGrid = codes[grid];
    const code = codesOfGrid[row + answer];
    if (code === won) return NONE;
    let count = 0;
    for (let i = 0; i < places.length; i++)
      if (codesOfGrid[row + places[i]] === code) kept[count++] = places[i];
    return kept.slice(0, count);
  }

  /** Groups draws by the feedbacks of a guess on the open grids. */
  function partition(
    guess: number,
    left: RemainingCandidates,
    draws: readonly AnswerDraw[],
  ): Iterable<AnswerDraw[]> {
    const cells = new Map<number, AnswerDraw[]>();
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

  /** Counts one turn of some games. @param before number of turns made before it */
  function count(before: number, games: number): void {
    turns += games;
    if (before >= tries) beyond += games;
  }

  /** Continues games in which a guess got the same feedbacks. */
  function playCell(
    guess: number,
    left: RemainingCandidates,
    cell: readonly AnswerDraw[],
    before: number,
  ): void {
    const now = left.map((places, grid) => leftAfter(guess, grid, places, cell[0][grid]));
    play(now, cell, before + 1);
  }

  function play(left: RemainingCandidates, draws: readonly AnswerDraw[], before: number): void {
    if (left.some(({ length }) => length > 1)) {
      const guess = choose(left);
      if (guess === null) {
        enterEach(left, draws, before);
        return;
      }
      count(before, draws.length);
      for (const cell of partition(guess, left, draws)) playCell(guess, left, cell, before);
      return;
    }
    // All answers are known, so each is entered. Grids with the same answer share a turn.
    const known = new Set(
      left.flatMap((places, grid) => Array.from(places, (place) => candidates[grid][place])),
    );
    for (let i = 0; i < known.size; i++) count(before + i, draws.length);
  }

  /** Enters the candidates one by one, grid by grid. */
  function enterEach(left: RemainingCandidates, draws: readonly AnswerDraw[], before: number): void {
    for (const draw of draws) {
      let turn = before;
      for (const [grid, places] of left.entries())
        if (places.length > 0) for (let at = places.indexOf(draw[grid]); at >= 0; at--) count(turn++, 1);
    }
  }

  return {
    /**
     * Plays games with a given first guess, in slices of about {@link SLICE} games. Calls must not overlap.
     * @param guess its index in the table
     * @param before number of turns made before it
     */
    *playedWith(
      guess: number,
      left: RemainingCandidates,
      draws: readonly AnswerDraw[],
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

/** Places of the remaining candidates of each grid in a table. Empty for a solved grid. */
export type RemainingCandidates = readonly Uint16Array[];

/** How promising a guess is: the number of turns that it saves in later turns, by the rule of {@link turnsFor}. */
export type PromiseScore = (guess: number, left: RemainingCandidates) => number;

/**
 * Scores the guesses of a table: adds up, over the grids, by how much a guess shortens the game. A grid that it wins
 * takes no more turns.
 */
export function createPromiseScore({ candidates, codes, won }: FeedbackTable): PromiseScore {
  const counts = new Uint16Array(won + 1);
  const codesSeen = new Uint16Array(Math.max(...candidates.map(({ length }) => length)));

  return (guess, left) => {
    let saved = 0;
    for (let grid = 0; grid < left.length; grid++) {
      const places = left[grid];
      if (places.length === 0) continue;
      const row = guess * candidates[grid].length;
      const codesOfGrid = codes[grid];
      if (places.length === 1) {
        if (codesOfGrid[row + places[0]] === won) saved += turnsFor(1);
        continue;
      }
      let cells = 0;
      for (let i = 0; i < places.length; i++) {
        const code = codesOfGrid[row + places[i]];
        if (counts[code]++ === 0) codesSeen[cells++] = code;
      }
      let sum = TURNS_OF_ALL[places.length];
      for (let cell = 0; cell < cells; cell++) {
        const code = codesSeen[cell];
        if (code !== won) sum -= TURNS_OF_ALL[counts[code]];
        counts[code] = 0;
      }
      saved += sum / places.length;
    }
    return saved;
  };
}

/**
 * Number of turns that an open grid with some candidates adds to a game, roughly. A known answer takes one turn. Further
 * candidates cost little, because every guess says something about all grids. Found by playing games of each kind.
 */
const turnsFor = (candidates: number): number => 1 + Math.sqrt(Math.log2(candidates)) / 4;

/** The most candidates per grid in a table. */
export const MAX_CANDIDATES = 1024;

/** The places that `leftAfter` finds. Reused, because `filter` of a typed array takes several times as long. */
const kept = new Uint16Array(MAX_CANDIDATES);

/** For each number of candidates, the turns that they need together. */
const TURNS_OF_ALL = Float64Array.from({ length: MAX_CANDIDATES + 1 }, (_, n) =>
  n === 0 ? 0 : n * turnsFor(n),
);
