import { withTypographicSigns } from './symbols.ts';
import type { SentencePart } from './words/sentence-part.ts';

/** Punctuation that must not begin a line. */
const CLOSING = /^[,.，。、；]/;

/** A sentence with its symbols drawn as tiles. A comma stays on the line of the tile before it. */
export function SentenceLine({ pieces }: { readonly pieces: readonly SentencePart[] }) {
  const closingOf = (piece: SentencePart | undefined) =>
    typeof piece === 'string' ? (CLOSING.exec(piece)?.[0] ?? '') : '';
  return (
    <>
      {pieces.map((piece, place) => {
        if (typeof piece === 'string')
          return typeof pieces[place - 1] === 'object' ? piece.replace(CLOSING, '') : piece;
        return (
          <span class="unbroken">
            <span class="symbol">{withTypographicSigns(piece.symbol)}</span>
            {closingOf(pieces[place + 1])}
          </span>
        );
      })}
    </>
  );
}
