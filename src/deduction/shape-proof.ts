import type { BoardConstraints } from '../equations/board-constraints.ts';
import { parse } from '../game/grammar.ts';
import type { EquationRules } from '../game/rules.ts';
import { decode } from '../game/symbols.ts';
import { EXACT_ARITHMETIC, evaluate, type NotationRules, toDigits } from '../game/value.ts';
import type { ShapeStep, TileSymbols } from '../protocol/deduction.ts';
import { assume, isClash, narrow, symbolsIn } from './board.ts';
import { bitsIn, isBelow, joinRanges, type Values, valuesOf, valuesOfNumber } from './ranges.ts';
import { boardOfShape, type Shape, shapesOf } from './shapes.ts';

/** Longer proofs do not help anybody. */
const MAX_STEPS = 8;
/** Maximum number of left sides that a proof lists. */
const MAX_LEFTS = 8;
/** Maximum number of tiles in a step whose digits are narrowed. */
const MAX_NARROWED = 3;
/** Maximum number of shapes to look at, before similar ones become one step. */
const MAX_SHAPES = 300;
/** Maximum number of tiles to try for a list. */
const MAX_TRIED = 2000;

const readingOf = (rules: EquationRules): NotationRules => (rules === 'site-tight' ? 'site' : 'paper');

/**
 * Shows for each shape that no equation of it fits the board: by the sizes of both sides, by their last digits, or by a
 * list of the left sides that are left. null: there is an equation, or no short proof.
 */
export function shapeProof(board: BoardConstraints, rules: EquationRules): ShapeStep[] | null {
  const steps: ShapeStep[] = [];
  let lefts = 0;
  for (const shape of shapesOf(board, rules)) {
    if (steps.length === MAX_SHAPES) return null;
    const step = stepOf(board, shape, readingOf(rules), MAX_LEFTS - lefts);
    if (!step) return null;
    if (step.kind === 'list') lefts += step.lefts.length;
    steps.push(step);
  }
  const merged = merge(steps);
  return merged.length <= MAX_STEPS ? merged : null;
}

/** Why no equation of a shape fits the board; null: not shown. @param maxLefts maximum number of left sides to list */
function stepOf(
  board: BoardConstraints,
  shape: Shape,
  reading: NotationRules,
  maxLefts: number,
): ShapeStep | null {
  const tiles = [...shape];
  const valuesIn = valuesOfShape(shape, reading);
  const narrowed: TileSymbols[] = [];
  let current = narrow(boardOfShape(board, shape));
  for (;;) {
    if (isClash(current)) return { shape: tiles, narrowed, kind: 'room' };
    const conflict = conflictOf(valuesIn(current));
    if (conflict) return { shape: tiles, narrowed, ...conflict };
    const lefts = leftsOf(current, shape, maxLefts);
    if (lefts) return listStep(shape, narrowed, lefts, reading);
    if (narrowed.length === MAX_NARROWED) return null;
    const next = narrowedTile(current, shape, valuesIn);
    if (!next) return null;
    narrowed.push(next);
    current = narrow(assume(current, { kind: 'tile', ...next }));
  }
}

interface Sides {
  readonly left: Values;
  readonly right: Values;
}

/** Computes the values of both sides of a shape from the digits that its tiles can have. */
function valuesOfShape(shape: Shape, reading: NotationRules): (board: BoardConstraints) => Sides {
  const left = parse(shape.split('=')[0]!.replaceAll('d', '1'));
  const numbers = [...shape.matchAll(/d+/g)];
  const isWhole = hasWholeQuotient(shape);
  return ({ allowed }) => {
    const values = numbers.map(({ 0: digits, index }) =>
      valuesOfNumber(Array.from(allowed.subarray(index, index + digits.length))),
    );
    return { left: valuesOf(left, values, reading, isWhole), right: values.at(-1)! };
  };
}

type Conflict =
  Extract<ShapeStep, { kind: 'size' | 'last-digit' | 'fraction' }> extends infer Step
    ? Step extends ShapeStep
      ? Omit<Step, 'shape' | 'narrowed'>
      : never
    : never;

/** Whether a shape has a single quotient, and it is a term of the sum, so that it must be whole like the others. */
function hasWholeQuotient(shape: Shape): boolean {
  const [before = '', after = '', ...more] = shape.split('=')[0]!.split('/');
  const isInside = before.split('(').length !== before.split(')').length;
  return more.length === 0 && after !== '' && !isInside && !/^[^+-]*\*/.test(after.replace(/^\([^)]*\)/, ''));
}

/** Why the sides cannot be equal, or null. */
function conflictOf({ left, right }: Sides): Conflict | null {
  if (left.least > left.most) return { kind: 'fraction' };
  if (isBelow(left, right) || isBelow(right, left))
    return { kind: 'size', left: rangeOf(left), right: rangeOf(right) };
  if (left.lastDigits === null || (left.lastDigits & right.lastDigits!) !== 0) return null;
  return { kind: 'last-digit', left: bitsIn(left.lastDigits), right: bitsIn(right.lastDigits!) };
}

