import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../equations/board-constraints.ts';
import { bitOf, maskOf } from './board.ts';
import { shapeProof } from './shape-proof.ts';
import { shapesOf } from './shapes.ts';

/** A board whose tiles are these symbols; `?` is any digit. */
function boardFor(text: string) {
  const board = emptyBoard(text.length);
  for (const [tile, symbol] of [...text].entries())
    board.allowed[tile] = symbol === '?' ? maskOf('0123456789') : bitOf(symbol);
  return board;
}

const proofFor = (text: string) => shapeProof(boardFor(text), 'exact');

describe('arithmetic', () => {
  it.each(['1/2+3/2=2', '3/2*4=6', '(1-3)²=4', '7-(2-9)=14', '6/(5-3)=3', '9-9=0'])(
    'refutes no equation: %s',
    (text) => {
      expect(proofFor(text)).toBeNull();
    },
  );

  it.each([
    ['??+??=9', 'size'],
    ['?-??=25', 'size'],
    ['5*?=13', 'last-digit'],
    ['?/12=5', 'fraction'],
    ['2+?/23=9', 'fraction'],
  ])('refutes %s by %s', (text, kind) => {
    expect(proofFor(text)).toMatchObject([{ kind, narrowed: [] }]);
  });

  it('narrows digits by sizes and last digits, one tile after the other', () => {
    expect(proofFor('?*?*7=99')).toMatchObject([
      {
        kind: 'room',
        narrowed: [
          { tile: 0, symbols: ['3', '7', '9'] },
          { tile: 2, symbols: ['3'] },
          { tile: 0, symbols: [] },
        ],
      },
    ]);
  });

  it('knows no division by a range that contains 0', () => {
    expect(proofFor('8/(?-?)=4')).toBeNull();
  });
});

describe('shapes', () => {
  const shapes = (text: string, rules: 'exact' | 'pool') => [...shapesOf(boardFor(text), rules)];

  it('have no pointless brackets in answers like those of the site', () => {
    for (const text of ['?+(?+?)=?', '?-?*(?)=?', '?*(?*?)=?', '?+?*(?/?)=?'])
      expect(shapes(text, 'pool'), text).toEqual([]);
    for (const text of ['?-(?+?)=?', '?*(?+?)=?', '?/(?*?)=?', '?+(?*?)²=?'])
      expect(shapes(text, 'pool'), text).toHaveLength(1);
    expect(shapes('?+(?+?)=?', 'exact')).toHaveLength(1);
  });
});
