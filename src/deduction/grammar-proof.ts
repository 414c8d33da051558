import type { BoardConstraints } from '../equations/board-constraints.ts';
import { EQUALS } from '../game/codes.ts';
import type { GrammarRule, Proof } from '../protocol/deduction.ts';
import { bitOf, DIGITS, OPERATORS, symbolsIn } from './board.ts';
import {
  CLASSES,
  classesIn,
  classMask,
  type States,
  type SyntaxRules,
  statesBefore,
  statesThatFinish,
  stepForward,
  syntaxOf,
} from './syntax.ts';

export type GrammarProof = Omit<Extract<Proof, { kind: 'grammar' }>, 'rows' | 'isProved'>;

const EQUALS_BIT = 1 << EQUALS;

/** Whether symbols can fill the tiles of the board so that an equation results, without regard to its value. */
export function canBeFilled({ allowed }: Pick<BoardConstraints, 'allowed'>, rules: SyntaxRules): boolean {
  const syntax = syntaxOf(rules);
  const end = statesBefore(syntax, Array.from(allowed, classesIn)).at(-1)!;
  return end.some((isReached, state) => isReached && syntax.accepts(state));
}

/** The symbols of each tile that the grammar allows beside those of the other tiles. */
export function grammatical(board: BoardConstraints, rules: SyntaxRules): BoardConstraints {
  const classes = Array.from(board.allowed, classesIn);
  const syntax = syntaxOf(rules);
  const [before, after] = [statesBefore(syntax, classes), statesThatFinish(syntax, classes)];
  const allowed = board.allowed.map((mask, tile) =>
    syntax.edges.reduce(
      (kept, { from, index, to }) =>
        before[tile]![from] && after[tile + 1]![to] ? kept | (mask & classMask(index)) : kept,
      0,
    ),
  );
  return { ...board, allowed };
}

/** The fewest neighbouring tiles that no symbols can fill as a part of an equation; null: the grammar allows some. */
export function grammarProof(
  board: BoardConstraints,
  usual: BoardConstraints,
  rules: SyntaxRules,
): GrammarProof | null {
  if (canBeFilled(board, rules)) return null;
  const { allowed } = board;
  const { length } = allowed;
  const contexts = [
    usual.allowed,
    usual.allowed.map((mask, tile) => mask & (~EQUALS_BIT | allowed[tile]!)),
  ].map((masks) => contextOf(masks, rules));
  for (let size = 1; size <= length; size++) {
    const proofs = contexts.flatMap((context, index) =>
      Array.from({ length: length - size + 1 }, (_, first) => first)
        .filter((first) => !fits(board, context, rules, first, size))
        .map((first): GrammarProof => {
          const masks = Array.from(allowed.subarray(first, first + size));
          const equals = index === 1 ? tilesWithEquals(board) : null;
          return {
            kind: 'grammar',
            rule: ruleOf(masks, first, length, equals),
            tiles: masks.map((mask, at) => ({ tile: first + at, symbols: symbolsIn(mask) })),
            equals,
          };
        }),
    );
    const [any] = proofs;
    if (any) return proofs.find(({ rule }) => rule !== 'fit') ?? any;
  }
  return null;
}

const tilesWithEquals = ({ allowed }: BoardConstraints) =>
  [...allowed.keys()].filter((tile) => (allowed[tile]! & EQUALS_BIT) !== 0);

interface Context {
  readonly before: readonly States[];
  readonly after: readonly States[];
}

function contextOf(masks: Uint32Array, rules: SyntaxRules): Context {
  const classes = Array.from(masks, classesIn);
  const syntax = syntaxOf(rules);
  return { before: statesBefore(syntax, classes), after: statesThatFinish(syntax, classes) };
}

/** Whether symbols can fill these tiles of the board if all other tiles are as in the context. */
function fits(
  { allowed }: BoardConstraints,
  { before, after }: Context,
  rules: SyntaxRules,
  first: number,
  size: number,
) {
  let states = before[first]!;
  for (let tile = first; tile < first + size; tile++)
    states = stepForward(syntaxOf(rules), states, classesIn(allowed[tile]!));
  const finishing = after[first + size]!;
  return states.some((isReached, state) => isReached && finishing[state]);
}

/** The rule that names a conflict best. @param equals tiles where = can be, if that matters */
function ruleOf(
  masks: readonly number[],
  first: number,
  length: number,
  equals: readonly number[] | null,
): GrammarRule {
  const [left = 0, right = 0] = masks;
  if (masks.length === 1) {
    if (left === EQUALS_BIT) return 'equals-place';
    if (equals) {
      if ((left & DIGITS) !== 0) return 'fit';
      if (equals.every((tile) => tile < first)) return 'after-equals';
      return isUnfinished(left) && equals.every((tile) => tile === first + 1) ? 'before-equals' : 'fit';
    }
    if (first === 0 && left === bitOf('0')) return 'zero';
    if (first === 0) return (left & (DIGITS | bitOf('('))) === 0 ? 'first' : 'fit';
    if (first === length - 1) return 'last';
    const isNearEnd =
      first === length - 2 ? (left & DIGITS) === 0 : first === length - 3 && isUnfinished(left);
    return isNearEnd ? 'near-end' : 'fit';
  }
  if (masks.length > 2) return 'fit';
  const rules = new Set<GrammarRule>();
  for (const [a, before] of CLASSES.entries())
    for (const [b, after] of CLASSES.entries())
      if ((classesIn(left) >> a) & 1 && (classesIn(right) >> b) & 1) rules.add(ruleOfPair(before, after));
  return rules.size === 1 ? [...rules][0]! : 'fit';
}

/** Whether an operand must follow each of the symbols. */
const isUnfinished = (mask: number) => (mask & ~(OPERATORS | bitOf('('))) === 0;

/** The rule by which two classes of symbols are never neighbours; `fit`: they can be, elsewhere. */
function ruleOfPair(before: string, after: string): GrammarRule {
  const isDigit = (symbols: string) => symbols === '0' || symbols === '123456789';
  const needsOperand = !isDigit(before) && before !== ')' && before !== '²³';
  // A minus may follow a bracket under the loosest rules of answers.
  if (before === '(' && after === '-') return 'fit';
  if (needsOperand) {
    if (after === '0') return 'zero';
    if (after === '²³') return 'power';
    return isDigit(after) || after === '(' ? 'fit' : 'operators';
  }
  if (before === '²³' && (isDigit(after) || after === '²³' || after === '(')) return 'power';
  return after === '(' || (before === ')' && isDigit(after)) ? 'bracket' : 'fit';
}
