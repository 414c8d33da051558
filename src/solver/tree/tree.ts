import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import { informationTable } from '../../scoring/information.ts';
import type { Objective } from '../../scoring/objectives.ts';
import type { Pool } from '../../scoring/search.ts';

/** What `assembly/tree.ts` exports; addresses and sizes in bytes. */
interface Exports {
  heapBase(): number;
  scratchBytes(): number;
  classBytes(candidates: number, tiles: number): number;
  strideOf(candidates: number): number;
  configure(
    rows: number,
    equations: number,
    tiles: number,
    scratch: number,
    block: number,
    keys: number,
    sorted: number,
  ): void;
  useResults(groups: number, guesses: number, tallies: number, doubts: number, open: number): void;
  useWeights(kinds: number, masses: number): void;
  setWeight(kind: number, weight: number): void;
  useKin(algebra: number, numbers: number): void;
  useStrategy(objective: number, pool: number, costs: number): void;
  play(list: number, size: number, turn: number, guess: number): number;
  next(list: number, size: number): number;
  takePairs(): number;
}

/** A situation whose guess only a search over all equations can tell. */
export interface Situation {
  /** Row numbers, ascending. */
  readonly candidates: Uint32Array;
  /** Guesses made before. */
  readonly turn: number;
}

/** Sums over the games of one group that made a guess. Whole numbers: in whatever order they are added up, they agree. */
export interface Tally {
  /** Candidates left after the guess; 1 when it won. */
  readonly remaining: number;
  /** log2 of the weight of the candidates left (of their number when all weigh 1), in units of 2^-26 bit. */
  readonly doubt: number;
}

/**
 * How guesses are chosen. candidates, all: as in src/strategy · all-in-order: among all equations, a tie goes to the
 * first in equation order, whether it can be the answer or not · asked: the host decides wherever two or more are left.
 */
export type TreePool = Pool | 'all-in-order' | 'asked';

/** Groups of answers that are counted apart, numbered from 1; number 0 is not played. */
export const GROUPS = 3;
/** A game takes less guesses: each rules out at least itself, and the classes played are far from that. */
export const MOST_GUESSES = 64;

/** Objectives that add up a cost a cell; whole numbers. */
const CELL_COSTS: Partial<Record<Objective, (most: number) => Float64Array>> = {
  entropy: informationTable,
  'expected-size': (most) => Float64Array.from({ length: most + 1 }, (_, cell) => cell * cell),
  cells: (most) => new Float64Array(most + 1).fill(-1, 1),
};
const WEIGHTED: readonly Objective[] = ['greens', 'largest-cell', 'entropy'];
const WITHOUT_COSTS: readonly Objective[] = ['greens', 'largest-cell'];
const POOLS: readonly TreePool[] = ['candidates', 'all', 'all-in-order', 'asked'];
const NONE = 0xffffffff;
const PAGE = 65536;
const TALLY_BYTES = MOST_GUESSES * (GROUPS + 1) * 16;

/** Commutative wins: a guess wins for the answers of its algebra whose numbers it holds; an entry a row. */
export interface Kin {
  readonly algebra: Uint32Array;
  /** A bit for each number, the same within one algebra. */
  readonly numbers: Uint32Array;
}

/** What a tree is played on. */
export interface Ground {
  readonly set: EquationSet;
  /** Group that each row is counted with, from 1; 0: not played. */
  readonly groups: Uint8Array;
  /** Kind of answer of each row, from 1 by falling weight; 0: no answer. */
  readonly kinds: Uint8Array;
  /** Weight of an answer of each kind, from kind 1, at most {@link GROUPS}; whole numbers, 2^31 at most in all. A single kind weighs 1. */
  readonly weights: readonly number[];
  /** null: a guess wins for itself only. */
  readonly kin: Kin | null;
  /** Size of the largest class that will be played. */
  readonly most: number;
}

/** A kernel that plays whole classes, see `assembly/tree.ts`. */
export type Tree = ReturnType<typeof createTree>;

