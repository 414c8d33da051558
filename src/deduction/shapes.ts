import type { BoardConstraints } from '../equations/board-constraints.ts';
import type { EquationRules } from '../game/rules.ts';
import { codeOf, DIGITS } from './board.ts';
import { CLASSES, classesIn, classMask, statesThatFinish, syntaxOf } from './syntax.ts';

/** Operators, brackets, powers and = of an equation, and `d` for each digit, such as `dd+dd=dd`. */
export type Shape = string;

const OTHERS = [...'+-*/=()²³'].map((symbol) => ({
  symbol,
  code: codeOf(symbol),
  class: CLASSES.findIndex((symbols) => symbols.includes(symbol)),
}));

/** The classes of zero and of the other digits. */
const DIGIT_CLASSES = [0, 1] as const;

/** The shapes of the equations that may fit the board, by the grammar and the number of copies. */
export function* shapesOf(board: BoardConstraints, rules: EquationRules): Generator<Shape, void, void> {
  const { allowed, minCopies, maxCopies } = board;
  const { length } = allowed;
  const syntax = syntaxOf(rules);
  const finishing = statesThatFinish(syntax, Array.from(allowed, classesIn));
  const copies = new Uint8Array(minCopies.length);
  const tiles: string[] = [];

  /** Copies of symbols other than digits that the rest must still contain. */
  const missing = () =>
    OTHERS.reduce((sum, { code }) => sum + Math.max(0, minCopies[code]! - copies[code]!), 0);

  function* extend(tile: number, states: ReadonlySet<number>): Generator<Shape, void, void> {
    if (missing() > length - tile) return;
    if (tile === length) {
      const shape = tiles.join('');
      if (rules !== 'pool' || !hasPointlessBrackets(shape)) yield shape;
      return;
    }
    const after = (indices: readonly number[]) => {
      const reached = new Set<number>();
      for (const state of states)
        for (const index of indices) {
          const to = syntax.next[state * CLASSES.length + index]!;
          if (to >= 0 && finishing[tile + 1]![to]) reached.add(to);
        }
      return reached;
    };
    const mask = allowed[tile]!;
    if (mask & DIGITS) {
      const reached = after(DIGIT_CLASSES.filter((index) => (mask & classMask(index)) !== 0));
      if (reached.size > 0) {
        tiles.push('d');
        yield* extend(tile + 1, reached);
        tiles.pop();
      }
    }
    for (const other of OTHERS) {
      if (!((mask >> other.code) & 1) || copies[other.code]! >= maxCopies[other.code]!) continue;
      const reached = after([other.class]);
      if (reached.size === 0) continue;
      tiles.push(other.symbol);
      copies[other.code]!++;
      yield* extend(tile + 1, reached);
      copies[other.code]!--;
      tiles.pop();
    }
  }
  yield* extend(0, new Set([syntax.start]));
}

/** The board with only the symbols that a shape allows. */
export function boardOfShape({ allowed, ...copies }: BoardConstraints, shape: Shape): BoardConstraints {
  const equals = shape.indexOf('=');
  const isRightNumber = shape.length - equals > 2;
  return {
    ...copies,
    allowed: allowed.map((mask, tile) => {
      if (shape[tile] !== 'd') return mask & (1 << codeOf(shape[tile]!));
      // No number begins with 0, except a right side that is 0.
      const begins = tile === 0 || shape[tile - 1] !== 'd';
      const mayBeZero = !begins || (tile > equals && !isRightNumber);
      return mask & (mayBeZero ? DIGITS : DIGITS & ~1);
    }),
  };
}

/** Whether a pair of brackets changes no value, whatever the digits are. */
function hasPointlessBrackets(shape: Shape): boolean {
  const open: number[] = [];
  for (const [tile, symbol] of [...shape].entries()) {
    if (symbol === '(') open.push(tile);
    if (symbol !== ')') continue;
    const start = open.pop()!;
    if (isPointless(topLevel(shape.slice(start + 1, tile)), shape[start - 1] ?? '(', shape[tile + 1]!))
      return true;
  }
  return false;
}

/** @param inner operators in the brackets, without those in brackets inside @param before and after the brackets */
function isPointless(inner: string, before: string, after: string): boolean {
  if (inner === '') return true;
  if (after === '²' || after === '³') return false;
  if (/[+-]/.test(inner)) return '(+'.includes(before) && ')=+-'.includes(after);
  return before !== '/';
}

/** The operators of an expression that are not in brackets. */
function topLevel(text: string): string {
  let depth = 0;
  let operators = '';
  for (const symbol of text) {
    depth += Number(symbol === '(') - Number(symbol === ')');
    if (depth === 0 && '+-*/'.includes(symbol)) operators += symbol;
  }
  return operators;
}
