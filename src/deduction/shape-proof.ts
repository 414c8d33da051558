import type { BoardConstraints } from '../equations/board-constraints.ts';
import { parse } from '../game/grammar.ts';
import type { EquationRules } from '../game/rules.ts';
import type { NotationRules } from '../game/value.ts';
import type { ShapeStep, TileSymbols } from '../protocol/deduction.ts';
import { assume, isClash, narrow, symbolsIn } from './board.ts';
import { isBelow, isEmpty, joinValues, type Values, valuesOf, valuesOfNumber } from './ranges.ts';
import { boardOfShape, shapesOf } from './shapes.ts';

/** Longer proofs do not help anybody. */
const MAX_STEPS = 8;
/** Maximum number of tiles in a step whose digits are narrowed. */
const MAX_NARROWED = 3;
/** Maximum number of cases to look at, while similar ones become one. */
const MAX_CASES = 60;

/** The values of both sides of an equation. */
interface Sides {
  readonly left: Values;
  readonly right: Values;
}

/** Shapes that are impossible for the same reason. `sides`: null: no digits fit. */
interface Case extends Pick<ShapeStep, 'shape' | 'narrowed'> {
  readonly sides: Sides | null;
}

type Conflict = ShapeStep extends infer Step
  ? Step extends ShapeStep
    ? Omit<Step, 'shape' | 'narrowed'>
    : never
  : never;

/**
 * Shows for each shape that no equation of it fits the board: by the sizes of both sides or by their last digits. null:
 * there is an equation, or no short proof.
 */
export function shapeProof(board: BoardConstraints, rules: EquationRules): ShapeStep[] | null {
  const cases: Case[] = [];
  for (const shape of shapesOf(board, rules)) {
    const refuted = refuteShape(board, shape, rules === 'site-tight' ? 'site' : 'paper');
    if (!refuted || cases.length === MAX_CASES) return null;
    addCase(cases, refuted);
  }
  if (cases.length > MAX_STEPS) return null;
  return cases.map(({ shape, narrowed, sides }) => ({ shape, narrowed, ...conflictOf(sides)! }));
}

/** Why no equation of a shape fits the board; null: not shown. */
function refuteShape(board: BoardConstraints, shape: string, reading: NotationRules): Case | null {
  const valuesIn = valuesOfShape(shape, reading);
  const narrowed: TileSymbols[] = [];
  let current = narrow(boardOfShape(board, shape));
  for (;;) {
    const sides = isClash(current) ? null : valuesIn(current);
    if (isClash(current) || conflictOf(sides)) return { shape: [...shape], narrowed, sides };
    const next = narrowed.length < MAX_NARROWED && narrowedTile(current, shape, valuesIn);
    if (!next) return null;
    narrowed.push(next);
    current = narrow(assume(current, next));
  }
}

/** Computes the values of both sides of a shape from the digits that its tiles can have. */
function valuesOfShape(shape: string, reading: NotationRules): (board: BoardConstraints) => Sides {
  const left = parse(shape.split('=')[0]!.replaceAll('d', '1'));
  const numbers = [...shape.matchAll(/d+/g)];
  const isWhole = hasWholeQuotient(shape);
  return ({ allowed }) => {
    const digits = Array.from(allowed, (mask) => symbolsIn(mask).map(Number));
    const values = numbers.map(({ 0: tiles, index }) =>
      valuesOfNumber(digits.slice(index, index + tiles.length)),
    );
    return { left: valuesOf(left, values, reading, isWhole), right: values.at(-1)! };
  };
}

/** Whether a shape has a single quotient, and it is a term of the sum, so that it must be whole like the others. */
function hasWholeQuotient(shape: string): boolean {
  const [before = '', after = '', ...more] = shape.split('=')[0]!.split('/');
  const isInside = before.split('(').length !== before.split(')').length;
  return more.length === 0 && after !== '' && !isInside && !/^[^+-]*\*/.test(after.replace(/^\([^)]*\)/, ''));
}

/** Why the sides cannot be equal, or null. */
function conflictOf(sides: Sides | null): Conflict | null {
  if (!sides) return { kind: 'room' };
  const { left, right } = sides;
  if (isEmpty(left)) return { kind: 'fraction' };
  if (isBelow(left, right) || isBelow(right, left))
    return { kind: 'size', left: rangeOf(left), right: rangeOf(right) };
  const [leftDigits, rightDigits] = [left.lastDigits, right.lastDigits!];
  if (!leftDigits || leftDigits.some((digit) => rightDigits.includes(digit))) return null;
  return { kind: 'last-digit', left: leftDigits, right: rightDigits };
}

const rangeOf = ({ least, most }: Values) => ({ least, most });

/** The tile whose digits sizes and last digits restrict most, with the digits that are left; null: none. */
function narrowedTile(
  board: BoardConstraints,
  shape: string,
  valuesIn: (board: BoardConstraints) => Sides,
): TileSymbols | null {
  let best: TileSymbols | null = null;
  let bestShare = 1;
  for (const [tile, symbol] of [...shape].entries()) {
    if (symbol !== 'd') continue;
    const digits = symbolsIn(board.allowed[tile]!);
    const left = digits.filter((digit) => {
      const chosen = narrow(assume(board, { tile, symbols: [digit] }));
      return !isClash(chosen) && !conflictOf(valuesIn(chosen));
    });
    if (left.length / digits.length >= bestShare) continue;
    bestShare = left.length / digits.length;
    best = { tile, symbols: left };
  }
  return best;
}

/** Adds a case, together with those that only differ from it in the symbol of one tile. */
function addCase(cases: Case[], added: Case): void {
  for (const [at, other] of cases.entries()) {
    const joined = joinCases(other, added);
    if (!joined) continue;
    cases.splice(at, 1);
    addCase(cases, joined);
    return;
  }
  cases.push(added);
}

/** Both cases as one; null: they have different reasons, or their shapes differ in several tiles. */
function joinCases(a: Case, b: Case): Case | null {
  const [tile = 0, ...more] = [...a.shape.keys()].filter((at) => a.shape[at] !== b.shape[at]);
  if (more.length > 0 || a.narrowed.length > 0 || b.narrowed.length > 0) return null;
  const sides = a.sides &&
    b.sides && {
      left: joinValues(a.sides.left, b.sides.left),
      right: joinValues(a.sides.right, b.sides.right),
    };
  const [kind, ...others] = [sides, a.sides, b.sides].map((one) => conflictOf(one)?.kind);
  if (others.some((other) => other !== kind)) return null;
  const symbols = [...new Set(a.shape[tile]! + b.shape[tile]!)].join('');
  return { shape: a.shape.with(tile, symbols), narrowed: [], sides };
}
