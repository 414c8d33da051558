import { SITE_TIGHT } from '../game/codes.ts';
import type { Operator } from '../game/grammar.ts';
import { type EquationShape, membershipOf } from '../game/membership.ts';
import { membershipBit, type Rules } from '../game/rules.ts';
import { decode, type Equation, encode, type SymbolSet } from '../game/symbols.ts';
import { EXACT_ARITHMETIC, type NotationRules, type Rational, toDigits } from '../game/value.ts';
import { algebraKey } from '../game/win-rule.testing.ts';
import { ALGEBRA_BYTE } from './layout.ts';
import { type EquationSet, filterByMembership, MEMBERSHIP_BYTE, ROW_BYTES } from './set.ts';
import { equationsOf } from './spelled.testing.ts';

interface Part {
  readonly text: string;
  readonly value: Rational;
}

type Parts = (tiles: number) => Iterable<Part>;

/** Parts of up to this many tiles are cached. */
const KEPT_TILES = 5;

function keepShort(parts: Parts): Parts {
  const kept = new Map<number, readonly Part[]>();
  return (tiles) => {
    if (tiles > KEPT_TILES) return parts(tiles);
    const known = kept.get(tiles) ?? [...parts(tiles)];
    kept.set(tiles, known);
    return known;
  };
}

/** The grammar of left sides: all expressions of a given number of tiles that have a value, without duplicates. */
function leftSides(symbols: SymbolSet, reading: NotationRules): Parts {
  function* numbers(tiles: number): Iterable<Part> {
    if (tiles < 1) return;
    for (let n = 10 ** (tiles - 1); n < 10 ** tiles; n++)
      yield { text: `${n}`, value: EXACT_ARITHMETIC.number(`${n}`) };
  }

  function* bases(tiles: number): Iterable<Part> {
    yield* numbers(tiles);
    if (symbols === 'classic' || tiles < 3) return;
    for (const inner of [sums, signedSums]) {
      for (const { text, value } of inner(tiles - 2)) yield { text: `(${text})`, value };
    }
  }

  function* powers(parts: Parts, tiles: number): Iterable<Part> {
    if (symbols === 'classic' || tiles < 2) return;
    for (const { text, value } of parts(tiles - 1)) {
      const square = EXACT_ARITHMETIC['*'](value, value);
      yield { text: `${text}²`, value: square };
      yield { text: `${text}³`, value: EXACT_ARITHMETIC['*'](square, value) };
    }
  }

  function* factors(tiles: number): Iterable<Part> {
    yield* bases(tiles);
    yield* powers(bases, tiles);
  }

  function* negated(parts: Parts, tiles: number): Iterable<Part> {
    if (tiles < 2) return;
    for (const { text, value } of parts(tiles - 1))
      yield { text: `-${text}`, value: EXACT_ARITHMETIC.negate(value) };
  }

  function* signedFactors(tiles: number): Iterable<Part> {
    if (reading === 'paper') yield* negated(factors, tiles);
    else {
      yield* negated(bases, tiles);
      yield* powers((fewer) => negated(bases, fewer), tiles);
    }
  }

  /** A single operand, or a shorter chain followed by an operator and one more operand. */
  function chains(first: Parts, operators: readonly Operator[], operand: Parts): Parts {
    const chain: Parts = keepShort(function* (tiles) {
      yield* first(tiles);
      for (let room = tiles - 2; room > 0; room--) {
        for (const left of chain(room)) {
          for (const right of operand(tiles - 1 - room)) {
            for (const operator of operators) {
              const value = EXACT_ARITHMETIC[operator](left.value, right.value);
              if (value !== undefined) yield { text: left.text + operator + right.text, value };
            }
          }
        }
      }
    });
    return chain;
  }

  const keptFactors = keepShort(factors);
  const products = chains(keptFactors, ['*', '/'], keptFactors);
  const signedProducts = chains(signedFactors, ['*', '/'], keptFactors);
  const sums = chains(products, ['+', '-'], products);
  const signedSums = chains(signedProducts, ['+', '-'], products);
  return sums;
}

const byCodes = (a: Uint8Array, b: Uint8Array): number => {
  const tile = a.findIndex((code, at) => code !== b[at]);
  return tile < 0 ? 0 : a[tile] - b[tile];
};

/** @param known numbers of the algebras so far; new ones are added */
export function algebraNumberOf(codes: Iterable<number>, known: Map<string, number>): number {
  const key = algebraKey(decode(codes));
  const number = known.get(key) ?? known.size + 1;
  known.set(key, number);
  return number;
}

/**
 * All equations of a shape that some rule variant admits, found in the simplest way: by evaluating every left side of
 * the grammar, and keeping those whose value fills the tiles. Takes minutes for 9 tiles or more. The tests compare the
 * generator with this function.
 */
export function enumerate({ length, symbols }: EquationShape): EquationSet {
  const found = new Set<string>();
  // The readings differ only in signs and powers.
  const readings = symbols === 'classic' ? (['paper'] as const) : (['paper', 'site'] as const);
  for (const reading of readings) {
    const sides = leftSides(symbols, reading);
    for (let tiles = 1; tiles <= length - 2; tiles++) {
      for (const { text, value } of sides(tiles)) {
        const digits = toDigits(value);
        if (digits?.length === length - 1 - tiles) found.add(`${text}=${digits}`);
      }
    }
  }
  const equations = [...found]
    .map((text) => ({ codes: encode(text), membership: membershipOf(text) }))
    .filter(({ membership }) => membership !== 0)
    .sort((a, b) => byCodes(a.codes, b.codes));
  const rows = new Uint8Array(equations.length * ROW_BYTES);
  const bytes = new DataView(rows.buffer);
  const known = new Map<string, number>();
  equations.forEach(({ codes, membership }, index) => {
    const start = index * ROW_BYTES;
    rows.set(codes, start);
    // The membership overwrites the upper byte of the number.
    if (membership & SITE_TIGHT) bytes.setUint32(start + ALGEBRA_BYTE, algebraNumberOf(codes, known), true);
    rows[start + MEMBERSHIP_BYTE] = membership;
  });
  return { alphabet: 'equations', marking: 'copies', length, count: equations.length, rows };
}

/** The equations of a set that at least one of the rules admits. */
export function only(set: EquationSet, ...rules: Rules[]): readonly Equation[] {
  const mask = rules.map(membershipBit).reduce((bits, bit) => bits | bit);
  return equationsOf(filterByMembership(set, mask));
}
