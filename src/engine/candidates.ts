import type { Turn } from '../game/feedback.ts';
import type { Engine } from './engine.ts';
import { everyRow } from './partition.ts';

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
 * The row that contradicts the others: the latest without which something fits; the last row when no single one does.
 * @param fits whether any equation agrees with some turns
 */
export function suspectRow(turns: readonly Turn[], fits: (turns: readonly Turn[]) => boolean): number {
  for (let row = turns.length - 1; row >= 0; row--) {
    if (fits(turns.filter((_, other) => other !== row))) return row;
  }
  return turns.length - 1;
}
