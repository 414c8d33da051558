import { type EquationSet, equationAt } from '../../src/equations/set.ts';
import type { WinRule } from '../../src/game/win-rule.ts';
import type { ClassSolver } from './class-solver.ts';
import { type CodeTable, cellsByCode } from './code-table.ts';
import type { OpenerProof } from './opener-prover.ts';

/**
 * Proof of the fewest guesses of a game, for a checker that shares no code with the solver. `lab/SOLVED.md` describes
 * the format.
 */
export type Certificate = ReturnType<typeof certificateOf>;

/** Collects the proofs of all first guesses into a certificate. */
export function certificateOf(
  game: string,
  wins: WinRule,
  set: EquationSet,
  table: CodeTable,
  solver: ClassSolver,
  proofs: readonly OpenerProof[],
  best: Pick<OpenerProof, 'opener' | 'total'>,
) {
  const names = Array.from({ length: table.count }, (_, row) => equationAt(set, row));
  const byName = proofs.toSorted((a, b) => (names[a.opener]! < names[b.opener]! ? -1 : 1));
  return {
    format: 1,
    game,
    wins,
    answers: table.count,
    /** Fewest guesses over all answers. */
    total: best.total,
    /** The guesses of the best play, class after class, while two or more answers are left. */
    tree: treeOf(table, solver, best.opener).map((guess) => names[guess]!),
    /** By first guess, in ASCII order: `counted` of its {@link OpenerProof}, and `solved` if that list is not empty. */
    openers: byName.map(({ counted, solved }) =>
      solved.length === 0 ? counted : ([counted, solved] as const),
    ),
  };
}

/**
 * Lists a guess, then the guesses for its cells in the order of their codes; cells with one answer and the won cell are
 * left out.
 */
function treeOf(table: CodeTable, { best }: ClassSolver, opener: number): number[] {
  const guesses: number[] = [];
  const grow = (guess: number, answers: readonly number[]) => {
    guesses.push(guess);
    const cells = [...cellsByCode(table, guess, answers)].sort(([a], [b]) => a - b);
    for (const [code, cell] of cells) if (code !== table.won && cell.length > 1) grow(best(cell), cell);
  };
  grow(opener, [...table.groups.keys()]);
  return guesses;
}
