import type { ChangedLine } from './changes.ts';

/** Changes that no player, page or other code can notice. `npm run faults -- --random` leaves them out. */
export const EQUIVALENT: readonly (ChangedLine & { readonly reason: string })[] = [
  {
    file: 'src/scoring/wins.ts',
    line: 'const last = new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(4 * candidates.length))));',
    becomes:
      'const last = new Uint32Array(Math.max(MIN_SLOTS, 3 ** Math.ceil(Math.log2(4 * candidates.length))));',
    reason: 'The number of slots decides only how often the hash table has to compare.',
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
    file: 'src/scoring/wins.ts',
    line: 'const MIN_SLOTS = 4096;',
    becomes: 'const MIN_SLOTS = 4097;',
    reason: 'The hash decides only how often the table has to compare.',
  },
  {
    file: 'src/scoring/wins.ts',
    line: 'return (Math.imul(algebra, 0x9e3779b1) >>> 8) & (last.length - 1);',
    becomes: 'return (Math.imul(algebra, 2654435762) >>> 8) & (last.length - 1);',
    reason: 'The hash decides only how often the table has to compare.',
  },
  {
    file: 'src/scoring/wins.ts',
    line: 'return (Math.imul(algebra, 0x9e3779b1) >>> 8) & (last.length - 1);',
    becomes: 'return (Math.imul(algebra, 0x9e3779b1) << 8) & (last.length - 1);',
    reason: 'The hash decides only how often the table has to compare.',
  },
  {
    file: 'src/scoring/wins.ts',
    line: 'return (Math.imul(algebra, 0x9e3779b1) >>> 8) & (last.length - 1);',
    becomes: 'return (Math.imul(algebra, 0x9e3779b1) >>> 9) & (last.length - 1);',
    reason: 'The hash decides only how often the table has to compare.',
  },
  {
    file: 'src/scoring/wins.ts',
    line: 'const last = new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(4 * candidates.length))));',
    becomes:
      'const last = new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(5 * candidates.length))));',
    reason: 'The hash decides only how often the table has to compare.',
  },
  {
    file: 'src/scoring/wins.ts',
    line: 'const last = new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(4 * candidates.length))));',
    becomes:
      'const last = new Uint32Array(Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2(4 / candidates.length))));',
    reason: 'The hash decides only how often the table has to compare.',
  },
  {
    file: 'src/scoring/search.ts',
    line: 'const ALL_CANDIDATES_PAIRS = 2e7;',
    becomes: 'const ALL_CANDIDATES_PAIRS = 20000001;',
    reason: 'It decides only how many candidates are scored first.',
  },
  {
    file: 'src/scoring/wasm/kernel/guess-index.ts',
    line: 'const starts = new Uint32Array(BUCKETS + 1);',
    becomes: 'const starts = new Uint32Array(BUCKETS + 2);',
    reason: 'The further entry is never read.',
  },
];
