import type { Judgement } from '../protocol/answer.ts';
import type { Reason } from '../protocol/reason.ts';
import { gradeOfTurn, isCostly, isPoor } from './grade.ts';
import type { PanelPart } from './hint-levels.ts';
import type { TypedGuessVerdict } from './typed-guess.ts';

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
export function mainReason(
  reasons: readonly Reason[],
  verdict: Pick<TypedGuessVerdict, 'grade'> | null,
): Reason | null {
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
