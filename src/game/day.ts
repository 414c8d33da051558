import { type Mode, SITE_FIRST_DAY } from './mode.ts';

/** A date, `YYYY-MM-DD`, in the two calendars that the site can use. We do not read the site's setting. */
export interface CalendarDays {
  /** UTC, the site's default. */
  readonly day: string;
  readonly localDay: string;
}

export interface PuzzleDay extends CalendarDays {
  /** Whether the address has a date, which can be today's. Such games do not count as daily, as on the site. */
  readonly isReplay: boolean;
}

export const DAY_MS = 86_400_000;

/** Whether a text is a valid date in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && utcDayAt(time) === text;
}

/** The UTC day of a time in milliseconds since 1970, `YYYY-MM-DD`. */
export function utcDayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** @param days number of days later; negative: earlier */
export const dayAfter = (day: string, days: number): string => utcDayAt(Date.parse(day) + days * DAY_MS);

/** @param time milliseconds since 1970 */
export function calendarDaysAt(time: number): CalendarDays {
  return { day: utcDayAt(time), localDay: localDayAt(time) };
}

const MINUTE_MS = 60_000;

/** The day in the player's time zone at a time in milliseconds since 1970, `YYYY-MM-DD`. */
export function localDayAt(time: number): string {
  return utcDayAt(time - new Date(time).getTimezoneOffset() * MINUTE_MS);
}

/**
 * Day of the puzzle at a path. A path with a date, `/YYYYMMDD`, shows the puzzle of that day; if it has none, because
 * the date is invalid, in the future or before the game's first day, today's in UTC. All other paths show today's.
 * @param now milliseconds since 1970
 */
export function puzzleDayOf({ firstDay }: Pick<Mode, 'firstDay'>, path: string, now: number): PuzzleDay {
  const today = calendarDaysAt(now);
  const dated = /^\/(\d{4})(\d{2})(\d{2})\/?$/.exec(path);
  if (!dated) return { ...today, isReplay: false };
  const named = dated.slice(1).join('-');
  const hasPuzzle = isDay(named) && named >= (firstDay ?? SITE_FIRST_DAY) && named <= today.day;
  const day = hasPuzzle ? named : today.day;
  return { day, localDay: day, isReplay: true };
}
