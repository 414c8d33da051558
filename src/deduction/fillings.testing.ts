/** Fills tiles one by one, for the checker of reasons; it shares no code with the product. */

/** All symbols. A symbol's number is its index, and a mask has a bit for each. */
export const SYMBOLS = [...'0123456789+-*/=()²³'];
export const NUMBERS = new Map(SYMBOLS.map((symbol, number) => [symbol, number]));
export const numberOf = (symbol: string) => NUMBERS.get(symbol)!;
export const maskOf = (symbols: Iterable<string>) =>
  [...symbols].reduce((mask, one) => mask | (1 << numberOf(one)), 0);

/** Which symbols a filling may have at each tile, and how many copies of each, by its number. */
export interface Limits {
  readonly tiles: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/** Counts the copies of some symbols while tiles are filled. A state stands for the copies so far. */
interface Counter {
  /** By number of symbol: whether its copies must be counted. */
  readonly isCounted: readonly boolean[];
  readonly states: number;
  /** Copies still missing at the start. */
  readonly missing: number;
  /** Whether the symbol needs one more copy. */
  readonly isMissing: (state: number, symbol: number) => boolean;
  /** The state with one more copy of a symbol; −1: too many. */
  readonly add: (state: number, symbol: number) => number;
}

function createCounter({ tiles, least, most }: Limits): Counter {
  const factors: number[] = [];
  /** Further copies are not counted. */
  const caps: number[] = [];
  let states = 1;
  let missing = 0;
  for (let symbol = 0; symbol < least.length; symbol++) {
    let [possible, certain] = [0, 0];
    for (const mask of tiles) {
      possible += (mask >> symbol) & 1;
      certain += Number(mask === 1 << symbol);
    }
    const isLimited = most[symbol]! < possible;
    factors[symbol] = 0;
    caps[symbol] = isLimited ? most[symbol]! : least[symbol]!;
    if (!isLimited && least[symbol]! <= certain) continue;
    factors[symbol] = states;
    states *= caps[symbol]! + 1;
    missing += least[symbol]!;
  }
  const copiesIn = (state: number, symbol: number) =>
    Math.floor(state / factors[symbol]!) % (caps[symbol]! + 1);
  return {
    isCounted: factors.map((factor) => factor > 0),
    states,
    missing,
    isMissing: (state, symbol) => factors[symbol]! > 0 && copiesIn(state, symbol) < least[symbol]!,
    add(state, symbol) {
      if (factors[symbol] === 0) return state;
      const copies = copiesIn(state, symbol);
      if (copies < caps[symbol]!) return state + factors[symbol]!;
      return copies < most[symbol]! ? state : -1;
    },
  };
}

/** A way to fill tiles within limits, one after the other. */
interface Filler {
  /** Whether the tiles can be filled. */
  readonly isFillable: () => boolean;
  /** The symbols that each tile has in some filling. */
  readonly feasible: () => number[];
  /**
   * Calls `use` with each filling of the first `tiles` tiles of the order that the other tiles can complete, until it
   * returns false. `pick` chooses the symbols to try.
   */
  readonly each: (tiles: number, use: (filling: Uint8Array) => boolean, pick?: Pick) => void;
}

type Pick = (symbols: readonly number[]) => readonly number[];

/** @param order the tiles, in the order in which they are filled */
function createFiller(limits: Limits, order: readonly number[]): Filler {
  const { tiles, least } = limits;
  const { isCounted, states, missing: allMissing, isMissing, add } = createCounter(limits);
  const symbolsOf = tiles.map((mask) => least.flatMap((_, symbol) => ((mask >> symbol) & 1 ? [symbol] : [])));
  const uncounted = least.reduce((mask, _, symbol) => (isCounted[symbol] ? mask : mask | (1 << symbol)), 0);
  /** One symbol for all that are not counted. */
  const different = tiles.map((mask, tile) => {
    const free = symbolsOf[tile]!.find((symbol) => !isCounted[symbol]);
    return [
      ...symbolsOf[tile]!.filter((symbol) => isCounted[symbol]).map((symbol) => ({
        symbol,
        mask: 1 << symbol,
      })),
      ...(free === undefined ? [] : [{ symbol: free, mask: mask & uncounted }]),
    ];
  });
  const missingAfter = (missing: number, state: number, symbol: number) =>
    missing - Number(isMissing(state, symbol));

  /** By number of filled tiles and state: 1: the rest can be filled, −1: it cannot, 0: unknown. */
  const known = new Int8Array(order.length * states);
  const seen = tiles.map(() => 0);

  /** Whether the rest can be filled. @param isThorough whether to find all ways, and to note their symbols in `seen` */
  function canFinish(at: number, state: number, missing: number, isThorough: boolean): boolean {
    if (missing > order.length - at) return false;
    if (at === order.length) return true;
    const place = at * states + state;
    if (known[place] !== 0) return known[place] === 1;
    const tile = order[at]!;
    let isAlive = false;
    for (const { symbol, mask } of different[tile]!) {
      const next = add(state, symbol);
      if (next < 0 || !canFinish(at + 1, next, missingAfter(missing, state, symbol), isThorough)) continue;
      isAlive = true;
      seen[tile]! |= mask;
      if (!isThorough) break;
    }
    known[place] = isAlive ? 1 : -1;
    return isAlive;
  }

  const filling = new Uint8Array(tiles.length);
  return {
    isFillable: () => canFinish(0, 0, allMissing, false),
    feasible() {
      canFinish(0, 0, allMissing, true);
      return seen;
    },
    each(wanted, use, pick = (symbols) => symbols) {
      function fill(at: number, state: number, missing: number): boolean {
        if (!canFinish(at, state, missing, false)) return true;
        if (at === wanted) return use(filling);
        const tile = order[at]!;
        for (const symbol of pick(symbolsOf[tile]!)) {
          const next = add(state, symbol);
          filling[tile] = symbol;
          if (next >= 0 && !fill(at + 1, next, missingAfter(missing, state, symbol))) return false;
        }
        return true;
      }
      fill(0, 0, allMissing);
    },
  };
}

/** A filler of all tiles, first those from `from` to `to`. */
export function fillerOf(limits: Limits, from = 0, to = limits.tiles.length): Filler {
  const tiles = [...limits.tiles.keys()];
  return createFiller(limits, [...tiles.slice(from, to), ...tiles.slice(0, from), ...tiles.slice(to)]);
}

export const isFillable = (limits: Limits) => fillerOf(limits).isFillable();
