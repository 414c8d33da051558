import type { OwnWorth } from '../protocol/answer.ts';
import type { Hint, Value } from '../protocol/hint.ts';

/** What a choice is called by the guesses that it costs; the first that costs no more. */
const CHOICES = [
  { choice: 'better', most: -0.02 },
  { choice: 'best', most: 0.02 },
  { choice: 'good', most: 0.15 },
  { choice: 'costs', most: 0.5 },
  { choice: 'wasteful', most: Number.POSITIVE_INFINITY },
] as const;
export type ChoiceName = (typeof CHOICES)[number]['choice'];

/** Sums of shares miss nothing by a rounding error; such a difference is none. */
const ROUNDING = 1e-9;

/** @param loss guesses that the choice costs; less than 0: it is better than the suggestion */
export function choiceOf(loss: number): ChoiceName {
  return CHOICES.find(({ most }) => loss <= most + ROUNDING)!.choice;
}

/** Whether another guess was noticeably better. */
export function isCostly(loss: number): boolean {
  const called = choiceOf(loss);
  return called !== 'better' && called !== 'best';
}

/** How a typed guess is judged, in the words of outside checks. */
type VerdictName =
  /** It wins for certain. */
  | 'wins'
  /** It can win, and nothing costs less. */
  | 'may-win'
  | Exclude<ChoiceName, 'better'>
  /** The site does not take it. */
  | 'refused'
  /** It cannot win, and tells nothing new. */
  | 'impossible';

/** What a typed guess is worth beside the suggestion for the same board. */
export interface OwnVerdict {
  readonly verdict: Exclude<VerdictName, 'refused'>;
  /** Chance that it wins, 0 to 1; of several grids all that are open. */
  readonly winChance: number;
  readonly choice: ChoiceName;
  /** Guesses that it costs; less than 0: it is better than the suggestion. */
  readonly loss: number;
}

/** The verdict on a typed guess; null while the guesses needed with the suggestion are not known. */
export function ownVerdict(worth: OwnWorth, hint: Pick<Hint, 'value' | 'top'>): OwnVerdict | null {
  if (!hint.value) return null;
  const winChance = chanceOfAll(worth);
  const loss = listedValue(worth, hint).needed - hint.value.needed;
  const choice = choiceOf(loss);
  return { verdict: verdictOf(worth, winChance, choice), winChance, choice, loss };
}

/** As the list of the hint has it, so that nothing on screen contradicts it. */
function listedValue({ guess, value }: OwnWorth, { top }: Pick<Hint, 'top'>): Value {
  return top.find((ranked) => ranked.guess === guess)?.value ?? value;
}

/** Chance that a guess ends the game: that it wins every grid that is open. */
function chanceOfAll({ winChance, gridWorths }: OwnWorth): number {
  return gridWorths?.reduce((all, grid) => all * (grid?.winChance ?? 1), 1) ?? winChance;
}

/** Chance that a guess wins something: the game, or one of several grids. */
function chanceOfAny({ winChance, gridWorths }: OwnWorth): number {
  return gridWorths ? Math.max(...gridWorths.map((grid) => grid?.winChance ?? 0)) : winChance;
}

function verdictOf(worth: OwnWorth, chanceToEnd: number, choice: ChoiceName): OwnVerdict['verdict'] {
  if (chanceToEnd > 1 - ROUNDING) return 'wins';
  const mayWin = chanceOfAny(worth) > 0;
  if (!mayWin && worth.bits < ROUNDING) return 'impossible';
  if (choice !== 'better' && choice !== 'best') return choice;
  return mayWin ? 'may-win' : 'best';
}
