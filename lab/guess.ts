import { toSymbols } from '../src/companion/entered-turns.ts';
import { RefusedGuess, refusalOf } from '../src/game/guess-rules.ts';
import { membershipOf } from '../src/game/membership.ts';
import type { Equation } from '../src/game/symbols.ts';
import type { Game } from './games.ts';

/**
 * Parses a typed equation: an answer under some rules, or a guess that the site accepts. `^2`, `×` and `÷` stand for ²,
 * * and /. The site refuses some answers of the rules `paper`, because it reads −3² as +9.
 * @param length number of tiles
 * @param extraSymbols extra symbols that the game can have
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
 * Parses a typed guess. For words only the letters are checked, because the word lists differ.
 * @throws RefusedGuess with the reason for an equation; Error that describes the mistake in a word
 */
export function parseGuess(
  text: string,
  { length, symbols, name, extraSymbols }: Pick<Game, 'length' | 'symbols' | 'name' | 'extraSymbols'>,
): Equation {
  if (symbols !== 'letters') return parseEquation(text, length, extraSymbols);
  const word = text.toLowerCase();
  if (/^[a-z]*$/.test(word) && word.length === length) return word as Equation;
  throw new Error(`"${text}" is not a guess of ${name}: write a word of ${length} letters, a to z`);
}

/** Whether a text can be an answer under some rules. For words only the letters are checked. */
export function isGuess(text: string, { length, symbols }: Pick<Game, 'length' | 'symbols'>): boolean {
  if (text.length !== length) return false;
  return symbols === 'letters' ? /^[a-z]*$/.test(text) : membershipOf(text) !== 0;
}
