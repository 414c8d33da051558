import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** Bounds of a whole number; default of the upper one: nine digits. */
type NumberBounds = readonly [least: number, most?: number];

/** Enough for every seed and every number without a bound of its own. */
const NINE_DIGITS = 999_999_999;

/** The number of a text; null: not a whole number within the bounds. */
export function wholeNumber(text: string, [least, most = NINE_DIGITS]: NumberBounds): number | null {
  const number = /^(0|[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Parses whole numbers for commander. */
export const numberParser = (bounds: NumberBounds) => (text: string) => {
  const number = wholeNumber(text, bounds);
  if (number !== null) return number;
  throw new InvalidArgumentError(`Write a whole number from ${bounds[0]} to ${bounds[1] ?? NINE_DIGITS}`);
};

/** An option that takes a whole number; its description ends with the bounds. */
export const numberOption = <Flags extends string>(flags: Flags, description: string, bounds: NumberBounds) =>
  new Option(flags, `${description} (${bounds[0]} to ${bounds[1] ?? NINE_DIGITS})`).argParser(
    numberParser(bounds),
  );
