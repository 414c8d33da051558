import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDaysAt, localDayAt, puzzleDayOf } from './day.ts';

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

describe('the puzzle at an address', () => {
  const now = at('2026-03-05T02:00:00Z');

  it('is today’s, in either calendar', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    for (const path of ['/', '/game', '/20261399'])
      expect(puzzleDayOf(path, now)).toEqual({ day: '2026-03-05', localDay: '2026-03-04', isReplay: false });
  });

  it('has the day in the address of a replay', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(puzzleDayOf('/20260301', now)).toEqual({
      ...{ day: '2026-03-01', localDay: '2026-03-01', isReplay: true },
    });
    expect(puzzleDayOf('/20260305', now)).toMatchObject({ localDay: '2026-03-05', isReplay: false });
  });
});
