/** The feedback of every guess for every answer. Guesses and answers are the same equations, identified by number. */
export interface CodeTable {
  readonly count: number;
  /** Row by row, one per guess: the code for each answer; {@link won} for answers that the guess wins. */
  readonly codes: Uint16Array;
  readonly won: number;
  /** For each answer, the first answer of its group. The same guesses win all answers of a group. */
  readonly groups: Uint16Array;
}

/** How a guess splits a class. */
export interface CellsOfGuess {
  /** Answers that the guess wins. */
  readonly won: readonly number[];
  /** The cells of the other answers. */
  readonly others: readonly (readonly number[])[];
}

/** Splits a class by the feedback of a guess; answers that it wins are listed separately. */
export function cellsFor(table: CodeTable, guess: number, answers: readonly number[]): CellsOfGuess {
  const cells = cellsByCode(table, guess, answers);
  const won = cells.get(table.won) ?? [];
  cells.delete(table.won);
  return { won, others: [...cells.values()] };
}

/** Groups the answers of a class by the code of a guess's feedback. */
export function cellsByCode({ count, codes }: CodeTable, guess: number, answers: readonly number[]) {
  const cells = new Map<number, number[]>();
  for (const answer of answers) {
    const code = codes[guess * count + answer]!;
    const cell = cells.get(code);
    if (cell) cell.push(answer);
    else cells.set(code, [answer]);
  }
  return cells;
}
