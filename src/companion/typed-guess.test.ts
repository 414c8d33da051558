import { describe, expect, it } from 'vitest';
import type { Board } from '../board/board-reading.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { RankedGuess } from '../protocol/hint.ts';
import { fullRow, isGivenOpen, typedGuessOf, typedGuessVerdict } from './typed-guess.ts';

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
  expect(judge(null, 1)).toMatchObject({ kind: 'wins', winChance: 1 });
  expect(judge(1, 0.5)).toMatchObject({ kind: 'may-win', winChance: 0.5 });
  expect(judge(1, 0)).toMatchObject({ kind: 'may-win', winChance: 0 });
  expect(judge(0, null, 0)).toMatchObject({ kind: 'impossible' });
});

describe('the verdict on a typed guess', () => {
  it('is the first that is true: it wins, it cannot help, its cost', () => {
    expect(typedGuessVerdict(worth(1, { winChance: 1, bits: 0 }), HINT)?.kind).toBe('wins');
    expect(typedGuessVerdict(worth(1, { winChance: 1 - 1e-12, bits: 0 }), HINT)?.kind).toBe('wins');
    expect(typedGuessVerdict(worth(3.5, { bits: 0 }), HINT)?.kind).toBe('impossible');
    expect(typedGuessVerdict(worth(2.5), HINT)?.kind).toBe('best');
    expect(typedGuessVerdict(worth(2.6, { winChance: 0.1 }), HINT)?.kind).toBe('good');
    expect(typedGuessVerdict(worth(2.9), HINT)?.kind).toBe('fair');
    expect(typedGuessVerdict(worth(3.2), HINT)?.kind).toBe('weak');
  });

  it('says that a best guess may win, if it can', () => {
    expect(typedGuessVerdict(worth(2.51, { winChance: 0.1 }), HINT)).toMatchObject({
      kind: 'may-win',
      grade: 'best',
      winChance: 0.1,
    });
  });

  it('praises a guess that is better than the suggestion', () => {
    expect(typedGuessVerdict(worth(2.4), HINT)).toMatchObject({ kind: 'best', grade: 'better' });
    expect(typedGuessVerdict(worth(2.4), HINT)!.cost).toBeCloseTo(-0.1);
  });

  it('uses the value in the list if the guess is listed', () => {
    const listed = worth(2.3, { guess: 'second' as Equation });
    expect(typedGuessVerdict(listed, HINT)!.cost).toBeCloseTo(0.05);
    const suggested = worth(2.3, { guess: 'best' as Equation });
    expect(typedGuessVerdict(suggested, HINT)).toMatchObject({ kind: 'best', grade: 'best', cost: 0 });
  });

  it('waits for the value of the suggestion', () => {
    expect(typedGuessVerdict(worth(2.5), { value: null, top: [] })).toBeNull();
  });
});
