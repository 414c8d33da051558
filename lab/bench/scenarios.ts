import { type EquationSet, filterByMembership } from '../../src/equations/set.ts';
import { membershipBit } from '../../src/game/rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { type Class, uniformClass } from '../../src/scoring/class.ts';
import { spread } from '../../src/scoring/classes.testing.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import type { Objective } from '../../src/scoring/objectives.ts';
import { createReferenceBackend } from '../../src/scoring/reference.testing.ts';
import { createKernel, type Kernel } from '../../src/scoring/wasm/kernel.ts';
import { createSimdBackend, simdBackendFromKernel } from '../../src/scoring/wasm/simd.ts';
import type { Platform } from '../../src/scoring/wasm/threads/platform.ts';
import { answerModelOf, classOf } from '../../src/solver/answer-model.ts';
import { searchWithLookahead } from '../../src/solver/lookahead/lookahead.ts';
import { cellsOfGuess } from '../../tools/node/cells-of-guess.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { type BenchFigure, median, medianTime } from './figures.ts';

/** Environment of the scenarios, in Node or in a worker of Chromium. */
export interface BenchEnvironment {
  readonly kernel: WebAssembly.Module;
  /** The equations of all rules. */
  readonly union: EquationSet;
  /** The kernel for shared memory, and the platform of its threads. */
  readonly shared: { readonly kernel: WebAssembly.Module; readonly platform: Platform };
}

/** Class sizes for raw scoring speed. */
const SIZES = [2, 5, 10, 50, 100, 1000, 4000];
/** Approximate number of pairs scored in a round; a quarter of them for win mass. */
const PAIRS = 2e7;

/** Class sizes for the site's answers. */
const REAL_SIZES = [10, 100, 1000, 4000];
/** The most informative opener for the site's answers, and the approximate sizes of its classes to search. */
const REAL_OPENER = '16-2+43=57';
const REAL_SEARCHES: readonly (readonly [size: number, options: HintOptions])[] = [
  ...[20, 150, 660, 4000].map((size) => [size, { isGrouped: true }] as const),
  // Only one class is searched by win mass, which takes seconds.
  [660, { objective: 'win-mass', rounds: 1 }],
];

/**
 * Number of adjacent rows in a run. Guesses are scored in runs, as in a full comparison; the runs are spread over the
 * set.
 */
const RUN = 64;

/** A class to search: an opener, and the approximate size of one of its classes. */
type BenchTarget = readonly [opener: string, size: number];

const OPENER = '75+2-31=46';
const LARGE: BenchTarget = [OPENER, 4000];
const LARGEST: BenchTarget = ['99/9-9-1=1', 20_000];
const SEARCHES: readonly BenchTarget[] = [[OPENER, 20], [OPENER, 150], [OPENER, 660], LARGE, LARGEST];

/** Objectives other than entropy. */
const OBJECTIVES: readonly Objective[] = ['cells', 'largest-cell', 'expected-size'];
/** Classes searched with them. The largest class takes seconds, so it has one round. */
const BY_OBJECTIVES: readonly (readonly [target: BenchTarget, rounds: number])[] = [
  [LARGE, 5],
  [LARGEST, 1],
];

/** Classes searched with lookahead, for the fewest guesses. */
const AHEAD: readonly BenchTarget[] = [[OPENER, 660], LARGE, LARGEST];
/** Weights that occur among the site's answers. */
const SITE_WEIGHTS = [17, 17, 10, 17, 17, 10, 17, 743];

/** Classes of at least this size are also measured on several threads. */
const THREADED = 600;

/** Rows at equal distances over the whole set. */
const spreadOver = (set: EquationSet, count: number) => spread(set, count, 0.5);

/** Guesses in runs of adjacent rows. */
function guessesOf(set: EquationSet, count: number): Uint32Array {
  const starts = spreadOver(set, Math.ceil(count / RUN));
  return Uint32Array.from({ length: count }, (_, i) =>
    Math.min(starts[Math.floor(i / RUN)] + (i % RUN), set.count - 1),
  );
}

/** Pairs (guess, candidate) per second on one core, including the preparation of each guess. */
async function rateOf(kernel: Kernel, cls: Class, objective: Objective, name: string, pairs = PAIRS) {
  const size = cls.candidates.length;
  const guesses = guessesOf(kernel.set, Math.min(4096, Math.ceil(pairs / size)));
  const prepared = kernel.prepare(cls);
  const rounds = Math.ceil(pairs / size / guesses.length);
  const time = await medianTime(() => {
    for (let round = 0; round < rounds; round++) prepared.score(objective, guesses);
  });
  return { name, value: (rounds * guesses.length * size * 1000) / time, unit: 'pairs/s' } as const;
}

