import { type EquationEditor, rowAt } from '../../equations/equation-edits.ts';
import type { Random } from '../../equations/random.ts';
import type { EquationSet } from '../../equations/set.ts';
import { joinedRows } from './black-box.ts';

/** Sources of guesses to measure. */
export interface GuessSource {
  /** Draws guesses: half candidates, half any equations. */
  draw(count: number): Uint8Array;
  /** Up to `count` guesses that differ from a given one in a few tiles. */
  editsOf(row: Uint8Array, count: number): Uint8Array;
}

interface MoveParts {
  /** Candidates, or a sample of them. */
  readonly candidates: EquationSet;
  /** A sample of all equations. */
  readonly equations: EquationSet;
  readonly editor: EquationEditor;
  readonly random: Random;
}

export function createGuessSource({ candidates, equations, editor, random }: MoveParts): GuessSource {
  const anyOf = ({ rows, count }: EquationSet) => rowAt(rows, Math.floor(random() * count));
  return {
    draw: (count) =>
      joinedRows(Array.from({ length: count }, (_, i) => anyOf(i % 2 === 0 ? candidates : equations))),
    editsOf(row, count) {
      const rows = editor.edit(row, random);
      const total = rows.length / row.length;
      if (total <= count) return rows;
      return joinedRows(Array.from({ length: count }, () => rowAt(rows, Math.floor(random() * total))));
    },
  };
}
