import type { EquationRules } from '../game/rules.ts';
import { maskOf } from './board.ts';

/** Classes of symbols that the grammar treats alike. */
export const CLASSES = ['0', '123456789', '+', '-', '*', '/', '=', '(', ')', '²³'] as const;
type SymbolClass = (typeof CLASSES)[number];
const CLASS_MASKS = CLASSES.map((symbols) => maskOf(symbols));

/** Which strings count: answers by the rules of a game, or `accepted`: every guess that the site may accept. */
export type SyntaxRules = EquationRules | 'accepted';

/** An automaton that reads an equation symbol by symbol. States are numbers, see `SyntaxState`. */
export interface Syntax {
  readonly start: number;
  readonly stateCount: number;
  readonly edges: readonly Edge[];
  /** The same by state. */
  readonly edgesFrom: readonly (readonly Edge[])[];
  readonly accepts: (state: number) => boolean;
}

/** `index`: of the class of the symbol that leads from one state to the other. */
interface Edge {
  readonly from: number;
  readonly index: number;
  readonly to: number;
}

/** Deepest brackets: with 13 tiles, `((((1))))…` is too long for an operation. */
const DEPTHS = 5;
const OPERATIONS = 3;
type TileKind = 'start' | 'number' | 'closed' | 'power' | 'operator' | 'times' | 'opened' | 'equals' | 'zero';

/** The kind of the last tile, the open brackets, the operations so far (at most two count), and the side. */
interface SyntaxState {
  readonly kind: TileKind;
  readonly depth: number;
  readonly operations: number;
  readonly side: number;
}

/** Kinds of tiles that end an operand. */
const isOperand = (kind: TileKind) => kind === 'number' || kind === 'closed' || kind === 'power';

const SIGNS: readonly SymbolClass[] = ['+', '-'];

/** The kind after the next symbol of an answer, or null. A digit never follows a closed bracket or a power. */
function kindInAnswer(
  rules: EquationRules,
  { kind, side }: SyntaxState,
  symbol: SymbolClass,
): TileKind | null {
  const isDigit = symbol === '0' || symbol === '123456789';
  if (side === 1) {
    if (!isDigit || kind === 'zero') return null;
    return kind === 'equals' && symbol === '0' ? 'zero' : 'number';
  }
  if (isOperand(kind)) {
    if (isDigit) return kind === 'number' ? 'number' : null;
    if (symbol === '(') return null;
    if (symbol === ')') return 'closed';
    if (symbol === '²³') return kind === 'power' ? null : 'power';
    return symbol === '=' ? 'equals' : 'operator';
  }
  if (symbol === '123456789') return 'number';
  if (symbol === '(') return rules === 'pool' && kind === 'start' ? null : 'opened';
  const hasSign = rules === 'paper' || rules === 'site-tight';
  return hasSign && kind === 'opened' && symbol === '-' ? 'operator' : null;
}

/** The kind after the next symbol of an accepted guess, see `mergeSigns` and `FLAWS` in `../game/grammar.ts`. */
function kindInGuess({ kind }: SyntaxState, symbol: SymbolClass): TileKind | null {
  const isDigit = symbol === '0' || symbol === '123456789';
  if (isOperand(kind)) {
    if (isDigit) return kind === 'closed' ? null : 'number';
    if (symbol === '(') return null;
    if (symbol === ')') return 'closed';
    if (symbol === '²³') return 'power';
    if (symbol === '=') return 'equals';
    return symbol === '*' ? 'times' : 'operator';
  }
  if (isDigit) return 'number';
  if (symbol === '(') return 'opened';
  // `**` is a power.
  return SIGNS.includes(symbol) || (kind === 'times' && symbol === '*') ? 'operator' : null;
}

