import { expect, it, test } from 'vitest';
import { accepts } from '../src/game/guess-rules.ts';
import { MODES } from '../src/game/mode.ts';
import { EXTRA_SYMBOLS } from '../src/game/symbols.ts';
import { GAMES } from './games.ts';
import { parseEquation, parseFeedback, parseGuess, RefusedGuess } from './guess.ts';

it('accepts equations that either the site or some rules accept', () => {
  expect(parseEquation('0+5+5+5=15', 10)).toBe('0+5+5+5=15');
  expect(accepts('(-3²+15)=6', 10)).toBe(false);
  expect(parseEquation('(-3²+15)=6', 10)).toBe('(-3²+15)=6');
  expect(() => parseEquation('(-3²+15)=7', 10)).toThrow(RefusedGuess);
  expect(() => parseEquation('5+5=10', 10)).toThrow(RefusedGuess);
  expect(parseEquation('2^4+1=17', 8, EXTRA_SYMBOLS)).toBe('2^4+1=17');
  expect(() => parseEquation('2^4+1=17', 8)).toThrow(RefusedGuess);
});

test.each([
  ['gpbGGGGGGG', 'GPBGGGGGGG'],
  ['GYNygnGPBB', 'GPBPGBGPBB'],
  ['ＧＹＮｙｇｎＧＰＢＢ', 'GPBPGBGPBB'],
  ['🟩🟪🟨⬛⬜🟩🟩🟩🟩⬛\uFE0F', 'GPPBBGGGGB'],
])('feedback is read in any notation: %s', (written, marks) => {
  expect(parseFeedback(written, 10)).toBe(marks);
});

it('bug: guesses in wide characters were refused', () => {
  expect(parseGuess('１２＋３４＝４６', MODES.classic)).toBe('12+34=46');
  expect(parseGuess('ＣＲＡＮＥ', GAMES.wordle)).toBe('crane');
});

test('feedback without a mark for every tile is refused', () => {
  expect(() => parseFeedback('GGGG', 10)).toThrow('10 letters');
  expect(() => parseFeedback('GGGGGGGGGX', 10)).toThrow('G (green), P (purple), B (black)');
});
