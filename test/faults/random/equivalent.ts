import type { ChangedLine } from './changes.ts';

/** Changes that no player, page or other code can notice. `npm run faults -- --random` leaves them out. */
export const EQUIVALENT: readonly (ChangedLine & { readonly reason: string })[] = [
  {
    file: 'src/scoring/wins.ts',
    line: 'last: new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(4 * candidates.length)))),',
    becomes: 'last: new Uint32Array(Math.max(MIN_SLOTS, 3 ** Math.ceil(Math.log2(4 * candidates.length)))),',
    reason: 'The number of slots decides only how often the hash table has to compare.',
  },
  {
    file: 'src/scoring/wasm/kernel/class-memory.ts',
    line: 'const FIRST_LIST_BYTES = 1 << 18;',
    becomes: 'const FIRST_LIST_BYTES = 1 >> 18;',
    reason: 'The lists get more room when they need it.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'for (let start = 0; start < codes.length; start += CANDIDATES_PER_SLICE) {',
    becomes: 'for (let start = 0; start <= codes.length; start += CANDIDATES_PER_SLICE) {',
    reason: 'A last slice without candidates changes nothing.',
  },
  {
    file: 'src/scoring/webgpu/device-scorer.ts',
    line: 'for (let step = 0; step < LOG_STEPS.length - 1; step++) {',
    becomes: 'for (let step = 0; step <= LOG_STEPS.length - 1; step++) {',
    reason: 'Typed arrays ignore what is written after their end.',
  },
  {
    file: 'src/solver/lookahead/compare.ts',
    line: 'for (const { cell, least } of open.toSorted((a, b) => b.gain - a.gain)) {',
    becomes: 'for (const { cell, least } of open.toSorted((a, b) => b.gain + a.gain)) {',
    reason: 'The order of the cells decides only how soon an expensive guess is abandoned.',
  },
  {
    file: 'src/solver/lookahead/split.ts',
    line: 'const partOfCode = new Uint32Array(3 ** MAX_STORED_LENGTH);',
    becomes: 'const partOfCode = new Uint32Array(4 ** MAX_STORED_LENGTH);',
    reason: 'The further entries of a larger table are not used.',
  },
  {
    file: 'src/game/value.ts',
    line: 'const isNegative = denominator / divisor < 0n;',
    becomes: 'const isNegative = denominator / divisor <= 0n;',
    reason: 'A denominator is never 0.',
  },
  {
    file: 'src/game/day.ts',
    line: 'const hasPuzzle = isDay(named) && named >= (firstDay ?? SITE_FIRST_DAY) && named <= today.day;',
    becomes: 'const hasPuzzle = isDay(named) && named >= (firstDay ?? SITE_FIRST_DAY) && named < today.day;',
    reason: 'At today’s date, the day is today either way.',
  },
  {
    file: 'src/solver/lookahead/split.ts',
    line: 'let [most, weight] = [0, 0];',
    becomes: 'let [most, weight] = [1, 0];',
    reason: 'Every candidate weighs at least 1.',
  },
  {
    file: 'src/solver/lookahead/split.ts',
    line: 'let [most, weight] = [0, 0];',
    becomes: 'let [most, weight] = [0, 1];',
    reason: 'The first candidate begins a new group.',
  },
];
