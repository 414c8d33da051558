import type { BoardConstraints } from '../equations/board-constraints.ts';
import { EQUALS, SYMBOL_COUNT } from '../game/codes.ts';
import type { EquationRules } from '../game/rules.ts';
import { isClash, narrow } from './board.ts';
import { CLASSES, classesIn, classMask, statesThatFinish, syntaxOf } from './syntax.ts';

const CODES = Array.from({ length: SYMBOL_COUNT }, (_, code) => code);
const EQUALS_CLASS = CLASSES.indexOf('=');

/**
 * Number of left sides that fit colours and grammar, if some right side does too: a measure of the search that a
 * player still has to do.
 */
export function countLeftSides(board: BoardConstraints, rules: EquationRules): number {
  const narrowed = narrow(board);
  if (isClash(narrowed)) return 0;
  const { allowed } = narrowed;
  const { length } = allowed;
  const { vectors, after, isEnough } = trackCopies(narrowed);
  const syntax = syntaxOf(rules);
  const finishing = statesThatFinish(syntax, Array.from(allowed, classesIn));
  const known = Array.from(allowed, (mask) =>
    CLASSES.map((_, index) => CODES.filter((code) => ((mask & classMask(index)) >> code) & 1)),
  );
  const symbolsOf = (tile: number, classIndex: number) => known[tile]![classIndex]!;

  /** By first tile and vector: whether digits can fill the tiles from there. */
  const fillable: Uint8Array[] = [];
  fillable[length] = Uint8Array.from({ length: vectors }, (_, vector) => Number(isEnough(vector)));
  for (let tile = length - 1; tile > 0; tile--) {
    const rest = fillable[tile + 1]!;
    const digits = [...symbolsOf(tile, 0), ...symbolsOf(tile, 1)];
    fillable[tile] = Uint8Array.from({ length: vectors }, (_, vector) =>
      Number(digits.some((code) => rest[after(vector, code)])),
    );
  }
  /** The same for a whole right side, which begins with 0 only if it is 0. */
  const isRightPossible = (tile: number, vector: number) =>
    [...(tile === length - 1 ? symbolsOf(tile, 0) : []), ...symbolsOf(tile, 1)].some(
      (code) => fillable[tile + 1]![after(vector, code)],
    );

  let total = 0;
  let layer = new Map([[syntax.start, new Float64Array(vectors).fill(1, 0, 1)]]);
  for (let tile = 0; tile < length - 1; tile++) {
    const nextLayer: typeof layer = new Map();
    for (const [state, counts] of layer)
      for (let index = 0; index < CLASSES.length; index++) {
        const to = syntax.next[state * CLASSES.length + index]!;
        if (to < 0 || !finishing[tile + 1]![to]) continue;
        const codes = symbolsOf(tile, index);
        if (codes.length === 0) continue;
        if (index === EQUALS_CLASS) {
          for (let vector = 0; vector < vectors; vector++)
            if (counts[vector]! > 0 && isRightPossible(tile + 1, after(vector, EQUALS)))
              total += counts[vector]!;
          continue;
        }
        const sums = nextLayer.get(to) ?? new Float64Array(vectors);
        nextLayer.set(to, sums);
        for (let vector = 0; vector < vectors; vector++)
          if (counts[vector]! > 0)
            for (const code of codes) {
              const reached = after(vector, code);
              if (reached >= 0) sums[reached]! += counts[vector]!;
            }
      }
    layer = nextLayer;
  }
  return total;
}

/** Numbers the combinations of copies that matter; a combination is a vector. Vector 0 is without any copy. */
function trackCopies({ allowed, minCopies, maxCopies }: BoardConstraints) {
  /** By symbol code: factor of its copies in a vector, or 0: they do not matter. */
  const factors = new Int32Array(SYMBOL_COUNT);
  const most = new Int32Array(SYMBOL_COUNT);
  const isLimit = new Uint8Array(SYMBOL_COUNT);
  let vectors = 1;
  for (let code = 0; code < SYMBOL_COUNT; code++) {
    const possible = allowed.filter((mask) => (mask >> code) & 1).length;
    const fixed = allowed.filter((mask) => mask === 1 << code).length;
    const limits = maxCopies[code]! < possible;
    if (possible === fixed || (minCopies[code]! <= fixed && !limits)) continue;
    factors[code] = vectors;
    most[code] = limits ? maxCopies[code]! : minCopies[code]!;
    isLimit[code] = Number(limits);
    vectors *= most[code]! + 1;
  }
  const copiesIn = (vector: number, code: number) => Math.floor(vector / factors[code]!) % (most[code]! + 1);
  return {
    vectors,
    /** The vector with one more copy; −1: too many. */
    after(vector: number, code: number): number {
      if (vector < 0 || factors[code] === 0) return vector;
      if (copiesIn(vector, code) < most[code]!) return vector + factors[code]!;
      return isLimit[code] ? -1 : vector;
    },
    isEnough: (vector: number) =>
      minCopies.every((least, code) => factors[code] === 0 || copiesIn(vector, code) >= least),
  };
}
