import { describe, expect, test } from 'vitest';
import type { Judgement } from '../protocol/answer.ts';
import type { Reason } from '../protocol/reason.ts';
import type { HintLevel } from '../settings.ts';
import { isPartShown, type PanelPart } from './hint-levels.ts';
import { mainReason, reasonForTurn, visibleReasons } from './typed-guess-reasons.ts';
import type { TypedGuessVerdict } from './typed-guess-verdict.ts';

const APART: Reason = { kind: 'apart', answers: 9, apart: 5 };
const BULK: Reason = { kind: 'bulk', answers: 9, alike: 5 };
const TESTS: Reason = { kind: 'tests', fresh: ['6'], again: [], where: [] };
const ABSENT: Reason = { kind: 'absent', symbols: ['7'] };
const MAY_WIN: Reason = { kind: 'may-win', answers: 9, wins: 1 };

const verdict = (choice: TypedGuessVerdict['choice']): TypedGuessVerdict => ({
  verdict: 'good',
  winChance: 0,
  choice,
  cost: 0,
});

describe('mainReason', () => {
  test('speaks against a poor guess, and for a good one', () => {
    const reasons = [APART, TESTS, ABSENT];
    expect(mainReason(reasons, verdict('wasteful'))).toBe(ABSENT);
    expect(mainReason(reasons, verdict('costs'))).toBe(ABSENT);
    expect(mainReason(reasons, verdict('best'))).toBe(APART);
    expect(mainReason(reasons, null)).toBe(APART);
    expect(mainReason([TESTS], verdict('wasteful'))).toBe(TESTS);
    expect(mainReason([ABSENT], verdict('good'))).toBeNull();
  });

  test('does not repeat the verdict', () => {
    expect(mainReason([MAY_WIN, TESTS], verdict('best'))).toBe(TESTS);
    expect(mainReason([{ kind: 'certain', answers: 1 }], verdict('best'))).toBeNull();
    expect(mainReason([{ kind: 'nothing', answers: 9 }, ABSENT], verdict('wasteful'))).toBe(ABSENT);
  });
});

describe('reasonForTurn', () => {
  const reviewed = (choice: number, reasons: readonly Reason[], better: readonly Reason[]) =>
    reasonForTurn({ choice, reasons, best: { reasons: better } as Judgement['best'] });

  test('speaks against a guess that cost something, or else for the better guess', () => {
    expect(reviewed(0.3, [APART, ABSENT], [TESTS])).toEqual({ of: 'played', reason: ABSENT });
    expect(reviewed(0.1, [APART], [BULK, TESTS])).toEqual({ of: 'better', reason: TESTS });
    expect(reviewed(0.3, [], [BULK])).toBeNull();
  });

  test('is silent about a turn without a cost', () => {
    for (const choice of [0.02, 0, -0.3]) expect(reviewed(choice, [ABSENT], [TESTS])).toBeNull();
  });
});

describe('visibleReasons', () => {
  const at = (level: HintLevel, groups: [] | null) => (surface: PanelPart) =>
    isPartShown(surface, level, { groups });
  const all = [APART, TESTS, ABSENT];

  test('below Guess, only reasons that follow from the rows are shown, and none at Count', () => {
    expect(visibleReasons(all, at('guess', []))).toEqual(all);
    expect(visibleReasons(all, at('nudge', null))).toEqual([ABSENT]);
    expect(visibleReasons(all, at('nudge', []))).toEqual([]);
    expect(visibleReasons(all, at('count', null))).toEqual([]);
  });
});
