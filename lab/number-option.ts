import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { toPlain } from '../src/game/typed-text.ts';

/** Bounds of a whole number; the default upper bound has nine digits. */
type NumberBounds = readonly [least: number, most?: number];

/** Large enough for seeds and other numbers without a natural upper bound. */
const NINE_DIGITS = 999_999_999;

/** Parses a whole number; null if the text is not one or the number is out of bounds. */
export function wholeNumber(text: string, [least, most = NINE_DIGITS]: NumberBounds): number | null {
  const plain = toPlain(text);
  const number = /^(0|[1-9][0-9]*)$/.test(plain) ? Number(plain) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Makes a commander parser for whole numbers. */
export const numberParser = (bounds: NumberBounds) => (text: string) => {
  const number = wholeNumber(text, bounds);
  if (number !== null) return number;
  throw new InvalidArgumentError(`Write a whole number from ${bounds[0]} to ${bounds[1] ?? NINE_DIGITS}`);
};

/** Makes an option that takes a whole number; its description ends with the bounds. */
export const numberOption = <Flags extends string>(flags: Flags, description: string, bounds: NumberBounds) =>
  new Option(flags, `${description} (${bounds[0]} to ${bounds[1] ?? NINE_DIGITS})`).argParser(
    numberParser(bounds),
  );
