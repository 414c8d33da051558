import { emptyBoard } from '../../../src/equations/board-constraints.ts';
import { findFitting } from '../../../src/equations/find-fitting.ts';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import type { LongerGame } from '../../../src/game/longer-game.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Sample } from '../../study/study.ts';

/**
 * Effort of the sample of all equations, see `QueryOptions`, and its size as a multiple of the number of answers drawn.
 */
const EFFORT = 6e7;
const TIMES = 100;

/**
 * Draws answers uniformly from all equations of a game.
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error when fewer equations were sampled than answers are to be drawn
 */
export async function drawAnswers(
  kernel: WebAssembly.Module,
  { length, guesses: rules }: Pick<LongerGame, 'length' | 'guesses'>,
  { size, seed }: Sample,
): Promise<Equation[]> {
  const { set } = await findFitting(
    kernel,
    { length, rules, board: emptyBoard(length) },
    { maxListed: 0, sampleSize: TIMES * size, effort: EFFORT, seed },
  );
  // The same equation may be sampled several times.
  const distinct = new Set(Array.from({ length: set.count }, (_, row) => equationAt(set, row))).size;
  if (distinct < size) throw new Error(`a sample of ${size} is more than what is drawn from: ${distinct}`);
  const random = createRandom(seed);
  const answers = new Set<Equation>();
  while (answers.size < size) answers.add(equationAt(set, Math.floor(random() * set.count)));
  return [...answers];
}
