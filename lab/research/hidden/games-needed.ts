import { createRandom, type Random } from '../../../src/equations/random.ts';
import { fitShares, observe, type Telling } from './shares.ts';

/** How near inferred shares come after so many games. */
export interface Nearness {
  readonly games: number;
  /** Largest error of a share, mean over the trials. */
  readonly error: number;
  /** In 95 of 100 trials the largest error of a share is at most this. */
  readonly within: number;
  /** The same two where every answer is seen. */
  readonly knownError: number;
  readonly knownWithin: number;
}

interface Trials {
  readonly trials: number;
  readonly seed: number;
}

const CERTAINTY = 0.95;

/**
 * Infers the shares of the groups from some games, drawn by known shares, again and again.
 * @param trials each with games of its own
 */
export function nearnessOf(
  telling: Telling,
  shares: readonly number[],
  games: number,
  { trials, seed }: Trials,
): Nearness {
  const random = createRandom(seed);
  const errors = Array.from({ length: trials }, () => errorsOnce(telling, shares, games, random));
  const [own, known] = [errors.map(({ fitted }) => fitted), errors.map(({ counted }) => counted)];
  const mean = (of: readonly number[]) => of.reduce((sum, error) => sum + error, 0) / trials;
  const within = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.ceil(CERTAINTY * trials) - 1];
  return {
    games,
    error: mean(own),
    within: within(own),
    knownError: mean(known),
    knownWithin: within(known),
  };
}

function errorsOnce(telling: Telling, shares: readonly number[], games: number, random: Random) {
  const { feedbacks, groups } = observe(telling, shares, games, random);
  const largest = (found: readonly number[]) =>
    Math.max(...found.map((share, group) => Math.abs(share - shares[group])));
  return {
    fitted: largest(fitShares(telling, feedbacks)),
    counted: largest(groups.map((count) => count / games)),
  };
}

/** How many games it takes, about a tenth more or less each. */
const LADDER = Array.from({ length: 60 }, (_, i) => Math.round(20 * 1.1 ** i));

export interface GamesNeeded {
  /** Games after which 95 of 100 trials are near enough; null: more than were tried. */
  readonly games: number | null;
  /** The same where every answer is seen. */
  readonly known: number | null;
  /** Nearness by number of games, every fourth that was tried, and the last. */
  readonly steps: readonly Nearness[];
}

/** Plays more and more games until every share is near enough. @param near largest error of a share */
export function gamesNeeded(
  telling: Telling,
  shares: readonly number[],
  near: number,
  trials: Trials,
): GamesNeeded {
  const steps: Nearness[] = [];
  // A share that is off by exactly as much is near enough, however it is rounded.
  const most = near + 1e-9;
  for (const games of LADDER) {
    const step = nearnessOf(telling, shares, games, trials);
    steps.push(step);
    if (step.within <= most) break;
  }
  const firstWhere = (of: 'within' | 'knownWithin') => steps.find((step) => step[of] <= most)?.games ?? null;
  return {
    games: firstWhere('within'),
    known: firstWhere('knownWithin'),
    steps: steps.filter((_, i) => i % 4 === 0 || i === steps.length - 1),
  };
}
