import { numberFormatsOf } from '../figures.ts';
import { type DeductionWords, nameSymbols, wholeRange } from './deductions.ts';
import { inPlaces, listInChinese } from './reasons-zh-TW.ts';
import { type SentencePart, tilesOfSymbols } from './sentences.ts';

const { count } = numberFormatsOf('zh-TW');

const tilesAt = (tiles: readonly number[]) => inPlaces(tiles.map((tile) => tile + 1));
const oneOfTiles = (tiles: readonly number[]) => `第 ${tiles.map((tile) => tile + 1).join(' 或 ')} 格`;
const rowsAt = (rows: readonly number[]) => `第 ${rows.map((row) => row + 1).join('、')} 列`;
const either = (symbols: readonly string[]) => listInChinese(tilesOfSymbols(symbols), ' 或 ');
const all = (symbols: readonly string[]) => listInChinese(tilesOfSymbols(symbols));
const oneOf = (symbols: readonly string[]) =>
  nameSymbols<SentencePart[]>(
    symbols,
    (symbols) => ['是 ', ...either(symbols)],
    ['是數字'],
    [`是 ${count(symbols.length)} 個符號其中之一`],
  );

function range(values: { readonly least: number; readonly most: number }): string {
  const whole = wholeRange(values);
  if (!whole) return '不是整數';
  const { from, to } = whole;
  if (to === null) return from === null ? '可以是任何數' : `至少是 ${count(from)}`;
  if (from === null) return to < 0 ? '小於零' : `最多是 ${count(to)}`;
  return from === to ? `是 ${count(from)}` : `是 ${count(from)}～${count(to)}`;
}

export const deductionsInChinese: DeductionWords = {
  open: '怎麼知道的？',
  noReason: '沒有簡單的理由。',
  colours: '從顏色就看得出來。',
  cases: '以下都不行（□ 是數字，‹+\u2060−› 是 + 或 −）：',
  noCase: '運算符號怎麼放都不行。',
  colon: '：',
  paragraph: (sentences) => sentences.flat(),
  proved: (fact) => ['已證明：', ...fact, '。'],
  likely: (answers, fact) => [`${count(answers)} 個常見的答案都符合：`, ...fact, '。'],
  fact: {
    choice: ({ tile, symbols }) => [tilesAt([tile]), ...oneOf(symbols)],
    equals: ({ tile, digits }) => [{ symbol: '=' }, ` 在${tilesAt([tile])}，後面有 ${count(digits)} 個數字`],
    places: ({ symbol, tiles }) => [{ symbol }, ` 在${oneOfTiles(tiles)}`],
    operators: ({ symbols }) => [...all([...'+-*/']), ' 之中，只有 ', ...all(symbols)],
    contains: ({ symbol }) => ['有 ', { symbol }],
    copies: ({ symbol, copies }) => [`剛好有 ${count(copies)} 個 `, { symbol }],
    absent: ({ symbols }) => ['沒有 ', ...either(symbols)],
    excluded: ({ symbols, tiles }) => [`${tilesAt(tiles)}不是 `, ...either(symbols)],
  },
  suppose: {
    tile: ({ tile, symbols }) => [
      `假設${tilesAt([tile])}`,
      ...nameSymbols<SentencePart[]>(
        symbols,
        (symbols) => ['是 ', ...either(symbols)],
        ['是數字'],
        ['是別的符號'],
      ),
      '。',
    ],
    missing: ({ symbol }) => ['假設沒有 ', { symbol }, '。'],
    atMost: ({ symbol, most }) => [`假設最多有 ${count(most)} 個 `, { symbol }, '。'],
    atLeast: ({ symbol, least }) => [`假設至少有 ${count(least)} 個 `, { symbol }, '。'],
  },
  unlikely: ({ tile, symbol }) => [`常見的答案中，${tilesAt([tile])}都不是 `, { symbol }, '。'],
  short: {
    green: ({ row, symbol }, { tile }) => [`從${rowsAt([row])}可知，${tilesAt([tile])}是 `, { symbol }, '。'],
    absent: ({ row }, { symbol }) => [`從${rowsAt([row])}可知，沒有 `, { symbol }, '。'],
    'not-here': ({ row }, { tile, symbol }) => [
      `從${rowsAt([row])}可知，`,
      { symbol },
      ` 不在${tilesAt([tile])}。`,
    ],
    checked: ({ answers }, { tile, symbol }) => [
      `看過 ${count(answers)} 個常見的答案，${tilesAt([tile])}都不是 `,
      { symbol },
      '。沒有簡短的理由。',
    ],
  },
  clash: {
    'too-many': ({ symbol, most, tiles }) => [
      ...(most === 0 ? ['沒有 ', { symbol }] : [`只有 ${count(most)} 個 `, { symbol }]),
      `，卻要放在${tilesAt(tiles)}。`,
    ],
    'no-place': ({ symbol, least, tiles }) => [
      `要有 ${count(least)} 個 `,
      { symbol },
      tiles.length === 0 ? '，卻沒有地方可放。' : `，卻只剩${tilesAt(tiles)}可放。`,
    ],
    'no-room': ({ symbols, tiles }) => [
      tiles.length === 0 ? '放不下 ' : `${tilesAt(tiles)}放不下 `,
      ...all(symbols),
      '。',
    ],
    'no-symbol': ({ tile }) => [`${tilesAt([tile])}就沒有符號可放了。`],
  },
  rule: {
    first: '算式不會這樣開頭。',
    last: '算式的最後一格是數字。',
    'near-end': '這麼接近結尾，只會有數字和等號。',
    'after-equals': '等號右邊只有數字。',
    'before-equals': '等號前面是數字、括號或次方。',
    'equals-place': '等號不會在那裡：前面要有運算，後面要有數字。',
    operators: '加號、等號這類符號，兩邊都要有數。',
    zero: '數不會以零開頭。',
    bracket: '括號要成對，而且外側不會緊鄰數字。',
    power: '次方前面要有數或括號。',
  },
  couldBe: ({ tile, symbols }) => [`${tilesAt([tile])}會`, ...oneOf(symbols), '。'],
  equalsAt: (tiles) => [{ symbol: '=' }, ` 在${oneOfTiles(tiles)}。`],
  step: {
    size: ({ left, right }) => [`左邊${range(left)}，但右邊${range(right)}。`],
    'last-digit': ({ left, right }) => [
      '左邊的個位是 ',
      ...either(left.map(String)),
      '，但右邊的是 ',
      ...either(right.map(String)),
      '。',
    ],
    fraction: () => ['左邊不是整數。'],
    room: () => ['沒有適合的數字。'],
  },
  rows: (rows) => [rows.length === 0 ? '每一局都是這樣。' : `依據是${rowsAt(rows)}。`],
};
