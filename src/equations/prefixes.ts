import { CLOSE, CUBE, EQUALS, MINUS, OPEN, SQUARE, SYMBOL_COUNT } from '../game/codes.ts';
import type { BoardConstraints } from './board-constraints.ts';
import type { Random } from './random.ts';

/** Kinds of the last tile. {@link OPENED}: an opening bracket, after which a minus is allowed. */
const [OPERATOR, NUMBER, CLOSED, POWERED, OPENED] = [0, 1, 2, 3, 4];

const needsOperand = (kind: number) => kind === OPERATOR || kind === OPENED;

/** The kind of the last tile after adding a symbol; −1: the symbol is not allowed there. */
function following(kind: number, symbol: number): number {
  if (symbol < 10) return kind === NUMBER || (needsOperand(kind) && symbol > 0) ? NUMBER : -1;
  if (symbol === OPEN) return needsOperand(kind) ? OPENED : -1;
  if (needsOperand(kind)) return kind === OPENED && symbol === MINUS ? OPERATOR : -1;
  if (symbol === CLOSE) return CLOSED;
  if (symbol === SQUARE || symbol === CUBE) return kind === POWERED ? -1 : POWERED;
  return symbol === EQUALS ? -1 : OPERATOR;
}

const depthAfter = (depth: number, symbol: number) =>
  depth + Number(symbol === OPEN) - Number(symbol === CLOSE);

/**
 * The sequences of `tiles` symbols that the grammar and each tile of the board allow at the beginning of a left side,
 * whether or not an equation begins with them. Counted by dynamic programming.
 * @param leftMost number of tiles of the longest left side
 */
export function prefixesOf({ allowed }: Pick<BoardConstraints, 'allowed'>, tiles: number, leftMost: number) {
  const known = new Map<string, number>();

  /** Number of continuations after a tile of this kind, with `depth` open brackets. */
  function ways(tile: number, kind: number, depth: number): number {
    if (tile === tiles) return Number(tiles + depth + Number(needsOperand(kind)) <= leftMost);
    const key = `${tile} ${kind} ${depth}`;
    let sum = known.get(key);
    if (sum !== undefined) return sum;
    sum = 0;
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) sum += waysBy(tile, kind, depth, symbol);
    known.set(key, sum);
    return sum;
  }

  /** Number of continuations whose first symbol is `symbol`. */
  function waysBy(tile: number, kind: number, depth: number, symbol: number): number {
    const next = (allowed[tile] >> symbol) & 1 ? following(kind, symbol) : -1;
    const nextDepth = depthAfter(depth, symbol);
    return next < 0 || nextDepth < 0 ? 0 : ways(tile + 1, next, nextDepth);
  }

  return {
    count: ways(0, OPERATOR, 0),
    /** Draws a prefix uniformly. */
    draw(random: Random): Uint8Array {
      const prefix = new Uint8Array(tiles);
      let kind = OPERATOR;
      let depth = 0;
      for (let tile = 0; tile < tiles; tile++) {
        let rest = random() * ways(tile, kind, depth);
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
