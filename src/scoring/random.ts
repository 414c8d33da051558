/** Mulberry32 (Tommy Ettinger, public domain): numbers from 0 to 1, the same for the same seed everywhere. */
export function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; ) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
