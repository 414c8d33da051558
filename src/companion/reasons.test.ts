import { describe, expect, test } from 'vitest';
import type { Judgement } from '../protocol/answer.ts';
import type { Reason } from '../protocol/reason.ts';
import type { HintLevel } from '../settings.ts';
import type { Grade } from './grade.ts';
import { isPartShown, type PanelPart } from './hint-levels.ts';
import { mainReason, reasonForTurn, visibleReasons } from './reasons.ts';

const APART: Reason = { kind: 'apart', answers: 9, apart: 5 };
const BULK: Reason = { kind: 'bulk', answers: 9, alike: 5 };
const TESTS: Reason = { kind: 'tests', fresh: ['6'], again: [], where: [] };
const ABSENT: Reason = { kind: 'absent', symbols: ['7'] };
const MAY_WIN: Reason = { kind: 'may-win', answers: 9, wins: 1 };

const verdict = (grade: Grade) => ({ grade });

describe('mainReason', () => {
  test('speaks against a poor guess, and for a good one', () => {
    const reasons = [APART, TESTS, ABSENT];
    expect(mainReason(reasons, verdict('weak'))).toBe(ABSENT);
    expect(mainReason(reasons, verdict('fair'))).toBe(ABSENT);
    expect(mainReason(reasons, verdict('best'))).toBe(APART);
    expect(mainReason(reasons, null)).toBe(APART);
    expect(mainReason([TESTS], verdict('weak'))).toBe(TESTS);
    expect(mainReason([ABSENT], verdict('good'))).toBeNull();
  });

  test('does not repeat the verdict', () => {
    expect(mainReason([MAY_WIN, TESTS], verdict('best'))).toBe(TESTS);
    expect(mainReason([{ kind: 'certain', answers: 1 }], verdict('best'))).toBeNull();
    expect(mainReason([{ kind: 'nothing', answers: 9 }, ABSENT], verdict('weak'))).toBe(ABSENT);
  });
});

describe('reasonForTurn', () => {
  const reviewed = (choice: number, reasons: readonly Reason[], better: readonly Reason[]) =>
    reasonForTurn({ choice, reasons, best: { reasons: better } as Judgement['best'] });

  test('speaks against a guess that cost something, or else for the better guess', () => {
    expect(reviewed(0.3, [APART, ABSENT], [TESTS])).toEqual({ side: 'played', reason: ABSENT });
    expect(reviewed(0.1, [APART], [BULK, TESTS])).toEqual({ side: 'better', reason: TESTS });
    expect(reviewed(0.3, [], [BULK])).toBeNull();
  });

  test('speaks for a guess that cost nothing', () => {
    for (const choice of [0.02, 0, -0.3]) {
      expect(reviewed(choice, [ABSENT, TESTS], [APART])).toEqual({ side: 'played', reason: TESTS });
      expect(reviewed(choice, [ABSENT], [TESTS])).toBeNull();
    }
  });
});

describe('visibleReasons', () => {
  const at = (level: HintLevel, groups: [] | null) => (part: PanelPart) =>
    isPartShown(part, level, { groups });
  const all = [APART, TESTS, ABSENT];

  test('below Guess, only reasons that follow from the rows are shown, and none at Count', () => {
    expect(visibleReasons(all, at('guess', []))).toEqual(all);
    expect(visibleReasons(all, at('nudge', null))).toEqual([ABSENT]);
    expect(visibleReasons(all, at('nudge', []))).toEqual([]);
    expect(visibleReasons(all, at('count', null))).toEqual([]);
  });
});
