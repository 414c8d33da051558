import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { DAILY_IDS, MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { decodeGame, encodeGame } from './game-code.ts';

it.each(DAILY_IDS)('a code of %s reproduces the game, however it is written', (mode) => {
  const { grids } = MODES[mode];
  for (const at of ANSWERS[mode].keys()) {
    const answers = Array.from({ length: grids }, (_, grid) => ANSWERS[mode].at(at - grid)!);
    const code = encodeGame(mode, answers);
    for (const written of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
    ])
      expect(decodeGame(written)).toEqual({ mode, answers });
    expect(decodeGame(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual({ mode, answers });
  }
});

it('bug: a code typed with wide characters was refused', () => {
  expect(decodeGame('Ｍ－ＰＤＫＡ２－ｍｗｅｒｆ')).toEqual({ mode: 'maxi', answers: ['36/4+29=38'] });
});

it('old codes keep their meaning', () => {
  expect(encodeGame('maxi', ['36/4+29=38' as Equation])).toBe('M-PDKA2-MWERF');
  expect(encodeGame('classic', ['48-32=16' as Equation])).toBe('N-F9VTT-FBHP');
});

it('a code of several grids has the digits of each answer, in the order of the grids', () => {
  const answers = ['48-32=16', '9*8-7=65'] as Equation[];
  const digits = (code: string) => code.slice(1).replaceAll('-', '');
  const [one, other] = answers.map((answer) => digits(encodeGame('classic', [answer])));
  expect(digits(encodeGame('bi', answers))).toBe(one! + other!);
  expect(decodeGame(encodeGame('bi', answers.toReversed()))).toEqual({
    mode: 'bi',
    answers: answers.toReversed(),
  });
  expect(decodeGame(encodeGame('classic', answers.slice(0, 1)).replace('N', 'B'))).toBeNull();
});

it('every game has its own letter', () => {
  expect(new Set(DAILY_IDS.map((mode) => MODES[mode].codeLetter)).size).toBe(DAILY_IDS.length);
});

it('codes of neighbouring answers look entirely different', () => {
  const [one, other] = ['36/4+29=38', '36/4+28=37'].map((answer) => encodeGame('maxi', [answer as Equation]));
  const alike = [...one!].filter((digit, place) => digit === other![place] && /[0-9A-Z]/.test(digit));
  expect(alike.length).toBeLessThan(6);
});

it('a typing error in one digit is noticed', () => {
  const code = encodeGame('maxi', ['36/4+29=38' as Equation]);
  let taken = 0;
  for (const place of [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
    for (const digit of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (code[place] === digit) continue;
      if (decodeGame(code.slice(0, place) + digit + code.slice(place + 1))) taken++;
    }
  expect(taken).toBe(0);
});

it('a letter that is not a digit is refused, also in the place of the last digit, Z', () => {
  const sums = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4, 5].map((b) => `${a}+${b}=${a + b}` as Equation));
  const codes = sums.map((sum) => encodeGame('micro', [sum])).filter((code) => code[2] === 'Z');
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    expect(decodeGame(code)).not.toBeNull();
    expect(decodeGame(code.replace('Z', 'U'))).toBeNull();
  }
});

it('any other text is not a code', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeGame(text)).toBeNull();
    }),
  );
  expect(decodeGame('M-00000-00000')).toBeNull();
  expect(decodeGame('M-ZZZZZ-ZZZZZ')).toBeNull();
});
