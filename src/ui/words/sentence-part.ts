/** Part of a sentence. Symbols are drawn as tiles, and screen readers speak their names. */
export type SentencePart = string | { readonly symbol: string };

/** Joins items such as `a, b and c`. Each item consists of pieces. */
export function joinParts(
  items: readonly (readonly SentencePart[])[],
  { between, last }: { readonly between: string; readonly last: string },
): SentencePart[] {
  return items.flatMap((item, index) => {
    const separator = index === 0 ? [] : [index === items.length - 1 ? last : between];
    return [...separator, ...item];
  });
}

/** Symbols as items of a list. */
export const tilesOfSymbols = (symbols: readonly string[]): SentencePart[][] =>
  symbols.map((symbol) => [{ symbol }]);
