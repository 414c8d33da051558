import type { Random } from '../../../src/equations/random.ts';
import type { EquationSet } from '../../../src/equations/set.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { sum } from '../../../src/statistics/sum.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';
import type { GroupedAnswers } from './groupings.ts';

/** Probabilities of a guess's feedbacks in each group of answers. */
export type FeedbackModel = ReturnType<typeof feedbackModel>;

/** Computes the feedback probabilities of a guess. @param guess the first guess of every observed game */
export function feedbackModel(set: EquationSet, { groups, sizes }: GroupedAnswers, guess: Equation) {
  const answers = allRows(set).filter((row) => groups[row] > 0);
  const cells = [...cellsOfGuess(set, answers, guess).values()];
  const feedbacks = cells.length;
  const counts = new Float64Array(sizes.length * feedbacks);
  for (const [feedback, cell] of cells.entries())
    for (const row of cell) counts[(groups[row] - 1) * feedbacks + feedback]++;
  /** Probability of a feedback for a uniformly drawn answer of a group, at group × feedbacks + feedback. */
  const chances = counts.map((count, i) => count / sizes[Math.floor(i / feedbacks)]);
  return { chances, groups: sizes.length, feedbacks };
}

/** Mutual information of feedback and group, in bits. @param shares shares of the groups, which add up to 1 */
export function informationAboutGroup(
  { chances, groups, feedbacks }: FeedbackModel,
  shares: readonly number[],
): number {
  let bits = 0;
  for (let feedback = 0; feedback < feedbacks; feedback++) {
    let any = 0;
    for (let group = 0; group < groups; group++) any += shares[group] * chances[group * feedbacks + feedback];
    for (let group = 0; group < groups; group++) {
      const chance = chances[group * feedbacks + feedback];
      if (chance > 0 && shares[group] > 0) bits += shares[group] * chance * Math.log2(chance / any);
    }
  }
  return bits;
}

/** Number of times each feedback was seen, by its index in the model. */
export type Observed = ReadonlyMap<number, number>;

/** Draws the first turn of some games: a group by its share, then a feedback by its probability. */
export function observe(
  { chances, groups, feedbacks }: FeedbackModel,
  shares: readonly number[],
  games: number,
  random: Random,
): { readonly feedbacks: Observed; readonly groups: readonly number[] } {
  const upTo = Float64Array.from(chances);
  for (let i = 0; i < upTo.length; i++) if (i % feedbacks > 0) upTo[i] += upTo[i - 1];
  const seen = new Map<number, number>();
  const drawn = new Array<number>(groups).fill(0);
  for (let game = 0; game < games; game++) {
    let at = random();
    const group = shares.findIndex((share) => (at -= share) < 0);
    const own = group < 0 ? groups - 1 : group;
    drawn[own]++;
    const feedback = lowestAbove(upTo.subarray(own * feedbacks, (own + 1) * feedbacks), random());
    seen.set(feedback, (seen.get(feedback) ?? 0) + 1);
  }
  return { feedbacks: seen, groups: drawn };
}

/** First index of an ascending list whose value is greater than `value`; if none is greater, the last index. */
function lowestAbove(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Fitting ends when a step changes every share by less than `SETTLED`, or after `MAX_STEPS`. */
const SETTLED = 1e-6;
const MAX_STEPS = 5000;

/**
 * Finds the likeliest shares of the groups from feedbacks alone, by expectation maximisation (Dempster, Laird and Rubin
 * 1977). The log-likelihood of a mixture of known components is concave in its shares, so every maximum is global.
 */
export function fitShares({ chances, groups, feedbacks }: FeedbackModel, observed: Observed): number[] {
  const games = sum([...observed.values()]);
  let shares = new Array<number>(groups).fill(1 / groups);
  for (let step = 0; step < MAX_STEPS; step++) {
    const sums = new Array<number>(groups).fill(0);
    for (const [feedback, count] of observed) {
      let any = 0;
      for (let group = 0; group < groups; group++)
        any += shares[group] * chances[group * feedbacks + feedback];
      for (let group = 0; group < groups; group++)
        sums[group] += (count * shares[group] * chances[group * feedbacks + feedback]) / any;
    }
    const next = sums.map((sum) => sum / games);
    const change = Math.max(...next.map((share, group) => Math.abs(share - shares[group])));
    shares = next;
    if (change < SETTLED) break;
  }
  return shares;
}
