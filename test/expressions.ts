import fc from 'fast-check';
import type { Expression, Factor, Operator, Power } from '../src/game/grammar.ts';

interface Ingredients {
  /** Signs that may precede a number or a bracket. */
  readonly signs: readonly Factor['sign'][];
  readonly powers: readonly (readonly Power[])[];
}

/** Signs and powers that the site's parser accepts. */
export const LOOSE: Ingredients = {
  signs: ['', '', '', '-', '+'],
  powers: [[], [], [], [2], [3], [2, 3], [20], [{ sign: '-', base: '2', powers: [] }, 3]],
};

const OPERATORS: readonly Operator[] = ['+', '-', '*', '/'];
const isSum = (expression: Expression) => 'operator' in expression && '+-'.includes(expression.operator);
/** Whether an expression begins with a sign, and thus needs brackets after + or −, where the signs would merge. */
const beginsWithSign = (expression: Expression): boolean =>
  'operator' in expression ? beginsWithSign(expression.left) : expression.sign !== '';
const isOperation = (expression: Expression) => 'operator' in expression;

/** Random expressions as the parser would return them: operands that bind too weakly are in brackets. */
export function expressions({ signs, powers }: Ingredients): fc.Arbitrary<Expression> {
  const factor = (base: fc.Arbitrary<string | Expression>) =>
    fc.record({ sign: fc.constantFrom(...signs), base, powers: fc.constantFrom(...powers) });
  const inBrackets = (base: Expression): Expression => ({ sign: '', base, powers: [] });
  return fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      factor(fc.oneof(fc.nat(20), fc.nat(999)).map(String)),
      factor(tie('expression')),
      fc
        .tuple(tie('expression'), fc.constantFrom(...OPERATORS), tie('expression'))
        .map(([left, operator, right]): Expression => {
          const multiplies = operator === '*' || operator === '/';
          return {
            operator,
            left: multiplies && isSum(left) ? inBrackets(left) : left,
            right: (multiplies ? isOperation(right) : isSum(right) || beginsWithSign(right))
              ? inBrackets(right)
              : right,
          };
        }),
    ),
  })).expression;
}

/** The text of an expression, in the form of `mergeSigns`. The inverse of `parse`. */
export function print(expression: Expression): string {
  if ('operator' in expression) {
    return print(expression.left) + expression.operator + print(expression.right);
  }
  const { sign, base, powers } = expression;
  return sign + (typeof base === 'string' ? base : `(${print(base)})`) + powers.map(printPower).join('');
}

function printPower(power: Power): string {
  if (typeof power !== 'number') return `^${print(power)}`;
  const [first, ...more] = String(power);
  return (first === '2' ? '²' : '³') + more.join('');
}
