import type { EquationSet } from '../../../equations/set.ts';
import type { Class } from '../../class.ts';
import type { Objective } from '../../objectives.ts';
import { groupsOf, type WinIndex } from '../../wins.ts';
import { shuffledPlaces } from './class.ts';
import type { Heap } from './heap.ts';

/** Words that are reserved at first. */
const FIRST_WORDS = 1 << 16;

type Lists = readonly (readonly number[])[];

const NOTHING: readonly number[] = [];

/** Writes what guesses win in the current class, as `../assembly/_won.ts` reads it. */
export function createWonLists(heap: Heap, set: EquationSet) {
  const guessRoom = createRoom(heap);
  const groupedRoom = createRoom(heap);
  let of: Class;
  let index: WinIndex;
  /** Where the kernel has each candidate; null: not yet asked for. */
  let places: Uint32Array | null = null;
  /** Address of the candidates by group; null: not yet written. */
  let grouped: number | null = null;

  const placesNow = () => (places ??= shuffledPlaces(of.candidates.length));

  function writeGrouped(): number {
    const { weights } = of;
    const ordered = placesNow();
    const words: number[] = [];
    for (const [number, group] of groupsOf(set, of).entries()) {
      for (const place of group) words.push(ordered[place], weights?.[place] ?? 1, 1 + number);
    }
    return groupedRoom.write(words, [], ordered);
  }

  /** What a guess wins; nothing where its partition is that of its feedback anyway. */
  function listOf(objective: Objective, guess: number): readonly number[] {
    if (objective === 'win-mass') return index.placesWonBy(guess);
    return index.winsOthers(guess) ? index.placesWonBy(guess) : NOTHING;
  }

  return {
    /** From now on it is about this class. */
    begin(nextClass: Class, nextIndex: WinIndex): void {
      of = nextClass;
      index = nextIndex;
      places = null;
      grouped = null;
    },

    /** Address of the lists of guesses that are scored by an objective; 0: none is needed. */
    listsOf(objective: Objective, guesses: Uint32Array): number {
      if (objective === 'greens' || (of.wins === 'itself' && objective !== 'win-mass')) return 0;
      let isNeeded = false;
      const lists: (readonly number[])[] = new Array(guesses.length);
      for (let i = 0; i < guesses.length; i++) {
        lists[i] = listOf(objective, guesses[i]);
        isNeeded ||= lists[i].length > 0;
      }
      return isNeeded ? guessRoom.write([], lists, placesNow()) : 0;
    },

    /** Address of the candidates by group, where an objective asks for it; else 0. */
    groupedFor(objective: Objective): number {
      if (objective !== 'win-mass') return 0;
      grouped ??= writeGrouped();
      return grouped;
    },

    /** Leaves its rooms for good: the next lists get others. */
    leave(): void {
      guessRoom.leave();
      groupedRoom.leave();
      grouped = null;
    },
  };
}

/** Room for one set of lists, written anew each time; grows with the largest. */
function createRoom(heap: Heap) {
  let at = 0;
  let room = 0;
  return {
    /** Some words, then addresses, one more than there are lists, then the lists. @param places what to write for each item */
    write(first: readonly number[], lists: Lists, places: Uint32Array): number {
      const heads = first.length + lists.length + 1;
      const count = lists.reduce((sum, { length }) => sum + length, heads);
      if (count > room) {
        room = Math.max(FIRST_WORDS, 2 * count);
        at = heap.reserve(room * 4);
      }
      const words = heap.words(at, count);
      words.set(first);
      let next = heads;
      for (let i = 0; i < lists.length; i++) {
        words[first.length + i] = at + 4 * next;
        for (const item of lists[i]) words[next++] = places[item];
      }
      words[heads - 1] = at + 4 * next;
      return at;
    },
    leave(): void {
      room = 0;
    },
  };
}
