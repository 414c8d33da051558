import type { Random } from '../../../src/equations/random.ts';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { encode } from '../../../src/game/symbols.ts';
import { feedbackCode } from '../../../src/scoring/feedback-codes.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';

/** Feedback of rounds that each have one guess and one answer, a member of a hidden set. */
export type Rounds = ReturnType<typeof playRounds>;

/** Plays the rounds of each probe. @param samples number of rounds per probe; null: one round against each member */
export function playRounds(
  set: EquationSet,
  members: Uint32Array,
  probes: Uint32Array,
  samples: number | null,
  random: Random,
) {
  /** Number of times each feedback was seen, by code; one map per probe. */
  const seen = Array.from(probes, (probe) => {
    const answers =
      samples === null
        ? members
        : Uint32Array.from({ length: samples }, () => members[Math.floor(random() * members.length)]);
    const cells = cellsOfGuess(set, answers, equationAt(set, probe));
    return new Map(Array.from(cells, ([code, { length }]) => [code, length]));
  });
  return { probes, seen };
}

/**
 * The answers whose feedback was seen for every probe; if every member was the answer once, no others can be members.
 */
export function possibleMembers(set: EquationSet, answers: Uint32Array, { probes, seen }: Rounds) {
  let left = answers;
  for (const [i, probe] of probes.entries()) {
    const codes = codesOf(set, probe);
    left = left.filter((answer) => seen[i].has(feedbackCode(codes, set, answer)));
  }
  return left;
}

const codesOf = (set: EquationSet, row: number) => encode(equationAt(set, row));

/** Answers sorted into cells: a cell is one feedback of one probe. */
export type Cells = ReturnType<typeof countCells>;

/** Sorts answers into cells. @param answers rows, which may include answers with unseen feedback */
export function countCells(set: EquationSet, answers: Uint32Array, { probes, seen }: Rounds) {
  /** Cell of the answer at index i for probe k, at i × probes + k. */
  const cellOf = new Uint32Array(answers.length * probes.length);
  const counts: number[] = [];
  const probeOf: number[] = [];
  for (const [k, probe] of probes.entries()) {
    const codes = codesOf(set, probe);
    const known = new Map<number, number>();
    for (const [i, answer] of answers.entries()) {
      const code = feedbackCode(codes, set, answer);
      const cell = known.get(code) ?? probeOf.push(k) - 1;
      known.set(code, cell);
      counts[cell] = seen[k].get(code) ?? 0;
      cellOf[i * probes.length + k] = cell;
    }
  }
  return {
    ...{ answers, probes: probes.length, cellOf, probeOf: Uint32Array.from(probeOf) },
    /** Number of times each cell was seen. */
    seen: Uint32Array.from(counts),
  };
}

/** Cells of one answer, one per probe. @param i index of the answer */
export const cellsAt = ({ cellOf, probes }: Cells, i: number): Uint32Array =>
  cellOf.subarray(i * probes, (i + 1) * probes);
