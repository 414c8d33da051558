import { type EquationSet, ROW_BYTES, winsFor } from '../../src/equations/set.ts';
import type { Wins } from '../../src/game/wins.ts';
import { feedbackCode } from '../../src/scoring/partition.ts';

/** What every guess says to every answer; guesses and answers are the same equations, told by their numbers. */
export interface CodeTable {
  readonly count: number;
  /** Guess after guess the code for each answer; {@link won} for what the guess wins. */
  readonly codes: Uint16Array;
  readonly won: number;
}

export function createCodeTable(set: EquationSet, wins: Wins): CodeTable {
  const { count, length, rows } = set;
  const won = 3 ** length - 1;
  const codes = new Uint16Array(count * count);
  for (let guess = 0; guess < count; guess++) {
    const symbols = rows.subarray(guess * ROW_BYTES, guess * ROW_BYTES + length);
    for (let answer = 0; answer < count; answer++) {
      const isWon =
        wins === 'itself' ? guess === answer : winsFor(set, guess, answer, wins === 'orders-with-numbers');
      codes[guess * count + answer] = isWon ? won : feedbackCode(symbols, set, answer);
    }
  }
  return { count, codes, won };
}

/** Answers of one class by what a guess says to them. */
export interface CellsOfGuess {
  /** Answers that the guess wins. */
  readonly won: readonly number[];
  /** The others, by feedback. */
  readonly others: readonly (readonly number[])[];
}

export function cellsFor(
  { count, codes, won }: CodeTable,
  guess: number,
  answers: readonly number[],
): CellsOfGuess {
  const cells = new Map<number, number[]>();
  for (const answer of answers) {
    const code = codes[guess * count + answer]!;
    const cell = cells.get(code);
    if (cell) cell.push(answer);
    else cells.set(code, [answer]);
  }
  const wins = cells.get(won) ?? [];
  cells.delete(won);
  return { won: wins, others: [...cells.values()] };
}