/** Puts what a tree is played on into a kernel's memory. */
export function createTree(module: WebAssembly.Module, { set, groups, kinds, weights, kin, most }: Ground) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const wasm = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Exports;
  let end = (wasm.heapBase() + 63) & ~63;
  function reserve(bytes: number): number {
    const at = end;
    end = (at + bytes + 63) & ~63;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  const stride = wasm.strideOf(most);
  const rows = reserve(set.count * ROW_BYTES);
  const scratch = reserve(wasm.scratchBytes());
  const doubts = reserve((most + 1) * 8);
  const block = reserve(wasm.classBytes(most, set.length));
  const keys = reserve(stride * 2);
  const sorted = reserve(stride * 4);
  const groupsAt = reserve(set.count);
  const guessesAt = reserve(set.count);
  const tallies = reserve(TALLY_BYTES);
  const open = reserve(most * 12);
  const list = reserve(most * 4);

  new Uint8Array(memory.buffer, rows, set.count * ROW_BYTES).set(set.rows);
  new Uint8Array(memory.buffer, groupsAt, set.count).set(groups);
  // The table rounds the logarithms, so its quotients are whole.
  const logs = informationTable(most).map((units, cell) => (cell === 0 ? 0 : units / cell));
  put(doubts, logs);
  wasm.configure(rows, set.count, set.length, scratch, block, keys, sorted);
  const kindsAt = reserve(set.count);
  new Uint8Array(memory.buffer, kindsAt, set.count).set(kinds);
  wasm.useWeights(kindsAt, reserve(most * 4));
  for (const [index, weight] of weights.entries()) wasm.setWeight(index + 1, weight);
  if (kin) {
    const algebraAt = reserve(set.count * 4);
    const numbersAt = reserve(set.count * 4);
    new Uint32Array(memory.buffer, algebraAt, set.count).set(kin.algebra);
    new Uint32Array(memory.buffer, numbersAt, set.count).set(kin.numbers);
    wasm.useKin(algebraAt, numbersAt);
  }
  wasm.useResults(groupsAt, guessesAt, tallies, doubts, open);

  function put(at: number, wholes: Float64Array): void {
    new BigInt64Array(memory.buffer, at, wholes.length).set(BigInt64Array.from(wholes, BigInt));
  }

  const tables = new Map<Objective, number>();
  function costsOf(objective: Objective): number {
    const known = tables.get(objective);
    if (known !== undefined) return known;
    const at = reserve((most + 1) * 8);
    put(at, CELL_COSTS[objective]!(most));
    tables.set(objective, at);
    return at;
  }

  function readOpen(to: number): Situation[] {
    const words = new Uint32Array(memory.buffer, open, (to - open) / 4);
    const situations: Situation[] = [];
    for (let at = 0; at < words.length; at += 2 + words[at + 1]) {
      situations.push({ turn: words[at], candidates: words.slice(at + 2, at + 2 + words[at + 1]) });
    }
    return situations;
  }

  return {
    set,

    /**
     * Plays by this rule from now on.
     * @throws Error for green tiles among all equations, where a complete split is not the best; and for objectives
     *   that have no meaning for unequal weights
     */
    useStrategy(objective: Objective, pool: TreePool): void {
      if (objective === 'greens' && pool.startsWith('all')) {
        throw new Error('green tiles are compared among the candidates only');
      }
      if (weights.length > 1 && !WEIGHTED.includes(objective)) {
        throw new Error(`${objective} is defined for equally likely answers only`);
      }
      const number = WITHOUT_COSTS.indexOf(objective);
      if (number >= 0) wasm.useStrategy(number, POOLS.indexOf(pool), 0);
      else wasm.useStrategy(WITHOUT_COSTS.length, POOLS.indexOf(pool), costsOf(objective));
    },

    /**
     * Plays a situation to the end with every member as the answer.
     * @param guess the next guess, null for the rule's own choice
     * @returns situations left out because their guess has to be searched for
     */
    play({ candidates, turn }: Situation, guess: number | null): Situation[] {
      new Uint32Array(memory.buffer, list, candidates.length).set(candidates);
      return readOpen(wasm.play(list, candidates.length, turn, guess ?? NONE));
    },

    /** The guess that the rule plays; null when it has to be searched for. */
    choose({ candidates }: Situation): number | null {
      new Uint32Array(memory.buffer, list, candidates.length).set(candidates);
      const guess = wasm.next(list, candidates.length) >>> 0;
      return guess === NONE ? null : guess;
    },

    /** Guesses that each row took when it was the answer; 0 when it was not played. */
    guessesOf(answers: Uint32Array): Uint8Array {
      const guesses = new Uint8Array(memory.buffer, guessesAt, set.count);
      return Uint8Array.from(answers, (row) => guesses[row]);
    },

    /** What was counted since the last call, per turn (0: the first guess) and group (index 0: group 1). */
    takeTallies(): Tally[][] {
      const sums = new BigInt64Array(memory.buffer, tallies, TALLY_BYTES / 8);
      const turns: Tally[][] = [];
      // Every game that made a guess made the one before it, and the classes played begin at turn 0 or 1.
      for (let turn = 0; turn <= 1 || turns[turn - 1].some(({ remaining }) => remaining > 0); turn++) {
        turns.push(
          Array.from({ length: GROUPS }, (_, group) => {
            const at = 2 * (turn * (GROUPS + 1) + group + 1);
            return { remaining: Number(sums[at]), doubt: Number(sums[at + 1]) };
          }),
        );
      }
      sums.fill(0n);
      return turns.slice(0, -1);
    },

    /** Guesses scored times candidates since the last call. */
    takePairs: wasm.takePairs,
  };
}
