import { expect, it } from 'vitest';
import type { Mark, Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { parseTurn, removeRow } from './entered-turns.ts';

const MARKS = [...'GPBBBBBBBB'] as Mark[];

it('makes a turn', () => {
  expect(parseTurn('3^2+(0/7)=9', MODES.maxi, [MARKS])).toEqual({
    guess: '3²+(0/7)=9',
    feedbacks: ['GPBBBBBBBB'],
  });
});

it('makes a turn of several boards, without marks for solved boards', () => {
  expect(parseTurn('3^2+(0/7)=9', MODES.maxi, [null, MARKS])).toMatchObject({
    feedbacks: [null, 'GPBBBBBBBB'],
  });
});

it('makes a turn with extra symbols, if the game can have them', () => {
  const marks = [...'BBGGBPB'] as Mark[];
  expect(parseTurn('2^3+1=9', MODES['pro-7'], [marks])).toEqual({ guess: '2^3+1=9', feedbacks: ['BBGGBPB'] });
  expect(parseTurn('2^3+1*9', MODES['pro-7'], [marks])).toMatchObject({ code: 'equals' });
  expect(parseTurn('2!3+1=9', MODES.midi, [marks])).toMatchObject({ code: 'symbol', character: '!' });
});

it('bug: a guess typed by an input method for Chinese or Japanese was refused', () => {
  const marks = [...'BBGGBPBG'] as Mark[];
  expect(parseTurn('１２＋３４＝４６', MODES.classic, [marks])).toMatchObject({ guess: '12+34=46' });
});

it.each(['5**2+10=35', '1²0+9+0=10', '10+-3²=001'])('makes a turn of %s, as the site does', (text) => {
  expect(parseTurn(text, MODES.maxi, [MARKS])).toMatchObject({ guess: text });
});

it.each([
  ['1+2=3', { code: 'length', tiles: 5, wanted: 10 }],
  ['1+2=3=4+10', { code: 'equals', count: 2 }],
  ['1+2+3+5=10', { code: 'unequal', left: 11, right: 10 }],
  ['1+2+a+4=10', { code: 'symbol', character: 'a' }],
])('%s is refused with the reason', (text, reason) => {
  expect(parseTurn(text, MODES.maxi, [MARKS])).toMatchObject(reason);
});

it('removing the row that solved a board also removes the rows after it', () => {
  const [one, solving, later] = [
    ['BBB', 'PPP'],
    ['GGG', 'BPB'],
    [null, 'PBB'],
  ].map((feedbacks) => ({ guess: '1+2', feedbacks }) as unknown as Turn);
  expect(removeRow([one!, solving!, later!], 0)).toEqual([solving, later]);
  expect(removeRow([one!, solving!, later!], 1)).toEqual([one]);
  expect(removeRow([one!, solving!, later!], 2)).toEqual([one, solving]);
});
