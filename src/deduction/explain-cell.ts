import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { isWin } from '../game/feedback.ts';
import { knowledgeOf } from '../game/knowledge.ts';
import type { CellReason } from '../protocol/deduction.ts';
import { codeOf } from './board.ts';
import { type DeductionPosition, refute } from './refute.ts';

/** The possible answers: rows of a set. */
export interface PossibleAnswers {
  readonly set: EquationSet;
  readonly candidates: Uint32Array;
}

/**
 * Why no possible answer has the symbol at the tile, by the easiest reason; null: one has it, or the answers are not
 * listed and neither colours nor grammar show it.
 * @param answers null: too many to list
 * @param calculates whether arithmetic may show it
 */
export function explainCell(
  position: DeductionPosition,
  answers: PossibleAnswers | null,
  tile: number,
  symbol: string,
  calculates = answers !== null,
): CellReason | null {
  if (answers && isPossible(answers, tile, symbol)) return null;
  return (
    rowReason(position, tile, symbol) ??
    refute(position, { tile, symbols: [symbol] }, calculates) ??
    (answers && { kind: 'checked', answers: answers.candidates.length, isProved: false })
  );
}

function isPossible({ set, candidates }: PossibleAnswers, tile: number, symbol: string): boolean {
  const code = codeOf(symbol);
  return candidates.some((row) => set.rows[row * ROW_BYTES + tile] === code);
}

/** The reason that a single row gives for a cell. Winning rows do not count. */
function rowReason({ rows }: DeductionPosition, tile: number, symbol: string): CellReason | null {
  const clues = [...rows.entries()].filter(([, { feedback }]) => !isWin(feedback));
  const green = clues.find(([, { guess, feedback }]) => feedback[tile] === 'G' && guess[tile] !== symbol);
  if (green) return { kind: 'green', row: green[0], symbol: green[1].guess[tile]!, isProved: true };
  const absent = clues.find(([, clue]) => knowledgeOf([clue]).copiesOf(symbol) === 0);
  if (absent) return { kind: 'absent', row: absent[0], isProved: true };
  const here = clues.find(([, { guess, feedback }]) => guess[tile] === symbol && feedback[tile] !== 'G');
  return here
    ? { kind: 'not-here', row: here[0], mark: here[1].feedback[tile] as 'P' | 'B', isProved: true }
    : null;
}
