import type { BoardConstraints } from '../equations/board-constraints.ts';
import type { Clue } from '../game/feedback.ts';
import type { EquationRules } from '../game/rules.ts';
import type { Assumption, Proof } from '../protocol/deduction.ts';
import { assume, boardOfRows, type DeductionGame, isClash, narrow } from './board.ts';
import { canBeFilled, grammarProof } from './grammar-proof.ts';
import { shapeProof } from './shape-proof.ts';

/** The rows of one grid, and the answers that its game can have. */
export interface DeductionPosition {
  readonly game: DeductionGame;
  readonly rows: readonly Clue[];
}

/** A proof before the rows that it does not need are known. */
export type Argument = Proof extends infer Kind ? (Kind extends Proof ? Omit<Kind, 'rows'> : never) : never;

/**
 * Shows that the assumption contradicts the rows; null: no short proof was found. The proof rests on as few rows as
 * possible.
 * @param calculates whether arithmetic may show it
 */
export function refute(
  position: DeductionPosition,
  assumption: Assumption,
  calculates: boolean,
): Proof | null {
  const { game, rows } = position;
  const argument = argue(position, assumption, calculates);
  if (!argument) return null;
  let [kept, best] = [[...rows.keys()], argument];
  for (const row of rows.keys()) {
    const fewer = kept.filter((one) => one !== row);
    const left = { game, rows: fewer.map((one) => rows[one]!) };
    const shorter = argue(left, assumption, best.kind === 'arithmetic');
    if (shorter && difficultyOf(shorter) <= difficultyOf(best)) [kept, best] = [fewer, shorter];
  }
  return { ...best, rows: kept };
}

/** Number of things that a reader has to check. The colours are on the map. */
export function difficultyOf(proof: Argument): number {
  if (proof.kind === 'counting') return 0;
  if (proof.kind === 'grammar') return proof.tiles.length;
  return proof.steps.reduce((sum, { narrowed }) => sum + narrowed.length + 1, 2);
}

/** Shows that the assumption contradicts the rows, perhaps with rows that are not needed. */
export function argue(
  { game, rows }: DeductionPosition,
  assumption: Assumption,
  calculates: boolean,
): Argument | null {
  const board = boardOfRows(game, rows);
  const known = narrow(board);
  // No equation fits the rows.
  if (isClash(known)) return null;
  const narrowed = narrow(assume(board, assumption));
  const extra = game.extraSymbols !== undefined;
  if (isClash(narrowed))
    return { kind: 'counting', clash: narrowed, isProved: !(extra && narrowed.kind === 'no-symbol') };
  const usual = boardOfRows(game, []);
  const grammar =
    grammarProof(assume(known, assumption), usual, game.rules) ?? grammarProof(narrowed, usual, game.rules);
  const shown = grammar ?? arithmeticProof(narrowed, game.rules, calculates);
  return shown && { ...shown, isProved: !extra && !canBeFilled(narrowed, 'accepted') };
}

/** No steps: the grammar leaves no way to place the signs. */
function arithmeticProof(board: BoardConstraints, rules: EquationRules, calculates: boolean) {
  if (!canBeFilled(board, rules)) return { kind: 'arithmetic', steps: [] } as const;
  const steps = calculates ? shapeProof(board, rules) : null;
  return steps && ({ kind: 'arithmetic', steps } as const);
}
