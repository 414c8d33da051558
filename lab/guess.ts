import { normalise } from '../src/companion/manual-turns.ts';
import { Refused, refusalOf } from '../src/game/accepts.ts';
import { membershipOf } from '../src/game/membership.ts';
import type { Equation } from '../src/game/symbols.ts';
import type { Game } from './games.ts';

/**
 * Parses a typed equation (`^2`, `×` and `÷` stand for ², * and /): an answer under some rule variant, or a guess that
 * the site accepts. The site refuses some answers of `paper`, because it reads −3² as +9.
 * @param length number of tiles
 * @param extraSymbols those that the game can have
 * @throws Refused saying what is wrong with it
 */
export function asEquation(written: string, length: number, extraSymbols?: string): Equation {
  const text = normalise(written, extraSymbols === undefined ? undefined : { length, extraSymbols });
  const refusal = refusalOf(text, length, extraSymbols);
  const isAnswer = refusal?.code !== 'symbol' && text.length === length && membershipOf(text) !== 0;
  if (refusal === undefined || isAnswer) return text as Equation;
  throw new Refused(text, refusal);
}

/**
 * Parses a typed guess. Of words only the spelling is checked: another list may hold others.
 * @throws Refused saying what is wrong with an equation; Error saying what is wrong with a word
 */
export function guessNamed(
  text: string,
  { length, symbols, name, extraSymbols }: Pick<Game, 'length' | 'symbols' | 'name' | 'extraSymbols'>,
): Equation {
  if (symbols !== 'letters') return asEquation(text, length, extraSymbols);
  const word = text.toLowerCase();
  if (/^[a-z]*$/.test(word) && word.length === length) return word as Equation;
  throw new Error(`"${text}" is no guess of ${name}: write a word of ${length} letters, a to z`);
}

/** Whether a text is a guess that can be an answer under some rules. */
export function isGuess(text: string, { length, symbols }: Pick<Game, 'length' | 'symbols'>): boolean {
  if (text.length !== length) return false;
  return symbols === 'letters' ? /^[a-z]*$/.test(text) : membershipOf(text) !== 0;
}
