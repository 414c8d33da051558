/** Part of a sentence. Symbols are drawn as tiles, and screen readers speak their names. */
export type Piece = string | { readonly symbol: string };

/** Joins items such as `a, b and c`. Each item consists of pieces. */
export function joined(
  items: readonly (readonly Piece[])[],
  { between, last }: { readonly between: string; readonly last: string },
): Piece[] {
  return items.flatMap((item, index) => {
    const separator = index === 0 ? [] : [index === items.length - 1 ? last : between];
    return [...separator, ...item];
  });
}

/** Symbols as items of a list. */
export const tilesOfSymbols = (symbols: readonly string[]): Piece[][] =>
  symbols.map((symbol) => [{ symbol }]);
