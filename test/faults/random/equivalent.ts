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
    file: 'src/ui/figures.ts',
    line: 'export const isCertain = (chance: number) => chance > 1 - 1e-9;',
    becomes: 'export const isCertain = (chance: number) => chance >= 1 - 1e-9;',
    reason:
      'No chance is exactly that: others differ from 1 by far more, or by rounding errors that are far smaller.',
  },
  {
    file: 'src/ui/figures.ts',
    line: 'const short = (value: number) => (value < 9.95 ? upToOne.format(value) : count(value));',
    becomes: 'const short = (value: number) => (value <= 9.95 ? upToOne.format(value) : count(value));',
    reason: 'Both formats write 9.95 as 10.',
  },
  {
    file: 'src/ui/figures.ts',
    line: 'Math.abs(value - Math.round(value)) < 1e-9 ? count(value) : one.format(value),',
    becomes: 'Math.abs(value - Math.round(value)) <= 1e-9 ? count(value) : one.format(value),',
    reason: 'No value differs from a whole number by exactly that: only rounding errors are so small.',
  },
  {
    file: 'src/ui/panel/occupied.ts',
    line: 'points.push(boxAt({ left: x, top: y }, { width: 1, height: 1 }));',
    becomes: 'points.push(boxAt({ left: x, top: y }, { width: 2, height: 1 }));',
    reason: 'The size only decides whether a point is tested that nothing covers.',
  },
  {
    file: 'src/ui/panel/occupied.ts',
    line: 'points.push(boxAt({ left: x, top: y }, { width: 1, height: 1 }));',
    becomes: 'points.push(boxAt({ left: x, top: y }, { width: 1, height: 2 }));',
    reason: 'The size only decides whether a point is tested that nothing covers.',
  },
];
