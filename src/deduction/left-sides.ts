import type { BoardConstraints } from '../equations/board-constraints.ts';
import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import type { EquationRules } from '../game/rules.ts';
import { isClash, narrow } from './board.ts';
import { CLASSES, classesIn, classMask, statesThatFinish, syntaxOf } from './syntax.ts';

const CODES = Array.from({ length: SYMBOL_COUNT }, (_, code) => code);

/**
 * Number of left sides that fit colours and grammar, if some right side does too: a measure of the search that a
 * player still has to do.
 */
export function countLeftSides(board: BoardConstraints, rules: EquationRules): number {
  const narrowed = narrow(board);
  if (isClash(narrowed)) return 0;
  const { allowed } = narrowed;
  const { vectors, after, isEnough } = trackCopies(narrowed);
  const syntax = syntaxOf(rules);
  const finishing = statesThatFinish(syntax, Array.from(allowed, classesIn));
  const codes = Array.from(allowed, (mask) =>
    CLASSES.map((_, index) => CODES.filter((code) => ((mask & classMask(index)) >> code) & 1)),
  );
  const known = new Map<number, number>();

  /** Number of ways to fill the left side from a tile on, or the right side. */
  function countFrom(tile: number, state: number, vector: number): number {
    if (tile === allowed.length) return Number(isEnough(vector));
    const name = (tile * syntax.stateCount + state) * vectors + vector;
    const found = known.get(name);
    if (found !== undefined) return found;
    let total = 0;
    for (const { index, to } of syntax.edgesFrom[state]!) {
      if (!finishing[tile + 1]![to]) continue;
      for (const code of codes[tile]![index]!) {
        const reached = after(vector, code);
        const ways = reached < 0 ? 0 : countFrom(tile + 1, to, reached);
        total += code === EQUALS ? Math.min(1, ways) : ways;
      }
    }
    known.set(name, total);
    return total;
  }
  return countFrom(0, syntax.start, 0);
}

/** Numbers the combinations of copies that matter; a combination is a vector. Vector 0 is without any copy. */
function trackCopies({ allowed, minCopies, maxCopies }: BoardConstraints) {
  /** By symbol code: factor of its copies in a vector, or 0: they do not matter. */
  const factors = new Int32Array(SYMBOL_COUNT);
  const most = new Int32Array(SYMBOL_COUNT);
  let vectors = 1;
  const isLimited = CODES.map((code) => {
    const possible = allowed.filter((mask) => (mask >> code) & 1).length;
    const fixed = allowed.filter((mask) => mask === 1 << code).length;
    const isLimit = maxCopies[code]! < possible;
    if (possible === fixed || (minCopies[code]! <= fixed && !isLimit)) return false;
    factors[code] = vectors;
    most[code] = isLimit ? maxCopies[code]! : minCopies[code]!;
    vectors *= most[code]! + 1;
    return isLimit;
  });
  const copiesIn = (vector: number, code: number) => Math.floor(vector / factors[code]!) % (most[code]! + 1);
  return {
    vectors,
    /** The vector with one more copy; −1: too many. */
    after(vector: number, code: number): number {
      if (factors[code] === 0) return vector;
      if (copiesIn(vector, code) < most[code]!) return vector + factors[code]!;
      return isLimited[code] ? -1 : vector;
    },
    isEnough: (vector: number) =>
      minCopies.every((least, code) => factors[code] === 0 || copiesIn(vector, code) >= least),
  };
}
