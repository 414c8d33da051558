import type {
  Assumption,
  CellReason,
  Clash,
  Fact,
  Proof,
  ShapeStep,
  TileSymbols,
  ValueRange,
} from '../protocol/deduction.ts';
import { fillerOf, isFillable, type Limits, maskOf, NUMBERS, numberOf, SYMBOLS } from './fillings.testing.ts';

/**
 * Checks reasons by brute force. It shares no code with the product, only the types of the data: it fills tiles one by
 * one (`fillings.testing.ts`), counts copies, and calculates.
 */

interface CheckedRow {
  readonly guess: string;
  readonly feedback: string;
}

const DIGITS = '0123456789';
const [ANY_DIGIT, LEADING_DIGIT] = [maskOf(DIGITS), maskOf('123456789')];
const EQUALS = maskOf('=');
/** Stands for symbols that no answer has, but guesses may have. Any tile can hold it. */
const EXTRA = SYMBOLS.length;

interface Shape {
  /** Operators, brackets, powers and =, and `d` for each digit, such as `dd+d=dd`. */
  readonly text: string;
  /** A mask for each tile. */
  readonly tiles: readonly number[];
}

export interface CheckerGame {
  readonly length: number;
  /** Keys of the puzzle. */
  readonly symbols: string;
  /** Whether a guess may have symbols that no answer has. */
  readonly hasExtraSymbols: boolean;
  /** The shapes of all answers. */
  readonly shapes: readonly Shape[];
  /** Whether some answer has one of the symbols of each mask at its tile. */
  readonly hasAnswerWith: (masks: readonly number[]) => boolean;
}

/**
 * The game as the checker knows it: by its answers.
 * @param patterns an answer for each placement of zeros, other digits, and the other symbols
 * @param findAnswer see {@link CheckerGame.hasAnswerWith}, with a text of symbols for each tile
 */
export function createCheckerGame(
  patterns: readonly string[],
  hasExtraSymbols: boolean,
  findAnswer: (symbols: readonly string[]) => boolean,
): Omit<CheckerGame, 'symbols'> {
  /** A mask for each tile. All digits but 0 stand for any of them. */
  const masks = patterns.map((text) =>
    [...text].map((symbol) => (maskOf(symbol) & LEADING_DIGIT ? LEADING_DIGIT : maskOf(symbol))),
  );
  const shapes = new Set(patterns.map((text) => text.replace(/\d/g, 'd')));
  return {
    length: patterns[0]!.length,
    hasExtraSymbols,
    shapes: [...shapes].map(shapeOf),
    hasAnswerWith: (wanted) =>
      masks.some((tiles) => tiles.every((mask, tile) => mask & wanted[tile]!)) &&
      findAnswer(wanted.map((mask) => SYMBOLS.filter((_, number) => (mask >> number) & 1).join(''))),
  };
}

function shapeOf(text: string): Shape {
  const equals = text.indexOf('=');
  const tiles = [...text].map((symbol, tile) => {
    if (symbol !== 'd') return maskOf(symbol);
    const begins = tile === 0 || text[tile - 1] !== 'd';
    const isLoneRight = tile > equals && text.length - equals === 2;
    return begins && !isLoneRight ? LEADING_DIGIT : ANY_DIGIT;
  });
  return { text, tiles };
}

/** The limits that rows and an assumption set, read off the rows one by one. */
function limitsOf(game: CheckerGame, rows: readonly CheckedRow[], assumption: Assumption): Limits {
  const least = SYMBOLS.map((symbol) => Number(symbol === '='));
  const most = SYMBOLS.map((symbol) => (symbol === '=' ? 1 : game.length));
  const bound = (symbol: string, from: number, to: number) => {
    const number = numberOf(symbol);
    least[number] = Math.max(least[number]!, from);
    most[number] = Math.min(most[number]!, to);
  };
  for (const { guess, feedback } of rows)
    for (const symbol of new Set(guess)) {
      if (!NUMBERS.has(symbol)) continue;
      const marks = [...feedback].filter((_, tile) => guess[tile] === symbol);
      const coloured = marks.filter((mark) => mark !== 'B').length;
      bound(symbol, coloured, marks.includes('B') ? coloured : game.length);
    }
  if ('symbol' in assumption) bound(assumption.symbol, assumption.least, assumption.most);
  const isPossible = (tile: number, symbol: string) => {
    if (most[numberOf(symbol)] === 0) return false;
    if ('tile' in assumption && assumption.tile === tile && !assumption.symbols.includes(symbol))
      return false;
    return rows.every(({ guess, feedback }) => (guess[tile] === symbol) === (feedback[tile] === 'G'));
  };
  const tiles = Array.from({ length: game.length }, (_, tile) =>
    maskOf([...game.symbols].filter((symbol) => isPossible(tile, symbol))),
  );
  return { tiles, least, most };
}

