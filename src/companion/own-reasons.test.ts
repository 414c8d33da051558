import { describe, expect, test } from 'vitest';
import type { Reason } from '../protocol/reason.ts';
import type { HintLevel } from '../settings.ts';
import { mayShow, type Surface } from './levels.ts';
import { ownReason, reasonsShown } from './own-reasons.ts';
import type { OwnVerdict } from './own-verdict.ts';

const APART: Reason = { kind: 'apart', answers: 9, apart: 5 };
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
  test('says of a poor guess what speaks against it, and of a good one what does not', () => {
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

describe('reasonsShown', () => {
  const at = (level: HintLevel, groups: [] | null) => (surface: Surface) =>
    mayShow(surface, level, { groups });
  const all = [APART, TESTS, ABSENT];

  test('below Guess only what follows from the rows is shown, and nothing at Count', () => {
    expect(reasonsShown(all, at('guess', []))).toEqual(all);
    expect(reasonsShown(all, at('nudge', null))).toEqual([ABSENT]);
    expect(reasonsShown(all, at('nudge', []))).toEqual([]);
    expect(reasonsShown(all, at('count', null))).toEqual([]);
  });
});
