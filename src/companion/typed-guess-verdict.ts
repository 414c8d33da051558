import type { TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint, Value } from '../protocol/hint.ts';

/** Names of choices by the guesses they cost. The first row whose `most` is not exceeded applies. */
const CHOICES = [
  { choice: 'better', most: -0.02 },
  { choice: 'best', most: 0.02 },
  { choice: 'good', most: 0.15 },
  { choice: 'costs', most: 0.5 },
  { choice: 'wasteful', most: Number.POSITIVE_INFINITY },
] as const;
export type ChoiceRating = (typeof CHOICES)[number]['choice'];

/** Tolerance for rounding errors in sums of shares. */
const ROUNDING = 1e-9;

/** @param loss guesses that the choice costs; negative: it is better than the suggestion */
export function rateChoice(loss: number): ChoiceRating {
  return CHOICES.find(({ most }) => loss <= most + ROUNDING)!.choice;
}

/** Whether another guess was noticeably better. */
export function isCostlyChoice(loss: number): boolean {
  const name = rateChoice(loss);
  return name !== 'better' && name !== 'best';
}

/** Verdicts on a typed guess, as external checks know them. */
type VerdictName =
  /** It is certain to win. */
  | 'wins'
  /** It can win, and no other guess costs less. */
  | 'may-win'
  | Exclude<ChoiceRating, 'better'>
  /** The site refuses it. */
  | 'refused'
  /** It cannot win, and its feedback is already known. */
  | 'impossible';

/** A typed guess compared with the suggestion for the same board. */
export interface TypedGuessVerdict {
  readonly verdict: Exclude<VerdictName, 'refused'>;
  /** Chance that it wins all open grids, 0 to 1. */
  readonly winChance: number;
  readonly choice: ChoiceRating;
  /** Guesses that it costs; negative: it is better than the suggestion. */
  readonly cost: number;
}

/** The verdict on a typed guess; null until the value of the suggestion is known. */
export function typedGuessVerdict(
  worth: TypedGuessWorth,
  hint: Pick<Hint, 'value' | 'top'>,
): TypedGuessVerdict | null {
  if (!hint.value) return null;
  const winChance = chanceOfAll(worth);
  const loss = listedValue(worth, hint).needed - hint.value.needed;
  const choice = rateChoice(loss);
  return { verdict: verdictOf(worth, winChance, choice), winChance, choice, cost: loss };
}

/** Prefers the value from the hint's list, so that both figures on screen agree. */
function listedValue({ guess, value }: TypedGuessWorth, { top }: Pick<Hint, 'top'>): Value {
  return top.find((ranked) => ranked.guess === guess)?.value ?? value;
}

/** Chance that a guess ends the game, by winning every open grid. */
function chanceOfAll({ winChance, gridWorths }: TypedGuessWorth): number {
  return gridWorths?.reduce((all, grid) => all * (grid?.winChance ?? 1), 1) ?? winChance;
}

/** Chance that a guess wins the open grid where it is likeliest to win. */
function chanceOfAny({ winChance, gridWorths }: TypedGuessWorth): number {
  return gridWorths ? Math.max(...gridWorths.map((grid) => grid?.winChance ?? 0)) : winChance;
}

function verdictOf(
  worth: TypedGuessWorth,
  chanceToEnd: number,
  choice: ChoiceRating,
): TypedGuessVerdict['verdict'] {
  if (chanceToEnd > 1 - ROUNDING) return 'wins';
  const mayWin = chanceOfAny(worth) > 0;
  if (!mayWin && worth.bits < ROUNDING) return 'impossible';
  if (choice !== 'better' && choice !== 'best') return choice;
  return mayWin ? 'may-win' : 'best';
}
