import { parseSync } from 'oxc-parser';

/** A small change of a source file: one that a test should notice, unless it makes no difference. */
export interface Change {
  /** Path from the root of the project. */
  readonly file: string;
  /** Range of the replaced text. */
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** Operators and their replacements. */
const TURNED: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '&&=': '||=',
  '||=': '&&=',
  '??=': '&&=',
  '|=': '&=',
  '&=': '|=',
  '<<=': '>>=',
  '>>=': '<<=',
  '>>>=': '<<=',
};

/** A node of the syntax tree, as far as this file looks at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Expressions with a type beside them. Every other node of TypeScript is a type. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || TYPED_EXPRESSIONS.has(type));
}

/** Finds every change of one operator, condition, number or boolean. */
export function findChanges(file: string, text: string): Change[] {
  const changes: Change[] = [];
  const add = (start: number, end: number, to: string) => changes.push({ file, start, end, to });

  const turn = (operator: string, from: number, before: number) => {
    const start = text.indexOf(operator, from);
    if (operator in TURNED && start < before) add(start, start + operator.length, TURNED[operator]);
  };

  const visitOperator = (node: Node) => {
    const { type, operator, left, right, argument, prefix } = node;
    if (typeof operator !== 'string') return;
    if (isNode(left) && isNode(right)) turn(operator, left.end, right.start);
    else if (type === 'UnaryExpression' && operator === '!') add(node.start, node.start + 1, '');
    else if (type === 'UpdateExpression' && isNode(argument))
      turn(operator, prefix ? node.start : argument.end, prefix ? argument.start : node.end);
  };

  const visitCondition = ({ test }: Node) => {
    // Turning the operator negates these, too.
    const isTurned = (condition: Node) =>
      condition.operator === '!' || condition.operator === '===' || condition.operator === '!==';
    if (isNode(test) && !isTurned(test)) add(test.start, test.end, `!(${text.slice(test.start, test.end)})`);
  };

  const visitConstant = ({ type, value, start, end }: Node) => {
    if (type !== 'Literal') return;
    if (typeof value === 'number') add(start, end, String(value + 1));
    if (typeof value === 'boolean') add(start, end, String(!value));
  };

  const visit = (node: Node) => {
    visitOperator(node);
    visitCondition(node);
    visitConstant(node);
    childrenOf(node).forEach(visit);
  };
  visit(parseSync(file, text).program as unknown as Node);
  return changes;
}

export function planted(text: string, { start, end, to }: Change): string {
  return text.slice(0, start) + to + text.slice(end);
}

/** A change as people read it, and as it is found again after other lines have changed. */
export interface ChangedLine {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
}

function lineNumber(text: string, { start }: Change): number {
  return text.slice(0, start).split('\n').length;
}

export function describeChange(text: string, change: Change): ChangedLine & { readonly number: number } {
  const number = lineNumber(text, change);
  const lineOf = (source: string) => source.split('\n')[number - 1].trim();
  return { file: change.file, number, line: lineOf(text), becomes: lineOf(planted(text, change)) };
}
