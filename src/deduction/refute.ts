import type { BoardConstraints } from '../equations/board-constraints.ts';
import type { Clue } from '../game/feedback.ts';
import type { EquationRules } from '../game/rules.ts';
import type { Assumption, Proof } from '../protocol/deduction.ts';
import { assume, boardOfRows, codeOf, type DeductionGame, isClash, narrow } from './board.ts';
import { canBeFilled, grammarProof } from './grammar-proof.ts';
import { shapeProof } from './shape-proof.ts';

/** The rows of one grid, and the answers that its game can have. */
export interface DeductionPosition {
  readonly game: DeductionGame & {
    /** Rules of the possible answers. */
    readonly rules: EquationRules;
    /** Further symbols that guesses, and perhaps answers, can contain, in pro. */
    readonly extraSymbols?: string;
  };
  readonly rows: readonly Clue[];
}

/** A proof before the rows that it does not need are known. */
export type Argument = Proof extends infer Kind ? (Kind extends Proof ? Omit<Kind, 'rows'> : never) : never;

/** Ways to refute, easiest first. `shapes`: by arithmetic and lists. */
export type Ways = 'counting' | 'grammar' | 'shapes';

/**
 * Shows that the assumption contradicts the rows; null: no short proof was found. The proof rests on as few rows as
 * possible.
 * @param hardest the hardest way to try
 */
export function refute(position: DeductionPosition, assumption: Assumption, hardest: Ways): Proof | null {
  const { game, rows } = position;
  const argument = argue(position, assumption, hardest);
  if (!argument) return null;
  let [kept, best] = [[...rows.keys()], argument];
  for (const row of rows.keys()) {
    const fewer = kept.filter((one) => one !== row);
    const shorter = argue({ game, rows: fewer.map((one) => rows[one]!) }, assumption, wayOf(best));
    if (shorter && difficultyOf(shorter) <= difficultyOf(best)) [kept, best] = [fewer, shorter];
  }
  return { ...best, rows: kept };
}

const wayOf = ({ kind }: Argument): Ways => (kind === 'counting' || kind === 'grammar' ? kind : 'shapes');

/** Number of things that a reader has to check. The colours are on the map. */
export function stepCount(proof: Argument): number {
  if (proof.kind === 'counting') return 0;
  if (proof.kind === 'grammar' || proof.kind === 'placing') return 1;
  return proof.steps.reduce(
    (sum, step) => sum + step.narrowed.length + (step.kind === 'list' ? step.lefts.length : 1),
    0,
  );
}

/** How hard a proof is to follow, to compare proofs. */
function difficultyOf(proof: Argument): number {
  if (proof.kind === 'counting') return 0;
  if (proof.kind === 'grammar') return proof.tiles.length + (proof.rule === 'fit' ? 2 : 0);
  return proof.kind === 'placing' ? 50 : 100 + stepCount(proof);
}

/** Shows that the assumption contradicts the rows, perhaps with rows that are not needed. */
export function argue(
  { game, rows }: DeductionPosition,
  assumption: Assumption,
  hardest: Ways,
): Argument | null {
  const board = boardOfRows(game, rows);
  const known = narrow(board);
  // No equation fits the rows.
  if (isClash(known)) return null;
  const narrowed = narrow(assume(board, assumption));
  const extra = game.extraSymbols !== undefined;
  if (isClash(narrowed))
    return { kind: 'counting', clash: narrowed, isProved: !(extra && narrowed.kind === 'no-symbol') };
  if (hardest === 'counting') return null;
  const usual = boardOfRows(game, []);
  const grammar =
    grammarProof(assume(known, assumption), usual, game.rules) ?? grammarProof(narrowed, usual, game.rules);
  if (grammar) return { ...grammar, isProved: !extra && !canBeFilled(narrowed, 'accepted') };
  if (hardest === 'grammar') return null;
  const steps = shapeProof(narrowed, game.rules);
  if (!steps) return null;
  if (steps.length === 0) return { kind: 'placing', symbols: requiredSymbols(narrowed), isProved: false };
  const kind = steps.some((step) => step.kind === 'list') ? 'list' : 'arithmetic';
  return { kind, steps, isProved: false };
}

/** The operators, brackets and powers that the answer must contain. */
const requiredSymbols = ({ minCopies }: BoardConstraints): string[] =>
  [...'+-*/()²³'].filter((symbol) => minCopies[codeOf(symbol)]! > 0);
