import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { equationsOf } from '../../src/equations/spelled.testing.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { isCommutativeWin } from '../../src/game/win-rule.ts';
import { loadLabRules } from '../node/resources.ts';
import type { Certificate } from '../solve/certificate.ts';

const SOLVED = readFileSync(new URL('../SOLVED.md', import.meta.url), 'utf8');
const folder = new URL('../data/solved/', import.meta.url);
const NAMES = ['micro', 'mini', 'midi', 'classic'].flatMap((game) => [game, `${game}-commutative`]);

/** Cells of the row in `lab/SOLVED.md` that links to a certificate. */
function rowOf(name: string): string[] {
  const row = SOLVED.split('\n').find((line) => line.includes(`(data/solved/${name}.json)`));
  return row!.split('|').map((cell) => cell.trim());
}

const DIGITS = { B: 0, P: 1, G: 2 };

/** Number of answers for each number of guesses needed, counted by walking the tree of a certificate. */
function guessesIn({ tree, wins }: Certificate, answers: readonly Equation[]): number[] {
  const counts: number[] = [];
  const left = tree.values();
  const codeOf = (guess: Equation, answer: Equation) => {
    if (guess === answer || (wins !== 'itself' && isCommutativeWin(guess, answer, false))) return 'won';
    const digits = [...feedbackOf(guess, answer)].map((mark) => DIGITS[mark as keyof typeof DIGITS]);
    return digits.reduce<number>((code, digit) => 3 * code + digit, 0);
  };
  const walk = (some: readonly Equation[], turn: number) => {
    const guess = some.length === 1 ? some[0]! : (left.next().value as Equation);
    const cells = Map.groupBy(some, (answer) => codeOf(guess, answer));
    counts[turn] = (counts[turn] ?? 0) + (cells.get('won')?.length ?? 0);
    cells.delete('won');
    for (const [, cell] of [...cells].sort(([a], [b]) => Number(a) - Number(b))) walk(cell, turn + 1);
  };
  walk(answers, 1);
  expect(left.next().done).toBe(true);
  return counts;
}

test('bug: a table of SOLVED.md had rows with more columns than its head, so it was not shown as a table', () => {
  const columns = (line: string) => line.split('|').length;
  for (const [table] of SOLVED.matchAll(/(?:^\|.*\n)+/gm)) {
    const [head, ...rows] = table.trimEnd().split('\n');
    for (const row of rows) expect(columns(row), row).toBe(columns(head!));
  }
});

describe.each(NAMES)('the row of SOLVED.md for %s', (name) => {
  test('agrees with the certificate', async () => {
    const text = readFileSync(new URL(`${name}.json`, folder));
    const certificate: Certificate = JSON.parse(text.toString());
    const [, , , opener, fewest, mean, worst, , , , digest] = rowOf(name);
    const { total, answers, tree, game } = certificate;
    const counts = guessesIn(certificate, equationsOf(await loadLabRules('exact', MODES[game as 'micro'])));
    expect(counts.reduce((sum, count, turn) => sum + count * turn, 0)).toBe(total);
    expect({ opener, fewest, mean, worst, digest }).toEqual({
      opener: `\`${tree[0]}\``,
      fewest: total.toLocaleString('en'),
      mean: (total / answers).toFixed(4),
      worst: `${counts.length - 1}`,
      digest: `\`${createHash('sha256').update(text).digest('hex').slice(0, 12)}\``,
    });
  });
});
