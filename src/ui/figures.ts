/** Numbers as the panel writes them. */

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** 1068 → `1,068`. */
export function count(value: number): string {
  return WHOLE.format(value);
}

/** Bits with one decimal, a true minus sign for negative ones. */
export function bits(value: number): string {
  return (Math.abs(value) < 0.05 ? 0 : value).toFixed(1).replace('-', '−');
}

/** Luck: always with its sign. */
export function signedBits(value: number): string {
  const text = bits(value);
  return text.startsWith('−') || text === '0.0' ? text : `+${text}`;
}

/** Expected number of candidates left: two digits below ten, whole above. */
export function expectation(value: number): string {
  return value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : count(Math.round(value));
}

/**
 * A chance as the player reads odds: `1 in 1,068`, `67 %`; `certain` for 1.
 * @param chance above 0
 */
export function odds(chance: number): string {
  if (chance >= 1) return 'certain';
  return chance <= 0.5 ? `1 in ${count(1 / chance)}` : `${Math.round(chance * 100)} %`;
}

/** 0.624 → `62 %`. */
export function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Duration in milliseconds below a second, in seconds above. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}
