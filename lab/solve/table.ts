/** What every guess says to every answer; guesses and answers are the same equations, told by their numbers. */
export interface CodeTable {
  readonly count: number;
  /** Guess after guess the code for each answer; {@link won} for what the guess wins. */
  readonly codes: Uint16Array;
  readonly won: number;
  /** Of each answer the first one that the same guesses win. */
  readonly groups: Uint16Array;
}

/** Answers of one class by what a guess says to them. */
export interface CellsOfGuess {
  /** Answers that the guess wins. */
  readonly won: readonly number[];
  /** The others, by feedback. */
  readonly others: readonly (readonly number[])[];
}

export function cellsFor(table: CodeTable, guess: number, answers: readonly number[]): CellsOfGuess {
  const cells = cellsByCode(table, guess, answers);
  const won = cells.get(table.won) ?? [];
  cells.delete(table.won);
  return { won, others: [...cells.values()] };
}

/** Answers of one class by the code of what a guess says to them. */
export function cellsByCode(
  { count, codes }: CodeTable,
  guess: number,
  answers: readonly number[],
): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (const answer of answers) {
    const code = codes[guess * count + answer]!;
    const cell = cells.get(code);
    if (cell) cell.push(answer);
    else cells.set(code, [answer]);
  }
  return cells;
}
