import { equationAt, winsFor } from '../equations/set.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Value } from '../protocol/hint.ts';
import type { AnswerModel } from './answers.ts';

export interface ValuedGuess {
  readonly guess: Equation;
  readonly value: Value;
}

interface WinningRow {
  /** The guess on the page: an answer, whatever order of its operations the player typed. */
  readonly shown: Equation;
  /** The guess that was typed; undefined if unknown. */
  readonly typed: Equation | undefined;
  /** After the row, the candidates of each grid that was not solved before it. */
  readonly left: readonly Uint32Array[];
}

/**
 * The guesses that the winning row may stand for: the typed one if it is known and wins, otherwise the suggested
 * one if it wins, otherwise every order of operations that wins.
 */
export function possibleWinningGuesses(
  { guesses, winRule: wins }: Pick<AnswerModel, 'guesses' | 'winRule'>,
  { shown, typed, left }: WinningRow,
  suggested: Equation,
): readonly Equation[] {
  if (wins === 'itself') return [shown];
  if (typed !== undefined && winsAgainst(typed, shown, wins)) return [typed];
  const needsNumbers = wins === 'orders-with-numbers';
  const orders: Equation[] = [];
  for (let guess = 0; guess < guesses.count; guess++) {
    const winsEach = left.every((answers) =>
      answers.some((answer) => winsFor(guesses, guess, answer, needsNumbers)),
    );
    if (winsEach) orders.push(equationAt(guesses, guess));
  }
  return orders.includes(suggested) ? [suggested] : orders;
}

/** The guess that needs the fewest guesses. The player gets the benefit of the doubt if a winning row is ambiguous. */
export function cheapestOf(valued: readonly ValuedGuess[]): ValuedGuess {
  return valued.reduce((fewest, other) => (other.value.needed < fewest.value.needed ? other : fewest));
}

/** Adds each turn's luck. @param left number of guesses still needed after the last turn */
export function withLuck(judged: readonly Omit<Judgement, 'luck'>[], left: number): Judgement[] {
  return judged.map((turn, played) => ({
    ...turn,
    luck: 1 + (judged[played + 1]?.best.value.needed ?? left) - turn.value.needed,
  }));
}
