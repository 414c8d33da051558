import { type Clue, isWin } from './feedback.ts';

/** Marks of each symbol of a row, in the order of its tiles, such as `GB`. */
export function marksBySymbol({ guess, feedback }: Clue): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [tile, symbol] of [...guess].entries())
    marks.set(symbol, (marks.get(symbol) ?? '') + feedback[tile]);
  return marks;
}

/** Number of tiles that are green or purple. */
export const countColoured = (marks: string) => marks.replaceAll('B', '').length;

export const countCopies = (guess: string, symbol: string) => guess.split(symbol).length - 1;

/** Minimum and maximum number of copies of a symbol in the answer. */
interface Copies {
  readonly least: number;
  readonly most: number;
}

export type Knowledge = ReturnType<typeof knowledgeOf>;

/**
 * Reads the facts that the rows of one grid prove about its answer, by the site's marking: each row by itself, and the
 * number of green tiles of a symbol in all rows. A winning row shows no tiles, because it may have another order of the
 * answer's operations.
 */
export function knowledgeOf(rows: readonly Clue[]) {
  const copies = new Map<string, Copies>();
  /** The green symbol of each tile that has one. */
  const placed = new Map<number, string>();
  const refuted = new Set<string>();
  const raise = (symbol: string, least: number, most: number) => {
    const known = copies.get(symbol);
    copies.set(symbol, {
      least: Math.max(least, known?.least ?? 0),
      most: Math.min(most, known?.most ?? Number.POSITIVE_INFINITY),
    });
  };
  for (const row of rows) {
    const hasWon = isWin(row.feedback);
    for (const [symbol, marks] of marksBySymbol(row)) {
      const coloured = countColoured(marks);
      raise(symbol, coloured, hasWon || marks.includes('B') ? coloured : Number.POSITIVE_INFINITY);
    }
    if (hasWon) continue;
    for (const [tile, symbol] of [...row.guess].entries()) {
      const other = placed.get(tile) ?? symbol;
      if (row.feedback[tile] !== 'G') refuted.add(`${tile}${symbol}`);
      else if (other !== symbol) refuted.add(`${tile}${other}`);
      else placed.set(tile, symbol);
    }
  }
  const tilesOf = (symbol: string) =>
    [...placed.keys()].filter((tile) => placed.get(tile) === symbol).sort((a, b) => a - b);
  for (const symbol of new Set(placed.values()))
    raise(symbol, tilesOf(symbol).length, Number.POSITIVE_INFINITY);

  /** Whether some row has the symbol at this tile, and the tile is not green. */
  const isRefuted = (symbol: string, tile: number) => refuted.has(`${tile}${symbol}`);
  return {
    /** Copies of each symbol of the rows. */
    copies: copies as ReadonlyMap<string, Copies>,
    /** Number of copies of a symbol in the answer; undefined: the rows do not show it. */
    copiesOf(symbol: string): number | undefined {
      const known = copies.get(symbol);
      return known && known.most < Number.POSITIVE_INFINITY ? known.most : undefined;
    },
    /** Tiles where a symbol is known to be, ascending. */
    tilesOf,
    isPlaced: (symbol: string, tile: number) => placed.get(tile) === symbol,
    isRefuted,
    isExcluded: (symbol: string, tile: number) =>
      isRefuted(symbol, tile) || (placed.get(tile) ?? symbol) !== symbol,
    /** Whether no two rows contradict each other. */
    isConsistent(length: number): boolean {
      const least = [...copies.values()].reduce((sum, { least }) => sum + least, 0);
      return (
        least <= length &&
        [...copies.values()].every(({ least, most }) => least <= most) &&
        [...placed].every(([tile, symbol]) => !isRefuted(symbol, tile))
      );
    },
  };
}
