import { type EquationSet, ROW_BYTES } from '../equations/set.ts';
import { type Equation, EXTRA, encodeGuess } from '../game/symbols.ts';

/**
 * Feedback as a number: base 3, first tile most significant, black 0, purple 1, green 2. For millions of feedbacks;
 * `feedbackOf` in src/game is the definition.
 * @param guess its codes, see `encodeGuess`
 * @param answer row number
 */
export function feedbackCode(guess: Uint8Array, { rows, marking }: EquationSet, answer: number): number {
  const row = answer * ROW_BYTES;
  if (marking === 'copies') return codeOfCopies(guess, rows, row);
  const isElsewhere = (symbol: number) =>
    guess.some((other, tile) => other !== symbol && rows[row + tile] === symbol);
  let code = 0;
  for (let tile = 0; tile < guess.length; tile++) {
    code *= 3;
    if (rows[row + tile] === guess[tile]) code += 2;
    else if (marking === 'presence' && isElsewhere(guess[tile])) code += 1;
  }
  return code;
}

/** @param row start of the answer's symbols in `rows` */
function codeOfCopies(guess: Uint8Array, rows: Uint8Array, row: number): number {
  unmatched.fill(0);
  for (let tile = 0; tile < guess.length; tile++) {
    if (rows[row + tile] !== guess[tile]) unmatched[rows[row + tile]]++;
  }
  let code = 0;
  for (let tile = 0; tile < guess.length; tile++) {
    const symbol = guess[tile];
    code *= 3;
    if (rows[row + tile] === symbol) code += 2;
    else if (unmatched[symbol] > 0) {
      unmatched[symbol]--;
      code += 1;
    }
  }
  return code;
}

const unmatched = new Uint8Array(EXTRA + 1);

/**
 * The classes of a guess.
 * @returns ascending row numbers by feedback code; empty feedbacks have no entry
 */
export function partitionBy(
  set: EquationSet,
  candidates: Uint32Array,
  guess: Equation,
): Map<number, Uint32Array> {
  const codes = encodeGuess(guess);
  const cells = new Map<number, number[]>();
  for (const candidate of candidates) {
    const code = feedbackCode(codes, set, candidate);
    const cell = cells.get(code);
    if (cell) cell.push(candidate);
    else cells.set(code, [candidate]);
  }
  return new Map(Array.from(cells, ([code, cell]) => [code, Uint32Array.from(cell)]));
}

/** Every row of a set: the candidates before the first guess. */
export function everyRow(set: EquationSet): Uint32Array {
  const rows = new Uint32Array(set.count);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  return rows;
}
