import type { Turn } from '../game/feedback.ts';
import type { Engine } from '../scoring/engine.ts';
import { everyRow } from '../scoring/partition.ts';

/** Candidates before each turn, then after the last: `[all, after turn 1, …]`. */
export type Trail = readonly Uint32Array[];

/**
 * Follows a board turn by turn. The last board's trail is kept: after a new row only that row is applied, and rows
 * that were taken back cost nothing.
 */
export function createTracker(engine: Engine): (turns: readonly Turn[]) => Trail {
  let known: Turn[] = [];
  let trail: Uint32Array[] = [everyRow(engine.set)];
  return (turns) => {
    let shared = 0;
    while (shared < turns.length && shared < known.length && sameTurn(known[shared], turns[shared])) shared++;
    trail = trail.slice(0, shared + 1);
    for (const turn of turns.slice(shared)) trail.push(engine.filter(trail.at(-1)!, turn));
    known = [...turns];
    return trail;
  };
}

function sameTurn(a: Turn, b: Turn): boolean {
  return a.guess === b.guess && a.feedback === b.feedback;
}

/**
 * The row to check when nothing fits: the first that fits nothing even alone; else the latest without which something
 * fits; else, when no single one is to blame, the first that leaves nothing of what the rows before it left.
 * @param fits whether any equation agrees with some turns
 */
export function suspectRow(turns: readonly Turn[], fits: (turns: readonly Turn[]) => boolean): number {
  // A row that is impossible by itself is wrong for certain; of the others one merely looks likely.
  const impossible = turns.findIndex((turn) => !fits([turn]));
  if (impossible >= 0) return impossible;
  const alone = turns.findLastIndex((_, row) => fits(turns.filter((_, other) => other !== row)));
  if (alone >= 0) return alone;
  return turns.findIndex((_, row) => !fits(turns.slice(0, row + 1)));
}
