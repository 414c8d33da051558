import type { Class } from '../../class.ts';
import type { Objective } from '../../objectives.ts';
import type { WinIndex } from '../../wins.ts';
import { shuffledPlaces } from './class.ts';
import type { Heap } from './heap.ts';

/** Words that are reserved at first. */
const FIRST_WORDS = 1 << 16;

type Lists = readonly (readonly number[])[];

const NOTHING: readonly number[] = [];

/** Writes what guesses win in the current class, as `../assembly/_won.ts` reads it. */
export function createWonLists(heap: Heap) {
  const guessRoom = createRoom(heap);
  const coverRoom = createRoom(heap);
  let of: Class;
  let index: WinIndex;
  /** Where the kernel has each candidate; null: not yet asked for. */
  let places: Uint32Array | null = null;
  /** Address of the covers; null: not yet written. */
  let covers: number | null = null;

  function write(room: Room, lists: Lists): number {
    places ??= shuffledPlaces(of.candidates.length);
    return room.write(lists, places);
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
      covers = null;
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
      return isNeeded ? write(guessRoom, lists) : 0;
    },

    /** Address of the lists of what the candidates win; 0: each wins for itself only. */
    coversFor(objective: Objective): number {
      if (objective !== 'win-mass' || of.wins === 'itself') return 0;
      if (covers === null) {
        const lists: (readonly number[])[] = new Array(of.candidates.length);
        const ordered = (places ??= shuffledPlaces(of.candidates.length));
        of.candidates.forEach((row, place) => {
          lists[ordered[place]] = index.placesWonBy(row);
        });
        covers = write(coverRoom, lists);
      }
      return covers;
    },

    /** Leaves its rooms for good: the next lists get others. */
    leave(): void {
      guessRoom.leave();
      coverRoom.leave();
      covers = null;
    },
  };
}

/** Room for one set of lists, written anew each time; grows with the largest. */
function createRoom(heap: Heap) {
  let at = 0;
  let room = 0;
  return {
    /** Addresses first, one more than there are lists, then the lists. @param places what to write for each item */
    write(lists: Lists, places: Uint32Array): number {
      const count = lists.reduce((sum, { length }) => sum + length, lists.length + 1);
      if (count > room) {
        room = Math.max(FIRST_WORDS, 2 * count);
        at = heap.reserve(room * 4);
      }
      const words = heap.words(at, count);
      let next = lists.length + 1;
      for (let i = 0; i < lists.length; i++) {
        words[i] = at + 4 * next;
        for (const item of lists[i]) words[next++] = places[item];
      }
      words[lists.length] = at + 4 * next;
      return at;
    },
    leave(): void {
      room = 0;
    },
  };
}

type Room = ReturnType<typeof createRoom>;
