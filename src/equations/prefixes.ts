import { CLOSE, CUBE, EQUALS, MINUS, OPEN, SQUARE, SYMBOL_COUNT } from '../game/codes.ts';
import type { BoardConstraints } from './board-constraints.ts';
import type { Random } from './random.ts';

/** Kinds of the last tile. {@link OPENED}: an opening bracket, after which a minus is allowed. */
const OPERATOR = 0;
const NUMBER = 1;
const CLOSED = 2;
const POWERED = 3;
const OPENED = 4;
const KINDS = 5;

/** The kind of the last tile after adding a symbol; −1: the symbol is not allowed there. */
function following(kind: number, symbol: number): number {
  const needsOperand = kind === OPERATOR || kind === OPENED;
  if (symbol < 10) return kind === NUMBER || (needsOperand && symbol > 0) ? NUMBER : -1;
  if (symbol === OPEN) return needsOperand ? OPENED : -1;
  if (needsOperand) return kind === OPENED && symbol === MINUS ? OPERATOR : -1;
  if (symbol === CLOSE) return CLOSED;
  if (symbol === SQUARE || symbol === CUBE) return kind === POWERED ? -1 : POWERED;
  return symbol === EQUALS ? -1 : OPERATOR;
}

const depthAfter = (depth: number, symbol: number) =>
  depth + Number(symbol === OPEN) - Number(symbol === CLOSE);

/**
 * The sequences of `tiles` symbols that the grammar and each tile of the board allow at the beginning of a left side,
 * whether or not an equation begins with them. Counted from the last tile to the first, by dynamic programming.
 * @param leftMost number of tiles of the longest left side
 */
export function prefixesOf({ allowed }: Pick<BoardConstraints, 'allowed'>, tiles: number, leftMost: number) {
  const depths = Math.floor(leftMost / 2) + 1;
  const at = (tile: number, kind: number, depth: number) => (tile * KINDS + kind) * depths + depth;
  /** Numbers of continuations, by tile, kind of the previous tile, and number of open brackets. */
  const ways = new Float64Array((tiles + 1) * KINDS * depths);
  for (let depth = 0; depth < depths; depth++) {
    for (let kind = 0; kind < KINDS; kind++) {
      const needed = depth + Number(kind === OPERATOR || kind === OPENED);
      ways[at(tiles, kind, depth)] = Number(tiles + needed <= leftMost);
    }
  }
  /** Number of continuations whose first symbol is `symbol`. */
  function waysBy(tile: number, kind: number, depth: number, symbol: number): number {
    if (!((allowed[tile] >> symbol) & 1)) return 0;
    const next = following(kind, symbol);
    const nextDepth = depthAfter(depth, symbol);
    if (next < 0 || nextDepth < 0 || nextDepth >= depths) return 0;
    return ways[at(tile + 1, next, nextDepth)];
  }
  for (let tile = tiles - 1; tile >= 0; tile--) {
    for (let depth = 0; depth < depths; depth++) {
      for (let kind = 0; kind < KINDS; kind++) {
        let sum = 0;
        for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) sum += waysBy(tile, kind, depth, symbol);
        ways[at(tile, kind, depth)] = sum;
      }
    }
  }
  return {
    count: ways[at(0, OPERATOR, 0)],
    /** Draws a prefix uniformly. */
    draw(random: Random): Uint8Array {
      const prefix = new Uint8Array(tiles);
      let kind = OPERATOR;
      let depth = 0;
      for (let tile = 0; tile < tiles; tile++) {
        let rest = random() * ways[at(tile, kind, depth)];
        let symbol = -1;
        // The last possible symbol absorbs rounding errors.
        for (let next = 0; next < SYMBOL_COUNT && rest >= 0; next++) {
          const more = waysBy(tile, kind, depth, next);
          if (more === 0) continue;
          symbol = next;
          rest -= more;
        }
        prefix[tile] = symbol;
        kind = following(kind, symbol);
        depth = depthAfter(depth, symbol);
      }
      return prefix;
    },
  };
}
