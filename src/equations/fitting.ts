import { EQUALS } from '../game/codes.ts';
import { type EquationRules, membershipBit } from '../game/rules.ts';
import type { BoardFacts } from './board.ts';
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

/** Equations to find without a list of all. */
export interface Fitting {
  /** Tiles, 5 to 13. */
  readonly length: number;
  readonly rules: EquationRules;
  readonly board: BoardFacts;
}

export interface SurveyOptions {
  /** Most equations to list; above that, a sample. */
  readonly most: number;
  /** Approximate size of the sample. */
  readonly size: number;
  /**
   * Steps of the generator that listing may take, and that sampling takes: {@link STEPS_PER_SECOND}. Infinite: all are
   * listed, up to `most`.
   */
  readonly effort: number;
  readonly seed: number;
  /** Leading tiles shared by a cluster; default: all but five of the longest left side. */
  readonly shared?: number;
}

/** Equations that fit a board. */
export type Survey =
  | { readonly kind: 'listed'; readonly set: EquationSet }
  | {
      readonly kind: 'sampled';
      /** Each equation is equally likely in it; unordered, with possible duplicates. */
      readonly set: EquationSet;
      /** Number that fit, estimated without bias. */
      readonly count: number;
      /** Standard error of `count`. */
      readonly error: number;
    };

/** Most equations that are listed. */
export const MOST_LISTED = 1_000_000;

/** Approximate, on one core of an AMD EPYC. */
const STEPS_PER_SECOND = 3e7;

/** Tiles of the longest left side that a cluster leaves open: its walk takes less than a millisecond. */
const OPEN_TILES = 5;

/** Pilot sample: at least so many clusters, and so many steps. */
const PILOT = { clusters: 64, steps: 1e6 };

/** Effort of sampling if listing is unlimited. */
const SAMPLING_EFFORT = STEPS_PER_SECOND;

/** Most clusters of a sample, as a share of all: more would be a list. */
const MOST_CLUSTERS = 0.5;

/** Listing is skipped if the pilot predicts so many times the equations that may be listed. */
const FAR_TOO_MANY = 4;

/**
 * The equations that fit the turns of a game: all if they can be listed, else a sample and their number. The same
 * options give the same result on every machine. Other tasks of the thread run in between.
 *
 * It is a cluster sample: first tiles are drawn uniformly, and all equations with these first tiles are generated.
 * Their mean number, times the number of such beginnings, estimates the count without bias. Each equation enters the
 * sample with the same probability, so that few share a cluster. (Cochran, Sampling Techniques, 3rd ed., ch. 9.)
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error when the length is not 5 to 13
 */
export async function surveyFitting(
  kernel: WebAssembly.Module,
  fitting: Fitting,
  options: SurveyOptions,
): Promise<Survey> {
  const { length } = fitting;
  checkLength(length, MOST_TILES);
  const leftMost = lastEquals(fitting);
  const run = await createGenerator(kernel);
  const { shared = leftMost - OPEN_TILES, most, effort } = options;
  // Such short left sides have few equations.
  if (shared < 2) return { kind: 'listed', set: (await list(run, fitting, Infinity))! };
  const clusters = createClusters(run, fitting, Math.min(shared, leftMost - 2), options.seed);
  const pilot = await clusters.look();
  const steps = (pilot.steps / pilot.clusters) * clusters.count;
  const isFarTooMany = pilot.mean * clusters.count > FAR_TOO_MANY * most;
  if (steps <= effort && !(isFarTooMany && effort < Infinity)) {
    const set = await list(run, fitting, most);
    if (set) return { kind: 'listed', set };
  }
  return clusters.sample(pilot, options);
}

/** Tiles of the longest left side. */
function lastEquals({ length, board }: Pick<Fitting, 'length' | 'board'>): number {
  return board.allowed.findLastIndex((symbols, tile) => tile < length - 1 && ((symbols >> EQUALS) & 1) !== 0);
}

/** All that fit, in equation order; null: more than `most`. */
async function list(
  run: Generator,
  { length, rules, board }: Fitting,
  most: number,
): Promise<EquationSet | null> {
  beginWalk(run, {
    shape: { length, symbols: 'maxi' },
    board,
    most: Math.min(most + 1, 0xffffffff),
    asked: membershipBit(rules),
  });
  await walkAll(run, paceOf(), () => storedCount(run) <= most);
  const set = storedOf(run, length);
  return set.count > most ? null : set;
}

/** Clusters that were walked. */
interface Walked {
  readonly clusters: number;
  /** Mean equations of a cluster. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly steps: number;
}

/**
 * Equations by their first tiles; shorter left sides are all listed.
 * @param tiles shared by a cluster
 */
function createClusters(run: Generator, { length, rules, board }: Fitting, tiles: number, seed: number) {
  const leftMost = lastEquals({ length, board });
  const prefixes = prefixesOf(board, tiles, leftMost);
  const random = createRandom(seed);

  /**
   * @param allows tiles where the equals sign may stand
   * @param chance probability of storing an equation
   */
  function begin(allows: (tile: number) => boolean, chance: number): void {
    const allowed = board.allowed.map((symbols, tile) => (allows(tile) ? symbols : symbols & ~(1 << EQUALS)));
    beginWalk(run, {
      shape: { length, symbols: 'maxi' },
      board: { ...board, allowed },
      most: chance > 0 ? MOST_LISTED : 0,
      asked: membershipBit(rules),
    });
    if (chance < 1) run.kernel.thin(BigInt(1 + Math.floor(random() * 2 ** 32)), Math.floor(chance * 2 ** 32));
  }

  async function walk(goesOn: (clusters: number, steps: number) => boolean): Promise<Walked> {
    const pace = paceOf();
    let [clusters, sum, squares] = [0, 0, 0];
    while (goesOn(clusters, run.kernel.stepsTaken())) {
      const before = countedBy(run);
      extendBy(run, prefixes.draw(random));
      const size = countedBy(run) - before;
      sum += size;
      squares += size * size;
      clusters++;
      await pace(0);
    }
    const mean = sum / clusters;
    const variance = (squares - clusters * mean * mean) / Math.max(1, clusters - 1);
    return { clusters, mean, error: Math.sqrt(variance / clusters), steps: run.kernel.stepsTaken() };
  }

  return {
    count: prefixes.count,
    /** Walks a pilot sample. */
    look(): Promise<Walked> {
      begin((tile) => tile >= tiles, 0);
      return walk((clusters, steps) => clusters < PILOT.clusters || steps < PILOT.steps);
    },
    async sample(pilot: Walked, { size, effort }: SurveyOptions): Promise<Survey> {
      const affordable = ((effort === Infinity ? SAMPLING_EFFORT : effort) * pilot.clusters) / pilot.steps;
      const wanted = Math.ceil(
        Math.max(PILOT.clusters, Math.min(affordable, MOST_CLUSTERS * prefixes.count)),
      );
      // If the pilot found nothing, every equation is kept.
      const chance = pilot.mean > 0 ? Math.min(1, size / (wanted * pilot.mean)) : 1;
      begin((tile) => tile >= tiles, chance);
      const walked = await walk((clusters) => clusters < wanted);
      const long = storedOf(run, length);
      begin((tile) => tile < tiles, Math.min(1, (chance * walked.clusters) / prefixes.count));
      await walkAll(run, paceOf());
      return {
        kind: 'sampled',
        count: prefixes.count * walked.mean + countedBy(run),
        set: joined(long, storedOf(run, length)),
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
