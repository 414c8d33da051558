import { numberFormatsOf } from '../figures.ts';
import { countOf, pluralize } from './plural-en.ts';
import {
  createReasonToSentence,
  joinParts,
  MAX_LISTED_SYMBOLS,
  placesFromOne,
  type SentencePart,
  tilesOfSymbols,
} from './sentences.ts';

const { count } = numberFormatsOf('en');

/** `a, b and c` */
export const listInEnglish = (items: readonly (readonly SentencePart[])[], last = ' and '): SentencePart[] =>
  joinParts(items, { between: ', ', last });

const plain = (numbers: readonly number[]) => listInEnglish(numbers.map((number) => [`${number}`])).join('');

/** `6, 8, another 1 and where the = is`; empty if nothing is tested. */
export function testedInEnglish(
  fresh: readonly (readonly SentencePart[])[],
  again: readonly string[],
  where: readonly string[],
): SentencePart[] {
  const known = where.map((symbol): SentencePart[] => ['the ', { symbol }]);
  const place: SentencePart[][] =
    known.length > 0 ? [['where ', ...listInEnglish(known), known.length > 1 ? ' are' : ' is']] : [];
  return listInEnglish([
    ...fresh,
    ...again.map((symbol): SentencePart[] => ['another ', { symbol }]),
    ...place,
  ]);
}

const possible = (answers: number) => countOf(answers, 'possible answer');
const atPlaces = (places: readonly number[]) =>
  `at ${pluralize(`${places.length}`, 'place')} ${plain(places)}`;
const known = (facts: readonly (readonly SentencePart[])[]): SentencePart[] => [
  'Known already: ',
  ...listInEnglish(facts),
  '.',
];
export const timesInEnglish = (copies: number) =>
  copies === 1 ? 'once' : copies === 2 ? 'twice' : `${copies} times`;

export const reasonInEnglish = createReasonToSentence({
  proved: ({ isFirst }) => [
    isFirst
      ? 'Proved: no other possible answer is a better first guess.'
      : 'Proved: no other guess here takes fewer guesses on average.',
  ],
  certain: ({ answers }) => [
    answers === 1 ? 'Wins: only one answer is left.' : `Wins for each of the ${possible(answers)}.`,
  ],
  nothing: ({ answers }) => [
    answers === 1
      ? 'Cannot win: the only answer left is a different one.'
      : `Cannot win, and tells nothing: all ${possible(answers)} give it the same colours.`,
  ],
  finishes: ({ canWin, inOrders }) => [
    `${canWin ? 'Wins, or leaves' : 'Leaves'} one answer${inOrders ? ', in some order' : ''}${canWin ? '.' : ', whatever its colours.'}`,
  ],
  outdoes: ({ answers, feedbacks, most, places }) => [
    `Sorts the ${possible(answers)} into ${countOf(feedbacks, 'group')}; guessing one of them makes ${count(most)} at most.`,
    places.length > 0 ? ` The answers differ only ${atPlaces(places.map((place) => place + 1))}.` : '',
  ],
  apart: ({ answers, apart }) => [`Tells ${count(apart)} of the ${possible(answers)} apart.`],
  bulk: ({ answers, alike }) => [
    `${count(alike)} of the ${possible(answers)} ${pluralize(count(alike), 'gives', 'give')} it the same colours.`,
  ],
  groups: ({ answers, feedbacks, left }) => [
    `Sorts the ${possible(answers)} into ${countOf(feedbacks, 'group')}; leaves ${count(left)} at most.`,
  ],
  tests: ({ fresh, again, where }) => [
    'Tests ',
    ...testedInEnglish(
      fresh.length > MAX_LISTED_SYMBOLS ? [[`${fresh.length} symbols`]] : tilesOfSymbols(fresh),
      again,
      where,
    ),
    '.',
  ],
  absent: ({ symbols }) => [
    'Known already: ',
    ...listInEnglish(tilesOfSymbols(symbols)),
    symbols.length > 1 ? ' are not in the answer.' : ' is not in the answer.',
  ],
  elsewhere: ({ symbols }) =>
    known(placesFromOne(symbols).map(({ symbol, places }) => [{ symbol }, ` is ${atPlaces(places)}`])),
  misplaced: ({ symbols }) =>
    known(placesFromOne(symbols).map(({ symbol, places }) => [{ symbol }, ` is not ${atPlaces(places)}`])),
  surplus: ({ symbols }) =>
    known(symbols.map(({ symbol, most }) => [{ symbol }, ` is there only ${timesInEnglish(most)}`])),
  'ruled-out': ({ answers, symbols }) => [
    `None of the ${possible(answers)} contains `,
    ...listInEnglish(tilesOfSymbols(symbols), ' or '),
    '.',
  ],
  contradicts: ({ row }) => [`Cannot win: row ${row + 1} rules it out.`],
  'cannot-win': ({ answers }) => [`Cannot win: it is none of the ${possible(answers)}.`],
  'may-win': ({ answers, wins }) => [`Wins for ${count(wins)} of the ${possible(answers)}.`],
});
