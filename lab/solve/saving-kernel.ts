import { algebraOfRow, type EquationSet, ROW_BYTES } from '../../src/equations/set.ts';
import type { WinRule } from '../../src/game/win-rule.ts';
import { readLabKernel } from '../node/kernels.ts';
import type { CodeTable } from './code-table.ts';

/** Answers of a class in the kernel's order: first those that are alone in their group, then group after group. */
export interface SortedClass {
  readonly answers: readonly number[];
  /** Number of answers that are alone in their group. */
  readonly single: number;
  /** Size of the largest group. */
  readonly largest: number;
}

/** The classes of a first guess, and the range of those to search, excluding `to`. */
interface FirstClasses {
  readonly classes: readonly SortedClass[];
  readonly from: number;
  readonly to: number;
}

/**
 * Computes how much guesses save in classes. The saving of a guess is the sum of the sizes of the largest groups of its
 * cells, plus the number of answers that it wins. A class of n answers needs at least 3n guesses minus the largest
 * saving.
 */
export type SavingKernel = Awaited<ReturnType<typeof createSavingKernel>>;

/** The functions of `assembly/kept.ts`, which names their parameters. */
type KeptExports = Readonly<
  Record<'begin' | 'fill' | 'keptByEach' | 'mostKept', (...numbers: readonly number[]) => void>
>;

const PAGE = 65_536;
/** Largest number of guesses per call of the WebAssembly module. */
const GUESSES = 64;
/** Bytes per job, and per class in its list of ends. */
const [JOB, CLASS] = [32, 12] as const;

/** Creates the kernel for a game. @param firsts largest number of first guesses in one call of `mostKept` */
export async function createSavingKernel(set: EquationSet, wins: WinRule, firsts: number) {
  const { count, length, rows } = set;
  const codes = 3 ** length;
  const jobBytes = JOB + count * (4 + CLASS + 4);
  let end = PAGE;
  const take = (bytes: number) => {
    const at = end;
    end += Math.ceil(bytes / 16) * 16;
    return at;
  };
  const [rowsAt, stateAt] = [take(count * ROW_BYTES), take(codes * 10)];
  const [groupsAt, orderAt, outAt, listAt, ownersAt] = [1, 2, 3, 4, 5].map(() => take(count * 2));
  const [jobsAt, tableAt] = [take(firsts * jobBytes), take(count * count * 2)];
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
  const instance = await WebAssembly.instantiate(await readLabKernel('kept'), { env: { memory } });
  const { begin, fill, keptByEach, mostKept } = instance.exports as unknown as KeptExports;
  const { buffer } = memory;
  const words = (at: number, size: number) => new Uint16Array(buffer, at, size);
  const groups = groupsOf(set, wins);
  new Uint8Array(buffer, rowsAt).set(rows.subarray(0, count * ROW_BYTES));
  words(groupsAt, count).set(groups);
  begin(count, codes, tableAt, stateAt);
  for (let guess = 0; guess < count; guess++) fill(guess, rowsAt, groupsAt, length);
  /** Splits the guesses into short calls, because only a new call runs newly optimised code. */
  const inParts = (call: (from: number, to: number) => void) => {
    for (let from = 0; from < count; from += GUESSES) call(from, Math.min(from + GUESSES, count));
  };

  function writeClass(list: number, owners: number, answers: readonly number[]): void {
    words(list, answers.length).set(answers);
    words(owners, answers.length).set(answers.map((answer) => groups[answer]!));
  }

  function arrange(answers: readonly number[]): SortedClass {
    if (wins === 'itself') return { answers, single: answers.length, largest: Math.min(1, answers.length) };
    const shared = Map.groupBy(answers, (answer) => groups[answer]!);
    const sorted = [...shared.values()].sort((a, b) => a.length - b.length);
    return {
      answers: sorted.flat(),
      single: sorted.filter((group) => group.length === 1).length,
      largest: sorted.at(-1)?.length ?? 0,
    };
  }

  /**
   * Writes lists, owners and ends of classes, and a job with their addresses.
   * @returns address of the largest savings of the classes, which are set to 0
   */
  function writeJob(job: number, number: number, { classes, from, to }: FirstClasses): number {
    const list = jobsAt + firsts * JOB + number * (jobBytes - JOB);
    const [owners, ends, best] = [list + count * 2, list + count * 4, list + count * (4 + CLASS)];
    new Uint32Array(buffer, job, 6).set([list, owners, ends, best, from, to]);
    let at = 0;
    classes.forEach(({ answers, single, largest }, number) => {
      writeClass(list + at * 2, owners + at * 2, answers);
      new Uint32Array(buffer, ends + number * CLASS, 3).set([at + answers.length, at + single, largest]);
      at += answers.length;
    });
    new Uint32Array(buffer, best, classes.length).fill(0);
    return best;
  }

  return {
    table: { count, codes: words(tableAt, count * count), won: codes - 1, groups } satisfies CodeTable,
    arrange,
    /** The saving of each guess, 0 if it is at most `least`. The result is valid until the next call. */
    keptByEach({ answers, single, largest }: SortedClass, least: number): Uint16Array {
      writeClass(listAt, ownersAt, answers);
      inParts((from, to) =>
        keptByEach(listAt, ownersAt, answers.length, single, largest, least, outAt, from, to),
      );
      return words(outAt, count);
    },
    /**
     * The largest saving in each class of the ranges.
     * @param order all guesses, beginning with those that save most
     */
    mostKept(order: Uint16Array, asked: readonly FirstClasses[]): number[][] {
      words(orderAt, count).set(order);
      const best = asked.map((first, number) => writeJob(jobsAt + number * JOB, number, first));
      inParts((from, to) => mostKept(orderAt, jobsAt, asked.length, from, to));
      return asked.map(({ from, to }, number) => [
        ...new Uint32Array(buffer, best[number]! + from * 4, to - from),
      ]);
    },
  };
}

/** Maps each answer to the first answer of its group. The same guesses win all answers of a group. */
function groupsOf(set: EquationSet, wins: WinRule): Uint16Array {
  const firsts = new Map<number, number>();
  return Uint16Array.from({ length: set.count }, (_, answer) => {
    const algebra = wins === 'itself' ? 0 : algebraOfRow(set, answer);
    // 0 means that only the answer itself wins.
    if (algebra === 0) return answer;
    const first = firsts.get(algebra) ?? answer;
    firsts.set(algebra, first);
    return first;
  });
}
