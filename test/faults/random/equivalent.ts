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
    line: 'for (const { cell, least } of open.toSorted((a, b) => b.gain - a.gain)) {',
    becomes: 'for (const { cell, least } of open.toSorted((a, b) => b.gain + a.gain)) {',
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
    file: 'src/solver/answer-model.ts',
    line: 'const MAX_GROUPED = MAX_GROUPS * 64;',
    becomes: 'const MAX_GROUPED = MAX_GROUPS * 65;',
    reason: 'Three groups never have so many candidates.',
  },
  {
    file: 'src/solver/answer-model.ts',
    line: 'if (candidates.length > MAX_GROUPED) return null;',
    becomes: 'if (candidates.length >= MAX_GROUPED) return null;',
    reason: 'Three groups never have so many candidates.',
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
  {
    file: 'src/companion/grade.ts',
    line: 'return GRADES.find(({ most }) => cost <= most + ROUNDING_TOLERANCE)!.grade;',
    becomes: 'return GRADES.find(({ most }) => cost < most + ROUNDING_TOLERANCE)!.grade;',
    reason: 'No cost is exactly a billionth of a guess above a limit.',
  },
  {
    file: 'src/companion/typed-guess.ts',
    line: "if (winChance > 1 - ROUNDING_TOLERANCE) return { kind: 'wins', ...graded };",
    becomes: "if (winChance >= 1 - ROUNDING_TOLERANCE) return { kind: 'wins', ...graded };",
    reason: 'No chance is exactly a billionth below 1.',
  },
  {
    file: 'src/companion/typed-guess.ts',
    line: 'const tellsNothing = !mayWin && worth.bits < ROUNDING_TOLERANCE;',
    becomes: 'const tellsNothing = !mayWin && worth.bits <= ROUNDING_TOLERANCE;',
    reason: 'No information is exactly a billionth of a bit.',
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
  {
    file: 'src/messaging/connection.ts',
    line: 'silentTicks: 0,',
    becomes: 'silentTicks: 1,',
    reason: 'Every attempt begins with 0 ticks.',
  },
  {
    file: 'src/protocol/messages.ts',
    line: 'export const PROTOCOL_VERSION = 6;',
    becomes: 'export const PROTOCOL_VERSION = 7;',
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
  {
    file: 'src/solver/lookahead/split.ts',
    line: 'let [most, weight, group] = [0, 0, -1];',
    becomes: 'let [most, weight, group] = [1, 0, -1];',
    reason: 'Every candidate weighs at least 1.',
  },
  {
    file: 'src/solver/lookahead/split.ts',
    line: 'let [most, weight, group] = [0, 0, -1];',
    becomes: 'let [most, weight, group] = [0, 1, -1];',
    reason: 'The first candidate begins a new group.',
  },
  {
    file: 'src/solver/prior.ts',
    line: 'for (let at = 0; at < weights.length; at++) weights[at] = weightOf[kinds[answers[at]]];',
    becomes: 'for (let at = 0; at <= weights.length; at++) weights[at] = weightOf[kinds[answers[at]]];',
    reason: 'Typed arrays ignore what is written after their end.',
  },
  {
    file: 'src/scoring/webgpu/route.ts',
    line: 'return seconds.reduce((best, other) => (other[1] < best[1] ? other : best))[0];',
    becomes: 'return seconds.reduce((best, other) => (other[1] <= best[1] ? other : best))[0];',
    reason: 'Two ways that take equally long are equally good.',
  },
  {
    file: 'src/game/value.ts',
    line: 'const isNegative = denominator / divisor < 0n;',
    becomes: 'const isNegative = denominator * divisor < 0n;',
    reason: 'A product has the same sign as the quotient.',
  },
  {
    file: 'src/scoring/wasm/kernel/batches.ts',
    line: 'scores: heap.reserve(2 * SCORE_STRIDE),',
    becomes: 'scores: heap.reserve(3 * SCORE_STRIDE),',
    reason: 'More room than needed stays unused.',
  },
];
