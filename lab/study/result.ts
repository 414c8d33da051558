import type { Equation } from '../../src/game/symbols.ts';
import { controlRows } from './control-answers.ts';
import type { GameTurn } from './game-player.ts';
import type { Tally } from './kernel/tree.ts';
import { membersOf } from './opener-classes.ts';
import type { PlayedClass, StudyInput } from './player.ts';
import type { Shard, Study } from './study.ts';

export const HARDEST_LISTED = 5;

export interface HardGame {
  readonly answer: Equation;
  /** Row number of the answer, in equation order. */
  readonly row: number;
  readonly turns: readonly GameTurn[];
}

/** Answers of one kind, which have the same weight, counted together. */
export interface Group {
  readonly name: string;
  /** Weight of each answer: a whole number, 1 for uniform answers. */
  readonly weight: number;
  readonly answers: number;
  /** Number of answers for each number of guesses needed; index 0: one guess. */
  readonly histogram: readonly number[];
  /** For each turn, sums over the games that reached it; index 0: the opener. */
  readonly turns: readonly Tally[];
}

/** Figures of a study, or a part of it. Counts are whole numbers, so parts add up to the same total in any order. */
export interface Result {
  readonly study: Study;
  readonly shard: Shard;
  /** Weight of all candidates before the first guess; their number if uniform. */
  readonly total: number;
  readonly groups: readonly Group[];
  /** Most guesses first, then equation order. */
  readonly hardest: readonly HardGame[];
  /** Number of guesses needed for each control answer as one base-36 digit; `.`: not played. */
  readonly fixed: string;
  readonly pairs: number;
  /**
   * Lower bound on the mean, with any play after the opener; absent if not computed, or if the study was played in
   * parts.
   */
  readonly bound?: number;
}

/** Sums over classes, and the rows of the answers that took the most guesses. */
export interface Collected extends Omit<Result, 'hardest'> {
  readonly hardestRows: readonly number[];
}

/** Adds up the figures of the classes played. */
export function sumClasses(field: StudyInput, shard: Shard, played: Iterable<PlayedClass>): Collected {
  const { study, set, classes, prior } = field;
  const histograms: number[][] = prior.byKind.map(() => []);
  let turns: readonly (readonly Tally[])[] = prior.byKind.map(() => []);
  const guessesOf = new Uint8Array(set.count);
  let pairs = 0;
  for (const { number, guesses, tallies, pairs: scored } of played) {
    membersOf(classes, number).forEach((row, i) => {
      const count = Number.parseInt(guesses[i], 36);
      if (count === 0) return;
      guessesOf[row] = count;
      const histogram = histograms[field.groups[row] - 1];
      histogram[count - 1] = (histogram[count - 1] ?? 0) + 1;
    });
    turns = turns.map((sums, group) =>
      addTurns(
        sums,
        tallies.map((turn) => turn[group]),
      ),
    );
    pairs += scored;
  }
  const fixed = controlRows(classes).map((row) => (guessesOf[row] ? guessesOf[row].toString(36) : '.'));
  return {
    study,
    shard,
    total: prior.total,
    groups: prior.byKind.map(({ name, weight }, i) => ({
      name,
      weight,
      answers: histograms[i].reduce((sum, count) => sum + count, 0),
      histogram: Array.from(histograms[i], (count) => count ?? 0),
      turns: turns[i].slice(0, histograms[i].length),
    })),
    hardestRows: hardestRows(guessesOf),
    fixed: fixed.join(''),
    pairs,
  };
}

/** Rows of the answers that needed the most guesses; ties in equation order. */
function hardestRows(guessesOf: Uint8Array): number[] {
  const rows: number[] = [];
  for (let guesses = guessesOf.reduce((most, count) => Math.max(most, count), 0); guesses > 0; guesses--) {
    for (let row = guessesOf.indexOf(guesses); row >= 0; row = guessesOf.indexOf(guesses, row + 1)) {
      rows.push(row);
      if (rows.length === HARDEST_LISTED) return rows;
    }
  }
  return rows;
}

const NOTHING: Tally = { remaining: 0, doubt: 0 };

/** Adds two lists of tallies turn by turn. */
export function addTurns(a: readonly Tally[], b: readonly Tally[]): Tally[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, turn) => {
    const { remaining, doubt } = a[turn] ?? NOTHING;
    const more = b[turn] ?? NOTHING;
    return { remaining: remaining + more.remaining, doubt: doubt + more.doubt };
  });
}
