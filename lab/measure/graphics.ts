/**
 * `npm run -s measure -- graphics` runs the shader on this machine's graphics processor, without a browser. It checks
 * the costs of guesses against the kernel and the reference, measures speed and, unless the adapter is software,
 * compares searches with those of the SIMD backend.
 */

import { setTimeout } from 'node:timers/promises';
import type { ScoredGuess } from '../../src/scoring/best-guesses.ts';
import { type Class, uniformClass } from '../../src/scoring/class.ts';
import { nearAndFar, spread } from '../../src/scoring/classes.testing.ts';
import { PARTITION_OBJECTIVES, type PartitionObjective } from '../../src/scoring/objectives.ts';
import { createReferenceScorer } from '../../src/scoring/reference.testing.ts';
import { createKernel, type Kernel } from '../../src/scoring/wasm/kernel.ts';
import { simdBackendFromKernel } from '../../src/scoring/wasm/simd.ts';
import { isSoftware } from '../../src/scoring/webgpu/adapter.ts';
import { checkAndMeasureDevice, measureKernel } from '../../src/scoring/webgpu/calibration.ts';
import { createGraphicsProvider, openGraphics } from '../../src/scoring/webgpu/device.ts';
import { createDeviceScorer } from '../../src/scoring/webgpu/device-scorer.ts';
import { MAX_GPU_CANDIDATES, MAX_GPU_GUESSES } from '../../src/scoring/webgpu/layout.ts';
import { chooseRoute, REQUIRED_SPEEDUP, type Route } from '../../src/scoring/webgpu/route.ts';
import { createWebGpuBackend } from '../../src/scoring/webgpu/webgpu-backend.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { platform } from '../../tools/node/threads/platform.ts';
import { median, medianTime } from '../bench/figures.ts';
import { classNear } from '../bench/scenarios.ts';
import { openDawn } from '../node/dawn.ts';
import { describeMachine } from '../node/machine.ts';
import { loadLabRules } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { measurement } from './measurement.ts';

/**
 * Sizes of the classes to check, and largest number of guesses checked in each; the slow reference checks fewer pairs.
 */
const CHECKED_SIZES = [1, 2, 3, 17, 200, 512, 1792, 4000, 20_000, MAX_GPU_CANDIDATES];
const CHECKED_GUESSES = 4096;
const REFERENCE_PAIRS = 2e5;

/**
 * Sizes of the classes to measure, and approximate limits of the guesses and pairs that the kernel scores in a round.
 */
const SIZES = [2, 10, 100, 512, 1792, 4000, 10_000, MAX_GPU_CANDIDATES];
const KERNEL_GUESSES = 4096;
const KERNEL_PAIRS = 2e7;
const TRIPS = 50;
/**
 * Time to keep the graphics processor busy before it is measured, because an idle one runs below its full clock rate.
 */
const WARM_MS = 2000;
/** Timeout for one call of the device; longer than in the extension, because an adapter on the CPU is slow. */
const PATIENCE_MS = 60_000;

/** Objective, opener and approximate size of the classes to search. */
const SEARCHED: readonly [objective: PartitionObjective, opener: string, size: number][] = [
  ['entropy', '75+2-31=46', 20],
  ['entropy', '75+2-31=46', 150],
  ['entropy', '75+2-31=46', 660],
  ['entropy', '75+2-31=46', 4000],
  ['entropy', '99/9-9-1=1', 20_000],
  ['expected-size', '75+2-31=46', 4000],
  ['largest-cell', '75+2-31=46', 4000],
  ['cells', '75+2-31=46', 660],
  ['cells', '75+2-31=46', 4000],
];
const SEARCH_ROUNDS = 3;
const REST_MS = 1000;

/** A cost that no guess can beat, so that no guess is reported. */
const UNBEATABLE: ScoredGuess = { cost: 0, weightWon: 1, ownWeight: 1, guess: 0 };

const MAX_PAIRS = 4e9;

const program = measurement('graphics')
  .addOption(
    numberOption(
      '--pairs <N>',
      'most pairs of guess and candidate for a figure; use fewer on slow adapters',
      [1, MAX_PAIRS],
    ).default(MAX_PAIRS),
  )
  .parse();
const { pairs } = program.opts();

