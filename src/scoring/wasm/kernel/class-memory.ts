import type { EquationSet } from '../../../equations/set.ts';
import { type Class, isSameClass } from '../../class.ts';
import type { Objective } from '../../objectives.ts';
import { answerGroupsOf, createWinIndex, type WinIndex } from '../../wins.ts';
import type { ClassLayout } from '../threads/helper.ts';
import type { Batches } from './batches.ts';
import type { Exports } from './exports.ts';
import { createRoom, type Heap } from './heap.ts';
import type { createLogarithms } from './logarithms.ts';

interface LaidClass {
  readonly cls: Class;
  readonly winIndex: WinIndex;
  /** Index of each candidate in the order of the kernel's memory. */
  readonly slots: Uint32Array;
  readonly scene: ClassLayout;
}

export interface KernelParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly set: EquationSet;
  readonly batches: Batches;
  /** Address of scratch for one row number (u32) per guess of the set. */
  readonly list: number;
}

const NOTHING: readonly number[] = [];

export type ClassMemory = ReturnType<typeof createClassMemory>;

/** Writes classes to the kernel's memory, which contains one class at a time. */
export function createClassMemory(
  { wasm, heap, set, batches, list }: KernelParts,
  logarithms: ReturnType<typeof createLogarithms>,
) {
  const room = createRoom(heap);
  const wonRoom = createRoom(heap);
  const groupRoom = createRoom(heap);
  let weightsAt = 0;
  let laid: LaidClass | null = null;

  /**
   * Makes a class the current one. Repeating the same class is free.
   * @throws RangeError if the browser refuses memory; the previous class then stays current
   */
  function load(cls: Class): LaidClass {
    if (laid && isSameClass(cls, laid.cls)) return laid;
    const size = cls.candidates.length;
    const hasWeights = cls.weights !== null;
    // The keys of each thread, then the block of `../assembly/_class.ts`.
    const keyBytes = wasm.keyBytes(size);
    const allKeys = keyBytes * batches.threads;
    const keys = room.place(allKeys + wasm.classBytes(size, set.length, hasWeights));
    if (cls.weights) weightsAt ||= heap.reserve(set.count * 4);
    batches.resetWork();
    return layOut({
      cls,
      winIndex: createWinIndex(set, cls),
      slots: shuffledPlaces(size),
      scene: {
        keys,
        keyBytes,
        classAt: keys + allKeys,
        timesLog: logarithms.fit(size),
        candidates: size,
        hasWeights,
        groups: 0,
      },
    });
  }

  /** Like `load`, but sorts candidates by group, heaviest first, so that win mass rules out most guesses early. */
  function loadByGroups(cls: Class): LaidClass {
    const loaded = load(cls);
    if (loaded.scene.groups) return loaded;
    const size = cls.candidates.length;
    const slots = new Uint32Array(size);
    const groups = groupRoom.place(4 * size);
    const numbers = heap.words(groups, size);
    let next = 0;
    for (const [i, group] of answerGroupsOf(set, cls).entries()) {
      for (const index of group) {
        numbers[next] = 1 + i;
        slots[index] = next++;
      }
    }
    return layOut({ ...loaded, slots, scene: { ...loaded.scene, groups } });
  }

  /** Makes a class the current one. Its memory must be reserved already. */
  function layOut(next: LaidClass): LaidClass {
    const { cls, slots, scene } = next;
    putOrdered(list, cls.candidates, slots);
    if (cls.weights) putOrdered(weightsAt, cls.weights, slots);
    wasm.useKeys(scene.keys);
    wasm.prepare(list, cls.weights ? weightsAt : 0, scene.candidates, scene.classAt);
    wasm.useGroups(scene.groups);
    laid = next;
    return next;
  }

  function putOrdered(at: number, values: Uint32Array, slots: Uint32Array): void {
    const words = heap.words(at, values.length);
    slots.forEach((slot, index) => {
      words[slot] = values[index];
    });
  }

  /**
   * Writes lists of the candidates that guesses win, in the layout of `../assembly/_won.ts`. Except under win
   * mass, a list is empty if the guess wins no candidate other than itself.
   * @returns their address; 0 if no list is needed
   */
  function writeWon({ cls, winIndex, slots }: LaidClass, objective: Objective, guesses: Uint32Array): number {
    const isWinMass = objective === 'win-mass';
    if (cls.winRule === 'itself' && !isWinMass) return 0;
    const lists: (readonly number[])[] = [];
    let count = 0;
    for (const guess of guesses) {
      const won = isWinMass || winIndex.winsOthers(guess) ? winIndex.indicesWonBy(guess) : NOTHING;
      count += won.length;
      lists.push(won);
    }
    if (count === 0) return 0;
    const heads = lists.length + 1;
    const at = wonRoom.place(4 * (heads + count));
    const words = heap.words(at, heads + count);
    let next = heads;
    for (let i = 0; i < lists.length; i++) {
      words[i] = at + 4 * next;
      for (const item of lists[i]) words[next++] = slots[item];
    }
    words[heads - 1] = at + 4 * next;
    return at;
  }

  return {
    load,
    loadByGroups,
    writeWon,
    /** Never reuses the memory of the current class: the next class gets new memory. */
    abandon() {
      for (const { leave } of [room, wonRoom, groupRoom]) leave();
    },
  };
}

/** Position of each candidate after golden-ratio steps around the list, so that the first part is a fair sample. */
function shuffledPlaces(size: number): Uint32Array {
  let step = Math.max(1, Math.round(size * 0.618));
  while (greatestCommonDivisor(step, size) !== 1) step++;
  const slots = new Uint32Array(size);
  for (let i = 0, at = 0; i < size; i++) {
    at = (at + step) % size;
    slots[at] = i;
  }
  return slots;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
