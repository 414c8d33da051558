import { describe, expect, it } from 'vitest';
import { membershipOf } from '../game/membership.ts';
import { decode, SYMBOLS } from '../game/symbols.ts';
import { emptyBoard } from './board-constraints.ts';
import { prefixesOf } from './prefixes.ts';
import { createRandom } from './random.ts';

/** Whether a left side of at most six tiles can begin with this text: one of the endings must complete it. */
function isPrefix(text: string): boolean {
  const ends = ['', '1', ')', '1)', '1))', '))', '(1)'];
  return ends.some((end) => {
    const left = text + end;
    return left.length <= 6 && isLeft(left);
  });
}

const LEFT = /^(?!.*(²|³)(²|³))(?!.*(?<![0-9])0)/;

/** Whether the grammar can read a left side, whatever its value. */
function isLeft(left: string): boolean {
  if (
    !LEFT.test(left) ||
    /[0-9)²³]\(|\)[0-9]|[²³][0-9]|\(\)|(^|[-+*/(])[*/+²³)]|^-|[-+*/]-|[-+*/(]$/.test(left)
  )
    return false;
  let depth = 0;
  for (const symbol of left) {
    depth += Number(symbol === '(') - Number(symbol === ')');
    if (depth < 0) return false;
  }
  return depth === 0;
}

const TEXTS = [...SYMBOLS].flatMap((a) => [...SYMBOLS].flatMap((b) => [...SYMBOLS].map((c) => a + b + c)));

describe('prefixes of left sides', () => {
  const known = TEXTS.filter((text) => !text.includes('=') && isPrefix(text));
  const prefixes = prefixesOf(emptyBoard(8), 3, 6);

  it('are as many as the grammar allows', () => {
    expect(membershipOf('12+3=15')).not.toBe(0);
    expect(prefixes.count).toBe(known.length);
  });

  it('are drawn uniformly', () => {
    const drawn = new Map(known.map((text) => [text, 0]));
    const random = createRandom(1);
    for (let draw = 0; draw < 20 * known.length; draw++) {
      const text: string = decode(prefixes.draw(random));
      expect(drawn.has(text), text).toBe(true);
      drawn.set(text, drawn.get(text)! + 1);
    }
    const statistic = [...drawn.values()].reduce((sum, count) => sum + (count - 20) ** 2 / 20, 0);
    const freedom = known.length - 1;
    expect(Math.abs(statistic - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(4);
  });

  it('contain only symbols that the board allows', () => {
    const board = emptyBoard(8);
    board.allowed[0] = 1 << 7;
    board.allowed[1] &= ~(1 << 5);
    const few = prefixesOf(board, 3, 6);
    expect(few.count).toBe(known.filter((text) => text[0] === '7' && text[1] !== '5').length);
  });
});
