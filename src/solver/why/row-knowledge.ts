import { cluesOf, feedbackOf, type Turn } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';

/** Facts that single rows show. */
export interface RowKnowledge {
  /** Number of copies of a symbol in the answer; undefined if no row shows it. */
  copiesOf(symbol: string): number | undefined;
  /** Places where a symbol is known to be, ascending. */
  placesOf(symbol: string): readonly number[];
  /** Whether a symbol is known not to be at a place. */
  isExcluded(symbol: string, place: number): boolean;
  /** The first row that would have other colours if this were the answer; −1 if every row agrees. */
  firstContradiction(answer: Equation): number;
}

/**
 * Reads the rows. The number of copies is known for a symbol with a black tile: it equals the coloured tiles of that
 * row.
 */
export function readRows(turns: readonly Turn[]): RowKnowledge {
  const rows = cluesOf(turns, 0);
  const copies = new Map<string, number>();
  const placed = new Map<number, string>();
  const barred = new Set<string>();
  for (const { guess, feedback } of rows) {
    for (const [place, symbol] of [...guess].entries()) {
      if (feedback[place] === 'G') placed.set(place, symbol);
      else barred.add(`${symbol}${place}`);
      if (feedback[place] === 'B') copies.set(symbol, colouredTiles(guess, feedback, symbol));
    }
  }
  return {
    copiesOf: (symbol) => copies.get(symbol),
    placesOf: (symbol) =>
      [...placed.keys()].filter((place) => placed.get(place) === symbol).sort((a, b) => a - b),
    isExcluded: (symbol, place) =>
      barred.has(`${symbol}${place}`) || (placed.get(place) ?? symbol) !== symbol,
    firstContradiction: (answer) =>
      rows.findIndex(({ guess, feedback }) => feedbackOf(guess, answer) !== feedback),
  };
}

function colouredTiles(guess: string, feedback: string, symbol: string): number {
  return [...guess].filter((other, place) => other === symbol && feedback[place] !== 'B').length;
}
