import { describe, expect, test } from 'vitest';
import { createRandom } from '../equations/random.ts';
import { type Clue, turnFromClue } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { DRAWN_GAMES, loadDrawn, surveyCauses } from '../solver/why/reasons.testing.ts';
import { type Cause, causeOf } from './cause.ts';

/** The cause of a guess after rows like `48-32=16 BPBBBGBB`. */
function causeAfter(
  rows: readonly string[],
  guess: string,
  {
    cost = 0.3,
    canWin = false,
    suggestedCanWin = false,
  }: { readonly cost?: number; readonly canWin?: boolean; readonly suggestedCanWin?: boolean } = {},
): Cause {
  const turns = rows.map((row) => {
    const [guess, feedback] = row.split(' ');
    return turnFromClue({ guess, feedback } as Clue);
  });
  return causeOf({ guess: guess as Equation, turns, canWin, suggestedCanWin }, cost);
}

describe('the cause of a guess', () => {
  test.each<[Cause, readonly string[], string, Parameters<typeof causeAfter>[2]?]>([
    ['opener', [], '11+11=22'],
    // 3 is absent.
    ['known-symbol', ['48-32=16 BPBBBGBB'], '34+9=043', { suggestedCanWin: true }],
    // There is one 1.
    ['known-symbol', ['11+72=83 GBBBBGBB'], '15-1-6=8'],
    // 8 is not in the second place.
    ['known-place', ['48-32=16 BPBBBGBB'], '98+90=98'],
    // = is known to be in the sixth place.
    ['known-place', ['48-32=16 BPBBBGBB'], '7+8=0+75', { suggestedCanWin: true }],
    // 8 is known to be in the second place, but the guess, which has another symbol there, does not contain 8.
    ['split', ['48-32=16 BGBBBGBB'], '70+75=97'],
    ['missed-win', ['48-32=16 BPBBBGBB'], '70+75=97', { suggestedCanWin: true }],
    ['gamble', ['48-32=16 BPBBBGBB'], '89+75=00', { canWin: true }],
    ['split', ['48-32=16 BPBBBGBB'], '89+75=00', { canWin: true, suggestedCanWin: true }],
    // 8 is known not to be in the second place, but a guess that can win is never 'known-place'.
    ['gamble', ['48-32=16 BPBBBGBB'], '78+05=97', { canWin: true }],
    ['none', [], '11+11=22', { cost: 0.019 }],
    ['opener', [], '11+11=22', { cost: 0.02 }],
    ['none', ['48-32=16 BPBBBGBB'], '34+9=043', { cost: 0 }],
    ['better', ['48-32=16 BPBBBGBB'], '34+9=043', { cost: -0.001 }],
  ])('is %s after %j for %s, %j', (cause, rows, guess, facts) => {
    expect(causeAfter(rows, guess, facts)).toBe(cause);
  });

  // `cause.exhaustive.test.ts` draws 20,000 turns.
  test.each(DRAWN_GAMES)('is never a false statement in %s', async (mode, answerRules) => {
    const { wrong, causes } = surveyCauses(await loadDrawn(answerRules, mode), 300, createRandom(40));
    expect(wrong).toEqual([]);
    expect(causes.size).toBe(5);
  });
});
