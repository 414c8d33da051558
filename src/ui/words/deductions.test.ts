import { expect, test } from 'vitest';
import { toSpeech } from '../symbols.ts';
import { DEDUCTIONS } from './deductions.testing.ts';
import { factSentence, linesOfCell, linesOfDeduction, tilesOfReason, wholeRange } from './deductions.ts';
import { en } from './en.ts';
import { LANGUAGES } from './words.ts';

const [proved, likely] = DEDUCTIONS as readonly [(typeof DEDUCTIONS)[number], (typeof DEDUCTIONS)[number]];
const cell = { tile: 8, symbol: '2' };

test.each(LANGUAGES)(
  'only what holds for every accepted equation is said to be proved, in $language',
  (words) => {
    const said = (deduction: typeof proved) => toSpeech(factSentence(deduction, words.deductions), words);
    expect(said(proved)).toMatch(/^(Proved|已證明)/);
    for (const unproved of [likely, { ...proved, isProved: false }]) {
      expect(said(unproved)).toMatch(/83/);
      expect(said(unproved)).not.toMatch(/proved|證明/i);
    }
    const { proof } = likely.because[0]!;
    const lines = (isProved: boolean) =>
      linesOfCell(cell, { ...proof, isProved }, words.deductions).map((line) => toSpeech(line, words));
    expect(lines(true).join()).toMatch(/proved|證明/i);
    expect(lines(false).join()).not.toMatch(/proved|證明/i);
  },
);

test('sentences and reasons read as a teacher would say them', () => {
  const said = (lines: ReturnType<typeof linesOfCell>) => lines.map((line) => toSpeech(line, en));
  expect(said([factSentence(likely, en.deductions), ...linesOfDeduction(likely, en.deductions)])).toEqual([
    'In all 83 likely answers, tile 4 is plus, minus, times or divided by.',
    'Suppose that tile 4 is something else.',
    'None works (□: a digit, ‹+\u2060−›: + or −):',
    'digit digit one of plus times then digit digit equals digit digit: The left side is 20 to 9,801, but the right side is 10 to 19.',
    'This follows from row 1.',
  ]);
  // Proofs by counting are left out.
  expect(said(linesOfDeduction(proved, en.deductions))).toEqual([
    'Suppose that tile 9 is something else.',
    'Tile 7 would be plus or minus. Tile 8 would be equals. The equals is at tile 8. Signs like + and = stand between two numbers.',
    'This follows from rows 1 and 2.',
  ]);
  const counted = { ...proved, because: proved.because.slice(1) };
  expect(said(linesOfDeduction(counted, en.deductions))).toEqual(['The colours show it.']);
  expect(said(linesOfCell(cell, null, en.deductions))).toEqual(['There is no simple reason for this.']);
  expect(said(linesOfCell(cell, { kind: 'checked', answers: 83, isProved: false }, en.deductions))).toEqual([
    '83 likely answers checked: none has 2 at tile 9. There is no short reason.',
  ]);
});

test('several proofs explain their signs once, and name all their rows at the end', () => {
  const [{ assumption, proof }] = likely.because as [(typeof likely.because)[number]];
  const because = [proof, { ...proof, rows: [2, 0] }].map((proof) => ({ assumption, proof }));
  const [supposed, cases, step] = linesOfDeduction(likely, en.deductions);
  expect(linesOfDeduction({ ...likely, because }, en.deductions)).toEqual([
    ...[supposed, cases, step, supposed, step],
    ['This follows from rows 1 and 3.'],
  ]);
});

test('a reason lights the tiles that it speaks of', () => {
  expect(proved.because.map(({ proof }) => tilesOfReason(proof))).toEqual([
    [6, 7, 7],
    [0, 4],
  ]);
  expect(tilesOfReason({ kind: 'absent', row: 0, isProved: true })).toEqual([]);
});

test('bug: a range without an end became 0 on its way through a port', () => {
  const sent = JSON.parse(
    JSON.stringify({ least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }),
  );
  expect(wholeRange(sent)).toEqual({ from: null, to: null });
  expect(wholeRange({ least: 1.5, most: 9 })).toEqual({ from: 2, to: 9 });
  expect(wholeRange({ least: 1.2, most: 1.8 })).toBeNull();
});

test('bug: a left side that is negative was said not to be whole', () => {
  const left = { least: -991, most: -10 };
  const step = {
    kind: 'size',
    shape: [...'d-ddd=dd'],
    narrowed: [],
    left,
    right: { least: 5, most: 9 },
  } as const;
  const [, said] = linesOfDeduction(
    {
      ...likely,
      because: [
        {
          assumption: likely.because[0]!.assumption,
          proof: { kind: 'arithmetic', steps: [step], rows: [0], isProved: false },
        },
      ],
    },
    en.deductions,
  ).slice(1);
  expect(toSpeech(said!, en)).toMatch(/The left side is below 0, but the right side is 5 to 9\.$/);
  expect(wholeRange({ least: -9, most: 5 })).toEqual({ from: null, to: 5 });
  expect(wholeRange({ least: 0, most: 5 })).toEqual({ from: 0, to: 5 });
});
