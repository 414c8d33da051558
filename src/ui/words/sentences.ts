import type { PlacedSymbol, Reason } from '../../protocol/reason.ts';

/** Part of a sentence. Symbols are drawn as tiles, and screen readers speak their names. */
export type SentencePart = string | { readonly symbol: string };

/** Joins items, each a list of parts, into an enumeration such as `a, b and c`. */
export function joinParts(
  items: readonly (readonly SentencePart[])[],
  { between, last }: { readonly between: string; readonly last: string },
): SentencePart[] {
  return items.flatMap((item, index) => {
    const separator = index === 0 ? [] : [index === items.length - 1 ? last : between];
    return [...separator, ...item];
  });
}

/** One item of a list for each symbol. */
export const tilesOfSymbols = (symbols: readonly string[]): SentencePart[][] =>
  symbols.map((symbol) => [{ symbol }]);

/** One or two sentences for each kind of reason, in one language. */
type ReasonSentences = {
  readonly [Kind in Reason['kind']]: (reason: Extract<Reason, { kind: Kind }>) => readonly SentencePart[];
};

export const createReasonToSentence =
  (words: ReasonSentences) =>
  (reason: Reason): readonly SentencePart[] =>
    words[reason.kind](reason as never);

/** Maximum number of fresh symbols to list. A longer list becomes a number, because the guess itself is shown too. */
export const MAX_LISTED_SYMBOLS = 4;

/** Maximum number of symbols to name with their places. */
const LISTED_PLACES = 3;

/** The first {@link LISTED_PLACES} symbols, with places counted from 1. */
export const placesFromOne = (symbols: readonly PlacedSymbol[]) =>
  symbols
    .slice(0, LISTED_PLACES)
    .map(({ symbol, places }) => ({ symbol, places: places.map((place) => place + 1) }));
