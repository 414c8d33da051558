import type { Random } from '../../../src/equations/random.ts';
import { countMembers } from './divergence.ts';
import { type Cells, cellsAt } from './rounds.ts';

/** Number of iterations of {@link relax}. */
const RELAXATIONS = 1000;

/** Number of annealing runs, and number of exchanges tried per member in each. */
const HEATS = 3;
const EXCHANGES = 20_000;

/** Temperatures in bits of likelihood: the initial one per round of a probe, the final one in total. */
const HOTTEST = 0.01;
const COLDEST = 0.05;

/**
 * Count used for observed cells without members. Sets with such cells are impossible, but the search may pass through
 * them.
 */
const NEARLY_NONE = 1e-6;

/**
 * Log-likelihood of a set in bits, if each round's answer is drawn uniformly from the set; −∞ if an observed cell
 * contains none of the set's members. The result falls as D(seen‖inferred) rises.
 */
export function likelihoodOfSet(cells: Cells, members: readonly number[]): number {
  const counts = countMembers(cells, members);
  return cells.seen.reduce((sum, seen, cell) => sum + bitsOf(seen, counts[cell] / members.length), 0);
}

const bitsOf = (seen: number, share: number) => (seen === 0 ? 0 : seen * Math.log2(share));

/**
 * Searches for the likeliest set by annealing, starting from the likeliest fractional shares.
 * @returns ascending indices of its answers, its log-likelihood in bits, and an upper bound on that of any set of this
 * size
 */
export function findLikeliest(cells: Cells, size: number, random: Random) {
  const { shares, bound } = relax(cells, size);
  const start = Array.from(shares.keys()).sort((a, b) => shares[b] - shares[a]);
  const members = anneal(cells, start, size, random).sort((a, b) => a - b);
  return { members, bits: likelihoodOfSet(cells, members), bound };
}

/**
 * Finds the likeliest fractional shares of the answers, from 0 to 1, by the method of Frank and Wolfe (1956). The
 * log-likelihood is concave, so the set with the steepest gradient bounds the remaining gain.
 */
function relax(cells: Cells, size: number) {
  const { answers, seen } = cells;
  const all = Array.from(answers.keys());
  const shares = new Float64Array(answers.length).fill(size / answers.length);
  const counts = new Float64Array(seen.length);
  for (const answer of all) for (const cell of cellsAt(cells, answer)) counts[cell] += shares[answer];
  let bound = 0;
  for (let round = 0; round < RELAXATIONS; round++) {
    const slope = counts.map((count, cell) => (seen[cell] === 0 ? 0 : seen[cell] / (count * Math.LN2)));
    const slopes = Float64Array.from(all, (answer) =>
      cellsAt(cells, answer).reduce((sum, cell) => sum + slope[cell], 0),
    );
    const steepest = all.toSorted((a, b) => slopes[b] - slopes[a]).slice(0, size);
    const bits = counts.reduce((sum, count, cell) => sum + bitsOf(seen[cell], count / size), 0);
    const rise = steepest.reduce((sum, answer) => sum + slopes[answer], 0);
    bound = Math.min(bound, bits + rise - shares.reduce((sum, share, i) => sum + share * slopes[i], 0));
    const part = 2 / (round + 3);
    for (const answer of all) shares[answer] *= 1 - part;
    for (const answer of steepest) shares[answer] += part;
    const along = countMembers(cells, steepest);
    for (const cell of counts.keys()) counts[cell] += part * (along[cell] - counts[cell]);
  }
  return { shares, bound };
}

/**
 * Exchanges members repeatedly; in each run, exchanges that lower the likelihood are made less and less often. Returns
 * the likeliest set found.
 * @param order all answers, beginning with the initial set; is rearranged
 */
function anneal(cells: Cells, order: number[], size: number, random: Random): number[] {
  const { seen, probes, cellOf } = cells;
  if (order.length === size) return order;
  const hottest = (HOTTEST * seen.reduce((sum, count) => sum + count, 0)) / probes;
  const exchanges = EXCHANGES * size;
  const counts = countMembers(cells, order.slice(0, size));
  const logs = Float64Array.from({ length: size + 1 }, (_, count) => Math.log2(count || NEARLY_NONE));
  let [gained, most] = [0, 0];
  let best = order.slice(0, size);
  for (let tried = 0; tried < HEATS * exchanges; tried++) {
    const from = Math.floor(random() * size);
    const to = size + Math.floor(random() * (order.length - size));
    const [out, into] = [order[from] * probes, order[to] * probes];
    let gain = 0;
    for (let k = 0; k < probes; k++) {
      const [left, entered] = [cellOf[out + k], cellOf[into + k]];
      if (left === entered) continue;
      gain += seen[left] * (logs[counts[left] - 1] - logs[counts[left]]);
      gain += seen[entered] * (logs[counts[entered] + 1] - logs[counts[entered]]);
    }
    const heat = hottest * (COLDEST / hottest) ** ((tried % exchanges) / exchanges);
    if (gain < 0 && random() >= 2 ** (gain / heat)) continue;
    for (let k = 0; k < probes; k++) {
      counts[cellOf[out + k]]--;
      counts[cellOf[into + k]]++;
    }
    [order[from], order[to]] = [order[to], order[from]];
    gained += gain;
    if (gained > most + 1e-9) {
      most = gained;
      best = order.slice(0, size);
    }
  }
  return best;
}
