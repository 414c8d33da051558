import { describe, expect, it } from 'vitest';
import { loadModel } from '../../tools/node/resources.ts';
import type { Clue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { explainCell } from './explain-cell.ts';
import type { DeductionPosition } from './refute.ts';

const { classic } = MODES;
const { model, backend } = await loadModel({ ...classic.answers[0]!, commutativeWins: true }, classic);
const GAME = { length: 8, symbols: 'classic', rules: 'exact' } as const;

const rowsOf = (...texts: string[]) =>
  texts.map((text) => {
    const [guess, feedback] = text.split(':');
    return { guess, feedback } as Clue;
  });

/** The reason for a cell of classic. @param tile from 1 */
function reasonFor(tile: number, symbol: string, ...texts: string[]) {
  const rows = rowsOf(...texts);
  const candidates = rows.reduce((left, row) => backend.filter(left, row), model.answers);
  return explainCell({ game: GAME, rows }, { set: backend.set, candidates }, tile - 1, symbol);
}

const ROW = '54-36=18:PBBBBGGB';

describe('a cell is impossible', () => {
  it('unless a possible answer has the symbol there', () => {
    expect(reasonFor(4, '*', ROW)).toBeNull();
  });

  it('because of a single row', () => {
    expect(reasonFor(6, '3', ROW)).toEqual({ kind: 'green', row: 0, symbol: '=', isProved: true });
    expect(reasonFor(4, '4', ROW)).toEqual({ kind: 'absent', row: 0, isProved: true });
    expect(reasonFor(1, '5', ROW)).toEqual({ kind: 'not-here', row: 0, mark: 'P', isProved: true });
  });

  it('because the copies do not fit, from as few rows as possible', () => {
    expect(reasonFor(2, '=', ROW)).toMatchObject({
      kind: 'counting',
      rows: [0],
      clash: { kind: 'too-many', symbol: '=', most: 1, tiles: [1, 5] },
      isProved: true,
    });
  });

  it('because of the grammar, which the site’s looser rules may share', () => {
    expect(reasonFor(1, '*', ROW)).toMatchObject({
      kind: 'grammar',
      rule: 'first',
      rows: [],
      isProved: true,
    });
    expect(reasonFor(1, '+', ROW)).toMatchObject({ kind: 'grammar', rule: 'first', isProved: false });
    expect(reasonFor(8, '+', ROW)).toMatchObject({ kind: 'grammar', rule: 'last', isProved: true });
    expect(reasonFor(5, '+', ROW)).toMatchObject({
      kind: 'grammar',
      rule: 'before-equals',
      rows: [0],
      tiles: [{ tile: 4, symbols: ['+'] }],
      equals: [5],
    });
    expect(reasonFor(5, '-', '3*4=0012:BBBGBBBB')).toMatchObject({ kind: 'grammar', rule: 'after-equals' });
    expect(reasonFor(7, '-', '22+33=55:BBBBBGBB')).toMatchObject({ kind: 'grammar', rule: 'near-end' });
  });

  it('because of sizes, in one step for operators that have the same effect', () => {
    expect(reasonFor(4, '7', ROW)).toEqual({
      kind: 'arithmetic',
      rows: [0],
      isProved: false,
      steps: [
        {
          shape: ['d', 'd', '+*', 'd', 'd', '=', 'd', 'd'],
          narrowed: [],
          kind: 'size',
          left: { least: 80, most: 7821 },
          right: { least: 10, most: 19 },
        },
        {
          shape: ['d', 'd', '/', 'd', 'd', '=', 'd', 'd'],
          narrowed: [],
          kind: 'size',
          left: { least: 1, most: 1 },
          right: { least: 10, most: 19 },
        },
        {
          shape: ['d', '+*', 'd', 'd', 'd', '=', 'd', 'd'],
          narrowed: [],
          kind: 'size',
          left: { least: 170, most: 8811 },
          right: { least: 10, most: 19 },
        },
        { shape: ['d', '/', 'd', 'd', 'd', '=', 'd', 'd'], narrowed: [], kind: 'fraction' },
      ],
    });
  });

  it('because there is no way to place the signs', () => {
    expect(reasonFor(2, '+', '9*8-7=65:PBBPPGPB')).toMatchObject({ kind: 'arithmetic', steps: [] });
  });

  it('and if nothing simple shows it, the possible answers were checked', () => {
    expect(reasonFor(2, '0', '54-36=18:BPBPPGPB')).toEqual({ kind: 'checked', answers: 63, isProved: false });
  });
});

describe('without a list of the answers', () => {
  const position: DeductionPosition = { game: { ...GAME, extraSymbols: '!' }, rows: rowsOf(ROW) };

  it('colours and grammar explain, or nothing does', () => {
    expect(explainCell(position, null, 5, '3')).toMatchObject({ kind: 'green' });
    expect(explainCell(position, null, 4, '+')).toMatchObject({ kind: 'grammar', rule: 'before-equals' });
    expect(explainCell(position, null, 3, '7', false)).toBeNull();
  });

  it('grammar proves nothing if the answer may have further symbols', () => {
    expect(explainCell(position, null, 0, '*')).toMatchObject({ kind: 'grammar', isProved: false });
  });
});
