/**
 * `npm run -s measure -- lost` finds where Maxwell, in real play of Maxi, needs more guesses than the proved minimum.
 * It plays all answers, compares each class of the opener with its proof, and finds the cells of the second guess that
 * cost more.
 */

import { readFile } from 'node:fs/promises';
import { equationAt, indexOf } from '../../src/equations/set.ts';
import { nameOfRules } from '../../src/game/answer-rules.ts';
import type { Feedback } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { feedbackToCode } from '../../src/scoring/feedback-codes.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { answerModelOf, classOf } from '../../src/solver/answer-model.ts';
import { bestPlayedOut } from '../../src/solver/lookahead/compare.ts';
import { sum } from '../../src/statistics/sum.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { LAB_DATA } from '../node/data.ts';
import { createProgress } from '../node/progress.ts';
import { createGamePlayer } from '../study/game-player.ts';
import { membersOf } from '../study/opener-classes.ts';
import { loadStudyParts, prepareStudy, runStudy } from '../study/run-study.ts';
import { type Study, WHOLE_STUDY } from '../study/study.ts';
import { createClassBounds } from '../study/tree/class-bounds.ts';
import { measurement } from './measurement.ts';

const OPENER = '68+3-14=57' as Equation;
const ABOUT = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
const NAME = nameOfRules(ABOUT);
const STUDY: Study = {
  ...{ strategy: 'maxwell', rules: 'pool', prior: 'site', commutative: true, ties: 'candidates' },
  ...{ length: MODES.maxi.length, opener: OPENER, sample: null },
};
/** Smallest cell size of each line of the summary. */
const SIZES = [1, 5, 9, 17, 33, 65];

measurement('lost').parse();

/** A cell of a second guess in which Maxwell needs more than the fewest guesses. Guesses are summed by weight. */
interface CostlyCell {
  readonly size: number;
  readonly lost: number;
  /** The part of `lost` that the third guess loses; later guesses lose the rest. */
  readonly lostByThird: number;
  /** The part of `lost` that Maxwell would not lose if late guesses cost no more than others. */
  readonly lostToAvoidLate: number;
}

const { bookOf, ...loaded } = await loadStudyParts(ABOUT);
const { set, kernels } = loaded;
const parts = { ...loaded, book: bookOf(STUDY.strategy) };
const progress = createProgress();
const { classes: played, forget } = await runStudy(STUDY, parts, WHOLE_STUDY, {
  onProgress: ({ done, all }) => progress(`${done} of ${all} answers`),
});
const field = prepareStudy(STUDY, parts);
const backend = createSimdBackend(kernels.score, field.set);
const model = answerModelOf(ABOUT, field.set, MODES.maxi.winRule);
const playGame = createGamePlayer(field);
const least = await readLeast();

const costly: CostlyCell[] = [];
let [classes, lost] = [0, 0];
for (const { number, guesses } of played) {
  const rows = membersOf(field.classes, number);
  const cls = classOf(model, rows);
  const weightAt = (place: number) => cls.weights?.[place] ?? 1;
  /** Number of guesses after the second in the game with this answer; −1 if the first guess wins. */
  const laterAt = (place: number) => Number.parseInt(guesses[place]!, 36) - 2;
  const needed = rows.reduce((sum, _, place) => sum + weightAt(place) * (laterAt(place) + 1), 0);
  const more = needed - (least.get(field.classes.codes[number]!) ?? needed);
  if (more <= 0) continue;
  classes++;
  lost += more;
  const { wholeClass, weightOf, split, playedWith } = createClassBounds(backend, cls);
  const [, second] = await playGame(equationAt(set, rows[0]!));
  for (const cell of split(indexOf(set, second!.guess), wholeClass).cells) {
    const cost = Array.from(cell).reduce((sum, place) => sum + weightAt(place) * laterAt(place), 0);
    const fewest = (await playedWith([cell], 0, Number.POSITIVE_INFINITY)).most;
    if (cost <= fewest) continue;
    const [, , third] = await playGame(equationAt(set, cls.candidates[cell[0]!]!));
    const { cells } = split(indexOf(set, third!.guess), cell);
    const withThird = (await playedWith(cells, weightOf(cell), Number.POSITIVE_INFINITY)).most;
    const rowsLeft = Uint32Array.from(cell, (place) => cls.candidates[place]!);
    const [plain] = await runSteps(bestPlayedOut(backend, classOf(model, rowsLeft), 2, () => 1));
    costly.push({
      size: cell.length,
      lost: cost - fewest,
      lostByThird: withThird - fewest,
      lostToAvoidLate: cost - plain!.cost,
    });
  }
}
console.log(
  `${lost} guesses more than the fewest, in ${classes} of ${played.length} classes and ${costly.length} cells`,
);
for (const [row, from] of SIZES.entries()) {
  const to = SIZES[row + 1] ?? Number.POSITIVE_INFINITY;
  const these = costly.filter(({ size }) => size >= from && size < to);
  const sumOf = (count: keyof CostlyCell) => sum(these.map((cell) => cell[count]));
  console.log(
    `from ${from} answers on: ${these.length} cells, ${sumOf('lost')} guesses, ${sumOf('lostByThird')} of them by the third guess, ${sumOf('lostToAvoidLate')} to avoid late guesses`,
  );
}
await forget();

/** Fewest guesses from the second on, summed by weight over a class; by the code of the opener's feedback. */
async function readLeast(): Promise<ReadonlyMap<number, number>> {
  const [, ...lines] = (await readFile(new URL(`classes-${NAME}.csv`, LAB_DATA), 'utf8')).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [feedback, , , fewest] = line.split(',');
      return [feedbackToCode(feedback as Feedback), Number(fewest)];
    }),
  );
}
