import type { EquationSet } from '../../../src/equations/set.ts';
import { FEEDBACK_RULES } from '../../../src/game/feedback.ts';
import type { WinRule } from '../../../src/game/win-rule.ts';
import { timesLogOfSizes } from '../../../src/scoring/logarithms.ts';
import { OBJECTIVES, type Objective } from '../../../src/scoring/objectives.ts';
import type { GuessSet } from '../../../src/scoring/search.ts';
import type { Exports } from '../../../src/scoring/wasm/kernel/exports.ts';
import { createHeap, type Heap } from '../../../src/scoring/wasm/kernel/heap.ts';
import { createLogarithms } from '../../../src/scoring/wasm/kernel/logarithms.ts';
import { indexAlgebras } from '../../../src/scoring/wins.ts';
import * as layout from './tree-layout.ts';

/** Exports of `lab/study/kernel/assembly/tree.ts`. */
interface TreeExports
  extends Pick<
    Exports,
    | 'heapBase'
    | 'scratchBytes'
    | 'classBytes'
    | 'keyBytes'
    | 'useMarking'
    | 'strideOf'
    | 'useTimesLog'
    | 'useLogs'
  > {
  partsStart(): number;
  begin(equations: number, tiles: number, wins: number): void;
  setWeight(kind: number, weight: number): void;
  useStrategy(objective: number, pool: number): void;
  play(size: number, turn: number, guess: number): number;
  next(size: number): number;
  takePairs(): number;
}

/** A position of a game, at which a guess is chosen. */
export interface Position {
  /** Row numbers, ascending. */
  readonly candidates: Uint32Array;
  /** Number of guesses made before. */
  readonly turn: number;
}

/**
 * Sums over the games of a group in which a turn was played. Whole numbers, so the order of addition does not matter.
 */
export interface Tally {
  /** Number of candidates left after the guess; 1 if it won. */
  readonly remaining: number;
  /** log2 of the weight of the candidates left (their number if all weigh 1), in units of 2^-26 bit. */
  readonly doubt: number;
}

/**
 * Where guesses are chosen from. candidates, all: as in a strategy · all-in-order: all equations, ties in equation
 * order · asked: the host decides while two or more candidates are left.
 */
export type TreePool = GuessSet | 'all-in-order' | 'asked';

const POOLS: Readonly<Record<TreePool, number>> = {
  candidates: layout.CANDIDATES,
  all: layout.ALL,
  'all-in-order': layout.ALL_IN_ORDER,
  asked: layout.ASKED,
};

const WINS: Readonly<Record<WinRule, number>> = {
  itself: layout.ITSELF,
  orders: layout.ORDERS,
  'orders-with-numbers': layout.ORDERS_WITH_NUMBERS,
};

export interface TreeInput {
  readonly set: EquationSet;
  /** Group of each row, from 1, at most the number of kinds; 0: not played. */
  readonly groups: Uint8Array;
  /** Kind of answer of each row, from 1 by falling weight; 0: not an answer. */
  readonly kinds: Uint8Array;
  /**
   * Weight of an answer of each kind, starting with kind 1; at most `KINDS` whole numbers. All answers weigh less than
   * 2^25 together. If there is a single kind, its weight is 1.
   */
  readonly weights: readonly number[];
  readonly winRule: WinRule;
  /** Size of the largest class. */
  readonly most: number;
}

/** A kernel that plays whole classes, see `lab/study/kernel/assembly/tree.ts`. */
export type Tree = ReturnType<typeof createTree>;

