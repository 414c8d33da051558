import type { Assumption, CellReason, Fact, Proof, ShapeStep, TileSymbols } from '../protocol/deduction.ts';

/**
 * Checks reasons by brute force. It shares no code with the product, only the types of the data: it fills tiles one by
 * one, counts copies, and calculates.
 */

interface CheckedRow {
  readonly guess: string;
  readonly feedback: string;
}

export interface CheckerGame {
  readonly length: number;
  readonly symbols: string;
  /** Whether some answer of the game has one of these symbols at each of the tiles, and its = at one of `equals`. */
  readonly hasAnswerWith: (
    tiles: readonly { readonly tile: number; readonly symbols: readonly string[] }[],
    equals: readonly number[] | null,
  ) => boolean;
  /** The shapes of all answers, such as `dd+d=dd`. */
  readonly shapes: readonly string[];
}

/** Which symbols a filling may have at each tile, and how many copies. */
interface Limits {
  readonly tiles: readonly (readonly string[])[];
  readonly copies: ReadonlyMap<string, { readonly least: number; readonly most: number }>;
}

const DIGITS = [...'0123456789'];
const count = (text: string | readonly string[], symbol: string) =>
  [...text].filter((one) => one === symbol).length;

/** The limits that rows and an assumption set, read off the rows one by one. */
function limitsOf(game: CheckerGame, rows: readonly CheckedRow[], assumption: Assumption | null): Limits {
  const copies = new Map<string, { least: number; most: number }>([['=', { least: 1, most: 1 }]]);
  const bound = (symbol: string, least: number, most: number) => {
    const old = copies.get(symbol) ?? { least: 0, most: game.length };
    copies.set(symbol, { least: Math.max(old.least, least), most: Math.min(old.most, most) });
  };
  for (const { guess, feedback } of rows)
    for (const symbol of new Set(guess)) {
      const marks = [...feedback].filter((_, tile) => guess[tile] === symbol);
      const coloured = marks.filter((mark) => mark !== 'B').length;
      bound(symbol, coloured, marks.includes('B') ? coloured : game.length);
    }
  if (assumption?.kind === 'copies') bound(assumption.symbol, assumption.least, assumption.most);
  const tiles = Array.from({ length: game.length }, (_, tile) =>
    [...game.symbols].filter((symbol) => {
      if (copies.get(symbol)?.most === 0) return false;
      if (assumption?.kind === 'tile' && assumption.tile === tile && !assumption.symbols.includes(symbol))
        return false;
      if (assumption?.kind === 'elsewhere' && assumption.symbol === symbol && assumption.tiles.includes(tile))
        return false;
      return rows.every(({ guess, feedback }) => (guess[tile] === symbol) === (feedback[tile] === 'G'));
    }),
  );
  return { tiles, copies };
}

/** All fillings within the limits, in the order of `pick`. */
function* fillings(
  { tiles, copies }: Limits,
  pick: (symbols: readonly string[], tile: number) => readonly string[] = (symbols) => symbols,
): Generator<string, void, void> {
  const dead = new Set<string>();
  const used = new Map<string, number>();
  const usedOf = (symbol: string) => used.get(symbol) ?? 0;
  const bounded = [...copies].filter(([, { least, most }]) => least > 0 || most < tiles.length);
  function* extend(tile: number, text: string): Generator<string, boolean, void> {
    const missing = bounded.reduce(
      (sum, [symbol, { least }]) => sum + Math.max(0, least - usedOf(symbol)),
      0,
    );
    if (missing > tiles.length - tile) return false;
    if (tile === tiles.length) {
      yield text;
      return true;
    }
    const state = `${tile} ${bounded.map(([symbol]) => usedOf(symbol)).join()}`;
    if (dead.has(state)) return false;
    let isAlive = false;
    for (const symbol of pick(tiles[tile]!, tile)) {
      if (usedOf(symbol) >= (copies.get(symbol)?.most ?? tiles.length)) continue;
      used.set(symbol, usedOf(symbol) + 1);
      if (yield* extend(tile + 1, text + symbol)) isAlive = true;
      used.set(symbol, usedOf(symbol) - 1);
    }
    if (!isAlive) dead.add(state);
    return isAlive;
  }
  yield* extend(0, '');
}

const isFillable = (limits: Limits) => !fillings(limits).next().done;

