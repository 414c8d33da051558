import { EQUALS } from '../game/codes.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import type { Board } from './board.ts';
import {
  beginWalk,
  countedBy,
  createGenerator,
  extendBy,
  type Generator,
  storedCount,
  storedOf,
} from './generator.ts';
import { MOST_TILES } from './layout.ts';
import { prefixesOf } from './prefixes.ts';
import { createRandom } from './random.ts';
import type { EquationSet } from './set.ts';
import { checkLength, paceOf, walkAll } from './walk.ts';

/** Equations that are looked for without a list of all. */
export interface Fitting {
  /** Tiles, 5 to 13. */
  readonly length: number;
  readonly rules: EquationRules;
  readonly board: Board;
}

export interface SurveyOptions {
  /** Equations that are listed at most; of more there is a sample. */
  readonly most: number;
  /** Equations of the sample, about. */
  readonly size: number;
  /** Milliseconds that listing may be expected to take, and that sampling takes; infinite: all are listed, up to `most`. */
  readonly patience: number;
  /** From one seed comes one sample, as far as the same work is done in the time. */
  readonly seed: number;
  /** Tiles that the equations of a cluster have in common; default: all but five of the longest left side. */
  readonly shared?: number;
}

/** What agrees with a board. */
export type Survey =
  | { readonly kind: 'listed'; readonly set: EquationSet }
  | {
      readonly kind: 'sampled';
      /** Each equation is in it as often, on average; in no order, and one may be there twice. */
      readonly set: EquationSet;
      /** How many agree, estimated. */
      readonly count: number;
      /** Standard error of `count`. */
      readonly error: number;
    };

/** Equations that are listed at most. */
export const MOST_LISTED = 1_000_000;

/** Tiles of the longest left side that a cluster leaves open: it is walked in about a millisecond. */
const OPEN_TILES = 5;

/** A look at how long the walk takes: at least so many clusters, and so many milliseconds. */
const PILOT = { clusters: 16, ms: 40 };

/** Sampling where the patience has no end, in milliseconds. */
const SAMPLING_MS = 1000;

/** Clusters of one survey at most, as a share of all: more would be a list. */
const MOST_CLUSTERS = 0.5;

/**
 * The equations that agree with the turns of a game: all of them where they can be listed, else a sample and how many
 * they are. Other tasks of the same thread run in between.
 *
 * The sample is one of clusters: first tiles are drawn, each as likely, and all equations are made that begin so. Their
 * mean number, times the number of such beginnings, estimates the count without bias; every one of them enters the
 * sample with the same chance, so that hardly two of a cluster meet there. (Cochran, Sampling Techniques, 3rd ed., ch. 9.)
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error when the length is not 5 to 13
 */
export async function surveyFitting(
  kernel: WebAssembly.Module,
  fitting: Fitting,
  options: SurveyOptions,
): Promise<Survey> {
  const { length, board } = fitting;
  checkLength(length, MOST_TILES);
  const leftMost = board.allowed.findLastIndex((symbols, tile) => tile < length - 1 && isEquals(symbols));
  const run = await createGenerator(kernel);
  const { shared = leftMost - OPEN_TILES, most, patience } = options;
  // A prefix leaves two tiles at least to the walk.
  const tiles = Math.min(shared, leftMost - 2);
  if (tiles < 2) {
    const set = await list(run, fitting, most);
    if (set) return { kind: 'listed', set };
    throw new Error(
      `more than ${most} equations of ${length} tiles have an equals sign at tile ${leftMost + 1}`,
    );
  }
  const clusters = createClusters(run, fitting, tiles, leftMost, options.seed);
  const pilot = await clusters.walk({ clusters: PILOT.clusters, ms: PILOT.ms });
  const forAll = (pilot.ms / pilot.clusters) * clusters.count;
  // Where a look promises no end in time, or far too many, listing is not begun.
  if (forAll <= patience && !(pilot.mean * clusters.count > 4 * most && patience < Infinity)) {
    const set = await list(run, fitting, most);
    if (set) return { kind: 'listed', set };
  }
  return clusters.sample(pilot, options);
}

