import type { EquationSet } from '../../../equations/set.ts';
import { type Class, isSameClass } from '../../class.ts';
import { createWinIndex } from '../../wins.ts';
import type { ClassLayout } from '../threads/helper.ts';
import type { Batches } from './batches.ts';
import type { Exports } from './exports.ts';
import { createRoom, type Heap } from './heap.ts';
import type { createInformation } from './information.ts';
import type { OrderedClass, WonLists } from './won-lists.ts';

/** The class in the kernel's memory. */
interface LaidClass extends OrderedClass {
  readonly scene: ClassLayout;
}

interface ClassParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly set: EquationSet;
  readonly information: ReturnType<typeof createInformation>;
  readonly wonLists: Pick<WonLists, 'writeGroups'>;
  readonly batches: Pick<Batches, 'resetWork' | 'threads'>;
  /** Address of room for a row number of every guess. */
  readonly list: number;
}

/** Writes classes to the kernel's memory, which holds one class at a time. */
export interface ClassMemory {
  /**
   * Makes a class the current one. Repeating the same class is free.
   * @throws RangeError if the browser refuses memory; the previous class then stays current
   */
  load(of: Class): LaidClass;
  /**
   * Like `load`, with the candidates sorted by group, heaviest group first, so that win mass rules out most guesses
   * early.
   */
  loadByGroups(of: Class): LaidClass;
  /** Abandons the current memory forever. The next class gets new memory. */
  abandon(): void;
}

export function createClassMemory({
  wasm,
  heap,
  set,
  information,
  wonLists,
  batches,
  list,
}: ClassParts): ClassMemory {
  const room = createRoom(heap);
  let weightsAt = 0;
  let laid: LaidClass | null = null;

  function load(of: Class): LaidClass {
    if (laid && isSameClass(of, laid.of)) return laid;
    const size = of.candidates.length;
    information.fit(size);
    const hasWeights = of.weights !== null;
    // The keys of each thread, then the block of `../assembly/_class.ts`.
    const keyBytes = wasm.keyBytes(size);
    const allKeys = keyBytes * batches.threads;
    const keys = room.place(allKeys + wasm.classBytes(size, set.length, hasWeights));
    // Reserved on first use, because most classes are unweighted.
    if (of.weights) weightsAt ||= heap.reserve(set.count * 4);
    batches.resetWork();
    return layOut({
      of,
      winIndex: createWinIndex(set, of),
      places: shuffledPlaces(size),
      scene: {
        keys,
        keyBytes,
        classAt: keys + allKeys,
        information: information.at,
        candidates: size,
        hasWeights,
        groups: 0,
      },
    });
  }

  function loadByGroups(of: Class): LaidClass {
    const loaded = load(of);
    if (loaded.scene.groups) return loaded;
    const { at, places } = wonLists.writeGroups(of);
    return layOut({ ...loaded, places, scene: { ...loaded.scene, groups: at } });
  }

  /** Writes a class. Its memory must be reserved already. */
  function layOut(next: LaidClass): LaidClass {
    const { of, places, scene } = next;
    putOrdered(list, of.candidates, places);
    if (of.weights) putOrdered(weightsAt, of.weights, places);
    wasm.useKeys(scene.keys);
    wasm.prepare(list, of.weights ? weightsAt : 0, scene.candidates, scene.classAt);
    wasm.useGroups(scene.groups);
    laid = next;
    return next;
  }

  function putOrdered(at: number, values: Uint32Array, places: Uint32Array): void {
    const words = heap.words(at, values.length);
    for (let i = 0; i < values.length; i++) words[places[i]] = values[i];
  }

  return { load, loadByGroups, abandon: room.leave };
}

/**
 * Position of each candidate when neighbours are spread over the whole class, so that its first part is a fair sample.
 * Steps around the list by the golden ratio.
 */
function shuffledPlaces(size: number): Uint32Array {
  let step = Math.max(1, Math.round(size * 0.618));
  while (greatestCommonDivisor(step, size) !== 1) step++;
  const places = new Uint32Array(size);
  for (let i = 0, at = 0; i < size; i++) {
    at = (at + step) % size;
    places[at] = i;
  }
  return places;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