/** Creates a kernel and writes the input into its memory. */
export function createTree(module: WebAssembly.Module, input: TreeInput) {
  const { set, weights, most } = input;
  const groups = weights.length;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const wasm = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as TreeExports;
  const heap = createHeap(memory, wasm.heapBase());
  wasm.useMarking(FEEDBACK_RULES.indexOf(set.marking));
  const at = placeParts(wasm, heap, input);
  const { logs, fit } = createLogarithms(wasm, heap);
  wasm.useLogs(logs.steps, logs.weights);
  fit(most);
  wasm.begin(set.count, set.length, WINS[input.winRule]);
  for (const [index, weight] of weights.entries()) wasm.setWeight(index + 1, weight);

  function writeList(candidates: Uint32Array): number {
    heap.words(at[layout.LIST], candidates.length).set(candidates);
    return candidates.length;
  }

  function readOpen(end: number): Position[] {
    const words = heap.words(at[layout.OPEN_CLASS], (end - at[layout.OPEN_CLASS]) / 4);
    const positions: Position[] = [];
    for (let i = 0; i < words.length; i += 2 + words[i + 1]) {
      positions.push({ turn: words[i], candidates: words.slice(i + 2, i + 2 + words[i + 1]) });
    }
    return positions;
  }

  return {
    set,

    /**
     * Sets the strategy of the following calls.
     * @throws Error for win mass, and for green tiles among all equations, where a complete split need not be the best
     * guess
     */
    useStrategy(objective: Objective, pool: TreePool): void {
      const { kind, code } = OBJECTIVES[objective];
      if (kind === 'wins') throw new Error('trees are not played by win mass');
      if (kind === 'tiles' && pool.startsWith('all')) {
        throw new Error('green tiles are compared among the candidates only');
      }
      wasm.useStrategy(code, POOLS[pool]);
    },

    /**
     * Plays a position to the end with every candidate of a group other than 0 as the answer.
     * @param guess the next guess; null for the strategy's choice
     * @returns the positions that were not played because the host must choose their guess
     */
    play({ candidates, turn }: Position, guess: number | null): Position[] {
      return readOpen(wasm.play(writeList(candidates), turn, guess ?? layout.NONE));
    },

    /** The strategy's guess; null if the host must find it. */
    choose({ candidates }: Position): number | null {
      const guess = wasm.next(writeList(candidates));
      return guess === layout.NONE ? null : guess;
    },

    /** Number of guesses needed to find each answer; 0 if it was not played. */
    guessesOf(answers: Uint32Array): Uint8Array {
      const guesses = new Uint8Array(memory.buffer, at[layout.GUESSES], set.count);
      return Uint8Array.from(answers, (row) => guesses[row]);
    },

    /** Tallies since the last call, by turn (0: the first guess) and group (index 0: group 1). */
    takeTallies(): Tally[][] {
      const length = layout.MAX_GUESSES * (groups + 1) * 2;
      const sums = new BigInt64Array(memory.buffer, at[layout.TALLIES], length);
      const turns: Tally[][] = [];
      // Turns are consecutive, and classes begin at turn 0 or 1.
      for (let turn = 0; turn <= 1 || turns[turn - 1].some(({ remaining }) => remaining > 0); turn++) {
        turns.push(
          Array.from({ length: groups }, (_, group) => {
            const sum = 2 * (turn * (groups + 1) + group + 1);
            return { remaining: Number(sums[sum]), doubt: Number(sums[sum + 1]) };
          }),
        );
      }
      sums.fill(0n);
      return turns.slice(0, -1);
    },

    /** Number of (guess, candidate) pairs of the guesses scored since the last call. */
    takePairs: wasm.takePairs,
  };
}

/** Reserves the parts of the kernel's memory, writes the constant ones, and passes their addresses to the kernel. */
function placeParts(
  wasm: TreeExports,
  heap: Heap,
  { set, groups, kinds, weights, winRule, most }: TreeInput,
): Readonly<Record<number, number>> {
  // Entries are multiples of rounded logarithms, so the quotients are whole.
  const logs = timesLogOfSizes(most).map((units, cell) => (cell === 0 ? 0 : units / cell));
  const index = winRule === 'itself' ? null : indexAlgebras(set);
  const place = (content: ArrayBufferView | number) => {
    if (typeof content === 'number') return heap.reserve(content);
    const at = heap.reserve(content.byteLength);
    const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
    new Uint8Array(heap.memory.buffer).set(bytes, at);
    return at;
  };
  const at = {
    [layout.ROWS]: place(set.rows),
    [layout.SCRATCH]: place(wasm.scratchBytes()),
    [layout.DOUBTS]: place(BigInt64Array.from(logs, BigInt)),
    [layout.BLOCK]: place(wasm.classBytes(most, set.length, weights.length > 1)),
    [layout.KEYS]: place(wasm.keyBytes(most)),
    [layout.SORTED]: place(wasm.strideOf(most) * 4),
    [layout.GROUP_OF]: place(groups),
    [layout.KIND_OF]: place(kinds),
    [layout.WEIGHTS]: place(most * 4),
    [layout.GUESSES]: place(set.count),
    [layout.TALLIES]: place(layout.MAX_GUESSES * (weights.length + 1) * layout.TALLY_BYTES),
    [layout.OPEN_CLASS]: place(most * 12),
    [layout.LIST]: place(most * 4),
    [layout.SLOTS]: place(layout.ALGEBRA_SLOTS * 4),
    [layout.CHAINS]: place(most * 8),
    [layout.ALGEBRA_STARTS]: place(index?.starts ?? 0),
    [layout.BY_ALGEBRA]: place(index?.rows ?? 0),
  };
  const table = heap.words(wasm.partsStart(), layout.PARTS);
  for (const [part, address] of Object.entries(at)) table[Number(part)] = address;
  return at;
}
