export type Operator = '+' | '-' | '*' | '/';
export type Expression = Operation | Factor;

export interface Operation {
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

/** How strongly `signs` bind, and in which order `powers` apply, is left to the evaluation: paper and site differ. */
export interface Factor {
  /** Unary `+` and `-`, usually none. */
  readonly signs: string;
  /** Digits, or what is in brackets. */
  readonly base: string | Expression;
  /** `²` and `³`, usually none. */
  readonly powers: string;
}

/** What makes a side of an equation unreadable; everything else parses. */
const FLAWS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^$/, 'one side of the = is empty'],
  [/[^0-9+\-*/()²³]/, 'only digits, + - * /, brackets, ² and ³ may stand beside the ='],
  [/\(\)/, 'there is nothing between the brackets'],
  [/[0-9)²³]\(|\)[0-9]|[²³][0-9]/, 'a multiplication must be written with *'],
  [/(^|[-+*/(])[*/]/, 'there is no number before * or /'],
  [/(^|[-+*/(])[²³]/, 'there is no number before ² or ³'],
  [/[-+*/]($|\))/, 'there is no number after an operator'],
];

function hasUnpairedBracket(side: string): boolean {
  let depth = 0;
  for (const symbol of side) {
    if (symbol === '(') depth++;
    if (symbol === ')' && --depth < 0) return true;
  }
  return depth !== 0;
}

/** Why one side of an equation cannot be read, in plain words; undefined when it can. */
export function flawOf(side: string): string | undefined {
  const flaw = FLAWS.find(([pattern]) => pattern.test(side));
  if (flaw) return flaw[1];
  return hasUnpairedBracket(side) ? 'a bracket has no partner' : undefined;
}

/**
 * Reads one side of an equation as loosely as the site does: any zeros, signs and powers of powers.
 * Usual precedence; operations of equal rank from left to right.
 * @throws Error with the flaw when it cannot be read
 */
export function parse(side: string): Expression {
  const flaw = flawOf(side);
  if (flaw) throw new Error(`"${side}" cannot be read: ${flaw}`);
  let at = 0;

  const run = (symbols: string): string => {
    const start = at;
    while (at < side.length && symbols.includes(side[at])) at++;
    return side.slice(start, at);
  };
  const factor = (): Factor => {
    const signs = run('+-');
    if (side[at] !== '(') return { signs, base: run('0123456789'), powers: run('²³') };
    at++;
    const base = sum();
    at++;
    return { signs, base, powers: run('²³') };
  };
  const chain = (operators: string, operand: () => Expression): Expression => {
    let left = operand();
    while (at < side.length && operators.includes(side[at])) {
      const operator = side[at++] as Operator;
      left = { operator, left, right: operand() };
    }
    return left;
  };
  const product = () => chain('*/', factor);
  const sum = (): Expression => chain('+-', product);
  return sum();
}

/** The text of an expression; the inverse of {@link parse}. */
export function print(expression: Expression): string {
  if ('operator' in expression) {
    return print(expression.left) + expression.operator + print(expression.right);
  }
  const { signs, base, powers } = expression;
  return signs + (typeof base === 'string' ? base : `(${print(base)})`) + powers;
}
