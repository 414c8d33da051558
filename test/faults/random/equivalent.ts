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
];
