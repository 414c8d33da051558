import { cluesOf, feedbackOf, type Turn } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';

/** What the rows show, each by itself. */
export interface RowKnowledge {
  /** Copies of a symbol that the answer has; undefined: no row shows it. */
  copiesOf(symbol: string): number | undefined;
  /** Places where a symbol is known to be, ascending. */
  placesOf(symbol: string): readonly number[];
  /** Whether a symbol is known not to be at a place. */
  isBarred(symbol: string, place: number): boolean;
  /** The first row that an answer would have given other colours; −1: none. */
  rowAgainst(answer: Equation): number;
}

/** A symbol with a black tile has as many copies in the answer as it has coloured tiles in that row. */
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
    isBarred: (symbol, place) => barred.has(`${symbol}${place}`) || (placed.get(place) ?? symbol) !== symbol,
    rowAgainst: (answer) => rows.findIndex(({ guess, feedback }) => feedbackOf(guess, answer) !== feedback),
  };
}

function colouredTiles(guess: string, feedback: string, symbol: string): number {
  return [...guess].filter((other, place) => other === symbol && feedback[place] !== 'B').length;
}
