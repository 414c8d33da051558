import { describe, expect, it, test } from 'vitest';
import type { Board } from '../board/board-reading.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement, TypedGuessWorth } from '../protocol/answer.ts';
import type { RankedGuess } from '../protocol/hint.ts';
import type { Reason } from '../protocol/reason.ts';
import type { HintLevel } from '../settings.ts';
import { isPartShown, type PanelPart } from './hint-levels.ts';
import {
  fullRow,
  isGivenOpen,
  mainReason,
  reasonForTurn,
  type TypedGuessVerdict,
  typedGuessOf,
  typedGuessVerdict,
  visibleReasons,
} from './typed-guess.ts';

describe('the current row', () => {
  const turn: Turn = { guess: '12+35=47' as Equation, feedbacks: ['BBBBBBBB' as Feedback] };
  const row = (played: number, typed: string, change: Partial<Board> = {}, mode: ModeId = 'speed') => {
    const turns = Array<Turn>(played).fill(turn);
    const reading: Board = { kind: 'board', mode, turns, tries: 6, typed, outcome: 'playing', ...change };
    const typedRow = { mode, reading };
    return [isGivenOpen(typedRow), fullRow(typedRow), typedGuessOf(typedRow)];
  };

  it('is a guess if the player typed it and the site accepts it', () => {
    expect(row(1, '58+16=74')).toEqual([false, '58+16=74', '58+16=74']);
    expect(row(1, '58+16=75')).toEqual([false, '58+16=75', null]);
    expect(row(1, '58+16=7')).toEqual([false, null, null]);
    expect(row(0, '58+16=74', {}, 'classic')).toEqual([false, '58+16=74', '58+16=74']);
  });

  it('is not a guess while the site gives it, after the game, or without a board', () => {
    expect(row(0, '58+16=74')).toEqual([true, null, null]);
    expect(row(1, '58+16=74', { isTypedBySite: true })).toEqual([true, null, null]);
    for (const outcome of ['won', 'lost'] as const)
      expect(row(1, '58+16=74', { outcome })).toEqual([false, null, null]);
    const loading = { mode: 'speed', reading: { kind: 'loading' } } as const;
    expect([isGivenOpen(loading), fullRow(loading)]).toEqual([false, null]);
  });
});

const value = (needed: number) => ({ needed, isExact: false });
const ranked = (guess: string, needed: number): RankedGuess => ({
  ...{ guess: guess as Equation, bits: 5, expectedRemaining: 3, winChance: 0, value: value(needed) },
});
const HINT = { value: value(2.5), top: [ranked('best', 2.5), ranked('second', 2.55)] };

function worth(needed: number, change: Partial<TypedGuessWorth> = {}): TypedGuessWorth {
  return { ...ranked('own', needed), value: value(needed), reasons: [], ...change };
}

it('on several boards, a guess is certain to win only if it wins all open boards', () => {
  const judge = (...winChances: (number | null)[]) => {
    const gridWorths = winChances.map((winChance) => (winChance === null ? null : { winChance, cells: 2 }));
    return typedGuessVerdict(worth(2.5, { winChance: 1, bits: 0, gridWorths }), HINT);
  };
  expect(judge(null, 1)).toMatchObject({ verdict: 'wins', winChance: 1 });
  expect(judge(1, 0.5)).toMatchObject({ verdict: 'may-win', winChance: 0.5 });
  expect(judge(1, 0)).toMatchObject({ verdict: 'may-win', winChance: 0 });
  expect(judge(0, null, 0)).toMatchObject({ verdict: 'impossible' });
});

describe('the verdict on a typed guess', () => {
  it('is the first that is true: it wins, it cannot help, its cost', () => {
    expect(typedGuessVerdict(worth(1, { winChance: 1, bits: 0 }), HINT)?.verdict).toBe('wins');
    expect(typedGuessVerdict(worth(1, { winChance: 1 - 1e-12, bits: 0 }), HINT)?.verdict).toBe('wins');
    expect(typedGuessVerdict(worth(3.5, { bits: 0 }), HINT)?.verdict).toBe('impossible');
    expect(typedGuessVerdict(worth(2.5), HINT)?.verdict).toBe('best');
    expect(typedGuessVerdict(worth(2.6, { winChance: 0.1 }), HINT)?.verdict).toBe('good');
    expect(typedGuessVerdict(worth(2.9), HINT)?.verdict).toBe('fair');
    expect(typedGuessVerdict(worth(3.2), HINT)?.verdict).toBe('weak');
  });

  it('says that a best guess may win, if it can', () => {
    expect(typedGuessVerdict(worth(2.51, { winChance: 0.1 }), HINT)).toMatchObject({
      verdict: 'may-win',
      grade: 'best',
      winChance: 0.1,
    });
  });

  it('praises a guess that is better than the suggestion', () => {
    expect(typedGuessVerdict(worth(2.4), HINT)).toMatchObject({ verdict: 'best', grade: 'better' });
    expect(typedGuessVerdict(worth(2.4), HINT)!.cost).toBeCloseTo(-0.1);
  });

  it('uses the value in the list if the guess is listed', () => {
    const listed = worth(2.3, { guess: 'second' as Equation });
    expect(typedGuessVerdict(listed, HINT)!.cost).toBeCloseTo(0.05);
    const suggested = worth(2.3, { guess: 'best' as Equation });
    expect(typedGuessVerdict(suggested, HINT)).toMatchObject({ verdict: 'best', grade: 'best', cost: 0 });
  });

  it('waits for the value of the suggestion', () => {
    expect(typedGuessVerdict(worth(2.5), { value: null, top: [] })).toBeNull();
  });
});

const APART: Reason = { kind: 'apart', answers: 9, apart: 5 };
const BULK: Reason = { kind: 'bulk', answers: 9, alike: 5 };
const TESTS: Reason = { kind: 'tests', fresh: ['6'], again: [], where: [] };
const ABSENT: Reason = { kind: 'absent', symbols: ['7'] };
const MAY_WIN: Reason = { kind: 'may-win', answers: 9, wins: 1 };

const verdict = (grade: TypedGuessVerdict['grade']): TypedGuessVerdict => ({
  verdict: 'good',
  winChance: 0,
  grade,
  cost: 0,
});

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
