import { numberFormatsOf } from '../figures.ts';
import {
  type DeductionWords,
  equationOfShape,
  nameSymbols,
  type ProofCase,
  wholeRange,
} from './deductions.ts';
import { countOf, pluralize } from './plural-en.ts';
import { listInEnglish, timesInEnglish } from './reasons-en.ts';
import { joinParts, type SentencePart, tilesOfSymbols } from './sentences.ts';

const { count } = numberFormatsOf('en');

const OPERATORS = [...'+-*/'];
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
const oneOf = (symbols: readonly string[]): SentencePart[] =>
  nameSymbols<SentencePart[]>(symbols, {
    none: ['empty'],
    digit: ['a digit'],
    few: either,
    many: (symbols) => [`one of ${countOf(symbols, 'symbol')}`],
  });

/** `20 to 99` */
function range(values: { readonly least: number; readonly most: number }): string {
  const whole = wholeRange(values);
  if (!whole) return 'not a whole number';
  const { from, to } = whole;
  if (to === null) return from === null ? 'any number' : `${count(from)} or more`;
  if (from === null) return to < 0 ? 'below 0' : `at most ${count(to)}`;
  return from === to ? count(from) : `${count(from)} to ${count(to)}`;
}

/** `dd+dd=dd: ` and the symbols of its narrowed tiles. */
const inCase = ({ shape, narrowed }: ProofCase): SentencePart[] => [
  { symbol: equationOfShape(shape) },
  ': ',
  ...narrowed.flatMap(({ tile, symbols }): SentencePart[] => [
    `tile ${tile + 1} would be `,
    ...oneOf(symbols),
    ', and ',
  ]),
];

export const deductionsInEnglish: DeductionWords = {
  open: 'How so?',
  noReason: 'There is no simple reason for this.',
  colours: 'The colours show it.',
  // A word joiner keeps the sample on one line.
  cases: 'None works (□: a digit, ‹+\u2060−›: + or −):',
  paragraph: (sentences) => joinParts(sentences, { between: ' ', last: ' ' }),
  proved: (fact) => ['Proved: ', ...fact, '.'],
  likely: (answers, fact) => [`In all ${count(answers)} likely answers, `, ...fact, '.'],
  fact: {
    operator: ({ tiles }) => [
      `${tilesAt(tiles)} ${tiles.length === 1 ? 'is' : 'are each'} `,
      ...either(OPERATORS),
    ],
    digit: ({ tiles }) => [`${tilesAt(tiles)} ${tiles.length === 1 ? 'is a digit' : 'are digits'}`],
    'no-operator': ({ tiles }) => [`${tilesAt(tiles)} ${areOrIs(tiles)} not `, ...either(OPERATORS)],
    symbol: ({ tile, symbol }) => [`tile ${tile + 1} is `, { symbol }],
    choice: ({ tile, symbols }) => [`tile ${tile + 1} is `, ...either(symbols)],
    equals: ({ tile, digits }) => [
      'the ',
      { symbol: '=' },
      ` is at tile ${tile + 1}, so ${countOf(digits, 'digit')} ${pluralize(`${digits}`, 'follows', 'follow')}`,
    ],
    places: ({ symbol, tiles }) => ['the ', { symbol }, ` is at ${oneOfTiles(tiles)}`],
    operators: ({ symbols }) => ['of ', ...all(OPERATORS), ', there is only ', ...all(symbols)],
    contains: ({ symbol }) => ['there is a ', { symbol }],
    copies: ({ symbol, copies }) => ['the ', { symbol }, ` is there just ${timesInEnglish(copies)}`],
    absent: ({ symbols }) => ['there is no ', ...either(symbols)],
    excluded: ({ symbols, tiles }) =>
      tiles.length === 1
        ? [`${tilesAt(tiles)} is not `, ...either(symbols)]
        : ['the ', ...either(symbols), ` is at none of ${tilesAt(tiles)}`],
  },
  assumption: {
    tile: ({ tile, symbols }) => [
      `Suppose that tile ${tile + 1} is `,
      ...nameSymbols<SentencePart[]>(symbols, {
        none: ['nothing'],
        digit: ['a digit'],
        few: either,
        many: () => ['something else'],
      }),
      '.',
    ],
    elsewhere: ({ symbol, tiles }) => [
      'Suppose that the ',
      { symbol },
      ` is ${tiles.length === 1 ? `not at ${tilesAt(tiles)}` : `at none of ${tilesAt(tiles)}`}.`,
    ],
    copies: ({ symbol, least, most }) => {
      if (most === 0) return ['Suppose that there is no ', { symbol }, '.'];
      const often =
        least === 0 ? `at most ${timesInEnglish(most)}` : `${timesInEnglish(least)} or more often`;
      return ['Suppose that the ', { symbol }, ` is there ${often}.`];
    },
  },
  cell: {
    proved: ({ tile, symbol }) => ['Proved: ', { symbol }, ` is not at tile ${tile + 1}.`],
    likely: ({ tile, symbol }) => ['No likely answer has ', { symbol }, ` at tile ${tile + 1}.`],
  },
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
    fit: 'These do not fit together in an equation.',
  },
  couldBe: ({ tile, symbols }) => [`Tile ${tile + 1} would be `, ...oneOf(symbols), '.'],
  equalsAt: (tiles) => ['The ', { symbol: '=' }, ` is at ${oneOfTiles(tiles)}.`],
  placing: (symbols) => [
    'There would be no way to place ',
    ...(symbols.length > 0 ? all(symbols) : ['the signs']),
    '.',
  ],
  step: {
    size: ({ left, right, ...step }) => [
      ...inCase(step),
      `the left side is ${range(left)}, but the right side is ${range(right)}.`,
    ],
    'last-digit': ({ left, right, ...step }) => [
      ...inCase(step),
      'the left side ends with ',
      ...either(left.map(String)),
      ', but the right side with ',
      ...either(right.map(String)),
      '.',
    ],
    fraction: (step) => [...inCase(step), 'the left side is not a whole number.'],
    room: (step) => [...inCase(step), 'there is no room for all symbols.'],
    list: ({ lefts, ...step }) => [
      ...inCase(step),
      ...listInEnglish(
        lefts.map(({ left, value }) => [
          { symbol: left },
          value === null ? ' is not a whole number' : ` makes ${count(value)}`,
        ]),
      ),
      ', which cannot be the result.',
    ],
  },
  rows: (rows) => [
    rows.length === 0
      ? 'This is so in every game.'
      : `This follows from ${pluralize(`${rows.length}`, 'row')} ${numbers(rows)}.`,
  ],
};
