/** A source of numbers in [0, 1), reproducible from its seed. */
export type Random = () => number;

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A text as a number, to seed random numbers. */
export const seedOf = (text: string): number =>
  [...text].reduce((seed, symbol) => Math.imul(31, seed) + symbol.charCodeAt(0), 0);
