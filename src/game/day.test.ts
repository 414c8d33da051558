import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDaysAt, dayAfter, isDay, localDayAt, puzzleDayOf } from './day.ts';
import { MODES } from './mode.ts';

afterEach(() => void vi.unstubAllEnvs());

const at = (time: string) => Date.parse(time);

describe('a day', () => {
  it.each([
    // Winter and summer time.
    ['America/Los_Angeles', '2026-03-05T07:59:59Z', '2026-03-05', '2026-03-04'],
    ['America/Los_Angeles', '2026-03-05T08:00:00Z', '2026-03-05', '2026-03-05'],
    ['America/Los_Angeles', '2026-07-05T06:59:59Z', '2026-07-05', '2026-07-04'],
    ['America/Los_Angeles', '2026-07-05T07:00:00Z', '2026-07-05', '2026-07-05'],
    ['Asia/Tokyo', '2026-03-05T14:59:59Z', '2026-03-05', '2026-03-05'],
    ['Asia/Tokyo', '2026-03-05T15:00:00Z', '2026-03-05', '2026-03-06'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2026-12-31', '2027-01-01'],
    ['UTC', '2026-03-05T23:59:59Z', '2026-03-05', '2026-03-05'],
  ])('in %s at %s is %s in UTC, and %s by the player’s clock', (zone, time, day, localDay) => {
    vi.stubEnv('TZ', zone);
    expect(calendarDaysAt(at(time))).toEqual({ day, localDay });
  });

  it('in the player’s time zone is the day that the clock shows', () => {
    const zones = fc.constantFrom(
      'America/Los_Angeles',
      'Asia/Tokyo',
      'Pacific/Kiritimati',
      'Africa/Casablanca',
    );
    const dates = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        vi.stubEnv('TZ', zone);
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(date);
        expect(localDayAt(date.getTime())).toBe(shown);
      }),
    );
  });
});

it.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-2-01', false],
  ['2025-02-01T00:00', false],
  ['+010000-01', false],
  ['today', false],
])('%s is a day: %s', (text, valid) => {
  expect(isDay(text)).toBe(valid);
});

it.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2025-03-09', 30, '2025-04-08'],
])('from %s it is %i days to %s', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other);
});

describe('the puzzle at an address', () => {
  const { mini, maxi, bi } = MODES;
  /** In California, it is still the evening before. */
  const now = at('2026-03-05T02:00:00Z');
  const replayOf = (day: string) => ({ day, localDay: day, isReplay: true });
  beforeEach(() => void vi.stubEnv('TZ', 'America/Los_Angeles'));

  it('without a date is today’s, in either calendar', () => {
    for (const path of ['/', '/game', '/game/', '/k7xq2/6/20250302'])
      expect(puzzleDayOf(mini, path, now)).toEqual({
        ...{ day: '2026-03-05', localDay: '2026-03-04', isReplay: false },
      });
  });

  it.each([
    [mini, '/20260301', '2026-03-01'],
    [mini, '/20220120/', '2022-01-20'],
    [maxi, '/20230120', '2023-01-20'],
    [bi, '/20220120', '2022-01-20'],
  ])('with a date is that day’s: %o at %s', (mode, path, day) => {
    expect(puzzleDayOf(mode, path, now)).toEqual(replayOf(day));
  });

  it.each([
    ['in the future', mini, '/20991231'],
    ['of tomorrow', mini, '/20260306'],
    ['that does not exist', mini, '/20261399'],
    ['before the first day', mini, '/20220119'],
    ['before the first day of Maxi', maxi, '/20230119'],
    ['before there was a puzzle, where the first day is not known', bi, '/20220119'],
  ])('bug: at a date %s, today’s puzzle was filed under that date', (_, mode, path) => {
    expect(puzzleDayOf(mode, path, now)).toEqual(replayOf('2026-03-05'));
  });

  it('bug: at today’s date, it counted as a daily game, unlike on the site', () => {
    expect(puzzleDayOf(mini, '/20260305', now)).toEqual(replayOf('2026-03-05'));
  });
});