const isEquals = (symbols: number) => ((symbols >> EQUALS) & 1) !== 0;

/** All that fit, in equation order; null: there are more than `most`. */
async function list(
  run: Generator,
  { length, rules, board }: Fitting,
  most: number,
): Promise<EquationSet | null> {
  beginWalk(run, {
    shape: { length, symbols: 'maxi' },
    board,
    most: most + 1,
    asked: membershipBit(rules),
  });
  await walkAll(run, paceOf(), () => storedCount(run) <= most);
  const set = storedOf(run, length);
  return set.count > most ? null : set;
}

interface Walked {
  readonly clusters: number;
  /** Equations of a cluster, on average. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly ms: number;
}

/** The equations by their first tiles; those with a shorter left side are made all. */
function createClusters(
  run: Generator,
  { length, rules, board }: Fitting,
  tiles: number,
  leftMost: number,
  seed: number,
) {
  const prefixes = prefixesOf(board, tiles, leftMost);
  const random = createRandom(seed);
  const asked = membershipBit(rules);

  /** @param chance of an equation to be stored */
  function begin(allows: (tile: number) => boolean, chance: number): void {
    const allowed = board.allowed.map((symbols, tile) => (allows(tile) ? symbols : symbols & ~(1 << EQUALS)));
    beginWalk(run, {
      shape: { length, symbols: 'maxi' },
      board: { ...board, allowed },
      most: chance > 0 ? MOST_LISTED : 0,
      asked,
    });
    if (chance < 1) run.kernel.thin(BigInt(1 + Math.floor(random() * 2 ** 32)), Math.floor(chance * 2 ** 32));
  }

  /** Walks over drawn clusters until it is done. */
  async function walkClusters(isDone: (clusters: number, ms: number) => boolean): Promise<Walked> {
    const pace = paceOf();
    const start = performance.now();
    let sum = 0;
    let squares = 0;
    let clusters = 0;
    let before = 0;
    while (!isDone(clusters, performance.now() - start)) {
      extendBy(run, prefixes.draw(random));
      const counted = countedBy(run);
      const size = counted - before;
      before = counted;
      sum += size;
      squares += size * size;
      clusters++;
      await pace(0);
    }
    const mean = sum / clusters;
    const variance = (squares / clusters - mean * mean) * (clusters / Math.max(1, clusters - 1));
    return { clusters, mean, error: Math.sqrt(variance / clusters), ms: performance.now() - start };
  }

  return {
    count: prefixes.count,
    walk({ clusters, ms }: { readonly clusters: number; readonly ms: number }): Promise<Walked> {
      begin((tile) => tile >= tiles, 0);
      return walkClusters((walked, passed) => walked >= clusters && passed >= ms);
    },
    async sample(pilot: Walked, { size, patience }: SurveyOptions): Promise<Survey> {
      const ms = patience === Infinity ? SAMPLING_MS : patience;
      const wanted = Math.ceil(
        Math.min((ms * pilot.clusters) / pilot.ms, Math.max(PILOT.clusters, MOST_CLUSTERS * prefixes.count)),
      );
      // A pilot that found nothing tells little: then whatever is found is kept.
      const chance = pilot.mean > 0 ? Math.min(1, size / (wanted * pilot.mean)) : 1;
      begin((tile) => tile >= tiles, chance);
      const walked = await walkClusters((clusters) => clusters >= wanted);
      const long = storedOf(run, length);
      begin((tile) => tile < tiles, Math.min(1, (chance * walked.clusters) / prefixes.count));
      await walkAll(run, paceOf());
      const short = storedOf(run, length);
      return {
        kind: 'sampled',
        set: joined(long, short),
        count: prefixes.count * walked.mean + countedBy(run),
        error: prefixes.count * walked.error,
      };
    },
  };
}

function joined(a: EquationSet, b: EquationSet): EquationSet {
  const rows = new Uint8Array(a.rows.length + b.rows.length);
  rows.set(a.rows);
  rows.set(b.rows, a.rows.length);
  return { ...a, count: a.count + b.count, rows };
}
