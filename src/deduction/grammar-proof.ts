import type { BoardConstraints } from '../equations/board-constraints.ts';
import { EQUALS } from '../game/codes.ts';
import type { GrammarRule, Proof } from '../protocol/deduction.ts';
import { bitOf, DIGITS, OPERATORS, symbolsIn } from './board.ts';
import {
  CLASSES,
  classesIn,
  classMask,
  type SyntaxRules,
  statesBefore,
  statesThatFinish,
  syntaxOf,
} from './syntax.ts';

export type GrammarProof = Omit<Extract<Proof, { kind: 'grammar' }>, 'rows' | 'isProved'>;

const EQUALS_BIT = 1 << EQUALS;

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

/** Whether symbols can fill the tiles of the board so that an equation results, without regard to its value. */
export function canBeFilled({ allowed }: BoardConstraints, rules: SyntaxRules): boolean {
  const syntax = syntaxOf(rules);
  return statesThatFinish(syntax, Array.from(allowed, classesIn))[0]![syntax.start] === 1;
}

/**
 * A tile, or two neighbours, whose symbols all break the same rule of grammar; null: no rule is broken.
 * @param usual without rows
 */
export function grammarProof(
  { allowed }: BoardConstraints,
  usual: BoardConstraints,
  rules: SyntaxRules,
): GrammarProof | null {
  const equals = [...allowed.keys()].filter((tile) => (allowed[tile]! & EQUALS_BIT) !== 0);
  const proof = (rule: GrammarRule, tiles: readonly number[], rests = false): GrammarProof => ({
    kind: 'grammar',
    rule,
    tiles: tiles.map((tile) => ({ tile, symbols: symbolsIn(allowed[tile]!) })),
    equals: rests ? equals : null,
  });
  for (const [tile, mask] of allowed.entries()) {
    const rule = ruleOfTile(mask, tile, allowed.length);
    if (rule && (mask & grammatical(usual, rules).allowed[tile]!) === 0) return proof(rule, [tile]);
  }
  for (const [tile, mask] of allowed.entries()) {
    const rule = ruleBesideEquals(mask, tile, equals);
    if (rule) return proof(rule, [tile], true);
  }
  for (let tile = 0; tile < allowed.length - 1; tile++) {
    const rule = ruleOfPair(allowed[tile]!, allowed[tile + 1]!);
    // The right side may be 0.
    if (rule && !(rule === 'zero' && tile === allowed.length - 2)) return proof(rule, [tile, tile + 1]);
  }
  return null;
}

/** Whether an operand must follow each of the symbols. */
const isUnfinished = (mask: number) => (mask & ~(OPERATORS | bitOf('('))) === 0;

/** The rule that all symbols of a tile break if none of them is possible there; null: the rule is not named. */
function ruleOfTile(mask: number, tile: number, length: number): GrammarRule | null {
  if (mask === EQUALS_BIT) return 'equals-place';
  if (tile === 0 && mask === bitOf('0')) return 'zero';
  if (tile === 0) return (mask & (DIGITS | bitOf('('))) === 0 ? 'first' : null;
  if (tile === length - 1) return 'last';
  if (tile === length - 2 && (mask & DIGITS) === 0) return 'near-end';
  return tile === length - 3 && isUnfinished(mask) ? 'near-end' : null;
}

/** The rule that all symbols of a tile break because of the tiles where = can be. */
function ruleBesideEquals(mask: number, tile: number, equals: readonly number[]): GrammarRule | null {
  if (equals.every((one) => one < tile) && (mask & DIGITS) === 0) return 'after-equals';
  return isUnfinished(mask) && equals.every((one) => one === tile + 1) ? 'before-equals' : null;
}

/** The rule that all pairs of these symbols break; null: some pair is allowed. */
function ruleOfPair(left: number, right: number): GrammarRule | null {
  const classesOf = (mask: number) => CLASSES.filter((_, index) => (classesIn(mask) >> index) & 1);
  const rules = classesOf(left).flatMap((before) =>
    classesOf(right).map((after) => ruleOfClasses(before, after)),
  );
  return new Set(rules).size === 1 ? rules[0]! : null;
}

/** The rule by which two classes of symbols are never neighbours; null: they can be, elsewhere. */
function ruleOfClasses(before: string, after: string): GrammarRule | null {
  const isDigit = (symbols: string) => symbols === '0' || symbols === '123456789';
  const needsOperand = !isDigit(before) && before !== ')' && before !== '²³';
  // A minus may follow a bracket under the loosest rules of answers.
  if (before === '(' && after === '-') return null;
  if (needsOperand) {
    if (after === '0') return 'zero';
    if (after === '²³') return 'power';
    return isDigit(after) || after === '(' ? null : 'operators';
  }
  if (before === '²³' && (isDigit(after) || after === '²³' || after === '(')) return 'power';
  return after === '(' || (before === ')' && isDigit(after)) ? 'bracket' : null;
}