function following(rules: SyntaxRules, state: SyntaxState, symbol: SymbolClass): SyntaxState | null {
  const kind = rules === 'accepted' ? kindInGuess(state, symbol) : kindInAnswer(rules, state, symbol);
  if (kind === null) return null;
  const depth = state.depth + Number(symbol === '(') - Number(symbol === ')');
  if (depth < 0 || depth >= DEPTHS || (symbol === '=' && (depth > 0 || state.side > 0))) return null;
  const isOperation = kind === 'power' || (kind === 'operator' && isOperand(state.kind));
  const operations = Math.min(OPERATIONS - 1, state.operations + Number(isOperation));
  return { kind, depth, operations, side: state.side + Number(symbol === '=') };
}

const LEAST_OPERATIONS: Readonly<Record<SyntaxRules, number>> = {
  exact: 1,
  table: 1,
  paper: 1,
  'site-tight': 1,
  pool: 2,
  accepted: 0,
};

const known = new Map<SyntaxRules, Syntax>();

/** The grammar of some rules. */
export function syntaxOf(rules: SyntaxRules): Syntax {
  const made = known.get(rules) ?? makeSyntax(rules);
  known.set(rules, made);
  return made;
}

function makeSyntax(rules: SyntaxRules): Syntax {
  /** Numbers of the states that can be reached. */
  const numbers = new Map<string, number>();
  const accepting = new Set<number>();
  const edgesFrom: Edge[][] = [];
  function visit(state: SyntaxState): number {
    const { kind, depth, operations, side } = state;
    const name = `${kind} ${depth} ${operations} ${side}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const from = numbers.size;
    numbers.set(name, from);
    edgesFrom[from] = [];
    const isEnd = isOperand(kind) || kind === 'zero';
    if (isEnd && depth === 0 && side === 1 && operations >= LEAST_OPERATIONS[rules]) accepting.add(from);
    for (const [index, symbol] of CLASSES.entries()) {
      const next = following(rules, state, symbol);
      if (next) edgesFrom[from].push({ from, index, to: visit(next) });
    }
    return from;
  }
  const start = visit({ kind: 'start', depth: 0, operations: 0, side: 0 });
  const accepts = (state: number) => accepting.has(state);
  return { start, stateCount: numbers.size, edges: edgesFrom.flat(), edgesFrom, accepts };
}

/** The classes that have a symbol of the mask, as bits. */
export function classesIn(mask: number): number {
  let classes = 0;
  for (let index = 0; index < CLASS_MASKS.length; index++)
    if ((mask & CLASS_MASKS[index]!) !== 0) classes |= 1 << index;
  return classes;
}

export const classMask = (index: number): number => CLASS_MASKS[index]!;

/** A set of states, one byte per state. */
type States = Uint8Array<ArrayBuffer>;

/** The states after one more tile. @param classes of its symbols, as bits */
function stepForward({ edges, stateCount }: Syntax, states: States, classes: number): States {
  const after = new Uint8Array(stateCount);
  for (const { from, index, to } of edges) if (states[from] && (classes >> index) & 1) after[to] = 1;
  return after;
}

/** The states before a tile from which one of `states` follows. */
function stepBack({ edges, stateCount }: Syntax, states: States, classes: number): States {
  const before = new Uint8Array(stateCount);
  for (const { from, index, to } of edges) if (states[to] && (classes >> index) & 1) before[from] = 1;
  return before;
}

/** For each tile, and the end: the states that can be reached from the start. @param classes of each tile */
export function statesBefore(syntax: Syntax, classes: readonly number[]): States[] {
  const states = new Uint8Array(syntax.stateCount);
  states[syntax.start] = 1;
  const all = [states];
  for (const one of classes) all.push(stepForward(syntax, all.at(-1)!, one));
  return all;
}

/** For each tile, and the end: the states from which the rest of the tiles can complete an equation. */
export function statesThatFinish(syntax: Syntax, classes: readonly number[]): States[] {
  let states: States = Uint8Array.from({ length: syntax.stateCount }, (_, state) =>
    Number(syntax.accepts(state)),
  );
  const all = [states];
  for (const one of classes.toReversed()) {
    states = stepBack(syntax, states, one);
    all.unshift(states);
  }
  return all;
}
