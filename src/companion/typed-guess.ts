import type { BoardReading } from '../board/board-reading.ts';
import { accepts } from '../game/guess-rules.ts';
import { givenRowCount, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement, TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Reason } from '../protocol/reason.ts';
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

/** Names of choices by the number of guesses they cost. The first row whose `most` is not exceeded applies. */
const CHOICES = [
  { choice: 'better', most: -0.02 },
  { choice: 'best', most: 0.02 },
  { choice: 'good', most: 0.15 },
  { choice: 'costs', most: 0.5 },
  { choice: 'wasteful', most: Number.POSITIVE_INFINITY },
] as const;
export type ChoiceRating = (typeof CHOICES)[number]['choice'];

const ROUNDING_TOLERANCE = 1e-9;

/** @param cost number of guesses that the choice costs; negative: it is better than the suggestion */
export function rateChoice(cost: number): ChoiceRating {
  return CHOICES.find(({ most }) => cost <= most + ROUNDING_TOLERANCE)!.choice;
}

/** Whether a choice that costs `cost` guesses is rated worse than `best`. */
export function isCostlyChoice(cost: number): boolean {
  const name = rateChoice(cost);
  return name !== 'better' && name !== 'best';
}

export interface TypedGuessVerdict {
  /**
   * wins: the guess is certain to win all open grids · may-win: it can win at least one, and its choice is rated best
   * or better · impossible: it cannot win any, and its feedback is already known.
   */
  readonly verdict: 'wins' | 'may-win' | 'impossible' | Exclude<ChoiceRating, 'better'>;
  /** Chance that the guess wins all open grids, 0 to 1. */
  readonly winChance: number;
  readonly choice: ChoiceRating;
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
  const choice = rateChoice(cost);
  const chances = worth.gridWorths?.flatMap((grid) => grid?.winChance ?? []) ?? [worth.winChance];
  const winChance = chances.reduce((all, chance) => all * chance, 1);
  const mayWin = chances.some((chance) => chance > 0);
  return { verdict: verdictOf(choice, worth.bits, winChance, mayWin), winChance, choice, cost };
}

/** @param mayWin whether the guess can win any open grid */
function verdictOf(
  choice: ChoiceRating,
  bits: number,
  winChance: number,
  mayWin: boolean,
): TypedGuessVerdict['verdict'] {
  if (winChance > 1 - ROUNDING_TOLERANCE) return 'wins';
  if (!mayWin && bits < ROUNDING_TOLERANCE) return 'impossible';
  if (choice !== 'better' && choice !== 'best') return choice;
  return mayWin ? 'may-win' : 'best';
}

/** How a kind of reason applies to a guess. */
interface ReasonUse {
  /** The reason speaks against the guess. */
  readonly isAgainst?: true;
  /** The reason follows from the rows alone, so it does not give anything away. */
  readonly isByRows?: true;
  /** The verdict already expresses the reason. */
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

/** A typed guess's reasons, as far as the hint level allows them. */
export function visibleReasons(
  reasons: readonly Reason[],
  may: (part: PanelPart) => boolean,
): readonly Reason[] {
  if (may('guess')) return reasons;
  return may('verdict') ? reasons.filter(({ kind }) => USES[kind].isByRows) : [];
}

/** The reason below a verdict; null: none. It is never against a good guess, and preferably against a poor one. */
export function mainReason(reasons: readonly Reason[], verdict: TypedGuessVerdict | null): Reason | null {
  const isPoor = verdict?.choice === 'costs' || verdict?.choice === 'wasteful';
  const further = reasons.filter(({ kind }) => !USES[kind].isInVerdict);
  const isFitting = ({ kind }: Reason) => (USES[kind].isAgainst ?? false) === isPoor;
  return further.find(isFitting) ?? (isPoor ? further[0] : undefined) ?? null;
}

/** The first reason that does not speak against a guess; null: none. */
export function firstReasonFor(reasons: readonly Reason[]): Reason | null {
  return reasons.find(({ kind }) => !USES[kind].isAgainst) ?? null;
}

/**
 * The reason to show for a costly turn: one against the guess played, or else one for the better guess. null: the turn
 * was not costly, or neither reason is known.
 */
export function reasonForTurn({ choice, reasons, best }: Pick<Judgement, 'choice' | 'reasons' | 'best'>): {
  readonly side: 'played' | 'better';
  readonly reason: Reason;
} | null {
  if (!isCostlyChoice(choice)) return null;
  const against = reasons.find(({ kind }) => USES[kind].isAgainst);
  if (against) return { side: 'played', reason: against };
  const reason = firstReasonFor(best.reasons);
  return reason && { side: 'better', reason };
}
