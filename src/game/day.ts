/** Which puzzle of a game a page shows. */
export interface PuzzleDay {
  /** Day, UTC, `YYYY-MM-DD`. */
  readonly day: string;
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

/**
 * The puzzle at an address: a replay's ends in its day, `/YYYYMMDD`; others are today's.
 * @param path of the page
 * @param now in milliseconds since 1970
 */
export function puzzleDayOf(path: string, now: number): PuzzleDay {
  const today = dayOf(now);
  const named = /\/(\d{4})(\d{2})(\d{2})\/?$/.exec(path);
  const replayed = named?.slice(1).join('-') ?? '';
  const day = isDay(replayed) ? replayed : today;
  return { day, isReplay: day !== today };
}