const complain = ({ message }: Error) => program.error(message);
const gpu = await openDawn().catch(complain);
const graphics = await openGraphics({ gpu, allowSoftware: true }).catch(complain);
const { vendor, architecture, device, description } = graphics.device.adapterInfo;
console.log(
  `${[vendor, architecture, device, description].filter(Boolean).join(', ')}; ${describeMachine()}\n`,
);

const set = await loadLabRules('exact');
const kernel = createKernel(await readKernel('score'), set);
const helpers = { platform, count: platform.cores - 1 };
const helped = createKernel(await readKernel('score-shared'), set, helpers);
const scorer = createDeviceScorer(graphics, set, PATIENCE_MS);

console.log(`${await checkByKernel()} costs are those of the kernel`);
console.log(`${await checkByReference()} costs are those of the reference\n`);
await compareSpeeds();
const isSlow = isSoftware(graphics.device.adapterInfo);
graphics.device.destroy();
if (isSlow) console.log('An adapter on the CPU: searches are not compared.');
else await compareSearches();
process.exit();

function millions(perSecond: number): string {
  return `${Math.round(perSecond / 1e6).toLocaleString('en')} M`;
}

interface Checked {
  readonly cls: Class;
  readonly objective: PartitionObjective;
  readonly what: string;
}

/** Yields, for each size and partition objective, a class of equally likely candidates and a weighted one. */
function* checked(): Generator<Checked, void> {
  for (const size of CHECKED_SIZES) {
    const even = uniformClass(nearAndFar(set, size));
    const weights = even.candidates.map((row) => 1 + ((row * 7919) % 743));
    for (const one of [even, { ...even, weights }])
      for (const objective of PARTITION_OBJECTIVES) {
        const what = `${objective}, class of ${size}${one.weights ? ', weighted' : ''}`;
        yield { cls: one, objective, what };
      }
  }
}

/** Guesses to check: up to about a third are candidates, the others are spread over the set. */
function guessesOf({ candidates }: Class, count: number): Uint32Array {
  const rows = spread(set, Math.max(3, Math.floor(count)), 0.5);
  const mixed = rows.map((row, i) => (i % 3 === 0 ? candidates[i % candidates.length] : row));
  return Uint32Array.from(new Set(mixed));
}

/** Compares the shader's costs with expected ones. @throws Error that names the first guess with a different cost */
async function check(
  { cls, objective, what }: Checked,
  expected: readonly Pick<ScoredGuess, 'guess' | 'cost'>[],
): Promise<void> {
  scorer.prepare(cls, objective);
  const guesses = Uint32Array.from(expected, ({ guess }) => guess);
  const hits = await scorer.score(guesses, null);
  const found = new Map(hits.map(({ guess, cost }) => [guess, cost]));
  for (const { guess, cost } of expected)
    if (found.get(guess) !== cost)
      throw new Error(`${what}, guess ${guess}: ${found.get(guess)} instead of ${cost}`);
}

async function checkByKernel(): Promise<number> {
  let count = 0;
  for (const one of checked()) {
    const { candidates } = one.cls;
    const guesses = guessesOf(one.cls, Math.min(CHECKED_GUESSES, pairs / candidates.length));
    const costs = kernel.prepare(one.cls).score(one.objective, guesses);
    const expected = Array.from(guesses, (guess, i) => ({ guess, cost: costs[i] }));
    await check(one, expected);
    count += guesses.length;
  }
  return count;
}

async function checkByReference(): Promise<number> {
  const reference = createReferenceScorer(set);
  let count = 0;
  for (const one of checked()) {
    reference.prepare(one.cls, one.objective);
    const guesses = guessesOf(one.cls, Math.min(300, REFERENCE_PAIRS / one.cls.candidates.length));
    const { hits } = await reference.score(guesses, null);
    await check(one, hits);
    count += hits.length;
  }
  return count;
}

async function warmUp(): Promise<void> {
  const cls = uniformClass(spread(set, 1000));
  const guesses = spread(set, Math.min(MAX_GPU_GUESSES, Math.ceil(pairs / 1000)));
  scorer.prepare(cls, 'entropy');
  for (const start = performance.now(); performance.now() - start < WARM_MS; )
    await scorer.score(guesses, UNBEATABLE);
}

