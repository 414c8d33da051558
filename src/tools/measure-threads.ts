/**
 * `npm run -s threads`: how a search gains from helper threads. Wall time is what a player waits, user time what the
 * cores work; a gain shows only while cores are free.
 */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { classNear } from '../bench/scenarios.ts';
import { choose } from '../cli/command.ts';
import type { Equation } from '../game/symbols.ts';
import { loadRules } from '../node/resources.ts';
import { platform } from '../node/threads/platform.ts';
import { OBJECTIVE_NAMES, type Objective } from '../scoring/objectives.ts';
import { createKernel } from '../scoring/wasm/kernel.ts';
import { simdEngineOf } from '../scoring/wasm/simd.ts';

/** Openers and the size of one of their classes. */
const CLASSES: readonly [string, number][] = [
  ['75+2-31=46', 660],
  ['75+2-31=46', 4000],
  ['99/9-9-1=1', 20_000],
];
const ROUNDS = 3;

const HELP = `usage: npm run -s threads -- [--objective O]… [HELPERS…]

Searches classes of ${CLASSES.map(([, size]) => size).join(', ')} with each number of helper threads: 0 and 1 unless given.
  --objective O   ${OBJECTIVE_NAMES.join(', ')}; entropy and expected-size unless given`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    objective: { type: 'string', multiple: true, default: ['entropy', 'expected-size'] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const objectives = values.objective.map((name) => choose('objectives', OBJECTIVE_NAMES, name));
const counts = positionals.length > 0 ? positionals.map(Number) : [0, 1];
const set = await loadRules('exact');
const module = await WebAssembly.compile(
  await readFile(new URL('../../assets/kernels/score-shared.wasm', import.meta.url)),
);

for (const [opener, size] of CLASSES) {
  const cell = classNear(set, opener as Equation, size);
  for (const objective of objectives) {
    for (const count of counts) {
      const kernel = createKernel(module, set, { platform, count });
      while (!kernel.index());
      await measure(kernel, cell, objective);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(kernel, cell, objective));
      const { wall, user, longest, pairs } = rounds.toSorted((a, b) => a.wall - b.wall)[ROUNDS >> 1];
      console.log(
        `class of ${cell.length}, ${objective}, ${kernel.together.threads} threads: ` +
          `${wall.toFixed(0)} ms (user ${user.toFixed(0)}), slices up to ${longest.toFixed(0)} ms, ${pairs} pairs`,
      );
      kernel.close();
    }
  }
}

/** One search of a class that the kernel has not seen; times in milliseconds. */
async function measure(kernel: ReturnType<typeof createKernel>, cell: Uint32Array, objective: Objective) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let longest = 0;
  const steps = simdEngineOf(kernel).search({
    candidates: cell.slice(),
    pool: 'all',
    objective,
    keep: 10,
  });
  for (;;) {
    const before = performance.now();
    const step = await steps.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    if (!step.done) continue;
    const user = process.cpuUsage(cpu).user / 1000;
    return { wall: now - start, user, longest, pairs: step.value.pairs };
  }
}
