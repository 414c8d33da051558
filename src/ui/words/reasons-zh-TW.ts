import { numberFormatsOf } from '../figures.ts';
import {
  createReasonToSentence,
  joinParts,
  MAX_LISTED_SYMBOLS,
  placesFromOne,
  type SentencePart,
  tilesOfSymbols,
} from './sentences.ts';

const { count } = numberFormatsOf('zh-TW');

/** `a、b 和 c` */
export const listInChinese = (items: readonly (readonly SentencePart[])[], last = ' 和 '): SentencePart[] =>
  joinParts(items, { between: '、', last });

/** A phrase for each list of symbols that is not empty: the list, with text before and after it. */
export const phrasesInChinese = (
  lists: readonly (readonly [before: string, symbols: readonly string[], after: string])[],
): SentencePart[][] =>
  lists
    .filter(([, symbols]) => symbols.length > 0)
    .map(([before, symbols, after]) =>
      [before, ...listInChinese(tilesOfSymbols(symbols)), after].filter((part) => part !== ''),
    );

const possible = (answers: number) => `${count(answers)} 個可能的答案`;
export const inPlaces = (places: readonly number[]) => `第 ${places.join('、')} 格`;
const known = (facts: readonly (readonly SentencePart[])[]): SentencePart[] => [
  '已經知道：',
  ...joinParts(facts, { between: '，', last: '，' }),
  '。',
];

export const reasonInChinese = createReasonToSentence({
  proved: ({ isFirst }) => [
    isFirst
      ? '可能是答案的算式中，沒有更好的第一步：這是證明過的。'
      : '這一步猜別的算式，都不會更快猜完：這是證明過的。',
  ],
  certain: ({ answers }) => [
    answers === 1 ? '一定猜中：答案只剩一個。' : `${possible(answers)}，猜這個都算對。`,
  ],
  nothing: ({ answers }) => [
    answers === 1
      ? '不會猜中：只剩一個答案，但不是這個。'
      : `不會猜中，也問不出什麼：${possible(answers)}都會得到同樣的顏色。`,
  ],
  finishes: ({ canWin, inOrders }) => [
    `${canWin ? '猜中，不然' : '不論顏色如何，'}就只剩一個答案${inOrders ? '，順序不定' : ''}。`,
  ],
  outdoes: ({ answers, feedbacks, most, places }) => [
    `能把 ${possible(answers)}分成 ${count(feedbacks)} 組；直接猜其中一個，最多只分成 ${count(most)} 組。`,
    places.length > 0 ? `這些答案只有${inPlaces(places.map((place) => place + 1))}不同。` : '',
  ],
  apart: ({ answers, apart }) => [`${possible(answers)}中，有 ${count(apart)} 個能一次認出來。`],
  bulk: ({ answers, alike }) => [`${possible(answers)}中，有 ${count(alike)} 個會得到同樣的顏色。`],
  groups: ({ answers, feedbacks, left }) => [
    `把 ${possible(answers)}分成 ${count(feedbacks)} 組，猜完最多剩 ${count(left)} 個。`,
  ],
  tests({ fresh, again, where }) {
    const areListed = fresh.length <= MAX_LISTED_SYMBOLS;
    const parts = [
      ...(areListed ? [] : [[`${fresh.length} 個符號在不在`]]),
      ...phrasesInChinese([
        ['有沒有 ', areListed ? fresh : [], ''],
        ['有沒有另一個 ', again, ''],
        ['', where, ' 的位置'],
      ]),
    ];
    return ['可以試出：', ...joinParts(parts, { between: '，', last: '，以及 ' }), '。'];
  },
  absent: ({ symbols }) => ['已經知道：沒有 ', ...listInChinese(tilesOfSymbols(symbols)), '。'],
  elsewhere: ({ symbols }) =>
    known(placesFromOne(symbols).map(({ symbol, places }) => [{ symbol }, ` 在${inPlaces(places)}`])),
  misplaced: ({ symbols }) =>
    known(placesFromOne(symbols).map(({ symbol, places }) => [{ symbol }, ` 不在${inPlaces(places)}`])),
  surplus: ({ symbols }) => known(symbols.map(({ symbol, most }) => [{ symbol }, ` 只有 ${most} 個`])),
  'ruled-out': ({ answers, symbols }) => [
    `${possible(answers)}裡沒有 `,
    ...listInChinese(tilesOfSymbols(symbols), ' 或 '),
    '。',
  ],
  contradicts: ({ row }) => [`不會猜中：和第 ${row + 1} 列不符。`],
  'cannot-win': ({ answers }) => [`不會猜中：不在 ${possible(answers)}之中。`],
  'may-win': ({ answers, wins }) => [`${possible(answers)}中，有 ${count(wins)} 個會猜中。`],
});
