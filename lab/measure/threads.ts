/**
 * `npm run -s measure -- threads` measures searches with different numbers of helper threads: wall time, the user time
 * of all threads, and the longest slice. It also times a hint for many answers. A gain needs idle cores.
 */

import { Option } from '@commander-js/extra-typings';
import type { Feedback, Turn } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { uniformClass } from '../../src/scoring/class.ts';
import { OBJECTIVE_NAMES, type Objective } from '../../src/scoring/objectives.ts';
import { createKernel, type Kernel } from '../../src/scoring/wasm/kernel.ts';
import { simdBackendFromKernel } from '../../src/scoring/wasm/simd.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { classNear } from '../bench/scenarios.ts';
import { loadLabResources, loadLabRules } from '../node/resources.ts';
import { numberParser } from '../number-option.ts';
import { AS_ON_SITE } from '../study/ask-solver.ts';
import { measurement } from './measurement.ts';
import { timed } from './timed.ts';

/** The classes to search: an opener, and the approximate size of one of its classes. */
const CLASSES: readonly [string, number][] = [
  ['75+2-31=46', 660],
  ['75+2-31=46', 4000],
  ['99/9-9-1=1', 20_000],
];
const ROUNDS = 3;

/** A poor first guess, which leaves 31,945 answers in real play. */
const POOR: Turn = { guess: '0+5+5+5=15' as Equation, feedbacks: ['BPBBBBBGBB' as Feedback] };

const parseHelpers = numberParser([0, 64]);
const collect = (text: string, before: readonly number[] = []) => [...before, parseHelpers(text)];

const program = measurement('threads')
  .argument('[HELPERS...]', 'numbers of helpers to compare (0 to 64); default: 0 1', collect)
  .addOption(
    new Option('--objective <O...>', 'objectives that guesses are ranked by')
      .choices(OBJECTIVE_NAMES)
      .default(['entropy', 'expected-size'] as const),
  )
  .parse();
const objectives = program.opts().objective;
const counts = program.processedArgs[0] ?? [0, 1];
const set = await loadLabRules('exact');
const module = await readKernel('score-shared');

for (const [opener, size] of CLASSES) {
  const cell = classNear(set, opener, size);
  for (const objective of objectives) {
    for (const count of counts) {
      const kernel = createKernel(module, set, { platform, count });
      while (!kernel.indexGuesses());
      await measure(kernel, cell, objective);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(kernel, cell, objective));
      const { wall, user, longest, pairs } = rounds.toSorted((a, b) => a.wall - b.wall)[ROUNDS >> 1];
      console.log(
        `class of ${cell.length}, ${objective}, ${kernel.readyThreads} threads: ` +
          `${wall.toFixed(0)} ms (user ${user.toFixed(0)}), slices up to ${longest.toFixed(0)} ms, ${pairs} pairs`,
      );
      kernel.close();
    }
  }
}

for (const count of counts) {
  const kernels: Kernel[] = [];
  const solver = createSolver(await loadLabResources(MODES.maxi), MODES.maxi, (guesses) => {
    const kernel = createKernel(module, guesses, { platform, count });
    kernels.push(kernel);
    return simdBackendFromKernel(kernel);
  });
  const question = { turns: [POOR], ...AS_ON_SITE };
  const times: number[] = [];
  // The first round also indexes the guesses and starts the helpers.
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    await runSteps(solver.hint(question));
    times.push(performance.now() - start);
  }
  const [first, ...later] = times.map((ms) => ms.toFixed(0));
  console.log(
    `hint after ${POOR.guess}, ${solver.backend.threads} threads: ${later.join(', ')} ms (at first ${first})`,
  );
  for (const kernel of kernels) kernel.close();
}

/** Measures one search of a class that is new to the kernel. Times are in milliseconds. */
async function measure(kernel: ReturnType<typeof createKernel>, cell: Uint32Array, objective: Objective) {
  const cpu = process.cpuUsage();
  const wanted = { classes: [uniformClass(cell.slice())], guesses: 'all', objective, count: 10 } as const;
  const { result, time } = await timed(simdBackendFromKernel(kernel).search(wanted));
  const user = process.cpuUsage(cpu).user / 1000;
  return { wall: time.all, user, longest: time.slice, pairs: result.pairsScored };
}
