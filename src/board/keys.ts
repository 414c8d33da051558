import type { Mode } from '../game/mode.ts';
import { EXTRA_SYMBOLS, isSymbol, SYMBOL_SETS, SYMBOLS } from '../game/symbols.ts';
import type { PuzzleKeys } from './board-reading.ts';
import { DECOY_SELECTOR, DELETE_KEY, KEY_SELECTOR, SYMBOL_NAMES } from './selectors.ts';

/** The page's on-screen keys, by symbol or `DELETE`, without extra symbols. Only the player presses Enter. */
export function findKeys(document: Document): ReadonlyMap<string, HTMLElement> {
  const keys = new Map<string, HTMLElement>();
  for (const [types, key] of allKeys(document)) {
    if ((types === DELETE_KEY || isSymbol(types)) && !keys.has(types)) keys.set(types, key);
  }
  return keys;
}

/** The page's extra keys, and the usual ones that it lacks. Empty until its keyboard, which has `=`, has appeared. */
export function readPuzzleKeys(document: Document): PuzzleKeys {
  const keys = new Set(allKeys(document).map(([types]) => types));
  if (!keys.has('=')) return {};
  const omitted = [...SYMBOLS].filter((symbol) => !keys.has(symbol)).join('');
  const extra = [...EXTRA_SYMBOLS].filter((symbol) => keys.has(symbol)).join('');
  return { ...(omitted !== '' && { omitted }), ...(extra !== '' && { extra }) };
}

/** Whether the page's keyboard has the game's symbols and no others. In pro, the maker of a puzzle chooses them. */
export function hasKeysOf(document: Document, { symbols, family }: Pick<Mode, 'symbols' | 'family'>) {
  const keys = new Set(allKeys(document).map(([types]) => types));
  if (family === 'pro') return keys.has('=');
  const expected: string = SYMBOL_SETS[symbols];
  return [...SYMBOLS, ...EXTRA_SYMBOLS].every((symbol) => keys.has(symbol) === expected.includes(symbol));
}

/** All buttons that may be keys, each with the symbol that it types, or its name. */
function allKeys(document: Document): (readonly [types: string, key: HTMLElement])[] {
  return [...document.querySelectorAll<HTMLElement>(KEY_SELECTOR)]
    .filter((key) => !key.closest(DECOY_SELECTOR))
    .map((key) => {
      const name = key.getAttribute('aria-label')!.trim().split(' ')[0]!;
      return [SYMBOL_NAMES.get(name) ?? name, key];
    });
}
