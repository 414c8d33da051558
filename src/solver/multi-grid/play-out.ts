import { createPromisingChoice, MAX_CANDIDATES, type RemainingCandidates } from './promise.ts';
import type { FeedbackTable } from './table.ts';

/** An answer for each grid, as its index in a table. */
export type AnswerDraw = readonly number[];

/** Number of games between two yields: about 10 ms. */
const SLICE = 32;

/**
 * Plays games with drawn answers to the end: a given guess, then the most promising ones of a table.
 * @param others see {@link createPromisingChoice}
 * @param tries number of rows of the board
 */
export function createPlayOut(
  table: FeedbackTable,
  { others, tries }: { readonly others: number; readonly tries: number },
) {
  const { candidates, codes, won } = table;
  const choose = createPromisingChoice(table, others);

  /** Candidates of a grid that remain after a guess; none if the guess wins. @param answer its index */
  function leftAfter(guess: number, grid: number, indices: Uint16Array, answer: number): Uint16Array {
    const row = guess * candidates[grid].length;
    const codesOfGrid = codes[grid];
    const code = codesOfGrid[row + answer];
    if (code === won) return NONE;
    let count = 0;
    for (let i = 0; i < indices.length; i++)
      if (codesOfGrid[row + indices[i]] === code) kept[count++] = indices[i];
    return kept.slice(0, count);
  }

  /** Divides draws by the feedbacks of a guess on the open grids. */
  function partition(guess: number, left: RemainingCandidates, draws: readonly AnswerDraw[]) {
    const cells = new Map<number, AnswerDraw[]>();
    for (const draw of draws) {
      let key = 0;
      for (const [grid, indices] of left.entries())
        if (indices.length > 0)
          key = key * (won + 1) + codes[grid][guess * candidates[grid].length + draw[grid]];
      const cell = cells.get(key);
      if (cell) cell.push(draw);
      else cells.set(key, [draw]);
    }
    return cells.values();
  }

  let turns: number;
  let beyond: number;

  /** Counts one turn of each game. @param before number of earlier turns */
  function count(before: number, games: number): void {
    turns += games;
    if (before >= tries) beyond += games;
  }

  /** Continues games in which a guess got the same feedbacks. */
  function playCell(guess: number, left: RemainingCandidates, cell: readonly AnswerDraw[], before: number) {
    const now = left.map((indices, grid) => leftAfter(guess, grid, indices, cell[0][grid]));
    play(now, cell, before + 1);
  }

  function play(left: RemainingCandidates, draws: readonly AnswerDraw[], before: number): void {
    const guess = left.some(({ length }) => length > 1) ? choose(left) : null;
    if (guess === null) {
      for (const draw of draws) enterEach(left, draw, before);
      return;
    }
    count(before, draws.length);
    for (const cell of partition(guess, left, draws)) playCell(guess, left, cell, before);
  }

  /** Enters the remaining candidates of each grid one by one, up to its answer, but none twice. */
  function enterEach(left: RemainingCandidates, draw: AnswerDraw, before: number): void {
    const entered = new Set<number>();
    for (const [grid, indices] of left.entries())
      for (let at = indices.indexOf(draw[grid]); at >= 0; at--) entered.add(candidates[grid][indices[at]]);
    for (let turn = before; turn < before + entered.size; turn++) count(turn, 1);
  }

  return {
    /**
     * Plays games with a given next guess, in slices of about {@link SLICE} games. Calls must not overlap.
     * @param guess its index in the table
     * @param before number of earlier turns
     * @returns number of turns of all games together, from the guess on, and how many of these were beyond the last row
     */
    *playedWith(
      guess: number,
      left: RemainingCandidates,
      draws: readonly AnswerDraw[],
      before: number,
    ): Generator<null, { turns: number; beyond: number }, void> {
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

/** The indices that `leftAfter` finds. Reused, because `filter` of a typed array takes several times as long. */
const kept = new Uint16Array(MAX_CANDIDATES);
