import { EQUALS } from '../game/codes.ts';
import {
  beginQuery,
  checkLength,
  createGenerator,
  createPace,
  type EquationQuery,
  foundCount,
  type Generator,
  generateWithPrefix,
  storedRowCount,
  storedRows,
  walkAllPrefixes,
} from './generator.ts';
import { MAX_TILES } from './layout.ts';
import { prefixesOf } from './prefixes.ts';
import { createRandom } from './random.ts';
import { type EquationSet, joinedRows, setOfRows } from './set.ts';

export interface QueryOptions {
  /** Maximum number of equations to list; if there are more, a sample is drawn. */
  readonly maxListed: number;
  readonly sampleSize: number;
  /**
   * Number of generator steps that a list or a sample may take, approximately; see {@link STEPS_PER_SECOND}. Infinity:
   * list up to `maxListed` equations, however long it takes.
   */
  readonly effort: number;
  readonly seed: number;
  /**
   * Number of first tiles that the equations of a cluster share, by default all but five of the longest left side.
   * Below 2, all equations are listed.
   */
  readonly shared?: number;
}

export type QueryResult =
  | { readonly kind: 'listed'; readonly set: EquationSet }
  | {
      readonly kind: 'sampled';
      /** An unordered sample, in which every equation has the same expected number of copies. */
      readonly set: EquationSet;
      /** Unbiased estimate of the number of equations that fit. */
      readonly count: number;
      /** Standard error of `count`. */
      readonly error: number;
    };

export const MAX_LISTED = 1_000_000;

/** Approximate speed of one core of an AMD EPYC, and the effort of a sample without a limit. */
const STEPS_PER_SECOND = 3e7;

/** Number of free tiles at the end of the longest left side. A cluster then takes about 14,000 steps, or 0.5 ms. */
const OPEN_TILES = 5;

/** Minimum number of clusters and of steps in the pilot sample. */
const PILOT = { clusters: 64, steps: 1e6 };

/** Maximum number of clusters in a sample, as a share of all clusters. Samples of `PILOT.clusters` may exceed it. */
const MAX_CLUSTERS = 0.5;

/**
 * Finds the equations that fit the turns of a game: all of them if they can be listed, or else a sample and an estimate
 * of their number. The result does not depend on the machine. Other tasks of the thread can run in between.
 *
 * The sample is a cluster sample: prefixes are drawn uniformly, and all equations that begin with them are generated.
 * The mean number of equations per prefix times the number of prefixes is an unbiased estimate of the number of
 * equations whose left sides are at least as long as the prefixes. Equations with shorter left sides are all counted.
 * (Cochran, Sampling Techniques, 3rd ed., ch. 9.)
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error unless the length is 5 to 13
 */
export async function findFitting(
  kernel: WebAssembly.Module,
  fitting: EquationQuery,
  options: QueryOptions,
): Promise<QueryResult> {
  const { length } = fitting;
  checkLength(length, MAX_TILES);
  const run = await createGenerator(kernel);
  const { shared = lastEquals(fitting) - OPEN_TILES, maxListed, effort } = options;
  // There are few equations with left sides this short.
  if (shared < 2) {
    beginQuery(run, fitting, MAX_LISTED);
    generateWithPrefix(run, []);
    return { kind: 'listed', set: storedRows(run, length) };
  }
  const clusters = createClusters(run, fitting, shared, options.seed);
  const pilot = await clusters.walkPilot();
  if ((pilot.steps / pilot.clusters) * clusters.count <= effort) {
    beginQuery(run, fitting, maxListed + 1);
    await walkAllPrefixes(run, createPace(), () => storedRowCount(run) <= maxListed);
    if (storedRowCount(run) <= maxListed) return { kind: 'listed', set: storedRows(run, length) };
  }
  return clusters.sample(pilot, options);
}

/** Number of tiles of the longest left side. */
function lastEquals({ length, board }: EquationQuery): number {
  return board.allowed.findLastIndex((symbols, tile) => tile < length - 1 && ((symbols >> EQUALS) & 1) !== 0);
}

/** Clusters of equations with the same first `tiles` tiles; `sample` also counts those with shorter left sides. */
function createClusters(run: Generator, query: EquationQuery, tiles: number, seed: number) {
  const { length, board } = query;
  const prefixes = prefixesOf(board, tiles, lastEquals(query));
  const random = createRandom(seed);

  /**
   * @param allows whether the equals sign may stay allowed at a tile
   * @param chance probability of storing each equation
   */
  function begin(allows: (tile: number) => boolean, chance: number): void {
    const allowed = board.allowed.map((symbols, tile) => (allows(tile) ? symbols : symbols & ~(1 << EQUALS)));
    beginQuery(run, { ...query, board: { ...board, allowed } }, MAX_LISTED);
    if (chance < 1) run.kernel.thin(BigInt(1 + Math.floor(random() * 2 ** 32)), Math.floor(chance * 2 ** 32));
  }

  /** Counts the equations of drawn clusters: their mean number, and its standard error. */
  async function walk(goesOn: (clusters: number, steps: number) => boolean) {
    const pace = createPace();
    let [clusters, sum, squares] = [0, 0, 0];
    while (goesOn(clusters, run.kernel.stepsTaken())) {
      const before = foundCount(run);
      generateWithPrefix(run, prefixes.draw(random));
      const size = foundCount(run) - before;
      sum += size;
      squares += size * size;
      clusters++;
      await pace(0);
    }
    const mean = sum / clusters;
    const variance = (squares - clusters * mean * mean) / (clusters - 1);
    return { clusters, mean, error: Math.sqrt(variance / clusters), steps: run.kernel.stepsTaken() };
  }

  return {
    count: prefixes.count,
    walkPilot() {
      begin((tile) => tile >= tiles, 0);
      return walk((clusters, steps) => clusters < PILOT.clusters || steps < PILOT.steps);
    },
    async sample(
      pilot: Awaited<ReturnType<typeof walk>>,
      { sampleSize, effort }: QueryOptions,
    ): Promise<QueryResult> {
      const affordable = ((effort === Infinity ? STEPS_PER_SECOND : effort) * pilot.clusters) / pilot.steps;
      const wanted = Math.ceil(Math.max(PILOT.clusters, Math.min(affordable, MAX_CLUSTERS * prefixes.count)));
      // Every equation is kept if the pilot sample did not find any.
      const chance = Math.min(1, sampleSize / (wanted * pilot.mean));
      begin((tile) => tile >= tiles, chance);
      const walked = await walk((clusters) => clusters < wanted);
      const long = storedRows(run, length).rows;
      begin((tile) => tile < tiles, Math.min(1, (chance * walked.clusters) / prefixes.count));
      await walkAllPrefixes(run, createPace());
      return {
        kind: 'sampled',
        count: prefixes.count * walked.mean + foundCount(run),
        set: setOfRows(joinedRows([long, storedRows(run, length).rows]), length),
        error: prefixes.count * walked.error,
      };
    },
  };
}
