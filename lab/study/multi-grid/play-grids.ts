import { createRandom } from '../../../src/equations/random.ts';
import { indexOf } from '../../../src/equations/set.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Backend } from '../../../src/scoring/backend.ts';
import type { Class } from '../../../src/scoring/class.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { bestGuesses, prepareTables, type TurnsLeft } from '../../../src/solver/multi-grid/choose.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import type { MultiGridRules } from '../../games.ts';
import type { loadLabModel } from '../../node/resources.ts';
import { candidatesLeft } from '../candidates-left.ts';
import type { NumberedGame } from '../drawn-games.ts';
import type { Sample } from '../study.ts';

/**
 * How guesses after the opener are chosen. maxwell: as in the product · information: most information about all open
 * grids together · first: most information about the first open grid.
 */
export const MULTI_GRID_STRATEGIES = ['maxwell', 'information', 'first'] as const;
export type MultiGridStrategy = (typeof MULTI_GRID_STRATEGIES)[number];

/** Draws games of several grids; the answers of a game are different. @returns the rows of each game's answers */
export function drawGridAnswers({ grids }: MultiGridRules, { size, seed }: Sample, answers: Uint32Array) {
  const random = createRandom(seed);
  return Array.from({ length: size }, () => {
    const drawn = new Set<number>();
    while (drawn.size < grids) drawn.add(answers[Math.floor(random() * answers.length)]);
    return [...drawn];
  });
}

/** Every pair of different answers once, in one of its two orders. */
export function everyPair(answers: Uint32Array): number[][] {
  return Array.from(answers, (first, place) =>
    Array.from(answers.subarray(place + 1), (second) => [first, second]),
  ).flat();
}

/** Plays a game to its end, even beyond the last row. @returns the number of turns */
export async function playGrids(
  { backend, model }: Awaited<ReturnType<typeof loadLabModel>>,
  game: MultiGridRules,
  choice: MultiGridStrategy,
  opener: Equation,
  answers: readonly number[],
): Promise<number> {
  /** Candidates of each grid; null: it is solved. */
  let left: readonly (Uint32Array | null)[] = answers.map(() => model.answers);
  let guess = indexOf(backend.set, opener);
  for (let turn = 1; ; turn++) {
    left = left.map(
      (rows, grid) => rows && candidatesLeft(backend.set, model.winRule, guess, rows, answers[grid]),
    );
    const classes = left.flatMap((rows) => (rows ? [classOf(model, rows)] : []));
    if (classes.length === 0) return turn;
    guess = await CHOICES[choice](backend, { classes, played: turn, tries: game.tries });
  }
}

interface MultiGridPosition extends TurnsLeft {
  /** The classes of the unsolved grids. */
  readonly classes: readonly Class[];
}

type Choose = (backend: Backend, position: MultiGridPosition) => Promise<number>;

const CHOICES: Readonly<Record<MultiGridStrategy, Choose>> = {
  async maxwell(backend, position) {
    const tables = await runSteps(prepareTables(backend, position.classes));
    const [best] = await runSteps(bestGuesses(tables, position));
    return indexOf(backend.set, best!.guess);
  },
  information: async (backend, { classes }) => (await mostInformative(backend, classes))[0].guess,
  first: async (backend, { classes: [first] }) => (await mostInformative(backend, [first!]))[0].guess,
};

/** The guesses with the most information about some grids. */
export async function mostInformative(backend: Backend, classes: readonly Class[], count = 1) {
  return (await runSearch(backend, { classes, guesses: 'all', objective: 'entropy', count })).best;
}

export interface SeveralPlayed extends NumberedGame {
  readonly turns: number;
}
