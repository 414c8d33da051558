import fc from 'fast-check';
import { createRandom } from '../../../src/equations/random.ts';
import type { EquationSet } from '../../../src/equations/set.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { wordSet } from '../../node/words.ts';
import { type Cells, countCells, playRounds, type Rounds } from './rounds.ts';

/** A problem so small that every set of answers can be tried as the hidden one. */
export interface Small {
  readonly set: EquationSet;
  readonly answers: Uint32Array;
  readonly members: Uint32Array;
  readonly rounds: Rounds;
}

/**
 * Draws words of three letters from a to d, a few hidden ones and a few probes.
 * @param samples number of rounds per probe; null: one per member
 */
export const small = (samples: number | null): fc.Arbitrary<Small> =>
  fc
    .record({
      words: fc.uniqueArray(fc.stringMatching(/^[a-d]{3}$/), { minLength: 5, maxLength: 11 }),
      hidden: fc.integer({ min: 1, max: 4 }),
      probes: fc.integer({ min: 1, max: 3 }),
      seed: fc.nat(),
    })
    .map(({ words, hidden, probes, seed }) => {
      const set = wordSet(words, []);
      const answers = allRows(set);
      const members = answers.slice(-hidden);
      const rounds = playRounds(set, members, answers.slice(0, probes), samples, createRandom(seed));
      return { set, answers, members, rounds };
    });

export const cellsOfSmall = ({ set, answers, rounds }: Small): Cells => countCells(set, answers, rounds);

/** Every set of a size, as ascending indices. */
export function* subsets(answers: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let first = from; first <= answers - size; first++)
      for (const others of subsets(answers, size - 1, first + 1)) yield [first, ...others];
}
