import { en } from './en.ts';
import type { Words } from './words.ts';

/** A copy of a value with brackets around every non-empty text, also around those that its functions return. */
function bracketed<Value>(value: Value): Value {
  if (typeof value === 'string') return (value === '' ? '' : `⟦${value}⟧`) as Value;
  if (typeof value === 'function') return ((...given: unknown[]) => bracketed(value(...given))) as Value;
  if (Array.isArray(value)) return value.map(bracketed) as Value;
  if (typeof value !== 'object' || value === null || 'symbol' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bracketed(part)])) as Value;
}

/** A pseudo-language: any text shown without brackets does not come from a language file. */
export const pseudo: Words = {
  ...bracketed(en),
  language: 'eo',
  figures: { ...en.figures, short: (value) => bracketed(en.figures.short(value)) },
};
