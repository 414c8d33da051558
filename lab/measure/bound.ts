/**
 * `npm run -s measure -- bound` computes a lower bound on the mean number of turns (including the first) of a game of
 * bi with a given first guess and the best possible play, if only the answer itself wins. It draws games and, in each,
 * averages over all pairs of answers that the first guess leaves.
 */

import { InvalidArgumentError } from '@commander-js/extra-typings';
import { indexOf } from '../../src/equations/set.ts';
import { nameOfRules } from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { openingFor } from '../../src/solver/opening/openers.ts';
import { MULTI_GRID_GAMES } from '../games.ts';
import { readOpeners } from '../node/data.ts';
import { meanWithError } from '../node/numbers.ts';
import { loadLabRules } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { cellsByCode } from '../solve/code-table.ts';
import { createPairBound } from '../solve/pair-bound.ts';
import { createSavingKernel } from '../solve/saving-kernel.ts';
import { drawGridAnswers } from '../study/multi-grid/play-grids.ts';
import { measurement } from './measurement.ts';

const answerRules = { rules: 'exact', prior: 'uniform', commutativeWins: false } as const;
const known = openingFor(readOpeners(MODES.bi), nameOfRules(answerRules), 'win-mass')!.top[0]!.guess;
const set = await loadLabRules(answerRules.rules, MODES.bi);

function parseOpener(text: string): Equation {
  if (indexOf(set, text as Equation) >= 0) return text as Equation;
  throw new InvalidArgumentError('Write a possible answer of bi, such as 46-27=19');
}

const { opener, games } = measurement('bound')
  .option('--opener <E>', 'first guess, a possible answer', parseOpener, known)
  .addOption(numberOption('--games <N>', 'number of games', [1]).default(300))
  .parse()
  .opts();

const first = indexOf(set, opener);
const { table } = await createSavingKernel(set, 'itself', 1);
const answers = Uint32Array.from(table.groups.keys());
const classes = cellsByCode(table, first, [...answers]);
const leastTurns = createPairBound(table);

/**
 * Lower bound on the mean number of turns of the games in which the first guess gets this feedback.
 * @param codes one per grid
 */
function boundOf(codes: readonly [number, number]): number {
  const classOf = (code: number) => Uint32Array.from(classes.get(code)!);
  const [one, other] = [classOf(codes[0]), classOf(codes[1])];
  // The first guess won a grid. The second can win one answer of the other grid; all others need a third turn.
  if (codes[0] === table.won) return 3 - 1 / other.length;
  if (codes[1] === table.won) return 3 - 1 / one.length;
  const pairs = one.length * (codes[0] === codes[1] ? one.length - 1 : other.length);
  return 1 + leastTurns(one, other) / pairs;
}

const codeOf = (answer: number) => table.codes[first * table.count + answer]!;
const drawn = drawGridAnswers(MULTI_GRID_GAMES.bi, { size: games, seed: 1 }, answers);
const { mean, error } = meanWithError(drawn.map(([one, other]) => boundOf([codeOf(one!), codeOf(other!)])));
console.log(
  `bi after ${opener}: no play needs fewer than ${mean.toFixed(4)} ± ${error.toFixed(4)} turns on average (${games} drawn games)`,
);