/** The limits of guesses, which may have an extra symbol at any tile that neither a row nor the assumption fixes. */
function limitsOfGuesses(
  { hasExtraSymbols }: CheckerGame,
  { tiles, least, most }: Limits,
  rows: readonly CheckedRow[],
  assumption: Assumption,
): Limits {
  const isFixed = (tile: number) =>
    rows.some(({ feedback }) => feedback[tile] === 'G') || ('tile' in assumption && assumption.tile === tile);
  return {
    tiles: tiles.map((mask, tile) => (hasExtraSymbols && !isFixed(tile) ? mask | (1 << EXTRA) : mask)),
    least: [...least, 0],
    most: [...most, tiles.length],
  };
}

const [PLUS, MINUS, TIMES, OVER, OPEN, CLOSE, SQUARE, CUBE] = [...'+-*/()²³'].map(numberOf) as [
  ...[number, number, number, number, number, number, number, number],
];

/** A fraction: numerator and denominator. With 0 as the denominator, it cannot be calculated. */
type Ratio = readonly [number, number];

const UNKNOWN: Ratio = [0, 0];
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d];
const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d];
const over = ([a, b]: Ratio, [c, d]: Ratio): Ratio => (d === 0 ? UNKNOWN : [a * d, b * c]);
const minus = ([a, b]: Ratio): Ratio => [-a, b];

/** Value of the tiles from `from` to `to`, as the site calculates. */
function calculate(filling: Uint8Array, from: number, to: number): Ratio {
  let at = from;
  const next = () => (at < to ? filling[at]! : -1);
  const isDigit = () => next() >= 0 && next() <= 9;
  const number = (): Ratio => {
    let value = 0;
    while (isDigit()) value = 10 * value + filling[at++]!;
    return [value, 1];
  };
  const bracket = (): Ratio => {
    if (next() !== OPEN) return UNKNOWN;
    at++;
    const value = sum();
    return filling[at++] === CLOSE ? value : UNKNOWN;
  };
  const operand = (): Ratio => {
    if (next() !== MINUS) return isDigit() ? number() : bracket();
    at++;
    return minus(operand());
  };
  const power = (): Ratio => {
    const value = operand();
    if (next() !== SQUARE && next() !== CUBE) return value;
    const square = times(value, value);
    return filling[at++] === SQUARE ? square : times(square, value);
  };
  const product = (): Ratio => {
    let value = power();
    while (next() === TIMES || next() === OVER)
      value = filling[at++] === TIMES ? times(value, power()) : over(value, power());
    return value;
  };
  const sum = (): Ratio => {
    let value = product();
    while (next() === PLUS || next() === MINUS)
      value = plus(value, filling[at++] === PLUS ? product() : minus(product()));
    return value;
  };
  const value = sum();
  return at === to ? value : UNKNOWN;
}

/** A value as a number if it is whole; NaN: it is not, or it is far too large for a result. */
const wholeOf = ([numerator, denominator]: Ratio) =>
  Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && numerator % denominator === 0
    ? numerator / denominator
    : Number.NaN;
const lastDigit = (value: number) => ((value % 10) + 10) % 10;

/** At most this many fillings of a side are tried; of more, a sample is. */
const MOST_TRIED = 5000;
const SAMPLE = 200;

/** Draws a sample of many fillings; null: only a complete check counts. */
export type Sampling = (() => number) | null;

class IncompleteCheck extends Error {}

/** The whole values of a side. */
interface SideValues {
  readonly least: number;
  readonly most: number;
  /** A mask. */
  readonly lastDigits: number;
}

/** The whole values of the tiles from `from` to `to`, as far as the other tiles can be filled, too. */
function valuesOf(limits: Limits, from: number, to: number, random: Sampling): SideValues {
  const filler = fillerOf(limits, from, to);
  let [least, most, lastDigits, tried] = [Infinity, -Infinity, 0, 0];
  const add = (filling: Uint8Array) => {
    const value = wholeOf(calculate(filling, from, to));
    if (Number.isNaN(value)) return;
    least = Math.min(least, value);
    most = Math.max(most, value);
    lastDigits |= 1 << lastDigit(value);
  };
  filler.each(to - from, (filling) => {
    add(filling);
    return ++tried <= MOST_TRIED;
  });
  if (tried > MOST_TRIED && !random) throw new IncompleteCheck();
  if (tried > MOST_TRIED)
    for (let drawn = 0; drawn < SAMPLE; drawn++)
      filler.each(
        to - from,
        (filling) => {
          add(filling);
          return false;
        },
        // Half of them have extreme digits.
        drawn % 2 ? (symbols) => shuffled(symbols, random!) : (symbols) => fromAnEnd(symbols, random!),
      );
  return { least, most, lastDigits };
}