/** The symbols that each tile has in some filling. */
function feasible(limits: Limits): string[][] {
  // A filling shows a symbol of each tile.
  const seen = limits.tiles.map(() => new Set<string>());
  for (const [tile, symbols] of limits.tiles.entries())
    for (const symbol of symbols) {
      if (seen[tile]!.has(symbol)) continue;
      const found = fillings({ ...limits, tiles: limits.tiles.with(tile, [symbol]) }).next();
      if (!found.done) for (const [at, one] of [...found.value].entries()) seen[at]!.add(one);
    }
  return limits.tiles.map((symbols, tile) => symbols.filter((symbol) => seen[tile]!.has(symbol)));
}

/** At most this many fillings of a shape are tried; of more, a sample is. */
const MOST_TRIED = 300;

/** Draws a sample of many fillings; null: only a complete check counts. */
export type Sampling = (() => number) | null;

class IncompleteCheck extends Error {}

/** Up to {@link MOST_TRIED} fillings; if there are more, drawn at random. */
function someFillings(limits: Limits, random: Sampling): readonly string[] {
  const first: string[] = [];
  for (const text of fillings(limits)) if (first.push(text) > MOST_TRIED) break;
  if (first.length <= MOST_TRIED) return first;
  if (!random) throw new IncompleteCheck();
  const shuffled = (symbols: readonly string[]) =>
    symbols
      .map((symbol) => ({ symbol, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ symbol }) => symbol);
  return Array.from({ length: MOST_TRIED / 4 }, (_, index) => {
    // Half of them have extreme digits.
    const isLargest = limits.tiles.map(() => random() < 0.5);
    const extreme = (symbols: readonly string[], tile: number) =>
      isLargest[tile] ? symbols.toReversed() : symbols;
    return fillings(limits, index % 2 ? shuffled : extreme).next().value as string;
  });
}

/** Value of a side as the site calculates; NaN: it cannot be calculated. */
function calculate(side: string): number {
  let rest = side.replaceAll('**', '^').replace(/[-+]{2,}/g, (run) => (count(run, '-') % 2 ? '-' : '+'));
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) return undefined;
    rest = rest.slice(found.length);
    return found;
  };
  const operand = (): number => {
    const sign = take(/^[-+]/);
    const digits = take(/^\d+/);
    let value = Number.NaN;
    if (digits !== undefined) value = Number(digits);
    else if (take(/^\(/)) {
      value = sum();
      if (!take(/^\)/)) return Number.NaN;
    }
    return sign === '-' ? -value : value;
  };
  const powers = (): number => {
    const base = operand();
    // NaN ** 0 is 1.
    if (Number.isNaN(base)) return base;
    const raised = take(/^[²³]\d*/);
    if (raised) {
      const exponent = Number(raised.replace('²', '2').replace('³', '3'));
      return base ** (rest[0] === '²' || rest[0] === '³' || rest[0] === '^' ? exponent ** tail() : exponent);
    }
    return take(/^\^/) ? base ** powers() : base;
  };
  const tail = (): number => {
    const raised = take(/^[²³]\d*/);
    return raised ? Number(raised.replace('²', '2').replace('³', '3')) : take(/^\^/) ? powers() : 1;
  };
  const product = (): number => {
    let value = powers();
    for (let operator = take(/^[*/]/); operator; operator = take(/^[*/]/)) {
      const next = powers();
      value = operator === '*' ? value * next : next === 0 ? Number.NaN : value / next;
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let operator = take(/^[-+]/); operator; operator = take(/^[-+]/)) {
      const next = product();
      value = operator === '+' ? value + next : value - next;
    }
    return value;
  };
  const value = sum();
  return rest === '' ? value : Number.NaN;
}

