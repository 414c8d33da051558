import { describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import {
  hiddenPositions,
  lastResultOf,
  NO_DRILLS,
  parseDrills,
  type StoredDrills,
  withResult,
  withShown,
} from './stored-drills.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const DAY = 86_400_000;
const RESULT = { habit: 'split', mode: 'mini', positions: 5, passed: 3, lost: 0.4 } as const;
const STORED: StoredDrills = {
  drill: {
    ...{ id: 'a', habit: 'split', mode: 'mini', before: RESULT },
    positions: [
      { rows: [{ guess: '12-7=5' as Equation, feedback: 'BBPPBG' as Feedback }], source: null },
      { rows: [], source: { key: 'practice mini', turn: 0 } },
    ],
    tries: [{ guess: '13-8=5' as Equation, cost: 0.1, avoided: true }],
  },
  results: [RESULT],
  shown: [{ mode: 'mini', name: '12-7=5:BBPPBG', shown: NOON }],
};

describe('stored drills', () => {
  it('are read as they were stored', () => {
    expect(parseDrills(JSON.parse(JSON.stringify(STORED)))).toEqual(STORED);
    expect(parseDrills(null)).toEqual(NO_DRILLS);
  });

  it.each<[string, unknown]>([
    ['a drill of an unknown game', { ...STORED.drill, mode: 'chess' }],
    ['a guess that is too long', { ...STORED.drill, tries: [{ guess: '12-7=05', cost: 0, avoided: true }] }],
    [
      'guesses of an older version, which did not say whether they avoid the habit',
      { ...STORED.drill, tries: [{ guess: '13-8=5', cost: 0 }] },
    ],
    ['more guesses than positions', { ...STORED.drill, tries: Array(3).fill(STORED.drill!.tries[0]) }],
    [
      'feedback in other letters',
      { ...STORED.drill, positions: [{ rows: [{ guess: '12-7=5', feedback: 'BBXBBB' }], source: null }] },
    ],
    ['a text', 'drill'],
  ])('do not contain %s, and keep the rest', (_, drill) => {
    expect(parseDrills({ ...STORED, drill })).toEqual({ ...STORED, drill: null });
  });

  it('do not contain invalid results or positions, and keep the valid ones', () => {
    const damaged = {
      results: [RESULT, { ...RESULT, passed: -1 }],
      shown: [...STORED.shown, { mode: 'mini' }],
    };
    expect(parseDrills({ ...STORED, ...damaged })).toEqual(STORED);
    expect(parseDrills({ ...STORED, results: 'none', shown: {} })).toEqual({
      ...STORED,
      results: [],
      shown: [],
    });
  });

  it('have a guess for each position at most', () => {
    const drill = { ...STORED.drill!, tries: Array(2).fill(STORED.drill!.tries[0]) };
    expect(parseDrills({ ...STORED, drill })).toEqual({ ...STORED, drill });
  });

  it('keep the last result for each habit and mode', () => {
    const results = [RESULT, { ...RESULT, mode: 'maxi' }, { ...RESULT, habit: 'gamble' }] as const;
    const better = { ...RESULT, passed: 5 };
    const after = withResult(results.reduce(withResult, NO_DRILLS), better);
    expect(after.results).toEqual([results[1], results[2], better]);
    expect([...results.slice(1), better].map((one) => lastResultOf(after, one))).toEqual([
      ...results.slice(1),
      better,
    ]);
    expect(lastResultOf(NO_DRILLS, RESULT)).toBeNull();
  });

  it('hide a position for 30 days in its mode, unless it was shown in the future', () => {
    const hidden = (now: number) => hiddenPositions(STORED, 'mini', now).length === 1;
    expect([NOON, NOON + 30 * DAY - 1].map(hidden)).toEqual([true, true]);
    expect([NOON - 1, NOON + 30 * DAY].map(hidden)).toEqual([false, false]);
    expect(hiddenPositions(STORED, 'maxi', NOON)).toEqual([]);
  });

  it('forget the oldest positions, at the latest when they may be shown again', () => {
    const after = withShown(STORED, { mode: 'mini', name: 'new' }, NOON + 30 * DAY);
    expect(after.shown.map(({ name }) => name)).toEqual(['new']);
    const many = Array.from({ length: 5000 }, (_, at) => ({
      mode: 'mini' as const,
      name: `${at}`,
      shown: NOON,
    }));
    const { shown } = withShown({ ...STORED, shown: many }, { mode: 'mini', name: 'new' }, NOON);
    expect(shown).toHaveLength(5000);
    expect([shown[0]!.name, shown.at(-1)!.name]).toEqual(['1', 'new']);
  });
});
