import { type Class, classWeight } from '../../src/scoring/class.ts';
import { classEntropy } from '../../src/solver/answers.ts';
import { weightsOfAnswers } from '../../src/solver/prior.ts';
import { sum } from '../node/numbers.ts';
import { membersOf } from '../study/opener-classes.ts';
import { playGuess } from '../study/play-class.ts';
import { createPlayer, type StudyInput } from '../study/player.ts';

/**
 * Games after a guess that did not win, grouped by the expected bits left in steps of {@link STEP}; or those after the
 * opener.
 */
export interface NeededRow {
  /** Weight of the games. */
  readonly games: number;
  /**
   * Bits before the guess minus its expected information; for the opener, bits after its feedback. Averaged over the
   * games.
   */
  readonly doubt: number;
  /** Mean number of further guesses. */
  readonly needed: number;
}

/** Width of a group, in bits. */
const STEP = 0.25;

/** Parameters of the number of guesses still needed: 1 + a·log2(1 + b·doubt). */
export interface NeededFit {
  readonly a: number;
  readonly b: number;
}

/**
 * Plays some classes of a study's opener and counts the guesses still needed after every guess.
 * @param every 1 plays all classes, 2 every second class, and so on
 * @returns rows by ascending doubt; the last row is for the opener
 */
export async function countNeeded(field: StudyInput, every: number): Promise<NeededRow[]> {
  const { set, classes, wins } = field;
  const player = createPlayer(field);
  const sums = new Map<number, NeededRow>();
  const NONE: NeededRow = { games: 0, doubt: 0, needed: 0 };
  const plus = (a: NeededRow, b: NeededRow): NeededRow => ({
    games: a.games + b.games,
    doubt: a.doubt + b.games * b.doubt,
    needed: a.needed + b.needed,
  });
  let opener = NONE;
  for (let number = 0; number < classes.codes.length; number += every) {
    const code = classes.codes[number];
    if (code === 3 ** set.length - 1) continue;
    const candidates = membersOf(classes, number);
    const cls = { candidates, weights: weightsOfAnswers(field, candidates), wins };
    const games = classWeight(cls);
    const choose = ({ candidates }: Class, turn: number) => player.choose({ candidates, turn }, code);
    const play = async () =>
      playGuess(set, cls, await choose(cls, 1), 1, choose, ({ cls, weightWon, cells }) => {
        const doubt = classEntropy(cls) - bitsOf([weightWon, ...cells.map(({ weight }) => weight)]);
        const needed = sum(cells.map((cell) => cell.needed));
        const step = Math.round(doubt / STEP);
        const row = { games: classWeight(cls) - weightWon, doubt, needed };
        sums.set(step, plus(sums.get(step) ?? NONE, row));
      });
    const needed = candidates.length === 1 ? games : await play();
    opener = plus(opener, { games, doubt: classEntropy(cls), needed });
  }
  const steps = [...sums].filter(([, { games }]) => games > 0).sort(([a], [b]) => a - b);
  return [...steps.map(([, row]) => row), opener].map(({ games, doubt, needed }) => ({
    games,
    doubt: doubt / games,
    needed: needed / games,
  }));
}

/** Entropy of some weights, in bits. */
function bitsOf(weights: readonly number[]): number {
  const total = sum(weights);
  return sum(weights.map((weight) => (weight > 0 ? (weight / total) * Math.log2(total / weight) : 0)));
}

/** Search range of b. */
const MIN_B = 0.01;
const MAX_B = 100;

/** Fits the curve by least squares with rows weighted by games; rounds to four decimals. */
export function fitNeeded(rows: readonly NeededRow[]): NeededFit {
  const logs = (b: number) => rows.map(({ doubt }) => Math.log2(1 + b * doubt));
  const sumOver = (term: (row: NeededRow, i: number) => number) =>
    sum(rows.map((row, i) => row.games * term(row, i)));
  const bestA = (b: number) => {
    const log = logs(b);
    return sumOver(({ needed }, i) => log[i] * (needed - 1)) / sumOver((_, i) => log[i] ** 2);
  };
  const errorOf = (b: number) => {
    const [a, log] = [bestA(b), logs(b)];
    return sumOver(({ needed }, i) => (1 + a * log[i] - needed) ** 2);
  };
  // Ternary search, assuming that the error has a single minimum.
  let [low, high] = [MIN_B, MAX_B];
  while (high - low > 1e-7) {
    const third = (high - low) / 3;
    if (errorOf(low + third) < errorOf(high - third)) high -= third;
    else low += third;
  }
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  return { a: rounded(bestA(low)), b: rounded(low) };
}
