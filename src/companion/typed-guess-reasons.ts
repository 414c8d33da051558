import type { Judgement } from '../protocol/answer.ts';
import type { Reason } from '../protocol/reason.ts';
import type { PanelPart } from './hint-levels.ts';
import { isCostlyChoice, type TypedGuessVerdict } from './typed-guess-verdict.ts';

/** How a kind of reason applies to the player's own guess. */
interface ReasonUse {
  /** It speaks against the guess. */
  readonly isAgainst?: true;
  /** It follows from the rows alone, so it does not give anything away. */
  readonly isByRows?: true;
  /** The verdict already expresses it. */
  readonly isInVerdict?: true;
}

const USES: { readonly [Kind in Reason['kind']]: ReasonUse } = {
  proved: {},
  certain: { isInVerdict: true },
  nothing: { isInVerdict: true, isAgainst: true },
  finishes: {},
  outdoes: {},
  apart: {},
  bulk: { isAgainst: true },
  groups: {},
  tests: {},
  absent: { isAgainst: true, isByRows: true },
  elsewhere: { isAgainst: true, isByRows: true },
  misplaced: { isAgainst: true, isByRows: true },
  surplus: { isAgainst: true, isByRows: true },
  'ruled-out': { isAgainst: true },
  contradicts: { isByRows: true },
  'cannot-win': {},
  'may-win': { isInVerdict: true },
};

/** The reasons for a typed guess that the hint level allows. */
export function visibleReasons(
  reasons: readonly Reason[],
  may: (surface: PanelPart) => boolean,
): readonly Reason[] {
  if (may('guess')) return reasons;
  return may('verdict') ? reasons.filter(({ kind }) => USES[kind].isByRows) : [];
}

/** The one reason to show below a verdict: against a poor guess, or for a good one; null: none. */
export function mainReason(reasons: readonly Reason[], verdict: TypedGuessVerdict | null): Reason | null {
  const isPoor = verdict?.choice === 'costs' || verdict?.choice === 'wasteful';
  const further = reasons.filter(({ kind }) => !USES[kind].isInVerdict);
  const isFitting = ({ kind }: Reason) => (USES[kind].isAgainst ?? false) === isPoor;
  return further.find(isFitting) ?? (isPoor ? further[0] : undefined) ?? null;
}

/** The first reason in favour of a guess; null: none. */
export function firstReasonFor(reasons: readonly Reason[]): Reason | null {
  return reasons.find(({ kind }) => !USES[kind].isAgainst) ?? null;
}

/**
 * The one reason to show for a turn that cost something: against the guess played, or else in favour of the better one.
 */
export function reasonForTurn({ choice, reasons, best }: Pick<Judgement, 'choice' | 'reasons' | 'best'>): {
  readonly of: 'played' | 'better';
  readonly reason: Reason;
} | null {
  if (!isCostlyChoice(choice)) return null;
  const against = reasons.find(({ kind }) => USES[kind].isAgainst);
  if (against) return { of: 'played', reason: against };
  const reason = firstReasonFor(best.reasons);
  return reason && { of: 'better', reason };
}