/** Whether the site may accept a text as a guess. */
function isAccepted(text: string): boolean {
  const [left, right] = text.split('=') as [string, string];
  return Math.abs(calculate(left) - calculate(right)) < 1e-7;
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9 * Math.max(1, Math.abs(value));
const lastDigit = (value: number) => ((Math.round(value) % 10) + 10) % 10;

/** The left side's value and the right side of each filling. */
const sidesOf = (texts: readonly string[]) =>
  texts.map((text) => {
    const [left, right] = text.split('=') as [string, string];
    return { left, value: calculate(left), right: Number(right) };
  });

/** The tiles of one shape that a step covers. */
function limitsOfShape(limits: Limits, shape: string): Limits {
  const equals = shape.indexOf('=');
  const tiles = limits.tiles.map((symbols, tile) => {
    if (shape[tile] !== 'd') return symbols.filter((symbol) => symbol === shape[tile]);
    const begins = tile === 0 || shape[tile - 1] !== 'd';
    const isLoneRight = tile > equals && shape.length - equals === 2;
    return symbols.filter((symbol) => DIGITS.includes(symbol) && (symbol !== '0' || !begins || isLoneRight));
  });
  return { ...limits, tiles };
}

/** The shapes that a step covers: one for each choice of symbols. */
const shapesOfStep = ({ shape }: ShapeStep): string[] =>
  shape.reduce<string[]>(
    (all, symbols) => all.flatMap((text) => [...symbols].map((one) => text + one)),
    [''],
  );

function isStepTrue(limits: Limits, step: ShapeStep, random: Sampling): boolean {
  return shapesOfStep(step).every((shape) => {
    let here = limitsOfShape(limits, shape);
    for (const { tile, symbols } of step.narrowed) {
      const others = here.tiles[tile]!.filter((symbol) => !symbols.includes(symbol));
      if (
        !others.every((digit) => isRefutedDigit({ ...here, tiles: here.tiles.with(tile, [digit]) }, random))
      )
        return false;
      here = {
        ...here,
        tiles: here.tiles.with(
          tile,
          here.tiles[tile]!.filter((one) => symbols.includes(one)),
        ),
      };
    }
    if (step.kind === 'room') return !isFillable(here);
    if (step.kind === 'list') return isListComplete(here, step.lefts, random);
    const whole = sidesOf(someFillings(here, random)).filter(({ value }) => isWhole(value));
    if (step.kind === 'fraction') return whole.length === 0;
    if (step.kind === 'last-digit')
      return (
        !step.left.some((digit) => step.right.includes(digit)) &&
        whole.every(
          ({ value, right }) => step.left.includes(lastDigit(value)) && step.right.includes(lastDigit(right)),
        )
      );
    const { left, right } = step;
    const isIn = (value: number, { least, most }: typeof left) =>
      value >= least - 1e-6 && value <= most + 1e-6;
    return (
      (left.most < right.least || right.most < left.least) &&
      whole.every((sides) => isIn(sides.value, left) && isIn(sides.right, right))
    );
  });
}

/** Whether sizes or last digits alone show that no filling is an equation. */
function isRefutedDigit(limits: Limits, random: Sampling): boolean {
  const whole = sidesOf(someFillings(limits, random)).filter(({ value }) => isWhole(value));
  const lefts = whole.map(({ value }) => value);
  const rights = whole.map(({ right }) => right);
  const digits = new Set(rights.map(lastDigit));
  return (
    Math.max(...lefts) < Math.min(...rights) ||
    Math.min(...lefts) > Math.max(...rights) ||
    !lefts.some((value) => digits.has(lastDigit(value)))
  );
}

function isListComplete(
  limits: Limits,
  lefts: readonly { readonly left: string; readonly value: number | null }[],
  random: Sampling,
): boolean {
  return sidesOf(someFillings(limits, random)).every(({ left, value, right }) => {
    const listed = lefts.find((one) => one.left === left);
    const isTrue = listed?.value === (isWhole(value) && value > -0.5 ? Math.round(value) : null);
    return listed !== undefined && isTrue && value !== right;
  });
}

/** Whether a shape of an answer is possible within the limits. */
const isShapePossible = (limits: Limits, possible: readonly (readonly string[])[], shape: string) =>
  [...shape].every((symbol, tile) =>
    possible[tile]!.some((one) => (symbol === 'd' ? DIGITS.includes(one) : one === symbol)),
  ) &&
  [...new Set('+-*/()²³')].every((symbol) => {
    const { least = 0, most = shape.length } = limits.copies.get(symbol) ?? {};
    return count(shape, symbol) >= least && count(shape, symbol) <= most;
  }) &&
  isFillable(limitsOfShape(limits, shape));

/** Whether a proof shows, from the given rows, that no answer of the game meets the assumption. */
export function isProofTrue(
  game: CheckerGame,
  rows: readonly CheckedRow[],
  assumption: Assumption,
  proof: Proof,
  random: Sampling,
): boolean {
  try {
    return showsContradiction(game, limitsOf(game, rows, assumption), proof, random);
  } catch (error) {
    if (error instanceof IncompleteCheck) return false;
    throw error;
  }
}

function showsContradiction(game: CheckerGame, limits: Limits, proof: Proof, random: Sampling): boolean {
  if (proof.isProved && !holdsForGuesses(limits, random)) return false;
  if (proof.kind === 'counting') return !isFillable(limits);
  const possible = feasible(limits);
  if (proof.kind === 'grammar') {
    const isListed = (tile: number, listed: readonly string[]) =>
      possible[tile]!.every((symbol) => listed.includes(symbol));
    const { tiles, equals } = proof;
    return (
      isRuleRight(game, proof) &&
      tiles.every(({ tile, symbols }) => isListed(tile, symbols)) &&
      (equals === null ||
        possible.every((symbols, tile) => equals.includes(tile) || !symbols.includes('='))) &&
      !game.hasAnswerWith(tiles, equals)
    );
  }
  if (proof.kind === 'placing') return !game.shapes.some((shape) => isShapePossible(limits, possible, shape));
  const covered = new Set(proof.steps.flatMap(shapesOfStep));
  const isCovered = game.shapes.every(
    (shape) => covered.has(shape) || !isShapePossible(limits, possible, shape),
  );
  return isCovered && proof.steps.every((step) => isStepTrue(limits, step, random));
}

/** Whether a proof's rule fits its tiles. */
function isRuleRight({ length }: CheckerGame, proof: Extract<Proof, { kind: 'grammar' }>): boolean {
  const { rule, tiles, equals } = proof;
  const [left, right] = tiles as [TileSymbols, TileSymbols | undefined];
  const areIn = (tile: TileSymbols | undefined, symbols: string) =>
    tile?.symbols.every((symbol) => symbols.includes(symbol)) ?? false;
  const isPair = tiles.length === 2;
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
      return (
        isPair && areIn(left, '+-*/=(') && areIn(right, '+-*/=)') && !(areIn(left, '(') && areIn(right, '-'))
      );
    case 'zero':
      return isPair ? areIn(left, '+-*/=(') && areIn(right, '0') : left.tile === 0 && areIn(left, '0');
    case 'bracket':
      return (
        isPair &&
        ((areIn(left, '0123456789)') && areIn(right, '(')) ||
          (areIn(left, ')') && areIn(right, '0123456789(')))
      );
    case 'power':
      return (
        isPair &&
        ((areIn(left, '+-*/=(') && areIn(right, '²³')) ||
          (areIn(left, '²³') && areIn(right, '0123456789²³(')))
      );
    case 'fit':
      return true;
  }
}

