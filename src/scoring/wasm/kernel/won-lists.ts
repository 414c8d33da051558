import type { EquationSet } from '../../../equations/set.ts';
import type { Class } from '../../class.ts';
import type { Objective } from '../../objectives.ts';
import { answerGroupsOf, type WinIndex } from '../../wins.ts';
import { createRoom, type Heap } from './heap.ts';

/** Bytes reserved by the first allocation. */
const FIRST_BYTES = 1 << 18;

const NOTHING: readonly number[] = [];

/** A class, with its order in the kernel. */
export interface OrderedClass {
  readonly of: Class;
  /** The candidates that guesses win in this class. */
  readonly winIndex: WinIndex;
  /** Position of each candidate in the kernel. */
  readonly places: Uint32Array;
}

/** Writes lists of won candidates in the layout of `../assembly/_won.ts`. */
export interface WonLists {
  /** Address of the lists for guesses scored by an objective; 0 if no list is needed. */
  listsOf(placed: OrderedClass, objective: Objective, guesses: Uint32Array): number;
  /** Writes the groups of a class. Returns their address and a position for each candidate: heaviest group first. */
  writeGroups(of: Class): { readonly at: number; readonly places: Uint32Array };
  /** Abandons the current memory forever; later lists get new memory. */
  leave(): void;
}

export function createWonLists(heap: Heap, set: EquationSet): WonLists {
  const guessRoom = createRoom(heap, FIRST_BYTES);
  const groupRoom = createRoom(heap, FIRST_BYTES);
  return {
    listsOf({ of, winIndex, places }, objective, guesses) {
      if (objective === 'greens' || (of.wins === 'itself' && objective !== 'win-mass')) return 0;
      let isNeeded = false;
      const lists: (readonly number[])[] = new Array(guesses.length);
      for (let i = 0; i < guesses.length; i++) {
        lists[i] = listOf(winIndex, objective, guesses[i]);
        isNeeded ||= lists[i].length > 0;
      }
      if (!isNeeded) return 0;
      const heads = lists.length + 1;
      const count = lists.reduce((sum, { length }) => sum + length, heads);
      const at = guessRoom.place(4 * count);
      const words = heap.words(at, count);
      let next = heads;
      for (let i = 0; i < lists.length; i++) {
        words[i] = at + 4 * next;
        for (const item of lists[i]) words[next++] = places[item];
      }
      words[heads - 1] = at + 4 * next;
      return at;
    },

    writeGroups(of) {
      const size = of.candidates.length;
      const places = new Uint32Array(size);
      const at = groupRoom.place(4 * size);
      const numbers = heap.words(at, size);
      let next = 0;
      for (const [i, group] of answerGroupsOf(set, of).entries()) {
        for (const place of group) {
          numbers[next] = 1 + i;
          places[place] = next++;
        }
      }
      return { at, places };
    },

    leave() {
      guessRoom.leave();
      groupRoom.leave();
    },
  };
}

/** Candidates that a guess wins; empty if its partition equals the partition by feedback. */
function listOf(wins: WinIndex, objective: Objective, guess: number): readonly number[] {
  if (objective === 'win-mass') return wins.indicesWonBy(guess);
  return wins.winsOthers(guess) ? wins.indicesWonBy(guess) : NOTHING;
}
