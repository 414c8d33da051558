import { describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { type GameRecord, keyOf } from './record.ts';
import { runningMean, summaryOf } from './summary.ts';

const clue = (guess: string) => ({ guess: guess as Equation, feedback: 'BBBBBBBBBB' as Feedback });
const game = (guesses: number, change: Partial<GameRecord> = {}): GameRecord => ({
  key: '',
  mode: 'maxi',
  source: 'site',
  finished: 0,
  turns: Array.from({ length: guesses }, (_, i) => clue(String(i))),
  won: true,
  skill: 80,
  luck: 50,
  ...change,
});

describe('a game', () => {
  const key = (...guesses: string[]) => keyOf({ mode: 'maxi', source: 'site', turns: guesses.map(clue) });

  it('is the same after a reload, and when its last guess was taken back and played anew', () => {
    expect(key('a', 'b')).toBe(key('a', 'b'));
    expect(key('a', 'b', 'c', 'd', 'e', 'f')).toBe(key('a', 'b', 'c', 'd', 'e', 'g'));
  });

  it('is another with another guess, another game or another place', () => {
    expect(key('a', 'b')).not.toBe(key('a', 'c'));
    expect(key('a', 'b', 'c', 'd', 'e', 'f')).not.toBe(key('a', 'b', 'c', 'd', 'x', 'f'));
    expect(keyOf(game(2))).not.toBe(keyOf(game(2, { source: 'practice' })));
    expect(keyOf(game(2))).not.toBe(keyOf(game(2, { mode: 'classic' })));
  });
});

describe('what games come to', () => {
  const lost = game(6, { key: 'lost', won: false, skill: 40, luck: 10, finished: 3 });
  const unknown = game(4, { key: 'unknown', skill: null, luck: null, finished: 4 });
  const unlucky = game(4, { key: 'unlucky', luck: 20, finished: 5 });
  const summary = summaryOf([game(2, { key: 'two' }), lost, unknown, unlucky], 6);

  it('counts guesses of games won, and the lost ones apart', () => {
    expect(summary).toMatchObject({ games: 4, won: 3, lost: 1, needed: [0, 1, 0, 2, 0, 0] });
    expect(summary.meanGuesses).toBeCloseTo(10 / 3);
  });

  it('means are of the games that were judged', () => {
    expect(summary.skill).toBeCloseTo((80 + 40 + 80) / 3);
    expect(summary.luck).toBeCloseTo((50 + 10 + 20) / 3);
    expect(summary.judged.map(({ finished }) => finished)).toEqual([0, 3, 5]);
  });

  it('the hardest come first: lost, then by guesses, then by bad luck', () => {
    expect(summary.hardest.map(({ key }) => key)).toEqual(['lost', 'unlucky', 'unknown', 'two']);
  });

  it('of no game is nothing', () => {
    expect(summaryOf([], 6)).toMatchObject({ games: 0, meanGuesses: null, skill: null, luck: null });
  });
});

it('a running mean is over as many as there are, then over the last', () => {
  expect(runningMean([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
});
