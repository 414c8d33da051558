import type { Reason } from '../../protocol/reason.ts';

/** Reasons of every kind, for each form of their sentences. */
export const REASON_SAMPLES: { readonly [K in Reason['kind']]: readonly Extract<Reason, { kind: K }>[] } = {
  proved: [
    { kind: 'proved', isFirst: true },
    { kind: 'proved', isFirst: false },
  ],
  certain: [
    { kind: 'certain', answers: 1 },
    { kind: 'certain', answers: 4 },
  ],
  nothing: [
    { kind: 'nothing', answers: 1 },
    { kind: 'nothing', answers: 9 },
  ],
  finishes: [
    { kind: 'finishes', canWin: true, inOrders: false },
    { kind: 'finishes', canWin: false, inOrders: false },
    { kind: 'finishes', canWin: true, inOrders: true },
    { kind: 'finishes', canWin: false, inOrders: true },
  ],
  outdoes: [
    { kind: 'outdoes', answers: 5, feedbacks: 5, most: 2, places: [2] },
    { kind: 'outdoes', answers: 9, feedbacks: 7, most: 4, places: [2, 7] },
    { kind: 'outdoes', answers: 12, feedbacks: 9, most: 6, places: [] },
  ],
  apart: [{ kind: 'apart', answers: 9, apart: 7 }],
  bulk: [{ kind: 'bulk', answers: 9, alike: 6 }],
  groups: [{ kind: 'groups', answers: 1068, feedbacks: 572, left: 14 }],
  tests: [
    { kind: 'tests', fresh: ['6', '8'], again: ['1'], where: ['='] },
    { kind: 'tests', fresh: [], again: ['3', '1'], where: ['7', '-'] },
    { kind: 'tests', fresh: [...'68+314'], again: [], where: ['='] },
    { kind: 'tests', fresh: ['*'], again: [], where: [] },
    { kind: 'tests', fresh: [...'1234'], again: [], where: [] },
    { kind: 'tests', fresh: [...'12345'], again: [], where: [] },
  ],
  absent: [
    { kind: 'absent', symbols: ['7'] },
    { kind: 'absent', symbols: ['7', '8', '/'] },
  ],
  elsewhere: [
    { kind: 'elsewhere', symbols: [{ symbol: '=', places: [7] }] },
    {
      kind: 'elsewhere',
      symbols: [
        { symbol: '=', places: [7] },
        { symbol: '3', places: [1, 4] },
      ],
    },
    { kind: 'elsewhere', symbols: [...'1234'].map((symbol, place) => ({ symbol, places: [place] })) },
  ],
  misplaced: [
    { kind: 'misplaced', symbols: [{ symbol: '3', places: [1] }] },
    {
      kind: 'misplaced',
      symbols: [
        { symbol: '3', places: [1, 2] },
        { symbol: '+', places: [4] },
      ],
    },
  ],
  surplus: [
    { kind: 'surplus', symbols: [{ symbol: '3', most: 1 }] },
    {
      kind: 'surplus',
      symbols: [
        { symbol: '3', most: 2 },
        { symbol: '0', most: 3 },
      ],
    },
  ],
  'ruled-out': [{ kind: 'ruled-out', answers: 12, symbols: ['7', '8'] }],
  contradicts: [{ kind: 'contradicts', row: 1 }],
  'cannot-win': [{ kind: 'cannot-win', answers: 9 }],
  'may-win': [{ kind: 'may-win', answers: 9, wins: 1 }],
};
