import fc from 'fast-check';
import type { Expression, Operator } from '../src/game/grammar.ts';

interface Ingredients {
  /** What may stand before a number or a bracket. */
  readonly signs: readonly string[];
  readonly powers: readonly string[];
}

/** Everything the site reads. */
export const LOOSE: Ingredients = {
  signs: ['', '', '', '-', '+', '--', '-+'],
  powers: ['', '', '', '²', '³', '²³'],
};

const OPERATORS: readonly Operator[] = ['+', '-', '*', '/'];
const isSum = (expression: Expression) => 'operator' in expression && '+-'.includes(expression.operator);
const isOperation = (expression: Expression) => 'operator' in expression;

/** Random expressions in the shape that the parser gives them: what binds too weakly stands in brackets. */
export function expressions({ signs, powers }: Ingredients): fc.Arbitrary<Expression> {
  const factor = (base: fc.Arbitrary<string | Expression>) =>
    fc.record({ signs: fc.constantFrom(...signs), base, powers: fc.constantFrom(...powers) });
  const inBrackets = (base: Expression): Expression => ({ signs: '', base, powers: '' });
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
            right: (multiplies ? isOperation(right) : isSum(right)) ? inBrackets(right) : right,
          };
        }),
    ),
  })).expression;
}
