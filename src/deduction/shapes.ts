import type { BoardConstraints } from '../equations/board-constraints.ts';
import type { EquationRules } from '../game/rules.ts';
import { codeOf, DIGITS, maskOf } from './board.ts';
import { classesIn, statesThatFinish, syntaxOf } from './syntax.ts';

const SIGNS = [...'+-*/=()²³'];

/** A pair of brackets that changes no value, whatever the digits are. Answers like those of the site do without. */
const POINTLESS_BRACKETS = /\([^-+*/()]*\)|(?<!\/)\([^-+()]*\)(?![²³])|(?<![-*/])\([^()]*\)(?=[-+)=])/;

/**
 * The shapes of the equations that may fit the board, by the grammar and the number of copies: operators, brackets,
 * powers and =, and `d` for each digit, such as `dd+dd=dd`.
 */
export function* shapesOf(board: BoardConstraints, rules: EquationRules): Generator<string, void, void> {
  const { allowed, minCopies, maxCopies } = board;
  const syntax = syntaxOf(rules);
  const finishing = statesThatFinish(syntax, Array.from(allowed, classesIn));
  const limits = SIGNS.map((symbol) => ({
    ...{ symbol, mask: maskOf(symbol), copies: 0 },
    ...{ least: minCopies[codeOf(symbol)]!, most: maxCopies[codeOf(symbol)]! },
  }));
  const digit = { symbol: 'd', mask: DIGITS, copies: 0, least: 0, most: allowed.length };

  function* extend(shape: string, states: readonly number[]): Generator<string, void, void> {
    const tile = shape.length;
    const missing = limits.reduce((sum, { least, copies }) => sum + Math.max(0, least - copies), 0);
    if (missing > allowed.length - tile) return;
    if (tile === allowed.length) {
      if (rules !== 'pool' || !POINTLESS_BRACKETS.test(shape)) yield shape;
      return;
    }
    for (const limit of [digit, ...limits]) {
      const classes = classesIn(allowed[tile]! & limit.mask);
      if (classes === 0 || limit.copies >= limit.most) continue;
      const after = states.flatMap((state) =>
        syntax.edgesFrom[state]!.filter(
          ({ index, to }) => (classes >> index) & 1 && finishing[tile + 1]![to],
        ).map(({ to }) => to),
      );
      if (after.length === 0) continue;
      limit.copies++;
      yield* extend(shape + limit.symbol, [...new Set(after)]);
      limit.copies--;
    }
  }
  yield* extend('', [syntax.start]);
}

/** The board with only the symbols that a shape allows. */
export function boardOfShape({ allowed, ...copies }: BoardConstraints, shape: string): BoardConstraints {
  const equals = shape.indexOf('=');
  const isRightNumber = shape.length - equals > 2;
  return {
    ...copies,
    allowed: allowed.map((mask, tile) => {
      if (shape[tile] !== 'd') return mask & maskOf(shape[tile]!);
      // No number begins with 0, except a right side that is 0.
      const begins = tile === 0 || shape[tile - 1] !== 'd';
      const mayBeZero = !begins || (tile > equals && !isRightNumber);
      return mask & (mayBeZero ? DIGITS : DIGITS & ~1);
    }),
  };
}
