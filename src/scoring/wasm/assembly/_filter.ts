/**
 * Candidates that answer a guess with given feedback. `constraint` holds what the feedback says:
 * 16 bytes guess, u32 bit mask of green tiles, u32 number of symbol rules, then for each rule 16 bytes of the symbol,
 * u32 least and u32 most copies, 8 bytes of filling.
 */
const RULE: usize = 32;

/** @returns the number of row numbers written to `out` (which may be `list` itself) */
export function filter(
  rows: usize,
  length: u32,
  list: usize,
  candidates: u32,
  constraint: usize,
  out: usize,
): u32 {
  const tiles = ((<u32>1) << length) - 1;
  const guess = v128.load(constraint);
  const greens = load<u32>(constraint, 16);
  const rules = load<u32>(constraint, 20);
  let kept: usize = 0;
  for (let i: usize = 0; i < candidates; i++) {
    const index = load<u32>(list + (i << 2));
    const row = v128.load(rows + (<usize>index << 4));
    if ((<u32>i8x16.bitmask(i8x16.eq(row, guess)) & tiles) !== greens) continue;
    let fits = true;
    for (let r: u32 = 0, rule = constraint + 32; r < rules; r++, rule += RULE) {
      const copies = popcnt<u32>(<u32>i8x16.bitmask(i8x16.eq(row, v128.load(rule))) & tiles);
      if (copies < load<u32>(rule, 16) || copies > load<u32>(rule, 20)) {
        fits = false;
        break;
      }
    }
    if (!fits) continue;
    store<u32>(out + (kept << 2), index);
    kept++;
  }
  return <u32>kept;
}