/** The tile whose digits sizes and last digits restrict most, with the digits that are left; null: none. */
function narrowedTile(
  board: BoardConstraints,
  shape: Shape,
  valuesIn: (board: BoardConstraints) => Sides,
): TileSymbols | null {
  let best: TileSymbols | null = null;
  let bestShare = 1;
  for (const [tile, symbol] of [...shape].entries()) {
    if (symbol !== 'd') continue;
    const digits = symbolsIn(board.allowed[tile]!);
    const left = digits.filter((digit) => {
      const chosen = narrow(assume(board, { kind: 'tile', tile, symbols: [digit] }));
      return !isClash(chosen) && !conflictOf(valuesIn(chosen));
    });
    if (left.length / digits.length >= bestShare) continue;
    bestShare = left.length / digits.length;
    best = { tile, symbols: left };
  }
  return best;
}

/** A step that lists left sides; null: one of them makes an equation. */
function listStep(
  shape: Shape,
  narrowed: readonly TileSymbols[],
  lefts: readonly LeftSide[],
  reading: NotationRules,
): ShapeStep | null {
  const about = { shape: [...shape], narrowed };
  if (lefts.length === 0) return { ...about, kind: 'room' };
  const listed: { readonly left: string; readonly value: number | null }[] = [];
  for (const { codes, fitsRight } of lefts) {
    const left = decode(codes);
    const value = evaluate(parse(left), EXACT_ARITHMETIC, reading);
    const digits = value && toDigits(value);
    if (digits !== undefined && fitsRight(digits)) return null;
    listed.push({ left, value: digits === undefined ? null : Number(digits) });
  }
  return { ...about, kind: 'list', lefts: listed };
}

const rangeOf = ({ least, most }: Values) => ({ least, most });

interface LeftSide {
  readonly codes: Uint8Array;
  /** Whether a right side with these digits fits the board. */
  readonly fitsRight: (digits: string) => boolean;
}

/** The left sides of a shape for which some right side fits the colours; null: more than `most`, or too many to try. */
function leftsOf(
  { allowed, minCopies, maxCopies }: BoardConstraints,
  shape: Shape,
  most: number,
): LeftSide[] | null {
  const equals = shape.indexOf('=');
  const { length } = allowed;
  const copies = new Uint8Array(minCopies.length);
  const codes = new Uint8Array(length);
  const found: LeftSide[] = [];
  let tried = 0;

  const missing = () => minCopies.reduce((sum, least, code) => sum + Math.max(0, least - copies[code]!), 0);

  /** Fills the tiles from `tile` to `end`, then calls `use`, which decides whether to stop. */
  function fill(tile: number, end: number, use: () => boolean): boolean {
    if (++tried > MAX_TRIED || missing() > length - tile) return tried > MAX_TRIED;
    if (tile === end) return use();
    for (let code = 0; code < minCopies.length; code++) {
      if (!((allowed[tile]! >> code) & 1) || copies[code]! >= maxCopies[code]!) continue;
      codes[tile] = code;
      copies[code]!++;
      const isStopped = fill(tile + 1, end, use);
      copies[code]!--;
      if (isStopped) return true;
    }
    return false;
  }

  const isStopped = fill(0, equals + 1, () => {
    if (!fill(equals + 1, length, () => true)) return false;
    if (found.length === most || tried > MAX_TRIED) return true;
    const used = copies.slice();
    found.push({
      codes: codes.slice(0, equals),
      fitsRight(digits) {
        const total = used.slice();
        const isAllowed = [...digits].every((digit, at) => {
          total[Number(digit)]!++;
          return (allowed[equals + 1 + at]! >> Number(digit)) & 1;
        });
        const fits = total.every((count, code) => count >= minCopies[code]! && count <= maxCopies[code]!);
        return digits.length === length - equals - 1 && isAllowed && fits;
      },
    });
    return false;
  });
  return isStopped ? null : found;
}

/** Makes one step of steps whose shapes differ in the symbol of one tile, if the same reason holds for all of them. */
function merge(steps: readonly ShapeStep[]): ShapeStep[] {
  const merged: ShapeStep[] = [];
  for (let step of steps) {
    for (let at = 0; at < merged.length; ) {
      const joined = joinSteps(merged[at]!, step);
      if (joined) {
        step = joined;
        merged.splice(at, 1);
        at = 0;
      } else at++;
    }
    merged.push(step);
  }
  return merged;
}

/** Both steps as one; null: they have different reasons, or their shapes differ in several tiles. */
function joinSteps(a: ShapeStep, b: ShapeStep): ShapeStep | null {
  if (a.narrowed.length > 0 || b.narrowed.length > 0) return null;
  const differing = [...a.shape.keys()].filter((tile) => a.shape[tile] !== b.shape[tile]);
  if (differing.length !== 1) return null;
  const [tile] = differing as [number];
  const about = {
    shape: a.shape.with(tile, [...new Set(a.shape[tile]! + b.shape[tile]!)].join('')),
    narrowed: [],
  };
  if (a.kind === b.kind && (a.kind === 'room' || a.kind === 'fraction')) return { ...about, kind: a.kind };
  if (a.kind === 'size' && b.kind === 'size') {
    const [left, right] = [joinRanges(a.left, b.left), joinRanges(a.right, b.right)];
    return isBelow(left, right) || isBelow(right, left) ? { ...about, kind: 'size', left, right } : null;
  }
  if (a.kind === 'last-digit' && b.kind === 'last-digit') {
    const join = (one: readonly number[], other: readonly number[]) =>
      [...new Set([...one, ...other])].sort();
    const [left, right] = [join(a.left, b.left), join(a.right, b.right)];
    return left.some((digit) => right.includes(digit)) ? null : { ...about, kind: 'last-digit', left, right };
  }
  return null;
}
