import type { SentencePart } from './words/sentences.ts';
import type { Words } from './words/words.ts';

const DRAWN: Record<string, string> = { '-': '−', '*': '×', '/': '÷' };

/** An equation with typographic signs, as on the board. */
export function withTypographicSigns(equation: string): string {
  return [...equation].map((symbol) => DRAWN[symbol] ?? symbol).join('');
}

/** The text of a sentence for screen readers. */
export function toSpeech(pieces: readonly SentencePart[], { spoken }: Pick<Words, 'spoken'>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : spoken(piece.symbol))).join('');
}
