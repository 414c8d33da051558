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
    line: 'for (const { cell, least } of open.toSorted((a, b) => b.most - b.least - (a.most - a.least))) {',
    becomes:
      'for (const { cell, least } of open.toSorted((a, b) => b.most - b.least + (a.most - a.least))) {',
    reason: 'The order of the cells decides only how soon an expensive guess is abandoned.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'export const CANDIDATES_PER_SLICE = 1 << 16;',
    becomes: 'export const CANDIDATES_PER_SLICE = 2 << 16;',
    reason: 'Other questions wait a few milliseconds longer for the next pause.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'export const CANDIDATES_PER_SLICE = 1 << 16;',
    becomes: 'export const CANDIDATES_PER_SLICE = 1 << 17;',
    reason: 'Other questions wait a few milliseconds longer for the next pause.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'export const WON_CELL = -1;',
    becomes: 'export const WON_CELL = -2;',
    reason: 'It only has to differ from feedback codes.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'const TABLED_WEIGHTS = 1024;',
    becomes: 'const TABLED_WEIGHTS = 1025;',
    reason: 'The table holds what would be computed otherwise.',
  },
  {
    file: 'src/solver/answers.ts',
    line: 'const MAX_GROUPED = MAX_GROUPS * 64;',
    becomes: 'const MAX_GROUPED = MAX_GROUPS * 65;',
    reason: 'Three groups never have so many candidates.',
  },
  {
    file: 'src/solver/answers.ts',
    line: 'if (candidates.length > MAX_GROUPED) return null;',
    becomes: 'if (candidates.length >= MAX_GROUPED) return null;',
    reason: 'Three groups never have so many candidates.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'return { guess, codes, cells: yield* cellsBy(codes, cls.weights, 3 ** guess.length) };',
    becomes: 'return { guess, codes, cells: yield* cellsBy(codes, cls.weights, 4 ** guess.length) };',
    reason: 'The array is only longer.',
  },
  {
    file: 'src/solver/cells.ts',
    line: 'const numberOf = new Uint32Array(feedbacks - WON_CELL);',
    becomes: 'const numberOf = new Uint32Array(feedbacks + WON_CELL);',
    reason: 'No answer gives the two highest codes: one tile differs at least, or the guess wins.',
  },
];
