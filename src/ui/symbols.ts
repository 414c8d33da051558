import type { Piece } from './words/piece.ts';
import type { Words } from './words/words.ts';

const DRAWN: Record<string, string> = { '-': '−', '*': '×', '/': '÷' };

/** An equation with typographic signs, as on the board. */
export function drawn(equation: string): string {
  return [...equation].map((symbol) => DRAWN[symbol] ?? symbol).join('');
}

/** The text of a sentence for screen readers. */
export function say(pieces: readonly Piece[], { spoken }: Pick<Words, 'spoken'>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : spoken(piece.symbol))).join('');
}
