import { drawn } from './symbols.ts';
import type { Piece } from './words/piece.ts';

/** Punctuation that must not begin a line. */
const CLOSING = /^[,.，。、；]/;

/** A sentence with its symbols drawn as tiles. A comma stays on the line of the tile before it. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const closingOf = (piece: Piece | undefined) =>
    typeof piece === 'string' ? (CLOSING.exec(piece)?.[0] ?? '') : '';
  return (
    <>
      {pieces.map((piece, place) => {
        if (typeof piece === 'string')
          return typeof pieces[place - 1] === 'object' ? piece.replace(CLOSING, '') : piece;
        return (
          <span class="unbroken">
            <span class="symbol">{drawn(piece.symbol)}</span>
            {closingOf(pieces[place + 1])}
          </span>
        );
      })}
    </>
  );
}
