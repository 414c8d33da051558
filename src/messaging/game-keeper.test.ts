import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { type FinishedGame, type GameRecord, NOT_JUDGED } from '../statistics/record.ts';
import { createGameKeeper } from './game-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const game = (guess: string, skill: number | null = null): FinishedGame => ({
  ...{ mode: 'mini', source: 'site', day: null, localDay: null, isReplay: false },
  turns: [{ guess: guess as Equation, feedback: 'GGGGGG' as Feedback }],
  ...{ won: true, winningGuess: null, help: ['none'] as const, ...NOT_JUDGED, skill },
});
const recordOf = (game: FinishedGame): GameRecord => ({ ...game, key: 'stored', finished: 0, again: [] });
const [A, B] = [game('7*4=28'), game('9+6=15')];

/** A keeper and its background. */
function setUp() {
  const background = { answers: 'at once' as 'at once' | 'never' | 'full', isAlive: true };
  const sent: FinishedGame[] = [];
  const reports: boolean[] = [];
  const kept: GameRecord[] = [];
  const keeper = createGameKeeper({
    store(game) {
      sent.push(game);
      if (background.answers === 'never') return new Promise(() => {});
      return background.answers === 'full'
        ? Promise.reject(new Error('full'))
        : Promise.resolve(recordOf(game));
    },
    isAlive: () => background.isAlive,
    onStored: (game) => kept.push(game),
    onAttempt: (isWaiting) => reports.push(isWaiting),
  });
  return { keeper, background, sent, reports, kept };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('stores a game once, and passes on its record', async () => {
  const { keeper, sent, reports, kept } = setUp();
  const won = { ...A, winningGuess: '4*7=28' as Equation };
  keeper.keep(won);
  expect(sent).toEqual([won]);
  await after(600_000);
  expect([sent, reports, kept]).toEqual([[won], [false], [recordOf(won)]]);
  keeper.retry();
  await after(0);
  expect([sent.length, reports]).toEqual([1, [false]]);
});

it('bug: a game that could not be stored was forgotten', async () => {
  const { keeper, background, sent, reports } = setUp();
  background.answers = 'full';
  keeper.keep(A);
  await after(0);
  expect(reports).toEqual([true]);
  await after(1_999);
  expect(sent).toHaveLength(1);
  await after(1);
  expect(sent).toHaveLength(2);
  background.answers = 'at once';
  await after(4_000);
  expect([sent.length, reports]).toEqual([3, [true, true, false]]);
  await after(600_000);
  expect(sent).toHaveLength(3);
});

it('waits longer after each failure, up to a minute, and begins anew after a success', async () => {
  const { keeper, background, sent } = setUp();
  background.answers = 'full';
  keeper.keep(A);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const { length } = sent;
    await after(1_000 * seconds - 1);
    expect(sent).toHaveLength(length);
    await after(1);
    expect(sent).toHaveLength(length + 1);
  }
  background.answers = 'at once';
  keeper.retry();
  background.answers = 'full';
  await after(0);
  keeper.keep(B);
  await after(2_000);
  expect(sent.slice(-2)).toEqual([B, B]);
});

it('the next game, and a player who comes back, bring the next attempt at once, with all games in order', async () => {
  const { keeper, background, sent, reports } = setUp();
  background.answers = 'full';
  keeper.keep(A);
  await after(0);
  keeper.keep(B);
  await after(0);
  expect(sent).toEqual([A, A]);
  background.answers = 'at once';
  keeper.retry();
  keeper.retry();
  await after(0);
  expect(sent).toEqual([A, A, A, B]);
  expect(reports).toEqual([true, true, false]);
  await after(600_000);
  expect(sent).toHaveLength(4);
});

it('a later report of a game replaces the one that waits, but not the one that is on its way', async () => {
  const { keeper, background, sent, reports } = setUp();
  const judged = { ...A, skill: 90 };
  keeper.keep(A);
  keeper.keep(judged);
  await after(0);
  expect([sent, reports]).toEqual([[A, judged], [false]]);
  background.answers = 'full';
  keeper.keep(B);
  await after(0);
  keeper.keep({ ...B, skill: 90 });
  background.answers = 'at once';
  await after(600_000);
  expect(sent.slice(2)).toEqual([B, { ...B, skill: 90 }, { ...B, skill: 90 }]);
});

it('a background that does not answer counts as a failure after twenty seconds', async () => {
  const { keeper, background, sent, reports } = setUp();
  background.answers = 'never';
  keeper.keep(A);
  await after(19_999);
  expect(reports).toEqual([]);
  await after(1);
  expect(reports).toEqual([true]);
  background.answers = 'at once';
  await after(2_000);
  expect([sent.length, reports]).toEqual([2, [true, false]]);
});

it('gives up once the extension is gone', async () => {
  const { keeper, background, sent, reports } = setUp();
  background.answers = 'full';
  keeper.keep(A);
  await after(0);
  background.isAlive = false;
  await after(600_000);
  keeper.keep(B);
  expect([sent, reports]).toEqual([[A], [true]]);
});
