import type { EquationSet } from '../../../equations/set.ts';
import { type Class, isSameClass } from '../../class.ts';
import { createWinIndex } from '../../wins.ts';
import type { Scene } from '../threads/batch.ts';
import type { Batches } from './batches.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';
import type { Information } from './information.ts';
import type { PlacedClass, WonLists } from './won.ts';

/** The class in the kernel's memory. */
interface LaidClass extends PlacedClass {
  readonly scene: Scene;
}

interface ClassParts {
  readonly wasm: Exports;
  readonly heap: Heap;
  readonly set: EquationSet;
  readonly information: Information;
  readonly wonLists: Pick<WonLists, 'writeGroups'>;
  readonly batches: Pick<Batches, 'threads' | 'begin'>;
  /** Room for a row number of every guess. */
  readonly list: number;
}

/** Lays classes out in the kernel's memory, which holds one at a time. */
export interface Classes {
  /**
   * Makes a class the one in memory; the same again costs nothing.
   * @throws RangeError when the browser refuses memory; the class before it stays then
   */
  enter(of: Class): LaidClass;
  /** The same with its candidates group by group, the heaviest group first: by win mass most guesses are ruled out before long. */
  enterByGroups(of: Class): LaidClass;
  /** Leaves its memory for good: the next class gets another room. */
  leave(): void;
}

export function createClasses({
  wasm,
  heap,
  set,
  information,
  wonLists,
  batches,
  list,
}: ClassParts): Classes {
  const room = createClassRoom(wasm, heap, set.length, batches.threads);
  let weightsAt = 0;
  let laid: LaidClass | null = null;

  function enter(of: Class): LaidClass {
    if (laid && isSameClass(of, laid.of)) return laid;
    const size = of.candidates.length;
    information.fit(size);
    const place = room.place(of);
    // Most classes have no weights.
    if (of.weights) weightsAt ||= heap.reserve(set.count * 4);
    batches.begin();
    return layOut({
      of,
      wins: createWinIndex(set, of),
      places: shuffledPlaces(size),
      scene: {
        ...place,
        information: information.at,
        candidates: size,
        hasWeights: of.weights !== null,
        groups: 0,
      },
    });
  }

  function enterByGroups(of: Class): LaidClass {
    const entered = enter(of);
    if (entered.scene.groups) return entered;
    const { at, places } = wonLists.writeGroups(of);
    return layOut({ ...entered, places, scene: { ...entered.scene, groups: at } });
  }

  /** Writes a class for which memory was reserved. */
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

  return { enter, enterByGroups, leave: room.leave };
}

/** Where a class stands: keys of each thread, then the block (`../assembly/_class.ts`). */
type ClassPlace = Pick<Scene, 'keys' | 'keyBytes' | 'classAt'>;

/**
 * Room for one class and the keys of every thread that scores against it; grows with the largest class.
 * @param threads threads that need keys
 */
function createClassRoom(wasm: Exports, heap: Heap, tiles: number, threads: number) {
  let bytes = 0;
  let at = 0;
  return {
    /** The place for a class, in the room of the class before it. */
    place({ candidates: { length: size }, weights }: Class): ClassPlace {
      const keyBytes = wasm.keyBytes(size);
      const needed = keyBytes * threads + wasm.classBytes(size, tiles, weights !== null);
      if (needed > bytes) {
        at = heap.reserve(needed * 2);
        bytes = needed * 2;
      }
      return { keys: at, keyBytes, classAt: at + keyBytes * threads };
    },
    leave(): void {
      bytes = 0;
    },
  };
}

/**
 * Where each candidate of a class stands when neighbours are spread over it, so that its first part is a fair sample:
 * steps of the golden ratio around the list.
 */
function shuffledPlaces(size: number): Uint32Array {
  const step = stepOf(size);
  const places = new Uint32Array(size);
  for (let i = 0, at = 0; i < size; i++) {
    at = (at + step) % size;
    places[at] = i;
  }
  return places;
}

function stepOf(size: number): number {
  let step = Math.max(1, Math.round(size * 0.618));
  while (greatestCommonDivisor(step, size) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
