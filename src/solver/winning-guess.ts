import { equationAt } from '../equations/set.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Value } from '../protocol/hint.ts';
import type { Backend } from '../scoring/backend.ts';
import { includesRow } from '../scoring/class.ts';
import { type AnswerModel, classOf } from './answers.ts';

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
  backend: Backend,
  model: AnswerModel,
  { shown, typed, left }: WinningRow,
  suggested: Equation,
): readonly Equation[] {
  const { winRule: wins } = model;
  if (wins === 'itself') return [shown];
  if (typed !== undefined && winsAgainst(typed, shown, wins)) return [typed];
  const winners = left.map((candidates) => backend.findWinners(classOf(model, candidates)));
  const winEach = winners.reduce((some, others) => some.filter((row) => includesRow(others, row)));
  const orders = Array.from(winEach, (row) => equationAt(backend.set, row));
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
