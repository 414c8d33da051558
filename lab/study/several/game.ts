import { createRandom } from '../../../src/equations/random.ts';
import { type EquationSet, indexOf, ROW_BYTES, winsFor } from '../../../src/equations/set.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Class } from '../../../src/scoring/class.ts';
import type { Engine } from '../../../src/scoring/engine.ts';
import { feedbackCode } from '../../../src/scoring/partition.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { compareForGrids, type MultiGridPosition } from '../../../src/solver/several/choose.ts';
import { runSteps } from '../../../src/solver/steps.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import type { loadLabModel } from '../../node/resources.ts';
import type { SeveralGame } from '../../several/games.ts';
import type { Numbered } from '../numbered.ts';
import type { Sample } from '../study.ts';

/**
 * How guesses for several grids are chosen. maxwell: as the product does · information: most about all grids together,
 * possible answers first · first: the best for the first grid that is open.
 */
export const SEVERAL_CHOICES = ['maxwell', 'information', 'first'] as const;
export type SeveralChoice = (typeof SEVERAL_CHOICES)[number];

/** Answers of games, all of one game different. @returns rows of the answers of each game */
export function drawSeveral(
  { grids }: SeveralGame,
  { size, seed }: Sample,
  answers: Uint32Array,
): number[][] {
  const random = createRandom(seed);
  return Array.from({ length: size }, () => {
    const drawn = new Set<number>();
    while (drawn.size < grids) drawn.add(answers[Math.floor(random() * answers.length)]);
    return [...drawn];
  });
}

/** Every game of two grids, those that differ in their order once: they take the same turns. */
export function everyPair(answers: Uint32Array): number[][] {
  return Array.from(answers, (first, place) =>
    Array.from(answers.subarray(place + 1), (second) => [first, second]),
  ).flat();
}

/** What guesses are chosen with. */
type Means = Awaited<ReturnType<typeof loadLabModel>>;

/** What is left of a grid; null: it is solved. */
type RowsLeft = Uint32Array | null;

/** Plays a game to its end. @param opener its first guess @returns its turns, those beyond the last row, too */
export async function playSeveral(
  { engine, model }: Means,
  game: SeveralGame,
  choice: SeveralChoice,
  opener: Equation,
  answers: readonly number[],
): Promise<number> {
  const { set } = engine;
  let left: readonly RowsLeft[] = answers.map(() => model.answers);
  let guess = indexOf(set, opener);
  for (let turn = 1; ; turn++) {
    const says = sayer(set, model.wins, guess);
    left = left.map((rows, grid) => {
      if (!rows) return null;
      const said = says(answers[grid]);
      return said === WON ? null : rows.filter((row) => says(row) === said);
    });
    const classes = left.flatMap((rows) => (rows ? [classOf(model, rows)] : []));
    if (classes.length === 0) return turn;
    guess = await CHOICES[choice](engine, { classes, turn, tries: game.tries });
  }
}

const WON = -1;

/** What a guess says to a row: its feedback, or that it won. */
function sayer(set: EquationSet, wins: Means['model']['wins'], guess: number) {
  const symbols = set.rows.slice(guess * ROW_BYTES, guess * ROW_BYTES + set.length);
  return (row: number) => {
    if (row === guess) return WON;
    if (wins !== 'itself' && winsFor(set, guess, row, wins === 'orders-with-numbers')) return WON;
    return feedbackCode(symbols, set, row);
  };
}

type Choose = (engine: Engine, position: MultiGridPosition) => Promise<number>;

const CHOICES: Readonly<Record<SeveralChoice, Choose>> = {
  maxwell: async (...position) => (await runSteps(compareForGrids(...position))).best[0]!.guess,
  information: (engine, { classes }) => mostTelling(engine, classes),
  first: (engine, { classes: [first] }) => mostTelling(engine, [first!]),
};

async function mostTelling(engine: Engine, classes: readonly Class[]): Promise<number> {
  const { best } = await runSearch(engine, { classes, guesses: 'all', objective: 'entropy', count: 1 });
  return best[0].guess;
}

/** A game that was played to its end. */
export interface SeveralPlayed extends Numbered {
  readonly turns: number;
}
