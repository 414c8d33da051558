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
    file: 'src/companion/typed-guess.ts',
    line: 'return CHOICES.find(({ most }) => cost <= most + ROUNDING_TOLERANCE)!.choice;',
    becomes: 'return CHOICES.find(({ most }) => cost < most + ROUNDING_TOLERANCE)!.choice;',
    reason: 'No cost is exactly a billionth of a guess above a limit.',
  },
  {
    file: 'src/companion/typed-guess.ts',
    line: "if (winChance > 1 - ROUNDING_TOLERANCE) return { verdict: 'wins', ...rated };",
    becomes: "if (winChance >= 1 - ROUNDING_TOLERANCE) return { verdict: 'wins', ...rated };",
    reason: 'No chance is exactly a billionth below 1.',
  },
  {
    file: 'src/companion/typed-guess.ts',
    line: "if (!mayWin && worth.bits < ROUNDING_TOLERANCE) return { verdict: 'impossible', ...rated };",
    becomes: "if (!mayWin && worth.bits <= ROUNDING_TOLERANCE) return { verdict: 'impossible', ...rated };",
    reason: 'No information is exactly a billionth of a bit.',
  },
  {
    file: 'src/messaging/connection.ts',
    line: 'silentTicks: 0,',
    becomes: 'silentTicks: 1,',
    reason: 'Every attempt begins with 0 ticks.',
  },
  {
    file: 'src/protocol/messages.ts',
    line: 'export const PROTOCOL_VERSION = 5;',
    becomes: 'export const PROTOCOL_VERSION = 6;',
    reason: 'Both ends only compare it.',
  },
  {
    file: 'src/statistics/habits.ts',
    line: 'let exact = 0;',
    becomes: 'let exact = 1;',
    reason: 'Only the differences between rounded sums are used.',
  },
  {
    file: 'src/statistics/habits.ts',
    line: "if (excess < 0) return 'less';",
    becomes: "if (excess <= 0) return 'less';",
    reason: 'An excess of 0 is never more than some deviations, so it does not come here.',
  },
  {
    file: 'src/statistics/habits.ts',
    line: "if (excess < 0) return 'less';",
    becomes: "if (excess < 1) return 'less';",
    reason:
      'Costs are whole hundredths: so small an excess is less than three deviations, and does not come here.',
  },
];
