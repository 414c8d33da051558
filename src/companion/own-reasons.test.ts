import { describe, expect, test } from 'vitest';
import type { Judgement } from '../protocol/answer.ts';
import type { Reason } from '../protocol/reason.ts';
import type { HintLevel } from '../settings.ts';
import { mayShow, type Surface } from './levels.ts';
import { ownReason, reasonsShown, reviewedReason } from './own-reasons.ts';
import type { OwnVerdict } from './own-verdict.ts';

const APART: Reason = { kind: 'apart', answers: 9, apart: 5 };
const BULK: Reason = { kind: 'bulk', answers: 9, alike: 5 };
const TESTS: Reason = { kind: 'tests', fresh: ['6'], again: [], where: [] };
const ABSENT: Reason = { kind: 'absent', symbols: ['7'] };
const MAY_WIN: Reason = { kind: 'may-win', answers: 9, wins: 1 };

const verdict = (choice: OwnVerdict['choice']): OwnVerdict => ({
  verdict: 'good',
  winChance: 0,
  choice,
  loss: 0,
});

describe('ownReason', () => {
  test('speaks against a poor guess, and for a good one', () => {
    const reasons = [APART, TESTS, ABSENT];
    expect(ownReason(reasons, verdict('wasteful'))).toBe(ABSENT);
    expect(ownReason(reasons, verdict('costs'))).toBe(ABSENT);
    expect(ownReason(reasons, verdict('best'))).toBe(APART);
    expect(ownReason(reasons, null)).toBe(APART);
    expect(ownReason([TESTS], verdict('wasteful'))).toBe(TESTS);
    expect(ownReason([ABSENT], verdict('good'))).toBeNull();
  });

  test('does not repeat the verdict', () => {
    expect(ownReason([MAY_WIN, TESTS], verdict('best'))).toBe(TESTS);
    expect(ownReason([{ kind: 'certain', answers: 1 }], verdict('best'))).toBeNull();
    expect(ownReason([{ kind: 'nothing', answers: 9 }, ABSENT], verdict('wasteful'))).toBe(ABSENT);
  });
});

describe('reviewedReason', () => {
  const reviewed = (choice: number, reasons: readonly Reason[], better: readonly Reason[]) =>
    reviewedReason({ choice, reasons, best: { reasons: better } as Judgement['best'] });

  test('speaks against a guess that cost something, or else for the better guess', () => {
    expect(reviewed(0.3, [APART, ABSENT], [TESTS])).toEqual({ of: 'played', reason: ABSENT });
    expect(reviewed(0.1, [APART], [BULK, TESTS])).toEqual({ of: 'better', reason: TESTS });
    expect(reviewed(0.3, [], [BULK])).toBeNull();
  });

  test('is silent about a turn without a cost', () => {
    for (const choice of [0.02, 0, -0.3]) expect(reviewed(choice, [ABSENT], [TESTS])).toBeNull();
  });
});

describe('reasonsShown', () => {
  const at = (level: HintLevel, groups: [] | null) => (surface: Surface) =>
    mayShow(surface, level, { groups });
  const all = [APART, TESTS, ABSENT];

  test('below Guess, only reasons that follow from the rows are shown, and none at Count', () => {
    expect(reasonsShown(all, at('guess', []))).toEqual(all);
    expect(reasonsShown(all, at('nudge', null))).toEqual([ABSENT]);
    expect(reasonsShown(all, at('nudge', []))).toEqual([]);
    expect(reasonsShown(all, at('count', null))).toEqual([]);
  });
});
