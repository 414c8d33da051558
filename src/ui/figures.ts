const PERCENT = '\u00a0%';

/** Whether a chance is 1, apart from rounding errors in sums of weights. */
export const isCertain = (chance: number) => chance > 1 - 1e-9;

/**
 * Returns a function that writes the day of a game: the puzzle's `day` (UTC, `YYYY-MM-DD`) or, if that is null, the
 * local day of `finished` (milliseconds since 1970).
 * @param language BCP 47 tag
 */
export function dayFormatOf(language: string) {
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const utc = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ day, finished }: { readonly day: string | null; readonly finished: number }) =>
    day ? utc.format(Date.parse(day)) : local.format(finished);
}

/** @param language BCP 47 tag */
export function numberFormatsOf(language: string) {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const decimals = (digits: number, least = digits) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
      // Never "-0.0".
      signDisplay: 'negative',
    });
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 2 });
  const [upToOne, one, two, upToSix] = [decimals(1, 0), decimals(1), decimals(2), decimals(6, 0)];

  /** 1068 → `1,068`. */
  const count = (value: number) => whole.format(value);

  /** At most one decimal below ten, whole above. */
  const short = (value: number) => (value < 9.95 ? upToOne.format(value) : count(value));

  return {
    count,
    /** Bits with one decimal and a typographic minus sign. */
    bits: (value: number) => one.format(value).replace('-', '−'),
    /** A chance, 0 to 1: at most one decimal below ten percent, `–` for 0. Never rounded to 0 or 100 %. */
    chance(share: number) {
      const percent = share * 100;
      if (percent <= 0) return '–';
      if (percent < 0.1) return `<${one.format(0.1)}${PERCENT}`;
      if (percent >= 99.5) return (isCertain(share) ? '100' : '>99') + PERCENT;
      return short(percent) + PERCENT;
    },
    /** Number of guesses with two decimals, for values that are close to each other. */
    fineGuesses: (value: number) => two.format(value),
    /** -0.2 → `−0.20`, with a typographic minus sign. */
    minus: (value: number) => two.format(value).replace('-', '−'),
    /** A term of a sum, as its sign and its absolute value. */
    signed: (value: number) => [value < 0 ? '−' : '+', two.format(Math.abs(value))] as const,
    /** Number of guesses to the nearest half: 4, 4½. */
    halves: (value: number) =>
      `${count(Math.floor(Math.round(2 * value) / 2))}${Math.round(2 * value) % 2 === 0 ? '' : '½'}`,
    /** Number of guesses that a choice costs: 0.04, 0.3, 1. */
    loss: (value: number) => (value < 0.095 ? two.format(value) : upToOne.format(value)),
    /** The value of one side of an equation, with at most six decimals. */
    plain: (value: number) => upToSix.format(value),
    /** Expected number of candidates left. */
    expectation: short,
    /** 0.124 → `12`, for tables of percentages; `<1` below half a percent, and at most `99`. */
    wholePercent: (share: number) => (share < 0.005 ? '<1' : count(Math.min(99, share * 100))),
    /** 0.629 → `62 %`, rounded down so that less than everything is never 100 %. */
    percent: (share: number) => Math.floor(share * 100 + 1e-9) + PERCENT,
    /** `723`, `1.1K`, `1.7M`: in English at most four characters. */
    short: (value: number) => (value < 1000 ? String(value) : compact.format(value)),
    /** Milliseconds as text: whole and at least 1 below one second, in seconds above. */
    duration: (ms: number) => (ms < 1000 ? `${count(Math.max(1, ms))} ms` : `${one.format(ms / 1000)} s`),
  };
}