const classOfSize = (size: number) => `class of ${size.toLocaleString('en')}`;

/** Measures scoring speed: uniform answers by class size, then the site's answers, then the reference. */
export async function* measureScoring(lab: BenchEnvironment): AsyncGenerator<BenchFigure> {
  const set = filterByMembership(lab.union, membershipBit('exact'));
  const kernel = createKernel(lab.kernel, set);
  for (const size of SIZES)
    yield await rateOf(kernel, uniformClass(spreadOver(set, size)), 'entropy', `SIMD, ${classOfSize(size)}`);
  yield* measureRealScoring(lab);
  yield await measureReference(set);
}

/** Measures scoring speed with the site's weighted answers: without and with commutative wins, and by win mass. */
async function* measureRealScoring(lab: BenchEnvironment): AsyncGenerator<BenchFigure> {
  const { model, kernel } = realGame(lab);
  for (const size of REAL_SIZES) {
    const places = spreadOver({ ...lab.union, count: model.answers.length }, size);
    const answers = places.map((place) => model.answers[place]);
    const cls = classOf(model, answers);
    const name = classOfSize(size);
    yield await rateOf(kernel, { ...cls, winRule: 'itself' }, 'entropy', `SIMD, weighted, ${name}`);
    yield await rateOf(kernel, cls, 'entropy', `SIMD, real play, ${name}`);
    yield await rateOf(kernel, cls, 'win-mass', `SIMD, win mass, ${name}`, PAIRS / 4);
  }
}

/** The game as the site plays it. */
function realGame(lab: BenchEnvironment) {
  const answerRules = { rules: 'pool', prior: 'site', commutativeWins: true } as const;
  const guesses = filterByMembership(lab.union, membershipBit(guessRulesOf(answerRules)));
  const kernel = createKernel(lab.kernel, guesses);
  return { kernel, model: answerModelOf(answerRules, kernel.set, 'orders-with-numbers') };
}

async function measureReference(set: EquationSet): Promise<BenchFigure> {
  const candidates = spreadOver(set, 1000);
  const pool = spreadOver(set, 100);
  const classes = [uniformClass(candidates)];
  // A new backend for each round, because a backend caches the cells of a class.
  const time = await medianTime(() =>
    runSearch(createReferenceBackend(set), { classes, guesses: pool, objective: 'entropy', count: 10 }),
  );
  const value = (pool.length * candidates.length * 1000) / time;
  return { name: 'reference, class of 1,000', value, unit: 'pairs/s' };
}

/**
 * Measures searches over the whole guess set: the first one of a backend, then hints by class size, by other
 * objectives, with lookahead and in real play.
 */
export async function* measureSearch(lab: BenchEnvironment): AsyncGenerator<BenchFigure> {
  const { kernel, shared } = lab;
  const set = filterByMembership(lab.union, membershipBit('exact'));
  yield await measureFirstSearch(kernel, set);
  const backend = createSimdBackend(kernel, set);
  const helpers = { platform: shared.platform, count: shared.platform.cores - 1 };
  const helped = createKernel(shared.kernel, set, helpers);
  for (const target of SEARCHES) {
    const candidates = classNear(set, ...target);
    const name = classOfSize(candidates.length);
    const { first, exact, share } = await measureHint(backend, uniformClass(candidates));
    yield { name: `first hint, ${name}`, value: first, unit: 'ms' };
    yield { name: `exact hint, ${name}`, value: exact, unit: 'ms' };
    if (candidates.length >= THREADED) {
      const together = await measureHint(simdBackendFromKernel(helped), uniformClass(candidates));
      yield { name: `exact hint, ${name}, ${helped.threads} threads`, value: together.exact, unit: 'ms' };
    }
    yield { name: `scored, ${name}`, value: 100 * share, unit: '% of pairs' };
  }
  yield* measureObjectives(helped);
  yield* measureAhead(helped);
  helped.close();
  yield* measureRealSearch(lab);
}

async function* measureRealSearch(lab: BenchEnvironment): AsyncGenerator<BenchFigure> {
  const { model, kernel } = realGame(lab);
  const cells = [...cellsOfGuess(kernel.set, model.answers, REAL_OPENER as Equation).values()];
  for (const [size, options] of REAL_SEARCHES) {
    const cls = classOf(model, nearest(cells, size));
    const { exact } = await measureHint(simdBackendFromKernel(kernel), cls, options);
    const by = options.objective ? ` by ${options.objective}` : '';
    const name = `exact hint${by}, real play, ${classOfSize(cls.candidates.length)}`;
    yield { name, value: exact, unit: 'ms' };
  }
}

