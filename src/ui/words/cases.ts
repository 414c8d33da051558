import type { PasteProblem } from '../../companion/pasted-rows.ts';
import type { TypedGuessVerdict } from '../../companion/typed-guess.ts';
import { type GameRules, MODES } from '../../game/mode.ts';
import type { Judgement, Yardstick } from '../../protocol/answer.ts';
import type { GridWorth, Hint, Value } from '../../protocol/hint.ts';
import { strategyNamed } from '../../solver/strategy/registry.ts';
import { isCertain } from '../figures.ts';
import type { Words } from './words.ts';

/* Chooses the text for a case. The languages only word the cases. */

/** Smaller chances are not worth showing. */
const MIN_SHOWN_CHANCE = 1 / 1000;

/** Largest distance from a whole number of guesses at which the game usually takes that number. */
const NEARLY_WHOLE = 0.15;

/** How a hint's guess was found. */
export function certaintyOf(
  hint: Pick<Hint, 'certainty' | 'progress' | 'strategy' | 'gridsLeft' | 'reasons' | 'isOwn'>,
): keyof Words['certainty'] {
  const { certainty, progress, strategy, gridsLeft, reasons, isOwn } = hint;
  if (isOwn) return 'own';
  if (reasons?.some(({ kind }) => kind === 'proved')) return 'proved';
  if (gridsLeft) return 'games';
  if (certainty !== 'sampled') return strategyNamed(strategy).hasLookahead ? 'lookahead' : certainty;
  return progress === 1 ? 'estimate' : 'search';
}

/** A chance as `1 in 9`; as a percentage if no such fraction is near. */
export function chanceText(chance: number, { oneIn, figures }: Words): string {
  const parts = partsOf(chance);
  return parts ? oneIn(parts) : figures.chance(chance);
}

/** 9 for a chance near 1 in 9; null: no such fraction is near. */
function partsOf(chance: number): number | null {
  const parts = Math.round(1 / chance);
  return parts > 1 && Math.abs(parts * chance - 1) < 0.12 ? parts : null;
}

/** The effect of a guess on a board. @param remaining number of possible answers there */
export function boardWorth({ winChance, cells }: GridWorth, remaining: number, words: Words): string {
  const { wins, later, nothing, apart, groups, mayWin } = words.boardWorth;
  if (isCertain(winChance)) return wins;
  if (remaining === 1) return later;
  if (cells === 1) return nothing;
  const sorted = cells === remaining ? apart(remaining) : groups(remaining, cells);
  return winChance < MIN_SHOWN_CHANCE ? sorted : sorted + mayWin(chanceText(winChance, words));
}

/**
 * The number of the last few answers.
 * @param answers counts all orders of operations as one @param forms counts every order
 */
export function answersLeft(answers: number, forms: number, words: Words): string {
  const { one, several, oneInOrders, severalInOrders } = words.answersLeft;
  if (answers === forms) return answers === 1 ? one : several(answers);
  return answers === 1 ? oneInOrders(forms) : severalInOrders(answers);
}

/** The number of guesses that a game takes in all, or the seconds that it still takes, in a sentence. */
export function usuallySolved(
  { needed, isExact, seconds }: Value,
  tries: number,
  { usually }: Words,
): string {
  if (seconds !== undefined) return usually.seconds(Math.round(seconds));
  if (needed > tries) return usually.late;
  const whole = Math.round(needed);
  if (isExact && Math.abs(needed - whole) < 1e-9) return usually.exactly(whole);
  return Math.abs(needed - whole) <= NEARLY_WHOLE
    ? usually.about(whole)
    : usually.between(Math.floor(needed));
}

/** The chance to win with a guess now, in a sentence; '': it is not worth showing. */
export function chanceToWin(chance: number, words: Words): string {
  if (isCertain(chance)) return words.winsNow.certain;
  return chance < MIN_SHOWN_CHANCE ? '' : words.winsNow.chance(chanceText(chance, words));
}

export function ownVerdict({ kind, grade, winChance }: TypedGuessVerdict, words: Words): string {
  const { wins, impossible, mayWin } = words.ownVerdict;
  if (kind === 'wins') return wins;
  if (kind === 'impossible') return impossible;
  return words.grades[grade] + (winChance < MIN_SHOWN_CHANCE ? '' : mayWin(chanceText(winChance, words)));
}

/** The verdict where space is limited. */
export function ownVerdictShort({ kind, grade }: TypedGuessVerdict, words: Words): string {
  return kind === 'wins' ? words.ownVerdict.wins : words.grades[grade];
}

/** The cost of a guess in a sentence. */
export function costSentence(cost: number, words: Words): string {
  const { none, saved, lost } = words.costOfGuess;
  const hundredths = Math.round(100 * cost);
  if (hundredths === 0) return none;
  return (hundredths < 0 ? saved : lost)(Math.abs(cost));
}

/** How hard the answer of a finished game was, in a sentence; null: usual answers were not measured. */
export function hardness(
  { needed, usual }: Yardstick,
  { givenRow }: Pick<GameRules, 'givenRow'>,
  { hardness }: Words,
): string | null {
  if (!usual) return null;
  const whole = Math.round(needed);
  const guesses =
    Math.abs(needed - whole) <= NEARLY_WHOLE ? hardness.about(whole) : hardness.between(Math.floor(needed));
  return hardness.sentence(guesses, comparison({ needed, usual }, hardness), !givenRow);
}

function comparison(
  { needed, usual }: { readonly needed: number; readonly usual: NonNullable<Yardstick['usual']> },
  { hardest, harder, usual: asUsual, easy, easiest }: Words['hardness'],
): string {
  const tenths = Math.round(10 * usual.easier);
  // In some games many answers are equally easy, so few are easier than half of them.
  if (tenths === 5 || needed === usual.needed) return asUsual;
  if (tenths > 5) return tenths === 10 ? hardest : harder(tenths);
  return tenths === 0 ? easiest : easy(tenths);
}

/** The sentence about the guess that won, by its chance to win. */
export function wonWith(
  { gained }: Pick<Judgement, 'gained'>,
  { wonGuess: { only, chance } }: Words,
): string {
  // A win gains as many bits as it halves the chance.
  const share = 2 ** -gained;
  if (isCertain(share)) return only;
  const parts = partsOf(share);
  return parts ? chance(1, parts) : chance(Math.min(9, Math.round(10 * share)), 10);
}

export function pasteProblem(problem: PasteProblem, words: Words): string {
  switch (problem.code) {
    case 'nothing':
      return words.analyse.noRows;
    case 'rows':
      return words.analyse.tooManyRows(problem.rows, problem.tries);
    case 'colours':
      return words.analyse.otherColours(problem.row + 1, MODES[problem.mode]);
    case 'guess':
      return words.refused(problem.text, problem.refusal);
  }
}
