import type { SentencePart } from './words/sentences.ts';
import type { Words } from './words/words.ts';

const DRAWN: Record<string, string> = { '-': '−', '*': '×', '/': '÷' };

export function withTypographicSigns(equation: string): string {
  return [...equation].map((symbol) => DRAWN[symbol] ?? symbol).join('');
}

export function toSpeech(pieces: readonly SentencePart[], { spoken }: Pick<Words, 'spoken'>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : spoken(piece.symbol))).join('');
}
