import type { FeedbackTable } from './table.ts';

/** For each grid, the indices of its remaining candidates in a table; empty if the grid is solved. */
export type RemainingCandidates = readonly Uint16Array[];

/**
 * Returns a function that computes how promising a guess of a table is: the number of later turns that it saves, by the
 * rule of {@link turnsFor}, added up over the grids. All later turns on a grid that the guess wins are saved.
 */
export function createPromiseScore({ candidates, codes, won }: FeedbackTable) {
  const counts = new Uint16Array(won + 1);
  const codesSeen = new Uint16Array(Math.max(...candidates.map(({ length }) => length)));

  return (guess: number, left: RemainingCandidates): number => {
    let saved = 0;
    for (let grid = 0; grid < left.length; grid++) {
      const indices = left[grid];
      if (indices.length === 0) continue;
      const row = guess * candidates[grid].length;
      const codesOfGrid = codes[grid];
      let cells = 0;
      for (let i = 0; i < indices.length; i++) {
        const code = codesOfGrid[row + indices[i]];
        if (counts[code]++ === 0) codesSeen[cells++] = code;
      }
      let sum = TURNS_OF_ALL[indices.length];
      for (let cell = 0; cell < cells; cell++) {
        const code = codesSeen[cell];
        if (code !== won) sum -= TURNS_OF_ALL[counts[code]];
        counts[code] = 0;
      }
      saved += sum / indices.length;
    }
    return saved;
  };
}

/**
 * Approximate number of turns that an open grid adds to a game. A known answer takes one turn. Further candidates add
 * little, because every guess gives information about all grids. The formula comes from a regression on games of quad.
 */
const turnsFor = (candidates: number): number => 1 + Math.sqrt(Math.log2(candidates)) / 4;

/** Maximum number of candidates per grid in a table. */
export const MAX_CANDIDATES = 1024;

/** For each number n of candidates, n · {@link turnsFor}(n). */
const TURNS_OF_ALL = Float64Array.from({ length: MAX_CANDIDATES + 1 }, (_, n) =>
  n === 0 ? 0 : n * turnsFor(n),
);

/**
 * Returns a function that finds the most promising guess of a table among those that can win a grid and some others. It
 * returns the guess's index, or null if none of them distinguishes candidates or wins one.
 * @param others number of guesses at the start of the table to consider even if they cannot win
 */
export function createPromisingChoice(table: FeedbackTable, others: number) {
  const promiseOf = createPromiseScore(table);
  const winners = table.candidates.map((_, grid) => winnersOf(table, grid));
  /** For each grid, the maximum number of candidates that one guess wins: at most one, unless other orders win. */
  const mostWon = winners.map((byPlace) => {
    const counts = new Uint16Array(table.guesses.length);
    for (const guess of byPlace.flat()) counts[guess]++;
    return Math.max(...counts);
  });
  const winChanceIn = (grid: number, { length }: Uint16Array) => Math.min(length, mostWon[grid]) / length;

  return (left: RemainingCandidates): number | null => {
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
    // No guess saves more turns than this plus its chances to win.
    const bySplits = open.reduce((sum, grid) => sum + turnsFor(left[grid].length) - turnsFor(1), 0);
    let winChances = open.reduce((sum, grid) => sum + winChanceIn(grid, left[grid]), 0);
    for (const grid of open) {
      if (bySplits + winChances <= most + ROUNDING) return best;
      for (const index of left[grid]) for (const guess of winners[grid][index]) look(guess);
      // All guesses that can win this grid have been looked at.
      winChances -= winChanceIn(grid, left[grid]);
    }
    if (bySplits > most + ROUNDING) for (let guess = 0; guess < others; guess++) look(guess);
    return best;
  };
}

/** For each candidate of a grid, the guesses of a table that win it. */
function winnersOf({ guesses, candidates, codes, won }: FeedbackTable, grid: number): number[][] {
  const { length } = candidates[grid];
  const winners = Array.from({ length }, (): number[] => []);
  for (const guess of guesses.keys())
    for (let index = 0; index < length; index++)
      if (codes[grid][guess * length + index] === won) winners[index].push(guess);
  return winners;
}

/** Sums of the same numbers in different orders can differ in their last digits. */
const ROUNDING = 1e-9;