/**
 * Measures the time to the first and to the final hint of fewest guesses where no tree applies, on all cores, for
 * equally likely and for weighted answers.
 */
async function* measureAhead(kernel: Kernel): AsyncGenerator<BenchFigure> {
  const backend = simdBackendFromKernel(kernel);
  for (const target of AHEAD) {
    const even = uniformClass(classNear(kernel.set, ...target));
    const weights = even.candidates.map((_, i) => SITE_WEIGHTS[i % SITE_WEIGHTS.length]);
    for (const cls of [even, { ...even, weights }]) {
      const name = `${cls.weights ? 'weighted, ' : ''}${classOfSize(cls.candidates.length)}, ${kernel.threads} threads`;
      const firsts: number[] = [];
      const final = await medianTime(async () => {
        const start = performance.now();
        const classes = [{ ...cls, candidates: cls.candidates.slice() }];
        const wanted = { classes, guesses: 'all', objective: 'win-mass', count: 10 } as const;
        const steps = searchWithLookahead(backend, wanted, 1);
        await steps.next();
        firsts.push(performance.now() - start);
        await runSteps(steps);
      }, 3);
      yield { name: `first hint of fewest guesses, ${name}`, value: median(firsts), unit: 'ms' };
      yield { name: `final hint of fewest guesses, ${name}`, value: final, unit: 'ms' };
    }
  }
}

/** Measures the first search of a new backend, which also builds the guess index. */
async function measureFirstSearch(kernel: WebAssembly.Module, set: EquationSet): Promise<BenchFigure> {
  const candidates = classNear(set, ...SEARCHES[0]);
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const backend = createSimdBackend(kernel, set);
    const start = performance.now();
    const classes = [uniformClass(candidates.slice())];
    await runSearch(backend, { classes, guesses: 'all', objective: 'entropy', count: 10 });
    times.push(performance.now() - start);
  }
  const name = `first search of a session, ${classOfSize(candidates.length)}`;
  return { name, value: median(times), unit: 'ms' };
}

/** Measures the time to the exact hint by other objectives on all cores, and the share of all pairs that is scored. */
async function* measureObjectives(kernel: Kernel): AsyncGenerator<BenchFigure> {
  const backend = simdBackendFromKernel(kernel);
  for (const [target, rounds] of BY_OBJECTIVES) {
    const cls = uniformClass(classNear(kernel.set, ...target));
    for (const objective of OBJECTIVES) {
      const name = `by ${objective}, ${classOfSize(cls.candidates.length)}`;
      const { exact, share } = await measureHint(backend, cls, { objective, rounds });
      yield { name: `exact hint ${name}, ${kernel.threads} threads`, value: exact, unit: 'ms' };
      yield { name: `scored ${name}`, value: 100 * share, unit: '% of pairs' };
    }
  }
}

/** The opener's class whose size is nearest to `size`. */
export function classNear(set: EquationSet, opener: string, size: number): Uint32Array {
  return nearest([...cellsOfGuess(set, allRows(set), opener as Equation).values()], size);
}

function nearest(cells: readonly Uint32Array[], size: number): Uint32Array {
  const distance = (cell: Uint32Array) => Math.abs(cell.length - size);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

interface HintOptions {
  readonly objective?: Objective;
  readonly rounds?: number;
  readonly isGrouped?: boolean;
}

async function measureHint(
  backend: Backend,
  cls: Class,
  { objective = 'entropy', rounds, isGrouped = false }: HintOptions = {},
) {
  const { candidates } = cls;
  let first = 0;
  let pairs = 0;
  const firsts: number[] = [];
  const exact = await medianTime(async () => {
    const start = performance.now();
    first = 0;
    // A copied array counts as a new class, so that no cached preparation is used.
    const classes = [{ ...cls, candidates: candidates.slice() }];
    const search = { classes, guesses: 'all', objective, count: 10, isGrouped } as const;
    const found = await runSearch(backend, search, () => {
      first ||= performance.now() - start;
    });
    firsts.push(first);
    pairs = found.pairsScored;
  }, rounds);
  const share = pairs / (candidates.length * backend.set.count);
  return { first: Math.min(exact, median(firsts)), exact, share };
}
