import { expect, it } from 'vitest';
import { DISAGREEMENTS } from './agreement.testing.ts';
import { CALLS, callOf, textsOf } from './texts.testing.ts';
import { LANGUAGES, type Words } from './words.ts';

/** Maximum number of numbers in a call that vary independently; further numbers repeat the values of the first ones. */
const MAX_APART = 5;

/** All lists of `numbers` of the given values. */
function choicesOf(numbers: number, values: readonly number[]): readonly (readonly number[])[] {
  if (numbers === 0) return [[]];
  return choicesOf(numbers - 1, values).flatMap((chosen) => values.map((number) => [...chosen, number]));
}

/** A copy of a value in which each number is replaced by the next result of `next`. */
function replaced<Part>(part: Part, next: () => number): Part {
  if (typeof part === 'number') return next() as Part;
  if (Array.isArray(part)) return part.map((item) => replaced(item, next)) as Part;
  if (Object.prototype.toString.call(part) !== '[object Object]') return part;
  return Object.fromEntries(
    Object.entries(part as object).map(([key, value]) => [key, replaced(value, next)]),
  ) as Part;
}

/** Paths of texts that are only used for two or more. */
const SEVERAL = /^(boardWorth\.|deductions\.likely$|answersLeft\.|orders$|(usually|hardness)\.between$)/;

/** All variants of a call's arguments with 0, 1 or 2 for each number, as far as the text is used for them. */
function callsWithFew({ path, given }: (typeof CALLS)[number]): readonly (readonly unknown[])[] {
  let numbers = 0;
  replaced(given, () => numbers++);
  return choicesOf(Math.min(numbers, MAX_APART), SEVERAL.test(path) ? [2, 3] : [0, 1, 2]).map((chosen) => {
    let at = 0;
    return replaced(given, () => chosen[at++ % chosen.length]!);
  });
}

/** The text as players read it, with □ for each symbol that is drawn as a tile. */
function read(said: unknown): string {
  if (typeof said === 'string') return said;
  if (typeof said !== 'object' || said === null) return '';
  if ('symbol' in said) return '□';
  return Object.values(said)
    .map(read)
    .join(' ')
    .replace(/ +/g, ' ')
    .replace(/ (?=[,.;:])/g, '');
}

/** Paths of texts whose digits do not count anything: spelled equations and fractions. */
const UNCOUNTED = ['spoken', 'oneIn', 'commutativeWins'];

/** Paths of texts that are shown after the number that they are called with. */
const LABELS = ['possible'];

const withLabels = ({ path, given }: (typeof CALLS)[number], said: string) =>
  LABELS.includes(path) ? `${given[0]} ${said}` : said;

/** The texts of a language that disagree with a number, each with one example. */
function faultsIn(words: Words): readonly (readonly [path: string, fault: string])[] {
  const faults = DISAGREEMENTS[words.language]!;
  const ofCalls = CALLS.filter(({ path }) => !UNCOUNTED.includes(path)).flatMap((one) =>
    callsWithFew(one).flatMap((few) => {
      const { path } = one;
      const call = { path, given: few };
      return faults(withLabels(call, read(callOf(words, call)))).map((fault) => [path, fault] as const);
    }),
  );
  const ofTexts = textsOf(words)
    .filter(([path]) => !UNCOUNTED.includes(path))
    .flatMap(([path, text]) => faults(text).map((fault) => [path, fault] as const));
  return [...new Map([...ofCalls, ...ofTexts])];
}

it.each(LANGUAGES)('bug: "1 were possible": every text of $language agrees with 0, 1 and 2', (words) => {
  expect(faultsIn(words)).toEqual([]);
});

it.each([
  'Not solved. 1 answer were left.',
  'Not solved. 2 answers was left.',
  '1 guesses',
  '2 guess',
  '0 possible answer',
  '1 possible answers',
  '1.0 guess',
  '1 of the 9 possible answers give it the same colours.',
  '2 of the 9 possible answers gives it the same colours.',
  'Sorts the 1 possible answers into 2 groups.',
  'Sorts the 2 possible answers into 1 groups.',
  'the last 1 answer',
  'Last answers of boards 1',
  'at place 1 and 2',
  '3 gizmos',
])('English is wrong: %s', (text) => {
  expect(DISAGREEMENTS.en!(text)).not.toEqual([]);
});

it.each([
  'Not solved. 1 answer was left.',
  'Not solved. 1,068 answers were left.',
  '1.0 guesses, 0.3 of a guess',
  '1 of the 9 possible answers gives it the same colours.',
  '1 answer; any of its 4 orders wins',
  'Row 2 is not a valid guess',
  'boards 1, 2 and 3 solved',
  '1 is not 2',
])('English is right: %s', (text) => {
  expect(DISAGREEMENTS.en!(text)).toEqual([]);
});

it.each(['要刪除全部 1 局嗎？', '1 個可能的答案都會得到同樣的顏色', '有 2 盤面'])(
  'Chinese is wrong: %s',
  (text) => {
    expect(DISAGREEMENTS['zh-TW']!(text)).not.toEqual([]);
  },
);
