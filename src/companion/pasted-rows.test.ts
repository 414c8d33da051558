import { expect, it } from 'vitest';
import type { ModeId } from '../game/mode.ts';
import { MODES } from '../game/mode.ts';
import { addRow, type EnteredGame, enteredGame, setAnswer, typeEntered } from './entered-game.ts';
import { pasteRows } from './pasted-rows.ts';
import { shareText } from './share.ts';

function pasted(text: string, game: EnteredGame = enteredGame('classic')): EnteredGame {
  const next = pasteRows(game, text);
  if ('code' in next) throw new Error(next.code);
  return next;
}

/** The rows of a game: `+` for an added row, its text, and its colours. */
const picture = ({ rows }: EnteredGame) =>
  rows.map(({ isAdded, text, feedbacks }) =>
    `${isAdded ? '+' : '?'} ${text} ${feedbacks.map((one) => one ?? '-').join()}`.replace('  ', ' '),
  );
const into = (mode: ModeId, text: string) => picture(pasted(text, enteredGame(mode)));
const BLANK = '? BBBBBBBB';

it.each([
  ['a row', '48-32=16:PBBBBGPP'],
  ['with a blank for the colon', '48-32=16 PBBBBGPP'],
  ['in small letters', '48-32=16:pbbbbgpp'],
  ['with squares', '48-32=16 🟪⬛⬛⬛⬛🟩🟪🟪'],
  ['with wide characters', '４８－３２＝１６：PBBBBGPP'],
  ['as in a command', `maxwell hint --turn '48-32=16:PBBBBGPP'`],
])('reads %s', (_, text) => {
  expect(into('classic', text)).toEqual(['+ 48-32=16 PBBBBGPP', BLANK]);
});

it('reads a guess with spaces, which stay in the text', () => {
  expect(into('classic', ' 48 - 32 = 16: PBBBBGPP ')).toEqual(['+ 48 - 32 = 16 PBBBBGPP', BLANK]);
});

it('reads several rows, also in one line, and with a colon for ÷', () => {
  const rows = ['+ 48-32=16 PBBBBGPP', '+ 48:4-3=9 PBBBBBBB'];
  expect(into('classic', '48-32=16:PBBBBGPP\r\n48:4-3=9:PBBBBBBB\n')).toEqual([...rows, BLANK]);
  expect(into('classic', `--turn "48-32=16:PBBBBGPP" --turn "48:4-3=9:PBBBBBBB"`)).toEqual([...rows, BLANK]);
});

it('reads rows of several boards', () => {
  expect(into('mini-bi', '24/3=8:GGGGGG,PBBBBB\n12-7=5:-,BBPPPB')).toEqual([
    '+ 24/3=8 GGGGGG,PBBBBB',
    '+ 12-7=5 -,BBPPPB',
    '? -,BBBBBB',
  ]);
});

const SHARED = 'nerdlegame 5 3/6\n\n🟪⬛️⬛️⬛️⬛️🟩🟪🟪\n⬛⬛⬛⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩🟩🟩🟩';

it('a share text colours rows, whose guesses follow', () => {
  const game = pasted(SHARED);
  expect(picture(game)).toEqual(['? PBBBBGPP', '? BBBBBBBB', '? GGGGGGGG']);
  const first = addRow(typeEntered(game, '48-32=16')) as EnteredGame;
  expect(picture(first)[0]).toBe('+ 48-32=16 PBBBBGPP');
  expect(picture(pasted('9*8-7=65\n56/8+1=8', first))).toEqual([
    '+ 48-32=16 PBBBBGPP',
    '+ 9*8-7=65 BBBBBBBB',
    '+ 56/8+1=8 GGGGGGGG',
  ]);
});

it('a share text colours the guesses that were typed before', () => {
  expect(picture(pasted(SHARED, pasted('48-32=16\n9*8-7=65')))).toEqual([
    '+ 48-32=16 PBBBBGPP',
    '+ 9*8-7=65 BBBBBBBB',
    '? GGGGGGGG',
  ]);
});

it('guesses alone wait for their colours, or for the answer', () => {
  const game = pasted('48-32=16\n9*8-7=65');
  expect(picture(game)).toEqual(['? 48-32=16 BBBBBBBB', '? 9*8-7=65 BBBBBBBB']);
  expect(picture(setAnswer(game, 0, '56/8+1=8')).slice(0, 2)).toEqual([
    '+ 48-32=16 BPBBBPPP',
    '+ 9*8-7=65 BBPBBPPP',
  ]);
});

it('a share text of another game begins that game; the given row of Speed has its colours', () => {
  const speed = 'speed nerdlegame 5 solved in 0m 3s!\n\n🟪⬛⬛⬛⬛🟩🟪🟪⏱️\n🟩🟩🟩🟩🟩🟩🟩🟩';
  const game = pasted(speed);
  expect(game.mode).toBe('speed');
  expect(picture(game)).toEqual(['? PBBBBGPP', '? GGGGGGGG']);
});

it('reads our own share text of several boards', () => {
  const rows = ['BBBBBBBB,PPBBBBBB,BBBBBBBB,BBBBBBBB', 'GGGGGGGG,GGGGGGGG,BBBBBBBB,PBBBBBBB'];
  const written = ['12+35=47', '48-32=16'].map((guess, row) => `${guess}:${rows[row]}`).join('\n');
  const game = pasted(`${written}\n9*8-7=65:-,-,GGGGGGGG,BBPBBBBB`, enteredGame('quad'));
  const turns = game.turns;
  const text = shareText('quad nerdlegame 2026-11-25', turns, MODES.quad, 'Maxwell: skill 84');
  expect(picture(pasted(text))).toEqual([...rows.map((row) => `? ${row}`), '? -,-,GGGGGGGG,BBPBBBBB']);
});

it.each([
  ['', { code: 'nothing' }],
  ['See you tomorrow', { code: 'nothing' }],
  ['🟩 🟪 ⬛️ Instant Nerdle 5 solved in 0m 2s!', { code: 'nothing' }],
  ['48-32=17:PBBBBGPP', { code: 'guess', text: '48-32=17', refusal: { code: 'unequal' } }],
  ['48-32=16:PBBBBGPX', { code: 'guess', refusal: { code: 'symbol' } }],
  ['48-32=16:PBBBBGP', { code: 'colours', row: 0 }],
  ['48-32=16:PBBBBGPP,PBBBBGPP', { code: 'colours', row: 0 }],
  ['🟩⬛⬛⬛⬛⬛⬛⬛\n🟩⬛⬛⬛⬛⬛', { code: 'colours', row: 1, mode: 'classic' }],
  [Array(7).fill('48-32=16:PBBBBGPP').join('\n'), { code: 'rows', rows: 7, tries: 6 }],
])('says why %j cannot be used', (text, problem) => {
  expect(pasteRows(enteredGame('classic'), text)).toMatchObject(problem);
});
