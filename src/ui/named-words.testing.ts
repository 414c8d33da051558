import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

const isPlain = (value: unknown) => typeof value !== 'object' && typeof value !== 'function';

function named<Value>(value: Value, name: string): Value {
  if (typeof value === 'string') return (value === '' ? '' : `‹${name}›`) as Value;
  if (typeof value === 'function')
    return ((...given: unknown[]) =>
      // Texts about a whole object have words, because their name is too vague.
      given.every(isPlain) ? named(value(...given), `${name}(${given})`) : value(...given)) as Value;
  if (typeof value !== 'object' || value === null || 'symbol' in value) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, named(part, name ? `${name}.${key}` : key)]);
  return (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}

/** Words in which each text is its name, so that a new wording does not change the recorded pages. */
export const NAMED_WORDS: Words = {
  ...named(en, ''),
  language: 'en',
  languageName: en.languageName,
  figures: en.figures,
};