/** Whether no guess that the site accepts is within the limits. */
const holdsForGuesses = (limits: Limits, random: Sampling) => !someFillings(limits, random).some(isAccepted);

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
      return isProofTrue(game, named, { kind: 'tile', tile, symbols: [symbol] }, reason, random);
    }
  }
}

/** Whether an answer meets an assumption. */
export function meets(answer: string, assumption: Assumption): boolean {
  if (assumption.kind === 'tile') return assumption.symbols.includes(answer[assumption.tile]!);
  if (assumption.kind === 'elsewhere')
    return assumption.tiles.every((tile) => answer[tile] !== assumption.symbol);
  const copies = count(answer, assumption.symbol);
  return copies >= assumption.least && copies <= assumption.most;
}

/** Whether a fact is true of an answer. */
export function isFactTrue(answer: string, fact: Fact): boolean {
  const operators = [...answer].filter((symbol) => '+-*/'.includes(symbol));
  const tilesOf = (symbol: string) => [...[...answer].keys()].filter((tile) => answer[tile] === symbol);
  switch (fact.kind) {
    case 'operator':
      return fact.tiles.every((tile) => '+-*/'.includes(answer[tile]!));
    case 'digit':
      return fact.tiles.every((tile) => DIGITS.includes(answer[tile]!));
    case 'no-operator':
      return fact.tiles.every((tile) => !'+-*/'.includes(answer[tile]!));
    case 'symbol':
      return answer[fact.tile] === fact.symbol;
    case 'choice':
      return fact.symbols.includes(answer[fact.tile]!);
    case 'equals':
      return answer[fact.tile] === '=' && answer.length - 1 - fact.tile === fact.digits;
    case 'places':
      return (
        tilesOf(fact.symbol).length > 0 && tilesOf(fact.symbol).every((tile) => fact.tiles.includes(tile))
      );
    case 'operators':
      return [...new Set(operators)].sort().join() === [...fact.symbols].sort().join();
    case 'contains':
      return answer.includes(fact.symbol);
    case 'copies':
      return count(answer, fact.symbol) === fact.copies;
    case 'absent':
      return fact.symbols.every((symbol) => !answer.includes(symbol));
    case 'excluded':
      return fact.tiles.every((tile) => !fact.symbols.includes(answer[tile]!));
  }
}
