/**
 * `npm run -s measure -- own-first` measures how soon Maxi has a good second guess after first guesses of players, for
 * answers drawn as on the site, on one thread and without a page. A hint counts from when a page would show it. The
 * milliseconds are those until the shown guess is good and stays so, until it is final, and until the list is complete.
 * The cost is that of the guess shown after 0.3 seconds, in guesses more than the final one.
 */

import { gradeOf, isPoor } from '../../src/companion/grade.ts';
import { createRandom } from '../../src/equations/random.ts';
import { feedbackOf, turnFromClue } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { REPORT_INTERVAL_MS } from '../../src/worker/question-queue.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { medianAndP95 } from '../node/numbers.ts';
import { loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { AS_ON_SITE, finalAnswer, finalHint } from '../study/ask-solver.ts';
import { measurement } from './measurement.ts';

/** Maxwell's, some that players may choose, and one that repeats most of its tiles. */
const [OURS, ...OWN] = [
  ...['68+3-14=57', '12+34-5=41', '75+2-31=46', '98-76+5=27', '9*8-7*6=30', '48/6+27=35', '0+5+5+5=15'],
] as Equation[];
const SOON_MS = 300;

const { answers } = measurement('own-first')
  .addOption(numberOption('--answers <N>', 'number of answers drawn for each first guess', [1]).default(40))
  .parse()
  .opts();

const solver = createSolver(await loadLabResources(MODES.maxi), MODES.maxi);
const random = createRandom(1);

async function secondGuessAfter(first: Equation) {
  const { answer } = await runSteps(solver.draw({ kind: 'draw', ...AS_ON_SITE, turns: [], seed: random() }));
  const turns = [turnFromClue({ guess: first, feedback: feedbackOf(first, answer) })];
  const asked = { ...AS_ON_SITE, turns };
  const shown: { readonly at: number; readonly guess: Equation }[] = [];
  const start = performance.now();
  const last = await finalHint(solver, asked, ({ guess }) => {
    const at = performance.now() - start;
    if (at >= REPORT_INTERVAL_MS + (shown.at(-1)?.at ?? -REPORT_INTERVAL_MS)) shown.push({ at, guess });
    return false;
  });
  const complete = performance.now() - start;
  shown.push({ at: complete, guess: last.guess });
  const needed = new Map<Equation, number>();
  for (const { guess } of shown) {
    const { worth } = await finalAnswer(asked, solver.worth({ kind: 'worth', ...asked, guess }));
    needed.set(guess, worth.value.needed);
  }
  const costOf = (guess: Equation) => needed.get(guess)! - needed.get(last.guess)!;
  /** When the shown guess first meets a condition that it meets from then on. */
  const since = (isMet: (guess: Equation) => boolean) =>
    shown[1 + shown.findLastIndex(({ guess }) => !isMet(guess))]!.at;
  return {
    good: since((guess) => !isPoor(gradeOf(costOf(guess)))),
    final: since((guess) => guess === last.guess),
    complete,
    soonCost: costOf((shown.findLast(({ at }) => at <= SOON_MS) ?? shown[0]!).guess),
  };
}

type SecondGuess = Awaited<ReturnType<typeof secondGuessAfter>>;

function report(name: string, found: readonly SecondGuess[]): void {
  const of = (what: keyof SecondGuess) => found.map((one) => one[what]);
  console.log(
    `${name}: good ${medianAndP95(of('good'))}; final ${medianAndP95(of('final'))}; ` +
      `list ${medianAndP95(of('complete'))}; after 0.3 s costs ${medianAndP95(of('soonCost'), 3, '')}`,
  );
}

/** The first search of a session also indexes the equations. */
await secondGuessAfter(OWN[0]!);
const all: SecondGuess[] = [];
for (const first of [OURS!, ...OWN]) {
  const found: SecondGuess[] = [];
  while (found.length < answers) found.push(await secondGuessAfter(first));
  report(first, found);
  if (first !== OURS) all.push(...found);
}
report('all but the first', all);
