import type { FeedbackTable } from './table.ts';

/** Places of the remaining candidates of each grid in a table. Empty for a solved grid. */
export type RemainingCandidates = readonly Uint16Array[];

/** How promising a guess is, in bits: information about all grids, plus the value of a win times its probability. */
export type PromiseScore = (guess: number, left: RemainingCandidates) => number;

/**
 * Creates the rule for a table. Information adds up over the grids. A win gets a bonus beyond its information, because
 * it saves the turn that the grid needs in any case.
 * @param winBits bits that a certain win of one grid is worth
 */
export function createPromiseScore({ candidates, codes, won }: FeedbackTable, winBits: number): PromiseScore {
  const counts = new Uint16Array(won + 1);
  const codesSeen = new Uint16Array(Math.max(...candidates.map(({ length }) => length)));

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
        if (counts[code]++ === 0) codesSeen[cells++] = code;
      }
      let sum = N_LOG_N[places.length];
      for (let cell = 0; cell < cells; cell++) {
        const code = codesSeen[cell];
        sum -= N_LOG_N[counts[code]];
        if (code === won) sum += winBits * counts[code];
        counts[code] = 0;
      }
      bits += sum / places.length;
    }
    return bits;
  };
}

/** The most candidates per grid in a table. */
export const MAX_CANDIDATES = 1024;

/** n · log2 n. */
const N_LOG_N = Float64Array.from({ length: MAX_CANDIDATES + 1 }, (_, n) => (n === 0 ? 0 : n * Math.log2(n)));
