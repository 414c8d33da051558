import { numberFormatsOf } from '../figures.ts';
import { type DeductionWords, nameSymbols, wholeRange } from './deductions.ts';
import { countOf, pluralize } from './plural-en.ts';
import { listInEnglish, timesInEnglish } from './reasons-en.ts';
import { joinParts, type SentencePart, tilesOfSymbols } from './sentences.ts';

const { count } = numberFormatsOf('en');

const fromOne = (index: number) => [`${index + 1}`];
const numbers = (indices: readonly number[], last?: string) =>
  listInEnglish(indices.map(fromOne), last).join('');
/** `tile 3`, `tiles 3 and 6` */
const tilesAt = (tiles: readonly number[]) => `${pluralize(`${tiles.length}`, 'tile')} ${numbers(tiles)}`;
/** `tile 3 or 6` */
const oneOfTiles = (tiles: readonly number[]) => `tile ${numbers(tiles, ' or ')}`;
const areOrIs = (tiles: readonly number[]) => pluralize(`${tiles.length}`, 'is', 'are');
const either = (symbols: readonly string[]) => listInEnglish(tilesOfSymbols(symbols), ' or ');
const all = (symbols: readonly string[]) => listInEnglish(tilesOfSymbols(symbols));
const oneOf = (symbols: readonly string[]) =>
  nameSymbols<SentencePart[]>(symbols, either, ['a digit'], [`one of ${countOf(symbols.length, 'symbol')}`]);

/** `20 to 99` */
function range(values: { readonly least: number; readonly most: number }): string {
  const whole = wholeRange(values);
  if (!whole) return 'not a whole number';
  const { from, to } = whole;
  if (to === null) return from === null ? 'any number' : `${count(from)} or more`;
  if (from === null) return to < 0 ? 'below 0' : `at most ${count(to)}`;
  return from === to ? count(from) : `${count(from)} to ${count(to)}`;
}

export const deductionsInEnglish: DeductionWords = {
  open: 'How so?',
  noReason: 'There is no simple reason for this.',
  colours: 'The colours show it.',
  // A word joiner keeps the sample on one line.
  cases: 'None works (□: a digit, ‹+\u2060−›: + or −):',
  noCase: 'There is no way to place the signs.',
  colon: ':',
  paragraph: (sentences) => joinParts(sentences, { between: ' ', last: ' ' }),
  proved: (fact) => ['Proved: ', ...fact, '.'],
  likely: (answers, fact) => [`In all ${count(answers)} likely answers, `, ...fact, '.'],
  fact: {
    choice: ({ tile, symbols }) => [`tile ${tile + 1} is `, ...oneOf(symbols)],
    equals: ({ tile, digits }) => [
      'the ',
      { symbol: '=' },
      ` is at tile ${tile + 1}, so ${countOf(digits, 'digit')} ${pluralize(`${digits}`, 'follows', 'follow')}`,
    ],
    places: ({ symbol, tiles }) => ['the ', { symbol }, ` is at ${oneOfTiles(tiles)}`],
    operators: ({ symbols }) => ['of ', ...all([...'+-*/']), ', there is only ', ...all(symbols)],
    contains: ({ symbol }) => ['there is a ', { symbol }],
    copies: ({ symbol, copies }) => ['the ', { symbol }, ` is there just ${timesInEnglish(copies)}`],
    absent: ({ symbols }) => ['there is no ', ...either(symbols)],
    excluded: ({ symbols, tiles }) => [`${tilesAt(tiles)} ${areOrIs(tiles)} not `, ...either(symbols)],
  },
  suppose: {
    tile: ({ tile, symbols }) => [
      `Suppose that tile ${tile + 1} is `,
      ...nameSymbols<SentencePart[]>(symbols, either, ['a digit'], ['something else']),
      '.',
    ],
    missing: ({ symbol }) => ['Suppose that there is no ', { symbol }, '.'],
    atMost: ({ symbol, most }) => [
      'Suppose that the ',
      { symbol },
      ` is there at most ${timesInEnglish(most)}.`,
    ],
    atLeast: ({ symbol, least }) => [
      'Suppose that the ',
      { symbol },
      ` is there ${timesInEnglish(least)} or more often.`,
    ],
  },
  unlikely: ({ tile, symbol }) => ['No likely answer has ', { symbol }, ` at tile ${tile + 1}.`],
  short: {
    green: ({ row, symbol }, { tile }) => [`Row ${row + 1} shows that tile ${tile + 1} is `, { symbol }, '.'],
    absent: ({ row }, { symbol }) => [`Row ${row + 1} shows that there is no `, { symbol }, '.'],
    'not-here': ({ row }, { tile, symbol }) => [
      `Row ${row + 1} shows that `,
      { symbol },
      ` is not at tile ${tile + 1}.`,
    ],
    checked: ({ answers }, { tile, symbol }) => [
      `${countOf(answers, 'likely answer')} checked: none has `,
      { symbol },
      ` at tile ${tile + 1}. There is no short reason.`,
    ],
  },
  clash: {
    'too-many': ({ symbol, most, tiles }) => [
      ...(most === 0
        ? ['There is no ', { symbol }, ', but it']
        : ['The ', { symbol }, ` is there just ${timesInEnglish(most)}, but it`]),
      ` would be at ${tilesAt(tiles)}.`,
    ],
    'no-place': ({ symbol, least, tiles }) => [
      'The ',
      { symbol },
      ` must be there${least > 1 ? ` ${timesInEnglish(least)}` : ''}, but `,
      tiles.length === 0 ? 'has no tile left.' : `only ${tilesAt(tiles)} ${areOrIs(tiles)} left for it.`,
    ],
    'no-room': ({ symbols, tiles }) => [
      'There would be no room for ',
      ...all(symbols),
      tiles.length === 0 ? '.' : ` at ${tilesAt(tiles)}.`,
    ],
    'no-symbol': ({ tile }) => [`No symbol would be left for tile ${tile + 1}.`],
  },
  rule: {
    first: 'No equation begins like that.',
    last: 'An equation ends with a digit.',
    'near-end': 'So close to the end there are only digits and =.',
    'after-equals': 'After the = there are only digits.',
    'before-equals': 'The = comes after a digit, a bracket or a power.',
    'equals-place': 'The = cannot be there: it has a sum before it and a digit after it.',
    operators: 'Signs like + and = stand between two numbers.',
    zero: 'No number begins with 0.',
    bracket: 'Brackets come in pairs, and no digit touches them from outside.',
    power: 'A power comes after a number or a bracket.',
  },
  couldBe: ({ tile, symbols }) => [`Tile ${tile + 1} would be `, ...oneOf(symbols), '.'],
  equalsAt: (tiles) => ['The ', { symbol: '=' }, ` is at ${oneOfTiles(tiles)}.`],
  step: {
    size: ({ left, right }) => [`The left side is ${range(left)}, but the right side is ${range(right)}.`],
    'last-digit': ({ left, right }) => [
      'The left side ends with ',
      ...either(left.map(String)),
      ', but the right side with ',
      ...either(right.map(String)),
      '.',
    ],
    fraction: () => ['The left side is not a whole number.'],
    room: () => ['No digits fit.'],
  },
  rows: (rows) => [
    rows.length === 0
      ? 'This is so in every game.'
      : `This follows from ${pluralize(`${rows.length}`, 'row')} ${numbers(rows)}.`,
  ],
};