const fromAnEnd = (symbols: readonly number[], random: () => number) =>
  random() < 0.5 ? symbols : symbols.toReversed();

const shuffled = (symbols: readonly number[], random: () => number) =>
  symbols
    .map((symbol) => ({ symbol, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ symbol }) => symbol);

/** Both sides of a shape. */
function sidesOf(limits: Limits, { text }: Shape, random: Sampling) {
  const equals = text.indexOf('=');
  const left = valuesOf(limits, 0, equals, random);
  return { left, right: valuesOf(limits, equals + 1, text.length, random) };
}

/** The limits of a shape's fillings. */
const within = (limits: Limits, { tiles }: Shape): Limits => ({
  ...limits,
  tiles: limits.tiles.map((mask, tile) => mask & tiles[tile]!),
});

const withMask = (limits: Limits, tile: number, mask: number): Limits => ({
  ...limits,
  tiles: limits.tiles.with(tile, limits.tiles[tile]! & mask),
});

/** The texts of the shapes that a step covers: one for each choice of symbols. */
const shapesOfStep = ({ shape }: ShapeStep): string[] =>
  shape.reduce<string[]>(
    (all, symbols) => all.flatMap((text) => [...symbols].map((one) => text + one)),
    [''],
  );

function isStepTrue(limits: Limits, step: ShapeStep, random: Sampling): boolean {
  return shapesOfStep(step).every((text) => {
    const shape = shapeOf(text);
    let here = within(limits, shape);
    for (const { tile, symbols } of step.narrowed) {
      const others = here.tiles[tile]! & ~maskOf(symbols);
      const areRefuted = [...DIGITS].every(
        (digit) => !(others & maskOf(digit)) || isRefuted(withMask(here, tile, maskOf(digit)), shape, random),
      );
      if (!areRefuted) return false;
      here = withMask(here, tile, maskOf(symbols));
    }
    if (step.kind === 'room') return !isFillable(here);
    const { left, right } = sidesOf(here, shape, random);
    if (step.kind === 'fraction') return left.lastDigits === 0;
    if (step.kind === 'last-digit')
      return (
        !step.left.some((digit) => step.right.includes(digit)) &&
        areDigitsIn(left, step.left) &&
        areDigitsIn(right, step.right)
      );
    return (
      (step.left.most < step.right.least || step.right.most < step.left.least) &&
      isRangeIn(left, step.left) &&
      isRangeIn(right, step.right)
    );
  });
}

const isRangeIn = (values: SideValues, { least, most }: ValueRange) =>
  values.least >= least - 1e-6 && values.most <= most + 1e-6;

const areDigitsIn = ({ lastDigits }: SideValues, digits: readonly number[]) =>
  digits.reduce((mask, digit) => mask & ~(1 << digit), lastDigits) === 0;

/** Whether sizes or last digits alone show that no filling is an equation. */
function isRefuted(limits: Limits, shape: Shape, random: Sampling): boolean {
  const { left, right } = sidesOf(limits, shape, random);
  return left.most < right.least || left.least > right.most || (left.lastDigits & right.lastDigits) === 0;
}

/** Whether a shape can be filled within the limits. @param possible the symbols that each tile has in some filling */
const isShapePossible = (limits: Limits, possible: readonly number[], shape: Shape) =>
  shape.tiles.every((mask, tile) => mask & possible[tile]!) && isFillable(within(limits, shape));

/** Kinds of the last tile of a part of a guess, which decide how it may go on. `open`: an operand must follow. */
type Last = 'number' | 'closed' | 'power' | 'times' | 'open';

/** The last tile after one more symbol of a guess that the site may accept; null: it accepts none. */
function lastAfter(last: Last, symbol: string): Last | null {
  if (DIGITS.includes(symbol)) return last === 'closed' ? null : 'number';
  if (symbol === '+' || symbol === '-') return 'open';
  // `**` is a power.
  if (symbol === '*' && last === 'times') return 'open';
  if ((last === 'open' || last === 'times') !== (symbol === '(')) return null;
  if (symbol === ')') return 'closed';
  if (symbol === '²' || symbol === '³') return 'power';
  return symbol === '*' ? 'times' : 'open';
}

