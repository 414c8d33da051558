import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { GAMES } from '../../games.ts';
import { errorLine } from '../error-line.ts';
import { parseLine } from './line.ts';

const MAXI = { game: MODES.maxi, marking: 'copies' } as const;
const SUGGESTED = '54-36=18' as Equation;
const parse = (line: string) => parseLine(line, { game: MODES.classic, marking: 'copies' }, 0, SUGGESTED);

test.each([
  ['gpbbggbb', SUGGESTED, 'GPBBGGBB'],
  ['GYNNGGNN', SUGGESTED, 'GPBBGGBB'],
  ['🟩🟪⬛⬛🟩🟩⬛⬛', SUGGESTED, 'GPBBGGBB'],
  ['  GGGGGGGG\r', SUGGESTED, 'GGGGGGGG'],
  ['12+35=47 GPBBGGBB', '12+35=47', 'GPBBGGBB'],
  ['12+35=47\tgynnggnn', '12+35=47', 'GPBBGGBB'],
  ['12+35=47:GPBBGGBB', '12+35=47', 'GPBBGGBB'],
  ['12 + 35 = 47  GPBBGGBB', '12+35=47', 'GPBBGGBB'],
  ['6×9÷1=54 GPBBGGBB', '6*9/1=54', 'GPBBGGBB'],
  ['１２＋３５＝４７　ＧＰＢＢＧＧＢＢ', '12+35=47', 'GPBBGGBB'],
  ['１２＋３５＝４７：ｇｐｂｂｇｇｂｂ', '12+35=47', 'GPBBGGBB'],
])('a row: %j', (line, guess, feedback) => {
  expect(parse(line)).toEqual({ kind: 'row', turn: { guess, feedbacks: [feedback] } });
});

test('powers can be typed on any keyboard', () => {
  const { turn } = parseLine('13*8-9^2=23 GPBBGGBBPP', MAXI, 0, SUGGESTED) as { turn: object };
  expect(turn).toEqual({ guess: '13*8-9²=23', feedbacks: ['GPBBGGBBPP'] });
});

test('extra symbols of pro can be typed, and a row that shows one is refused', () => {
  const pro = { game: MODES['pro-7'], marking: 'copies' } as const;
  const { turn } = parseLine('2^3+1=9 BBBBBGB', pro, 0, SUGGESTED) as { turn: object };
  expect(turn).toEqual({ guess: '2^3+1=9', feedbacks: ['BBBBBGB'] });
  expect(() => parseLine('2^3+1=9 BPBBBGB', pro, 0, SUGGESTED)).toThrow('shows ^ in the answer');
});

test('a word is not an equation, so its letters are not changed', () => {
  const wordle = { game: GAMES.wordle, marking: 'copies' } as const;
  const { turn } = parseLine('Relax GYNNB', wordle, 0, 'salet' as Equation) as { turn: object };
  expect(turn).toEqual({ guess: 'relax', feedbacks: ['GPBBB'] });
});

test('refuses a P when only places are marked', () => {
  const places = { game: GAMES.wordle, marking: 'places' } as const;
  expect(() => parseLine('GPBBB', places, 0, 'salet' as Equation)).toThrow(
    '"GPBBB" has a P, which --feedback places does not use',
  );
});

test.each(['top', 'undo', 'help', 'quit'])('a command: %s', (name) => {
  expect(parse(name)).toEqual({ kind: name });
  expect(parse(` ${name.toUpperCase()} `)).toEqual({ kind: name });
});

test.each([
  ['GPB', '"GPB" is not feedback: write 8 letters out of G (green), P (purple), B (black); help lists'],
  ['GPBBGGBX', '"GPBBGGBX" is not feedback'],
  ['12+35=47', '"12+35=47" is not feedback'],
  ['\x1b[A', '"\\u{1b}[A" is not feedback'],
  ['12+35=47 GPB', '"GPB" is not feedback: write 8 letters'],
  ['12+35=48 GPBBGGBB', '"12+35=48" is not an equation: 47 is not 48'],
  ['5+5=10 GPBBGGBB', '"5+5=10" is not an equation: it has 6 tiles, not 8'],
  ['undo it', '"undo" is not an equation: "u" is not one of the game\'s symbols'],
])('refuses %j in one line', (line, complaint) => {
  let said = '';
  try {
    parse(line);
  } catch (error) {
    said = errorLine(error);
  }
  expect(said).toContain(complaint);
  expect(said).not.toContain('\n');
});
