import { equationAt } from '../../src/equations/set.ts';
import { cluesOf, isWin, type Turn } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Class } from '../../src/scoring/class.ts';
import type { Engine } from '../../src/scoring/engine.ts';
import { type AnswerModel, classOf } from '../../src/solver/answers.ts';
import { createTracker } from '../../src/solver/candidates.ts';
import { cellsBy, codesOf, WON, weightOfCells } from '../../src/solver/cells.ts';
import { chooseJoint } from './choose.ts';

/** What a guess does for one grid. */
interface GridWorth {
  /** Chance to win it, 0 to 1. */
  readonly winChance: number;
  /** Answers that it tells apart: feedbacks that it can get, a win among them. */
  readonly cells: number;
}

/** A guess for all grids. */
export interface RankedJoint {
  readonly guess: Equation;
  /** Turns until every grid is solved, with this one, on average. */
  readonly needed: number;
  /** For each grid; null: it is solved. */
  readonly grids: readonly (GridWorth | null)[];
}

/** The recommendation for a board of several grids that is not finished. */
export interface JointHint {
  /** Possible answers of each grid; null: it is solved. */
  readonly remaining: readonly (number | null)[];
  /** The ten best, best first. Empty: a grid has no possible answer. */
  readonly top: readonly RankedJoint[];
}

/** A board of several grids. */
export interface JointBoard {
  readonly turns: readonly Turn[];
  readonly grids: number;
  /** Rows of a grid. */
  readonly tries: number;
}

/** The next guess for a board of several grids, at least one of them open. */
export async function* findJoint(
  engine: Engine,
  model: AnswerModel,
  { turns, grids, tries }: JointBoard,
): AsyncGenerator<null, JointHint, void> {
  const left: (Class | null)[] = [];
  for (let grid = 0; grid < grids; grid++) {
    const clues = cluesOf(turns, grid);
    const isSolved = clues.some(({ feedback }) => isWin(feedback));
    const follow = createTracker(engine, model.answers, model.wins);
    left.push(isSolved ? null : classOf(model, follow(clues).at(-1)!));
    yield null;
  }
  const remaining = left.map((of) => of?.candidates.length ?? null);
  if (remaining.includes(0)) return { remaining, top: [] };
  const open = left.filter((of) => of !== null);
  const top: RankedJoint[] = [];
  for (const { guess: row, needed } of yield* chooseJoint(engine, open, turns.length, tries)) {
    const guess = equationAt(engine.set, row);
    const worths: (GridWorth | null)[] = [];
    for (const of of left) worths.push(of && (yield* worthFor(model, of, guess)));
    top.push({ guess, needed, grids: worths });
  }
  return { remaining, top };
}

async function* worthFor(
  model: AnswerModel,
  of: Class,
  guess: Equation,
): AsyncGenerator<null, GridWorth, void> {
  const cells = yield* cellsBy(yield* codesOf(model, of, guess), of.weights);
  return { winChance: (cells.get(WON)?.weight ?? 0) / weightOfCells(cells), cells: cells.size };
}
