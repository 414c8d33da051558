import { isSymbol, SYMBOLS } from '../game/symbols.ts';
import { DECOY, DELETE_KEY, EXTRA_KEYS, KEY, SYMBOL_NAMES } from './selectors.ts';

/** A symbol of the game, or `DELETE`. */
export type KeyName = string;

/** The on-screen keys of the page by what they type, except Enter: only the player presses it. */
export function findKeys(document: Document): ReadonlyMap<KeyName, HTMLElement> {
  const keys = new Map<KeyName, HTMLElement>();
  for (const key of document.querySelectorAll<HTMLElement>(KEY)) {
    if (key.closest(DECOY)) continue;
    const name = key.getAttribute('aria-label')!.trim().split(' ')[0];
    const types = SYMBOL_NAMES.get(name) ?? name;
    if ((types === DELETE_KEY || isSymbol(types)) && !keys.has(types)) keys.set(types, key);
  }
  return keys;
}

/** A key of the page for a symbol that Maxwell does not know. */
export function extraKey(document: Document): string | undefined {
  return [...document.querySelectorAll(KEY)]
    .filter((key) => !key.closest(DECOY))
    .map((key) => key.getAttribute('aria-label')!.trim().split(' ')[0]!)
    .find((name) => EXTRA_KEYS.has(name));
}

/** Symbols that the page has no keys for; none while its keyboard is not there, which has = in every game. */
export function omittedSymbols(document: Document): string {
  const keys = findKeys(document);
  return !keys.has('=') ? '' : [...SYMBOLS].filter((symbol) => !keys.has(symbol)).join('');
}
