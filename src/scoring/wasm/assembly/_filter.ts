/** Finds the candidates that are consistent with a clue, given as a constraint in the layout of `_shared.ts`. */
import { rows, tiles } from './_class';
import { GREENS_AT, MIN_COPIES_AT, MAX_COPIES_AT, RULE_BYTES, RULE_COUNT_AT, RULES_AT } from './_shared';

/** @returns number of rows written to `out`, which may equal `list` */
export function filter(list: usize, candidates: u32, constraint: usize, out: usize): u32 {
  const ownTiles = ((<u32>1) << tiles) - 1;
  const guess = v128.load(constraint);
  const greens = load<u32>(constraint, GREENS_AT);
  const rules = load<u32>(constraint, RULE_COUNT_AT);
  let kept: usize = 0;
  for (let i: usize = 0; i < candidates; i++) {
    const index = load<u32>(list + (i << 2));
    const row = v128.load(rows + (<usize>index << 4));
    if ((<u32>i8x16.bitmask(i8x16.eq(row, guess)) & ownTiles) !== greens) continue;
    let fits = true;
    for (let r: u32 = 0, rule = constraint + RULES_AT; r < rules; r++, rule += RULE_BYTES) {
      const copies = popcnt<u32>(<u32>i8x16.bitmask(i8x16.eq(row, v128.load(rule))) & ownTiles);
      if (copies < load<u32>(rule, MIN_COPIES_AT) || copies > load<u32>(rule, MAX_COPIES_AT)) {
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
