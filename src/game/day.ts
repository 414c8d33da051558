/** A day, `YYYY-MM-DD`, in both calendars that the site can go by; Maxwell does not read its setting. */
export interface Days {
  /** UTC, as usual. */
  readonly day: string;
  /** By the player's own clock. */
  readonly localDay: string;
}

/** Which puzzle of a game a page shows. */
export interface PuzzleDay extends Days {
  /** Whether it was another day's when opened. */
  readonly isReplay: boolean;
}

export const DAY_MS = 86_400_000;

/** Whether a text is a valid day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && dayOf(time) === text;
}

/** The UTC day of a time in milliseconds since 1970, `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The days at a time in milliseconds since 1970. */
export function daysOf(time: number): Days {
  return { day: dayOf(time), localDay: localDayOf(time) };
}

const MINUTE_MS = 60_000;

/** The day of the player's own clock at a time in milliseconds since 1970, `YYYY-MM-DD`. */
export function localDayOf(time: number): string {
  return dayOf(time - new Date(time).getTimezoneOffset() * MINUTE_MS);
}

/**
 * The puzzle at an address: a replay's ends in its day, `/YYYYMMDD`; others are today's.
 * @param path of the page
 * @param now in milliseconds since 1970
 */
export function puzzleDayOf(path: string, now: number): PuzzleDay {
  const today = daysOf(now);
  const named = /\/(\d{4})(\d{2})(\d{2})\/?$/.exec(path);
  const day = named?.slice(1).join('-') ?? '';
  return isDay(day) ? { day, localDay: day, isReplay: day !== today.day } : { ...today, isReplay: false };
}
