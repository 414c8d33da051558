import type { DeductionPosition } from '../deduction/refute.ts';
import { cluesOf, type Turn } from '../game/feedback.ts';
import type { AnswerModel } from './answer-model.ts';
import type { SolverGame } from './tracked-models.ts';

/** The rows of one grid, to explain. @throws Error in games of words */
export function positionOf(
  { symbols = 'maxi', extraSymbols }: SolverGame,
  { answerRules, guesses }: AnswerModel,
  {
    turns,
    grid = 0,
    omitted,
  }: { readonly turns: readonly Turn[]; readonly grid?: number; readonly omitted?: string | undefined },
): DeductionPosition {
  const { rules } = answerRules;
  if (symbols === 'letters' || rules === 'answers' || rules === 'words')
    throw new Error('words have no grammar to explain');
  return {
    rows: cluesOf(turns, grid),
    game: {
      ...{ length: guesses.length, symbols, rules },
      ...(omitted !== undefined && { omitted }),
      ...(extraSymbols !== undefined && { extraSymbols }),
    },
  };
}
