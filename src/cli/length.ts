import { MAX_LENGTH, MIN_LENGTH } from '../equations/generate.ts';

/**
 * A number of tiles as a person gives it.
 * @throws Error when it is not a whole number from 5 to 12
 */
export function parseLength(text: string): number {
  const length = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (length >= MIN_LENGTH && length <= MAX_LENGTH) return length;
  throw new Error(`"${text}" is not a length: write a number of tiles from ${MIN_LENGTH} to ${MAX_LENGTH}`);
}