/** Whether the symbols within the limits can form a guess that the site may accept, whatever its values are. */
function isGuessPossible(limits: Limits): boolean {
  const possible = fillerOf(limits).feasible();
  if (possible.some((mask) => mask & (1 << EXTRA))) return true;
  /** By text: the last tile, the open brackets, and the side. */
  let parts = new Map<string, readonly [Last, number, number]>([['', ['open', 0, 0]]]);
  for (const mask of possible) {
    const symbols = SYMBOLS.filter((_, number) => (mask >> number) & 1);
    const longer: typeof parts = new Map();
    for (const [last, depth, side] of parts.values())
      for (const symbol of symbols) {
        const after = lastAfter(last, symbol);
        const isEquals = symbol === '=';
        const open = depth + Number(symbol === '(') - Number(symbol === ')');
        if (after === null || open < 0 || (isEquals && (side === 1 || depth > 0))) continue;
        longer.set(`${after} ${open} ${side + Number(isEquals)}`, [after, open, side + Number(isEquals)]);
      }
    parts = longer;
  }
  return [...parts.values()].some(
    ([last, depth, side]) => last !== 'open' && last !== 'times' && depth === 0 && side === 1,
  );
}

/** Whether a proof shows, from the given rows, that no answer of the game meets the assumption. */
export function isProofTrue(
  game: CheckerGame,
  rows: readonly CheckedRow[],
  assumption: Assumption,
  proof: Proof,
  random: Sampling,
): boolean {
  const limits = limitsOf(game, rows, assumption);
  if (proof.isProved && isGuessPossible(limitsOfGuesses(game, limits, rows, assumption))) return false;
  try {
    return showsContradiction(game, limits, proof, random);
  } catch (error) {
    if (error instanceof IncompleteCheck) return false;
    throw error;
  }
}

function showsContradiction(game: CheckerGame, limits: Limits, proof: Proof, random: Sampling): boolean {
  if (proof.kind === 'counting') return !isFillable(limits) && isClashTrue(limits, proof.clash);
  const possible = fillerOf(limits).feasible();
  if (proof.kind === 'grammar') {
    const { tiles, equals } = proof;
    const listed = limits.tiles.map(() => maskOf(game.symbols));
    for (const { tile, symbols } of tiles) listed[tile] = maskOf(symbols);
    if (equals) for (const tile of listed.keys()) if (!equals.includes(tile)) listed[tile]! &= ~EQUALS;
    return (
      isRuleRight(game, proof) &&
      possible.every((mask, tile) => (mask & ~listed[tile]!) === 0) &&
      !game.hasAnswerWith(listed)
    );
  }
  const covered = new Set(proof.steps.flatMap(shapesOfStep));
  return (
    game.shapes.every((shape) => covered.has(shape.text) || !isShapePossible(limits, possible, shape)) &&
    proof.steps.every((step) => isStepTrue(limits, step, random))
  );
}

/** Whether the symbol, the tiles and the number in a clash follow from the other limits. */
function isClashTrue({ tiles, least, most }: Limits, clash: Clash): boolean {
  switch (clash.kind) {
    case 'too-many': {
      const number = numberOf(clash.symbol);
      const possible = fillerOf({ tiles, least, most: most.with(number, tiles.length) }).feasible();
      return (
        most[number] === clash.most &&
        clash.tiles.length > clash.most &&
        clash.tiles.every((tile) => (possible[tile]! & ~(1 << number)) === 0)
      );
    }
    case 'no-place': {
      const number = numberOf(clash.symbol);
      const possible = fillerOf({ tiles, least: least.with(number, 0), most }).feasible();
      return (
        least[number] === clash.least &&
        clash.tiles.length < clash.least &&
        possible.every((mask, tile) => clash.tiles.includes(tile) || !((mask >> number) & 1))
      );
    }
    case 'no-room': {
      const isMissing = (symbol: string) =>
        clash.symbols.filter((one) => one === symbol).length <= least[numberOf(symbol)]!;
      return clash.symbols.length > clash.tiles.length && clash.symbols.every(isMissing);
    }
    case 'no-symbol':
      return true;
  }
}

