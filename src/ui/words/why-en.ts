import { figuresOf } from '../figures.ts';
import { joined, type Piece, tilesOfSymbols } from './piece.ts';
import { agreeing, quantity } from './quantity-en.ts';
import { LISTED_SYMBOLS, placesFromOne, type SayReason, sayReasonBy } from './why.ts';

const { count } = figuresOf('en');

/** `a, b and c` */
const listInEnglish = (items: readonly (readonly Piece[])[], last = ' and '): Piece[] =>
  joined(items, { between: ', ', last });

const plain = (numbers: readonly number[]) => listInEnglish(numbers.map((number) => [`${number}`])).join('');

/** `6, 8, another 1 and where the = is`; empty if nothing is tested. */
export function testedInEnglish(
  fresh: readonly (readonly Piece[])[],
  again: readonly string[],
  where: readonly string[],
): Piece[] {
  const known = where.map((symbol): Piece[] => ['the ', { symbol }]);
  const place: Piece[][] =
    known.length > 0 ? [['where ', ...listInEnglish(known), known.length > 1 ? ' are' : ' is']] : [];
  return listInEnglish([...fresh, ...again.map((symbol): Piece[] => ['another ', { symbol }]), ...place]);
}

const possible = (answers: number) => quantity(answers, 'possible answer');
const atPlaces = (places: readonly number[]) =>
  `at ${agreeing(`${places.length}`, 'place')} ${plain(places)}`;
const known = (facts: readonly (readonly Piece[])[]): Piece[] => [
  'Wasted: it is known that ',
  ...listInEnglish(facts),
  '.',
];
const times = (copies: number) => (copies === 1 ? 'once' : copies === 2 ? 'twice' : `${copies} times`);

/** Why a guess is good or poor, in English. */
export const reasonInEnglish: SayReason = sayReasonBy({
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
    `Sorts the ${possible(answers)} into ${quantity(feedbacks, 'group')}; guessing one of them makes ${count(most)} at most.`,
    places.length > 0 ? ` The answers differ only ${atPlaces(places.map((place) => place + 1))}.` : '',
  ],
  apart: ({ answers, apart }) => [`Tells ${count(apart)} of the ${possible(answers)} apart.`],
  bulk: ({ answers, alike }) => [
    `${count(alike)} of the ${possible(answers)} ${agreeing(count(alike), 'gives', 'give')} it the same colours.`,
  ],
  groups: ({ answers, feedbacks, left }) => [
    `Sorts the ${possible(answers)} into ${quantity(feedbacks, 'group')}; leaves ${count(left)} at most.`,
  ],
  tests: ({ fresh, again, where }) => [
    'Tests ',
    ...testedInEnglish(
      fresh.length > LISTED_SYMBOLS ? [[`${fresh.length} symbols`]] : tilesOfSymbols(fresh),
      again,
      where,
    ),
    '.',
  ],
  absent: ({ symbols }) => [
    'Wasted: ',
    ...listInEnglish(tilesOfSymbols(symbols)),
    symbols.length > 1 ? ' are known to be absent.' : ' is known to be absent.',
  ],
  elsewhere: ({ symbols }) =>
    known(placesFromOne(symbols).map(({ symbol, places }) => [{ symbol }, ` is ${atPlaces(places)}`])),
  misplaced: ({ symbols }) =>
    known(placesFromOne(symbols).map(({ symbol, places }) => [{ symbol }, ` is not ${atPlaces(places)}`])),
  surplus: ({ symbols }) =>
    known(symbols.map(({ symbol, most }) => [{ symbol }, ` is there only ${times(most)}`])),
  'ruled-out': ({ answers, symbols }) => [
    `None of the ${possible(answers)} contains `,
    ...listInEnglish(tilesOfSymbols(symbols), ' or '),
    '.',
  ],
  contradicts: ({ row }) => [`Cannot win: row ${row + 1} rules it out.`],
  'cannot-win': ({ answers }) => [`Cannot win: it is none of the ${possible(answers)}.`],
  'may-win': ({ answers, wins }) => [`Wins for ${count(wins)} of the ${possible(answers)}.`],
});
