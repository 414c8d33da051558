import { type Class, classWeight } from '../../src/scoring/class.ts';
import { classEntropy } from '../../src/solver/answers.ts';
import { createSplitter } from '../../src/solver/lookahead/split.ts';
import { weightsOfAnswers } from '../../src/solver/prior.ts';
import { membersOf } from '../study/opener-classes.ts';
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
  const sums = new Map<number, { games: number; doubt: number; needed: number }>();

  function add(doubt: number, games: number, needed: number): void {
    const step = Math.round(doubt / STEP);
    const sum = sums.get(step) ?? { games: 0, doubt: 0, needed: 0 };
    sums.set(step, {
      games: sum.games + games,
      doubt: sum.doubt + games * doubt,
      needed: sum.needed + needed,
    });
  }

  /** Guesses needed for the candidates of a class, summed by weight. */
  async function play(cls: Class, turn: number, code: number): Promise<number> {
    const total = classWeight(cls);
    if (cls.candidates.length === 1) return total;
    const guess = await player.choose({ candidates: cls.candidates, turn }, code);
    const { wholeClass, split, weightOf, classOf } = createSplitter(set, cls);
    const { weightWon, cells } = split(guess, wholeClass);
    let needed = 0;
    for (const cell of cells) needed += await play(classOf(cell), turn + 1, code);
    add(classEntropy(cls) - bitsOf([weightWon, ...cells.map(weightOf)]), total - weightWon, needed);
    return total + needed;
  }

  const opener = { games: 0, doubt: 0, needed: 0 };
  for (let number = 0; number < classes.codes.length; number += every) {
    const code = classes.codes[number];
    if (code === 3 ** set.length - 1) continue;
    const candidates = membersOf(classes, number);
    const cls = { candidates, weights: weightsOfAnswers(field, candidates), wins };
    const games = classWeight(cls);
    opener.games += games;
    opener.doubt += games * classEntropy(cls);
    opener.needed += await play(cls, 1, code);
  }
  const steps = [...sums].filter(([, { games }]) => games > 0).sort(([a], [b]) => a - b);
  return [...steps.map(([, sum]) => sum), opener].map(({ games, doubt, needed }) => ({
    games,
    doubt: doubt / games,
    needed: needed / games,
  }));
}

/** Entropy of some weights, in bits. */
function bitsOf(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce(
    (bits, weight) => bits + (weight > 0 ? (weight / total) * Math.log2(total / weight) : 0),
    0,
  );
}

/** Search range of b. */
const MIN_B = 0.01;
const MAX_B = 100;

/** Fits the curve by least squares with rows weighted by games; rounds to four decimals. */
export function fitNeeded(rows: readonly NeededRow[]): NeededFit {
  const logs = (b: number) => rows.map(({ doubt }) => Math.log2(1 + b * doubt));
  const sum = (term: (row: NeededRow, i: number) => number) =>
    rows.reduce((total, row, i) => total + row.games * term(row, i), 0);
  const bestA = (b: number) => {
    const log = logs(b);
    return sum(({ needed }, i) => log[i] * (needed - 1)) / sum((_, i) => log[i] ** 2);
  };
  const errorOf = (b: number) => {
    const [a, log] = [bestA(b), logs(b)];
    return sum(({ needed }, i) => (1 + a * log[i] - needed) ** 2);
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
