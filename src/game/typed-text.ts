import type { GameRules } from './mode.ts';

/** Superscripts and subscripts. Unicode would make `5⁴` 54, and the game has ² and ³ as symbols of their own. */
const RAISED = /[¹²³\u2070-\u209C]/;

/**
 * Replaces each character by its usual form (Unicode's NFKC), as input methods for Chinese and Japanese write wide ones
 * such as `１` and `＋`. Superscripts stay, and so does a character that stands for several.
 */
export function toPlain(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKC');
    return RAISED.test(character) || [...plain].length > 1 ? character : plain;
  }).join('');
}

/** Other characters that players type or paste for a symbol. */
const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/[\s\p{Cf}]+/gu, ''],
  [/[×✕✖x·•∙⋅∗]/gi, '*'],
  [/[÷∕⁄:∶]/g, '/'],
  // In Japanese, the key of the hyphen writes the last one.
  [/[−‐‒–—ー]/g, '-'],
  [/pi/gi, 'π'],
];
const POWERS: typeof SUBSTITUTES = [
  [/\^2/g, '²'],
  [/\^3/g, '³'],
];

export type TypedGame = Pick<GameRules, 'length' | 'extraSymbols'>;

/**
 * Converts typed text to symbols of the game, without spaces; unknown characters stay. `^2` becomes ², and `^3` becomes
 * ³, unless the game can have ^ and the other conversions already give the right length.
 */
export function toSymbols(text: string, game?: TypedGame): string {
  const typed = withSymbols(toPlain(text), SUBSTITUTES);
  const isWithKey = game?.extraSymbols !== undefined && typed.length === game.length;
  return isWithKey ? typed : withSymbols(typed, POWERS);
}

function withSymbols(text: string, substitutes: typeof SUBSTITUTES): string {
  return substitutes.reduce((result, [typed, symbol]) => result.replace(typed, symbol), text);
}
