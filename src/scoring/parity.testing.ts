import { expect, test } from 'vitest';
import { runSearch } from '../../tools/node/run-search.ts';
import type { EquationSet } from '../equations/set.ts';
import type { WinRule } from '../game/win-rule.ts';
import type { Backend } from './backend.ts';
import { createBestGuesses, type ScoredGuess } from './best-guesses.ts';
import type { Class } from './class.ts';
import { inOrders, nearAndFar, randomNumbers } from './classes.testing.ts';
import { allRows } from './feedback-codes.ts';
import { OBJECTIVE_NAMES, type Objective } from './objectives.ts';
import { createReferenceScorer } from './reference.testing.ts';
import type { Scorer } from './scorer.ts';
import { isBestAmongCandidates } from './search.ts';
import type { Kernel } from './wasm/kernel.ts';
import { createWasmScorer } from './wasm/scorer.ts';
import { simdBackendFromKernel } from './wasm/simd.ts';

const SIZES = [1, 2, 3, 17, 200, 3000];
const GUESSES = 37;
const KEEP = 10;

/** Weights of a class: none, all 1, or up to 743, as in games whose answers differ in likelihood. */
const WEIGHTS: Record<string, (candidates: Uint32Array) => Uint32Array | null> = {
  'equally likely': () => null,
  'of weight 1': (candidates) => candidates.map(() => 1),
  weighted: (candidates) => candidates.map((row) => 1 + ((row * 7919) % 743)),
};

export const WINS: readonly WinRule[] = ['itself', 'orders-with-numbers'];

/** A backend to compare with the reference. */
export interface Compared {
  readonly set: EquationSet;
  readonly scorer: Scorer;
  /** Searches with the same kind of scorer, using bounds for the objectives that have them. */
  readonly search: Backend['search'];
}

export function comparedKernel(kernel: Kernel): Compared {
  return {
    set: kernel.set,
    scorer: createWasmScorer(kernel),
    search: simdBackendFromKernel(kernel).search,
  };
}

/** Some candidates, and rows spread over the set, without duplicates. */
function guessesOf(set: EquationSet, candidates: Uint32Array): Uint32Array {
  const rows = Array.from({ length: GUESSES }, (_, i) =>
    i % 3 === 0 ? candidates[i % candidates.length] : Math.floor(((i + 0.3) * set.count) / GUESSES),
  );
  return Uint32Array.from(new Set(rows)).sort();
}

async function costsBy(scorer: Scorer, cls: Class, objective: Objective, guesses: Uint32Array) {
  scorer.prepare(cls, objective);
  const { hits } = await scorer.score(guesses, null);
  return hits.toSorted((a, b) => a.guess - b.guess);
}

function bestOf(costs: readonly ScoredGuess[]): readonly ScoredGuess[] {
  const top = createBestGuesses(KEEP);
  for (const costed of costs) top.add(costed);
  return top.list;
}

/** Searches of the whole set are compared only for classes up to this size: the reference scores every guess. */
const MAX_SEARCHED = 17;

/**
 * Tests that a scorer computes the same costs as the reference, and that its searches find the same guesses, with and
 * without weights.
 */
export function testParity(
  prepare: () => Promise<Compared>,
  objectives: readonly Objective[] = OBJECTIVE_NAMES,
  allWins: readonly WinRule[] = WINS,
  sizes: readonly number[] = SIZES,
): void {
  let ready: Promise<Compared & { readonly reference: Scorer }>;
  const compared = () =>
    (ready ??= prepare().then((compared) => ({
      ...compared,
      reference: createReferenceScorer(compared.set),
    })));
  const known = new Map<string, ReturnType<typeof costsBy>>();
  function costsKnown(name: string, ...asked: Parameters<typeof costsBy>) {
    const costs = known.get(name) ?? costsBy(...asked);
    known.set(name, costs);
    return costs;
  }
  // Cases of one class follow each other, because the reference caches the cells of the last class only.
  const cases = allWins.flatMap((winRule) =>
    sizes.flatMap((size) =>
      Object.keys(WEIGHTS).flatMap((weights) =>
        objectives.map((objective) => ({ objective, weights, winRule, size })),
      ),
    ),
  );
  test.each(cases)(
    '$objective, $weights, $winRule, a class of $size',
    async ({ objective, weights, winRule, size }) => {
      const { set, scorer, search, reference } = await compared();
      const most = Math.min(size, set.count >> 1);
      const candidates = winRule === 'itself' ? nearAndFar(set, most) : inOrders(set, most);
      const asGiven = WEIGHTS[weights](candidates);
      const cls = { candidates, weights: weights === 'weighted' ? asGiven : null, winRule };
      const guesses = guessesOf(set, candidates);
      // Weights of 1 are treated as no weights.
      const name = [objective, winRule, size, cls.weights ? 'weighted' : ''].join(' ');
      const expected = await costsKnown(name, reference, cls, objective, guesses);
      expect(await costsBy(scorer, cls, objective, guesses)).toEqual(expected);

      const wanted = { classes: [{ candidates, weights: asGiven, winRule }], objective, count: KEEP };
      const listed = await runSearch({ search }, { ...wanted, guesses });
      expect(listed.best).toEqual(bestOf(expected));
      if (size > MAX_SEARCHED) return;
      // With one or two candidates, the search compares only candidates.
      const all = size <= 2 ? candidates : allRows(set);
      const found = await runSearch({ search }, { ...wanted, guesses: 'all' });
      expect(found.best).toEqual(bestOf(await costsKnown(`all ${name}`, reference, cls, objective, all)));
    },
  );
}

/** Weights of the site's answers at ten tiles, to draw from. Repeated ones are drawn more often. */
const SITE_WEIGHTS = [743, 17, 17, 17, 10, 10];

/** A small weighted class: rows of algebras with several rows, and rows from anywhere. */
function someClass(set: EquationSet, random: Iterator<number, never>): Class {
  const below = (end: number) => Math.floor(random.next().value * end);
  const groups = inOrders(set, 60);
  const rows = Array.from({ length: 3 + below(9) }, (_, i) =>
    i % 2 === 0 ? groups[below(groups.length)] : below(set.count),
  );
  const candidates = Uint32Array.from(new Set(rows)).sort();
  const weights = candidates.map(() => SITE_WEIGHTS[below(SITE_WEIGHTS.length)]);
  return { candidates, weights, winRule: 'orders-with-numbers' };
}

/**
 * Tests that searches over weighted classes with commutative wins find the same guesses as scoring every guess with the
 * reference.
 * @param prepare provides a set of a few hundred equations
 * @param count number of classes per objective
 */
export function testManyClasses(
  prepare: () => Promise<Compared>,
  count: number,
  objectives: readonly Objective[] = OBJECTIVE_NAMES,
): void {
  test.each(objectives)(`%s, ${count} weighted classes with commutative wins`, async (objective) => {
    const { set, search } = await prepare();
    const random = randomNumbers(objective.length);
    const reference = createReferenceScorer(set);
    for (let i = 0; i < count; i++) {
      const cls = someClass(set, random);
      const keep = i % 2 === 0 ? 1 : KEEP;
      const found = await runSearch({ search }, { classes: [cls], guesses: 'all', objective, count: keep });
      const guesses = isBestAmongCandidates(set, [cls]) ? cls.candidates : allRows(set);
      const best = bestOf(await costsBy(reference, cls, objective, guesses));
      expect(found.best, `class ${i}: ${cls.candidates.join(' ')}`).toEqual(best.slice(0, keep));
    }
  });
}
