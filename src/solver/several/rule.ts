import type { FeedbackTable } from './table.ts';

/** Places of the candidates left in each grid of a table; a solved grid has none. */
export type JointLeft = readonly Uint16Array[];

/** What a guess promises, in bits: the information about all grids, and what a win counts times its chance. */
export type Promising = (guess: number, left: JointLeft) => number;

/**
 * The information adds up over the grids. A win is worth more than it tells: it saves the turn that the grid needs in
 * any case.
 * @param winBits bits that a certain win of one grid counts
 */
export function createRule({ candidates, codes, won }: FeedbackTable, winBits: number): Promising {
  const counts = new Uint16Array(won + 1);
  const said = new Uint16Array(Math.max(...candidates.map(({ length }) => length)));

  return (guess, left) => {
    let bits = 0;
    for (let grid = 0; grid < left.length; grid++) {
      const places = left[grid];
      if (places.length === 0) continue;
      const row = guess * candidates[grid].length;
      const codesOfGrid = codes[grid];
      let cells = 0;
      for (let i = 0; i < places.length; i++) {
        const code = codesOfGrid[row + places[i]];
        if (counts[code]++ === 0) said[cells++] = code;
      }
      let apart = N_LOG_N[places.length];
      for (let cell = 0; cell < cells; cell++) {
        const code = said[cell];
        apart -= N_LOG_N[counts[code]];
        if (code === won) apart += winBits * counts[code];
        counts[code] = 0;
      }
      bits += apart / places.length;
    }
    return bits;
  };
}

/** Candidates of a grid in a table at most. */
export const MOST_PLACES = 1024;

/** n · log2 n. */
const N_LOG_N = Float64Array.from({ length: MOST_PLACES + 1 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));
