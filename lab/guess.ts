import type { Feedback, Mark } from '../src/game/feedback.ts';
import { type Refusal, refusalOf } from '../src/game/guess-rules.ts';
import { membershipOf } from '../src/game/membership.ts';
import type { Equation } from '../src/game/symbols.ts';
import { toPlain, toSymbols } from '../src/game/typed-text.ts';
import type { Game } from './games.ts';

/** Thrown if a typed equation is invalid. */
export class RefusedGuess extends Error {
  readonly text: string;
  readonly refusal: Refusal;

  constructor(text: string, refusal: Refusal) {
    super(`${text}: ${refusal.code}`);
    this.text = text;
    this.refusal = refusal;
  }
}

/**
 * Parses a typed equation, converted by `toSymbols`: an answer under some rules, or a guess that the site is not known
 * to refuse. The site refuses some answers of the rules `paper`, because it reads −3² as +9.
 * @param length number of tiles
 * @param extraSymbols extra symbols that guesses can contain; undefined: none
 * @throws RefusedGuess with the reason
 */
export function parseEquation(written: string, length: number, extraSymbols?: string): Equation {
  const text = toSymbols(written, extraSymbols === undefined ? undefined : { length, extraSymbols });
  const refusal = refusalOf(text, length, extraSymbols);
  const isAnswer = refusal?.code !== 'symbol' && text.length === length && membershipOf(text) !== 0;
  if (refusal === undefined || isAnswer) return text as Equation;
  throw new RefusedGuess(text, refusal);
}

/**
 * Parses a typed guess. For words only letters and length are checked.
 * @throws RefusedGuess with the reason (equations), or Error that describes the mistake (words)
 */
export function parseGuess(
  text: string,
  { length, symbols, name, extraSymbols }: Pick<Game, 'length' | 'symbols' | 'name' | 'extraSymbols'>,
): Equation {
  if (symbols !== 'letters') return parseEquation(text, length, extraSymbols);
  const word = toPlain(text).toLowerCase();
  if (/^[a-z]*$/.test(word) && word.length === length) return word as Equation;
  throw new Error(`"${text}" is not a guess of ${name}: write a word of ${length} letters, a to z`);
}

/** Whether a text can be an answer under some rules. For words only letters and length are checked. */
export function isGuess(text: string, { length, symbols }: Pick<Game, 'length' | 'symbols'>): boolean {
  if (text.length !== length) return false;
  return symbols === 'letters' ? /^[a-z]*$/.test(text) : membershipOf(text) !== 0;
}

/** Other ways to write the marks G, P and B. */
const WRITTEN: Readonly<Record<string, Mark | ''>> = {
  Y: 'P',
  N: 'B',
  '🟩': 'G',
  '🟪': 'P',
  '🟨': 'P',
  '⬛': 'B',
  '⬜': 'B',
  // Variation selector that may follow a square.
  '\uFE0F': '',
};

/**
 * Parses feedback written in letters (upper or lower case) or coloured squares.
 * @throws Error unless it consists of `length` marks
 */
export function parseFeedback(text: string, length: number): Feedback {
  const marks = Array.from(toPlain(text).toUpperCase(), (written) => WRITTEN[written] ?? written).join('');
  if (marks.length !== length || !/^[GPB]*$/.test(marks)) {
    throw new Error(
      `"${text}" is not feedback: write ${length} letters out of G (green), P (purple), B (black)`,
    );
  }
  return marks as Feedback;
}
