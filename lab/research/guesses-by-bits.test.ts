import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { LAB_DATA } from '../node/data.ts';
import { NEEDED } from '../strategy/expected-score.ts';
import { createGamePlayer } from '../study/game-player.ts';
import { prepareStudy } from '../study/run-study.ts';
import { shortField, shortStudy } from '../study/study.testing.ts';
import { countNeeded, fitCurve, fitNeeded } from './guesses-by-bits.ts';

test('the curve goes through points that lie on straight lines', () => {
  const at = (doubt: number) => 1 + 0.5 * doubt;
  const doubts = Array.from({ length: 84 }, (_, i) => i / 4);
  const curve = fitCurve(doubts.map((doubt) => ({ doubt, needed: 3 * at(doubt), weight: 3 })));
  expect(curve).toHaveLength(22);
  for (const [doubt, needed] of curve.entries()) expect(needed).toBeCloseTo(at(doubt), 2);
});

test('expected-score uses the curve that is fitted to the committed games', () => {
  const { rows, fit } = JSON.parse(readFileSync(new URL('needed.json', LAB_DATA), 'utf8'));
  expect(fitNeeded(rows)).toEqual(fit);
  expect(NEEDED).toEqual(fit);
});

test('fitting recovers a curve from its own points', () => {
  const rows = [0, 0.3, 1, 2, 5].map((doubt, i) => ({
    games: 1 + i,
    doubt,
    needed: 1 + 0.7 * Math.log2(1 + 1.3 * doubt),
  }));
  expect(fitNeeded(rows)).toEqual({ a: 0.7, b: 1.3 });
});

/** Mean entropy after a guess, in bits. */
function doubtAfter(guess: Equation, candidates: readonly Equation[]): number {
  const cells = [...Map.groupBy(candidates, (answer) => feedbackOf(guess, answer)).values()];
  return cells.reduce((sum, { length }) => sum + length * Math.log2(length), 0) / candidates.length;
}

test('counts the same as playing game by game', async () => {
  const parts = await shortField(6);
  const study = shortStudy(parts, 'entropy2');
  const field = prepareStudy(study, parts);
  const playGame = createGamePlayer(field);
  const equations = Array.from(allRows(parts.set), (row) => equationAt(parts.set, row));
  const later = new Map<number, { games: number; doubt: number; needed: number }>();
  const first = { games: 0, needed: 0 };
  for (const answer of equations) {
    const turns = await playGame(answer);
    let candidates = equations;
    for (const [turn, { guess, feedback }] of turns.entries()) {
      const needed = turns.length - turn - 1;
      if (needed === 0) break;
      const doubt = doubtAfter(guess, candidates);
      candidates = candidates.filter((other) => feedbackOf(guess, other) === feedback);
      if (turn === 0) {
        first.games += 1;
        first.needed += needed;
        continue;
      }
      const step = Math.round(4 * doubt);
      const sum = later.get(step) ?? { games: 0, doubt: 0, needed: 0 };
      later.set(step, { games: sum.games + 1, doubt: sum.doubt + doubt, needed: sum.needed + needed });
    }
  }
  const rows = await countNeeded(field, 1);
  const opener = rows.pop()!;
  expect(opener.games).toBe(first.games);
  expect(opener.needed).toBeCloseTo(first.needed / first.games, 9);
  expect(opener.doubt).toBeCloseTo((doubtAfter(study.opener, equations) * equations.length) / first.games, 9);
  const expected = [...later].sort(([a], [b]) => a - b).map(([, sum]) => sum);
  expect(rows.map(({ games }) => games)).toEqual(expected.map(({ games }) => games));
  for (const [i, { games, doubt, needed }] of expected.entries()) {
    expect(rows[i].doubt).toBeCloseTo(doubt / games, 9);
    expect(rows[i].needed).toBeCloseTo(needed / games, 9);
  }
});
