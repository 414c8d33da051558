import type {
  Assumption,
  CellReason,
  Clash,
  Fact,
  ShapeStep,
  TileSymbols,
  ValueRange,
} from '../../src/protocol/deduction.ts';

/** Numbers of tiles or rows, from 1. */
const numbers = (indices: readonly number[]) => indices.map((index) => index + 1).join(', ');

const tileText = ({ tile, symbols }: TileSymbols) => `${tile + 1} is one of ${symbols.join('') || 'none'}`;

export function factText(fact: Fact): string {
  switch (fact.kind) {
    case 'operator':
      return `operator at ${numbers(fact.tiles)}`;
    case 'digit':
      return `digit at ${numbers(fact.tiles)}`;
    case 'no-operator':
      return `no operator at ${numbers(fact.tiles)}`;
    case 'symbol':
      return `${fact.symbol} at ${fact.tile + 1}`;
    case 'choice':
      return tileText(fact);
    case 'equals':
      return `= at ${fact.tile + 1}`;
    case 'places':
      return `${fact.symbol} only at ${numbers(fact.tiles)}`;
    case 'operators':
      return `the operators are ${fact.symbols.join(' ')}`;
    case 'contains':
      return `contains ${fact.symbol}`;
    case 'copies':
      return `contains ${fact.symbol} exactly ${fact.copies} times`;
    case 'absent':
      return `without ${fact.symbols.join(' ')}`;
    case 'excluded':
      return `no ${fact.symbols.join(' ')} at ${numbers(fact.tiles)}`;
  }
}

export function supposedText(assumption: Assumption): string {
  switch (assumption.kind) {
    case 'tile':
      return tileText(assumption);
    case 'elsewhere':
      return `${assumption.symbol} outside ${numbers(assumption.tiles)}`;
    case 'copies':
      return `${assumption.least} to ${assumption.most} of ${assumption.symbol}`;
  }
}

function clashText(clash: Clash): string {
  switch (clash.kind) {
    case 'too-many':
      return `at most ${clash.most} of ${clash.symbol}, which would be at ${numbers(clash.tiles)}`;
    case 'no-place':
      return `${clash.symbol} would have no place`;
    case 'no-room':
      return `no room for ${clash.symbols.join(' ')} at ${numbers(clash.tiles)}`;
    case 'no-symbol':
      return `no symbol left for ${clash.tile + 1}`;
  }
}

const rangeText = ({ least, most }: ValueRange) => `${+least.toFixed(2)} to ${+most.toFixed(2)}`;

function stepText(step: ShapeStep): string {
  const shape = step.shape.map((symbols) => (symbols.length > 1 ? `[${symbols}]` : symbols)).join('');
  const narrowed = step.narrowed.map((one) => `, ${tileText(one)}`).join('');
  return `${shape}${narrowed}: ${conflictText(step)}`;
}

function conflictText(step: ShapeStep): string {
  switch (step.kind) {
    case 'size':
      return `left ${rangeText(step.left)}, right ${rangeText(step.right)}`;
    case 'last-digit':
      return `left ends with ${step.left.join('')}, right with ${step.right.join('')}`;
    case 'fraction':
      return 'the quotient is not whole';
    case 'room':
      return 'no way to place all symbols';
    case 'list':
      return step.lefts.map(({ left, value }) => `${left} is ${value ?? 'no result'}`).join(', ');
  }
}

/** A reason in lines: its kind with the rows it rests on, then its steps. */
export function reasonLines(reason: CellReason): string[] {
  switch (reason.kind) {
    case 'green':
      return [`row ${reason.row + 1}: the tile is ${reason.symbol}`];
    case 'absent':
      return [`row ${reason.row + 1}: black, the answer has none`];
    case 'not-here':
      return [`row ${reason.row + 1}: not at this tile`];
    case 'checked':
      return [`none of the ${reason.answers} possible answers has it`];
  }
  const rows = reason.rows.length > 0 ? `rows ${numbers(reason.rows)}` : 'in every game';
  if (reason.kind === 'counting') return [`counting, ${rows}: ${clashText(reason.clash)}`];
  if (reason.kind === 'placing') return [`${rows}: no way to place ${reason.symbols.join(' ')} and =`];
  if (reason.kind !== 'grammar')
    return [`${reason.kind}, ${rows}:`, ...reason.steps.map((step) => `  ${stepText(step)}`)];
  const equals = reason.equals ? [`= at ${numbers(reason.equals)}`] : [];
  return [`grammar (${reason.rule}), ${rows}: ${[...reason.tiles.map(tileText), ...equals].join('; ')}`];
}
