import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { type Equation, encode } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import { feedbackCode } from '../scoring/partition.ts';
import type { Trail } from './candidates.ts';

/** Candidates looked at between two yields: about 10 ms. */
const SLICE = 1 << 17;

/**
 * What each guess of a game promised, beside the guess that the strategy suggests for the same board.
 * @param trail candidates before each turn
 * @param suggest the hint for the board after so many turns
 */
export async function* judgeTurns(
  set: EquationSet,
  trail: Trail,
  turns: Question['turns'],
  suggest: (played: number) => AsyncGenerator<Hint, Hint, void>,
): AsyncGenerator<null, Judgement[], void> {
  const judged: Judgement[] = [];
  for (const [played, { guess }] of turns.entries()) {
    const { bits: suggested } = yield* firstFinal(suggest(played));
    judged.push({ bits: yield* informationOf(set, trail[played], guess), suggested });
  }
  return judged;
}

/** The first hint that names the final guess; its list need not be complete. */
async function* firstFinal(hints: AsyncGenerator<Hint, Hint, void>): AsyncGenerator<null, Hint, void> {
  try {
    for (;;) {
      const { done, value } = await hints.next();
      if (done || value.certainty !== 'sampled') return value;
      yield null;
    }
  } finally {
    // A search that is given up lets go of the engine.
    await hints.return(undefined as never);
  }
}

/**
 * Expected information of any guess the site takes, in bits; engines know those of their set only.
 * @returns log2 m − Σ c·log2 c / m over the cells
 */
function* informationOf(set: EquationSet, candidates: Uint32Array, guess: Equation): Generator<null, number> {
  const codes = encode(guess);
  const cells = new Uint32Array(3 ** codes.length);
  for (let at = 0; at < candidates.length; at++) {
    cells[feedbackCode(codes, set.rows, candidates[at] * ROW_BYTES)]++;
    if (at % SLICE === SLICE - 1) yield null;
  }
  const sum = cells.reduce((total, cell) => (cell > 1 ? total + cell * Math.log2(cell) : total), 0);
  return Math.log2(candidates.length) - sum / candidates.length;
}