/** Measures a round trip, and pairs per second by class size. */
async function compareSpeeds(): Promise<void> {
  scorer.prepare(uniformClass(spread(set, 2)), 'entropy');
  const trip = await medianTime(() => scorer.score(Uint32Array.of(7), UNBEATABLE), TRIPS);
  console.log(`a round trip: ${trip.toFixed(2)} ms\n`);
  console.log('| class of | graphics, pairs/s | kernel on a thread |\n| --: | --: | --: |');
  for (const size of SIZES) {
    const cls = uniformClass(spread(set, size));
    const guesses = spread(set, Math.min(MAX_GPU_GUESSES, Math.ceil(pairs / size)));
    await warmUp();
    scorer.prepare(cls, 'entropy');
    const ms = await medianTime(() => scorer.score(guesses, UNBEATABLE));
    const few = spread(set, Math.min(KERNEL_GUESSES, Math.ceil(KERNEL_PAIRS / size)));
    const { score } = kernel.prepare(cls);
    const kernelMs = await medianTime(() => score('entropy', few));
    const rate = ({ length }: Uint32Array, time: number) => millions((1000 * length * size) / time);
    console.log(`| ${size.toLocaleString('en')} | ${rate(guesses, ms)} | ${rate(few, kernelMs)} |`);
  }
  const yardstick = measureKernel(kernel);
  const measured = await checkAndMeasureDevice(scorer, yardstick);
  console.log(
    `\nas a backend measures: graphics ${millions(measured)}, kernel ${millions(yardstick.rate)} a thread\n`,
  );
}

/**
 * Measures whole searches with SIMD, on the device by either route, and by the route that the backend chooses. A pause
 * before each search imitates the time between two guesses of a player.
 * @throws Error when two backends find different guesses
 */
async function compareSearches(): Promise<void> {
  const backends = [
    { name: 'SIMD, one thread', backend: simdBackendFromKernel(kernel), routes: [] },
    await overGraphics(kernel, null),
    { name: `SIMD, ${helped.threads} threads`, backend: simdBackendFromKernel(helped), routes: [] },
    await overGraphics(helped, null),
    await overGraphics(helped, 'every'),
    await overGraphics(helped, 'bounded'),
  ];
  const names = backends.map(({ name }) => name);
  console.log(`| best by | ${names.join(' | ')} |\n| --- |${' --: |'.repeat(names.length)}`);
  for (const [objective, opener, size] of SEARCHED) {
    const candidates = classNear(set, opener, size);
    const what = `${objective}, class of ${candidates.length.toLocaleString('en')}`;
    const cells: string[] = [];
    let expected = '';
    for (const { name, backend, routes } of backends) {
      const times: number[] = [];
      for (let round = 0; round < SEARCH_ROUNDS; round++) {
        await setTimeout(REST_MS);
        const start = performance.now();
        const classes = [uniformClass(candidates.slice())];
        const { best } = await runSearch(backend, { classes, guesses: 'all', objective, count: 10 });
        times.push(performance.now() - start);
        const found = JSON.stringify(best);
        expected ||= found;
        if (found !== expected) throw new Error(`${name}, ${what}: ${found}, not ${expected}`);
      }
      cells.push([`${Math.round(median(times))} ms`, ...routes.slice(-1)].join(', '));
    }
    console.log(`| ${what} | ${cells.join(' | ')} |`);
  }
}

/**
 * Creates a backend on the device.
 * @param given the route of every search; null: the backend chooses by its measurements
 * @returns routes: those that the backend chose, in order; empty if it had no choice
 */
async function overGraphics(over: Kernel, given: Route | null) {
  const routes: Route[] = [];
  const backend = createWebGpuBackend(over, createGraphicsProvider({ gpu }), {
    route(search, speeds) {
      if (given) return given;
      routes.push(chooseRoute(search, speeds));
      return routes.at(-1)!;
    },
    ...(given && { speeds: { simd: 1, webgpu: REQUIRED_SPEEDUP } }),
  });
  await backend.ready;
  const threads = over.threads > 1 ? `${over.threads} threads` : 'one thread';
  const used = backend.name === 'webgpu' ? 'graphics' : `graphics not used: ${backend.gpuProblem}`;
  return { name: given ? `every search: ${given}` : `${used}, ${threads}`, backend, routes };
}
