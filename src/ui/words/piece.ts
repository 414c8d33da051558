/** Part of a sentence; symbols are drawn as tiles and spoken by name. */
export type Piece = string | { readonly symbol: string };

/** `a, b and c`, each of one or several pieces. */
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