/** Whether a proof's rule fits its tiles. */
function isRuleRight({ length }: CheckerGame, proof: Extract<Proof, { kind: 'grammar' }>): boolean {
  const { rule, tiles, equals } = proof;
  const [left, right] = tiles as [TileSymbols, TileSymbols | undefined];
  const areIn = (tile: TileSymbols | undefined, symbols: string) =>
    tile?.symbols.every((symbol) => symbols.includes(symbol)) ?? false;
  /** Whether all symbols of the first of two tiles break a rule before all symbols of the second. */
  const areNeighbours = (isBroken: (before: string, after: string) => boolean) =>
    tiles.length === 2 &&
    left.symbols.every((before) => right!.symbols.every((after) => isBroken(before, after)));
  switch (rule) {
    case 'first':
      return !right && left.tile === 0 && areIn(left, '+-*/=)²³');
    case 'last':
      return !right && left.tile === length - 1 && areIn(left, '+-*/=()²³');
    case 'near-end':
      return (
        !right &&
        ((left.tile === length - 2 && areIn(left, '+-*/()²³')) ||
          (left.tile === length - 3 && areIn(left, '+-*/(')))
      );
    case 'after-equals':
      return !right && equals!.every((tile) => tile < left.tile) && areIn(left, '+-*/=()²³');
    case 'before-equals':
      return !right && equals!.join() === `${left.tile + 1}` && areIn(left, '+-*/=(');
    case 'equals-place':
      return !right && areIn(left, '=');
    case 'operators':
      return areNeighbours(
        (before, after) =>
          '+-*/=('.includes(before) && '+-*/=)'.includes(after) && !(before === '(' && after === '-'),
      );
    case 'zero':
      return right
        ? areNeighbours((before, after) => '+-*/=('.includes(before) && after === '0')
        : left.tile === 0 && areIn(left, '0');
    case 'bracket':
      return areNeighbours((before, after) =>
        after === '(' ? `${DIGITS})`.includes(before) : before === ')' && DIGITS.includes(after),
      );
    case 'power':
      return areNeighbours((before, after) =>
        '²³'.includes(before)
          ? `${DIGITS}²³(`.includes(after)
          : '+-*/=('.includes(before) && '²³'.includes(after),
      );
  }
}

/** Whether a reason shows, from the rows that it names, that no answer has the symbol at the tile. */
export function isCellReasonTrue(
  game: CheckerGame,
  rows: readonly CheckedRow[],
  { tile, symbol }: { readonly tile: number; readonly symbol: string },
  reason: CellReason,
  random: Sampling,
): boolean {
  switch (reason.kind) {
    case 'checked':
      return true;
    case 'green': {
      const row = rows[reason.row]!;
      return row.feedback[tile] === 'G' && row.guess[tile] === reason.symbol && reason.symbol !== symbol;
    }
    case 'absent': {
      const { guess, feedback } = rows[reason.row]!;
      return guess.includes(symbol) && [...guess].every((one, at) => one !== symbol || feedback[at] === 'B');
    }
    case 'not-here': {
      const { guess, feedback } = rows[reason.row]!;
      return guess[tile] === symbol && feedback[tile] === reason.mark;
    }
    default: {
      const named = reason.rows.map((row) => rows[row]!);
      return isProofTrue(game, named, { tile, symbols: [symbol] }, reason, random);
    }
  }
}

/** Whether an answer meets an assumption. */
export function meets(answer: string, assumption: Assumption): boolean {
  if ('tile' in assumption) return assumption.symbols.includes(answer[assumption.tile]!);
  const copies = tilesOf(answer, assumption.symbol).length;
  return copies >= assumption.least && copies <= assumption.most;
}

const tilesOf = (answer: string, symbol: string) =>
  [...answer].flatMap((one, tile) => (one === symbol ? [tile] : []));

/** Whether a fact is true of an answer. */
export function isFactTrue(answer: string, fact: Fact): boolean {
  switch (fact.kind) {
    case 'choice':
      return fact.symbols.includes(answer[fact.tile]!);
    case 'equals':
      return answer[fact.tile] === '=' && answer.length - 1 - fact.tile === fact.digits;
    case 'places': {
      const tiles = tilesOf(answer, fact.symbol);
      return tiles.length > 0 && tiles.every((tile) => fact.tiles.includes(tile));
    }
    case 'operators':
      return [...'+-*/'].every((symbol) => answer.includes(symbol) === fact.symbols.includes(symbol));
    case 'contains':
      return answer.includes(fact.symbol);
    case 'copies':
      return tilesOf(answer, fact.symbol).length === fact.copies;
    case 'absent':
      return fact.symbols.every((symbol) => !answer.includes(symbol));
    case 'excluded':
      return fact.tiles.every((tile) => !fact.symbols.includes(answer[tile]!));
  }
}
