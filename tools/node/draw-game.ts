import type { Random } from '../../src/equations/random.ts';
import { equationAt } from '../../src/equations/set.ts';
import { type Clue, feedbackOf, isWin } from '../../src/game/feedback.ts';
import type { Mode } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { type AnswerModel, createAnswerPicker } from '../../src/solver/answer-model.ts';
import { createCandidateTracker } from '../../src/solver/candidates.ts';

export interface DrawnTurn {
  readonly answer: Equation;
  readonly rows: readonly Clue[];
  /** Rows of the model's guess set that fit. */
  readonly candidates: Uint32Array;
}

/**
 * Creates a function that draws games: an answer by its weight, then `first` (null: a random answer) and random
 * equations that fit. It returns the positions after turns 1 to `turns`, as long as the game is not won. With several
 * grids, the positions are those of the first, and each guess fits the next grid.
 */
export function gameDrawer(
  { model, backend }: { readonly model: AnswerModel; readonly backend: Backend },
  { givenRow, grids }: Pick<Mode, 'givenRow' | 'grids'>,
  first: Equation | null,
): (turns: number, random: Random) => DrawnTurn[] {
  const pick = createAnswerPicker(model);
  return (turns, random) => {
    const drawn = Array.from({ length: grids }, () => ({
      answer: pick(random()),
      rows: [] as Clue[],
      after: createCandidateTracker(backend, model.answers, model.winRule, Number(givenRow !== undefined)),
    }));
    const [{ answer, rows, after }] = drawn as [(typeof drawn)[number]];
    const positions: DrawnTurn[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const fitted = drawn[turn % grids]!;
      const left = fitted.after([...fitted.rows]).at(-1)!;
      const fitting = equationAt(backend.set, left[Math.floor(random() * left.length)]!);
      const scramble = givenRow === 'scramble' && turn === 0;
      const guess = scramble ? shuffled(answer, random) : turn === 0 ? (first ?? pick(random())) : fitting;
      for (const grid of drawn) grid.rows.push({ guess, feedback: feedbackOf(guess, grid.answer) });
      if (isWin(rows.at(-1)!.feedback)) break;
      const candidates = after([...rows]).at(-1)!;
      // The guess wins as another order of the answer's operations.
      if (candidates.length === 0) break;
      positions.push({ answer, rows: [...rows], candidates });
    }
    return positions;
  };
}

function shuffled(answer: Equation, random: Random): Equation {
  const symbols = [...answer];
  for (let at = symbols.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [symbols[at], symbols[other]] = [symbols[other]!, symbols[at]!];
  }
  return symbols.join('') as Equation;
}
