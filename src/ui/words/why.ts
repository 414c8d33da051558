import type { PlacedSymbol, Reason } from '../../protocol/reason.ts';
import type { Piece } from './piece.ts';

/** What a language says of each kind of reason: one sentence. */
export type ReasonWords = {
  readonly [Kind in Reason['kind']]: (reason: Extract<Reason, { kind: Kind }>) => readonly Piece[];
};

/** Says a reason. */
export type SayReason = (reason: Reason) => readonly Piece[];

export const sayReasonBy =
  (words: ReasonWords): SayReason =>
  (reason) =>
    words[reason.kind](reason as never);

/** How a guess was found, in a few words and in a sentence; null: a reason says it. */
export interface HowFound {
  readonly label: string;
  readonly about: string | null;
}

export const isProved = (reasons: readonly Reason[] | null) =>
  reasons?.some(({ kind }) => kind === 'proved') ?? false;

/** More fresh symbols are counted, not listed: the guess stands above. */
export const LISTED_SYMBOLS = 4;

/** Wasted tiles that are named: the first say enough. */
const LISTED_PLACES = 3;

/** Places as a board counts them, from 1, of the first few symbols. */
export const placesFromOne = (symbols: readonly PlacedSymbol[]) =>
  symbols
    .slice(0, LISTED_PLACES)
    .map(({ symbol, places }) => ({ symbol, places: places.map((place) => place + 1) }));
