import type { Random } from '../../../src/equations/random.ts';
import { type CellLoss, cellLossOf, countMembers, type Divergence, lossOf } from './divergence.ts';
import { type Cells, cellsAt } from './rounds.ts';

/**
 * How members are replaced. gradient: by the answers that lower the divergence most, as in the source's program ·
 * random: by random answers, as in the source's text · pair (our variant): each member and its replacement are chosen
 * together, for the least divergence after the swap.
 */
export const REPLACEMENTS = ['gradient', 'random', 'pair'] as const;
export type Replacement = (typeof REPLACEMENTS)[number];

export interface DescentPlan {
  readonly divergence: Divergence;
  readonly replacement: Replacement;
  /** Number of members swapped per round; `pair` swaps fewer if no further swap lowers the divergence. */
  readonly swap: number;
  readonly rounds: number;
}

/** A set during the descent. */
export interface Step {
  /** Divergence, in bits. */
  readonly loss: number;
  /** Indices of answers. */
  readonly members: ReadonlySet<number>;
}

/** The inferred set, and the number of its members in each cell. */
interface State {
  readonly cells: Cells;
  readonly members: Set<number>;
  readonly counts: Int32Array;
}

/**
 * Infers a hidden set of known size by swapping members: those whose removal lowers the divergence most (the discrete
 * gradient), or the best pairs, see `REPLACEMENTS`. Source: “Information theory and word puzzles” (in Chinese), 4.2.
 * @returns a randomly drawn set, then the set after each round
 * @throws Error when there are fewer answers than members
 */
export function* descend(cells: Cells, size: number, plan: DescentPlan, random: Random): Generator<Step> {
  const all = Uint32Array.from(cells.answers.keys());
  const members = new Set(sampleWithoutReplacement(all, size, random));
  const state: State = { cells, members, counts: countMembers(cells, members) };
  const whole = cellLossOf(cells, plan.divergence, size);
  const swap = plan.replacement === 'pair' ? exchange(state, whole, plan) : replace(state, plan, random);
  const step = (): Step => ({ loss: lossOf(state.counts, whole), members: new Set(members) });
  yield step();
  for (let round = 0; round < plan.rounds; round++) {
    swap();
    yield step();
  }
}

/** Returns a swap that first removes members and then adds answers, possibly the same ones. */
function replace(state: State, { divergence, replacement, swap }: DescentPlan, random: Random): () => void {
  const { cells, members } = state;
  const all = Uint32Array.from(cells.answers.keys());
  const afterOut = cellLossOf(cells, divergence, members.size - 1);
  const afterIn = cellLossOf(cells, divergence, members.size - swap + 1);
  return () => {
    for (const answer of leastBy([...members], swap, (one) => changeBy(state, afterOut, one, -1)))
      move(state, answer, -1);
    const others = all.filter((answer) => !members.has(answer));
    const into =
      replacement === 'random'
        ? sampleWithoutReplacement(others, swap, random)
        : leastBy([...others], swap, (one) => changeBy(state, afterIn, one, 1));
    for (const answer of into) move(state, answer, 1);
  };
}

/** Returns a function that exchanges up to `swap` pairs, each time the one that lowers the divergence most. */
function exchange(state: State, whole: CellLoss, { swap }: DescentPlan): () => void {
  const { cells, members } = state;
  return () => {
    for (let i = 0; i < swap; i++) {
      // Smaller differences may come from rounding.
      let least = -1e-9;
      let pair: readonly [number, number] | null = null;
      for (const out of [...members]) {
        const gone = changeBy(state, whole, out, -1);
        move(state, out, -1);
        for (const into of cells.answers.keys()) {
          if (into === out || members.has(into)) continue;
          const change = gone + changeBy(state, whole, into, 1);
          if (change >= least) continue;
          least = change;
          pair = [out, into];
        }
        move(state, out, 1);
      }
      if (!pair) return;
      move(state, pair[0], -1);
      move(state, pair[1], 1);
    }
  };
}

function move({ cells, members, counts }: State, answer: number, by: 1 | -1): void {
  if (by === 1) members.add(answer);
  else members.delete(answer);
  for (const cell of cellsAt(cells, answer)) counts[cell] += by;
}

/** Change of the divergence in bits when an answer is added (1) or removed (-1). */
function changeBy({ cells: { cellOf, probes }, counts }: State, loss: CellLoss, answer: number, by: 1 | -1) {
  let change = 0;
  for (let at = answer * probes; at < (answer + 1) * probes; at++) {
    const cell = cellOf[at];
    change += loss(cell, counts[cell] + by) - loss(cell, counts[cell]);
  }
  return change;
}

/** The `count` answers of least cost; ties keep their order. */
function leastBy(answers: readonly number[], count: number, costOf: (answer: number) => number): number[] {
  const costs = new Map(answers.map((answer) => [answer, costOf(answer)]));
  return answers.toSorted((a, b) => costs.get(a)! - costs.get(b)!).slice(0, count);
}

/** Draws `count` different entries uniformly. @throws Error if the list is shorter than `count` */
export function sampleWithoutReplacement(from: Uint32Array, count: number, random: Random): Uint32Array {
  if (count > from.length) throw new Error(`${count} cannot be drawn from ${from.length}`);
  const drawn = from.slice();
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(random() * (drawn.length - i));
    [drawn[i], drawn[other]] = [drawn[other], drawn[i]];
  }
  return drawn.slice(0, count);
}
