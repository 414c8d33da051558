import { drawn } from './symbols.ts';
import type { Piece } from './words/piece.ts';

/** A sentence, its symbols drawn as tiles. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece) =>
        typeof piece === 'string' ? piece : <span class="symbol">{drawn(piece.symbol)}</span>,
      )}
    </>
  );
}
