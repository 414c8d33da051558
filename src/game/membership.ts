import { parse, syntaxFlawOf } from './grammar.ts';
import { type EquationRules, membershipBit, RULES } from './rules.ts';
import type { SymbolSet } from './symbols.ts';
import { DOUBLE, EXACT_ARITHMETIC, evaluate, type NotationRules, toDigits } from './value.ts';

export interface EquationShape {
  /** Number of tiles, 5 to 13. */
  readonly length: number;
  readonly symbols: SymbolSet;
}

const RIGHT_SIDE = /^(0|[1-9][0-9]*)$/;
const LONE_OR_LEADING_ZERO = /(?<![0-9])0/;
/** Allowed in guesses, but not in answers. */
const POWER_OF_POWER = /[²³][²³0-9]|\*\*/;
const SIGN = /(?<![0-9)²³])[-+]/;
const SIGN_OTHER_THAN_MINUS_AFTER_BRACKET = /(?<![0-9)²³(])-|(?<![0-9)²³])\+/;
/** Signs do not match, because an operation needs an operand before it. */
const OPERATION = /(?<=[0-9)²³])[-+*/]|[²³]/g;

const operationsOf = (left: string): number => left.match(OPERATION)?.length ?? 0;

const equals = (left: string, right: string, reading: NotationRules): boolean => {
  const value = evaluate(parse(left), EXACT_ARITHMETIC, reading);
  return value !== undefined && toDigits(value) === right;
};

/** For each pair of brackets, the text without that pair. */
function withoutOnePair(text: string): string[] {
  const open: number[] = [];
  const results: string[] = [];
  for (const [at, symbol] of [...text].entries()) {
    if (symbol === '(') open.push(at);
    if (symbol !== ')') continue;
    const start = open.pop() as number;
    results.push(text.slice(0, start) + text.slice(start + 1, at) + text.slice(at + 1));
  }
  return results;
}

const isExact = (left: string, right: string) => !SIGN.test(left) && equals(left, right, 'paper');

/** Conditions of each variant, in addition to those that all variants share ({@link sidesOf}). */
const ADMITS: Readonly<Record<EquationRules, (left: string, right: string) => boolean>> = {
  exact: isExact,
  table: (left, right) => isExact(left, right) && evaluate(parse(left), DOUBLE, 'paper') === Number(right),
  paper: (left, right) => !SIGN_OTHER_THAN_MINUS_AFTER_BRACKET.test(left) && equals(left, right, 'paper'),
  'site-tight': (left, right) =>
    !SIGN_OTHER_THAN_MINUS_AFTER_BRACKET.test(left) && equals(left, right, 'site'),
  pool: (left, right) =>
    isExact(left, right) &&
    !left.startsWith('(') &&
    operationsOf(left) >= 2 &&
    !withoutOnePair(left).some((shorter) => equals(shorter, right, 'paper')),
};

/** The two sides, if they meet the conditions that all variants share. */
function sidesOf(text: string): readonly [left: string, right: string] | undefined {
  const [left, right, ...more] = text.split('=');
  const isCommon =
    right !== undefined &&
    more.length === 0 &&
    RIGHT_SIDE.test(right) &&
    !LONE_OR_LEADING_ZERO.test(left) &&
    !POWER_OF_POWER.test(left) &&
    syntaxFlawOf(left) === undefined &&
    operationsOf(left) > 0;
  return isCommon ? [left, right] : undefined;
}

/** The variants that admit `text` as an answer, one bit per variant. */
export function membershipOf(text: string): number {
  const sides = sidesOf(text);
  const admitting = sides ? RULES.filter((rules) => ADMITS[rules](...sides)) : [];
  return admitting.reduce((bits, rules) => bits | membershipBit(rules), 0);
}
