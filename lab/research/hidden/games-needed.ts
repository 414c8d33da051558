import { createRandom, type Random } from '../../../src/equations/random.ts';
import { meanOf } from '../../node/numbers.ts';
import { type FeedbackModel, fitShares, observe } from './shares.ts';

/** Errors of inferred shares after a number of games. */
type ShareErrors = ReturnType<typeof shareErrors>;

interface Trials {
  readonly trials: number;
  readonly seed: number;
}

const CERTAINTY = 0.95;

/** Repeatedly draws games with known shares and measures the errors of the shares inferred from their feedback. */
export function shareErrors(
  model: FeedbackModel,
  shares: readonly number[],
  games: number,
  { trials, seed }: Trials,
) {
  const random = createRandom(seed);
  const errors = Array.from({ length: trials }, () => errorsOnce(model, shares, games, random));
  const [own, known] = [errors.map(({ fitted }) => fitted), errors.map(({ counted }) => counted)];
  const percentile = (errors: readonly number[]) =>
    errors.toSorted((a, b) => a - b)[Math.ceil(CERTAINTY * trials) - 1];
  return {
    games,
    /** Mean over the trials of the largest error of a share, and its 95th percentile. */
    ...{ error: meanOf(own), within: percentile(own) },
    /** The same if the answers are seen, so that no shares need to be inferred. */
    ...{ knownError: meanOf(known), knownWithin: percentile(known) },
  };
}

function errorsOnce(model: FeedbackModel, shares: readonly number[], games: number, random: Random) {
  const { feedbacks, groups } = observe(model, shares, games, random);
  const largest = (found: readonly number[]) =>
    Math.max(...found.map((share, group) => Math.abs(share - shares[group])));
  return {
    fitted: largest(fitShares(model, feedbacks)),
    counted: largest(groups.map((count) => count / games)),
  };
}

/** Numbers of games to try; each is about a tenth larger than the one before. */
const LADDER = Array.from({ length: 60 }, (_, i) => Math.round(20 * 1.1 ** i));

export type GamesNeeded = ReturnType<typeof gamesNeeded>;

/**
 * Tries more and more games until 95 % of the trials have every share near enough.
 * @param near largest accepted error of a share
 */
export function gamesNeeded(model: FeedbackModel, shares: readonly number[], near: number, trials: Trials) {
  const steps: ShareErrors[] = [];
  // Rounding must not reject an error that is exactly `near`.
  const most = near + 1e-9;
  for (const games of LADDER) {
    const step = shareErrors(model, shares, games, trials);
    steps.push(step);
    if (step.within <= most) break;
  }
  const firstWhere = (share: 'within' | 'knownWithin') =>
    steps.find((step) => step[share] <= most)?.games ?? null;
  return {
    /** Smallest tried number of games after which 95 % of the trials are near enough; null if none is. */
    games: firstWhere('within'),
    /** `games` if the answers are seen. */
    known: firstWhere('knownWithin'),
    /** Errors for every fourth number of games tried, and for the last. */
    steps: steps.filter((_, i) => i % 4 === 0 || i === steps.length - 1),
  };
}
