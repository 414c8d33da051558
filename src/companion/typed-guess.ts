import type { BoardReading } from '../board/board-reading.ts';
import { accepts } from '../game/guess-rules.ts';
import { givenRowCount, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import { type Grade, gradeOf } from './grade.ts';

interface TypedRow {
  readonly mode: ModeId;
  readonly reading: BoardReading;
}

/** Content of the current row; null if it is not full, or if the player cannot type a row now. */
export function fullRow({ mode, reading }: TypedRow): string | null {
  if (reading.kind !== 'board' || reading.outcome !== 'playing' || isGivenOpen({ mode, reading }))
    return null;
  return reading.typed.length === MODES[mode].length ? reading.typed : null;
}

/** Whether the site still has to fill its row, or the player has to submit that row. */
export function isGivenOpen({ mode, reading }: TypedRow): boolean {
  if (reading.kind !== 'board') return false;
  return reading.isTypedBySite === true || reading.turns.length < givenRowCount(MODES[mode]);
}

/** The current row, if it is certain that the site would accept it as a guess; null otherwise. */
export function typedGuessOf(row: TypedRow): Equation | null {
  const typed = fullRow(row);
  return typed !== null && accepts(typed, typed.length) ? typed : null;
}

const ROUNDING_TOLERANCE = 1e-9;

export interface TypedGuessVerdict {
  /**
   * wins: the guess is certain to win all open grids · may-win: it can win at least one, and its grade is best or
   * better · impossible: it cannot win any, and its feedback is already known.
   */
  readonly kind: 'wins' | 'may-win' | 'impossible' | Exclude<Grade, 'better'>;
  /** Chance that the guess wins all open grids, 0 to 1. */
  readonly winChance: number;
  readonly grade: Grade;
  /** Number of guesses that the choice costs; negative: it is better than the suggestion. */
  readonly cost: number;
}

/** The verdict on a typed guess; null: the value of the suggestion is not known. */
export function typedGuessVerdict(
  worth: TypedGuessWorth,
  { value, top }: Pick<Hint, 'value' | 'top'>,
): TypedGuessVerdict | null {
  if (!value) return null;
  // Prefer the value from the hint's list, so that both figures on screen agree.
  const own = top.find(({ guess }) => guess === worth.guess)?.value ?? worth.value;
  const cost = own.needed - value.needed;
  const chances = worth.gridWorths?.flatMap((grid) => grid?.winChance ?? []) ?? [worth.winChance];
  const winChance = chances.reduce((all, chance) => all * chance, 1);
  const mayWin = chances.some((chance) => chance > 0);
  const tellsNothing = !mayWin && worth.bits < ROUNDING_TOLERANCE;
  const grade = tellsNothing ? 'wasted' : gradeOf(cost);
  const graded = { winChance, grade, cost } as const;
  if (winChance > 1 - ROUNDING_TOLERANCE) return { kind: 'wins', ...graded };
  if (tellsNothing) return { kind: 'impossible', ...graded };
  if (grade !== 'better' && grade !== 'best') return { kind: grade, ...graded };
  return { kind: mayWin ? 'may-win' : 'best', ...graded };
}
