import type { BoardReading } from '../board/board-reading.ts';
import { accepts } from '../game/guess-rules.ts';
import { givenRowCount, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement, TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Reason } from '../protocol/reason.ts';
import { type Grade, gradeOf, gradeOfTurn, isCostly, isPoor } from './grade.ts';
import type { PanelPart } from './hint-levels.ts';

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
  readonly verdict: 'wins' | 'may-win' | 'impossible' | Exclude<Grade, 'better'>;
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
  if (winChance > 1 - ROUNDING_TOLERANCE) return { verdict: 'wins', ...graded };
  if (tellsNothing) return { verdict: 'impossible', ...graded };
  if (grade !== 'better' && grade !== 'best') return { verdict: grade, ...graded };
  return { verdict: mayWin ? 'may-win' : 'best', ...graded };
}

/**
 * against: speaks against the guess · by-rows: follows from the rows alone, so it does not give anything away ·
 * in-verdict: the verdict already expresses it.
 */
type ReasonUse = 'against' | 'by-rows' | 'in-verdict';

/** How kinds of reasons apply to a guess; the others only speak for it. */
const USES: { readonly [Kind in Reason['kind']]?: readonly ReasonUse[] } = {
  certain: ['in-verdict'],
  nothing: ['in-verdict', 'against'],
  bulk: ['against'],
  absent: ['against', 'by-rows'],
  elsewhere: ['against', 'by-rows'],
  misplaced: ['against', 'by-rows'],
  surplus: ['against', 'by-rows'],
  'ruled-out': ['against'],
  contradicts: ['by-rows'],
  'may-win': ['in-verdict'],
};
const isUsed = ({ kind }: Reason, use: ReasonUse) => USES[kind]?.includes(use) ?? false;
const isAgainst = (reason: Reason) => isUsed(reason, 'against');

/** Whether a reason follows from the rows alone. */
export const followsFromRows = (reason: Reason): boolean => isUsed(reason, 'by-rows');

/** A typed guess's reasons, as far as the hint level allows them. */
export function visibleReasons(
  reasons: readonly Reason[],
  may: (part: PanelPart) => boolean,
): readonly Reason[] {
  if (may('guess')) return reasons;
  return may('verdict') ? reasons.filter(followsFromRows) : [];
}

/** The reason below a verdict; null: none. It is never against a good guess, and preferably against a poor one. */
export function mainReason(reasons: readonly Reason[], verdict: TypedGuessVerdict | null): Reason | null {
  const against = verdict !== null && isPoor(verdict.grade);
  const further = reasons.filter((reason) => !isUsed(reason, 'in-verdict'));
  return (
    further.find((reason) => isAgainst(reason) === against) ?? (against ? further[0] : undefined) ?? null
  );
}

/** The first reason that does not speak against a guess; null: none. */
export function firstReasonFor(reasons: readonly Reason[]): Reason | null {
  return reasons.find((reason) => !isAgainst(reason)) ?? null;
}

/**
 * The reason to show for a turn. A costly turn gets a reason against the guess played, or else for the better guess;
 * others get a reason for the guess played. null: not known.
 */
export function reasonForTurn({ choice, reasons, best }: Pick<Judgement, 'choice' | 'reasons' | 'best'>): {
  readonly side: 'played' | 'better';
  readonly reason: Reason;
} | null {
  const isPlayed = !isCostly(gradeOfTurn({ choice, reasons }));
  const played = isPlayed ? firstReasonFor(reasons) : reasons.find(isAgainst);
  if (played) return { side: 'played', reason: played };
  const reason = isPlayed ? null : firstReasonFor(best.reasons);
  return reason && { side: 'better', reason };
}
