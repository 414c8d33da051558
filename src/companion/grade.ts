import type { Judgement } from '../protocol/answer.ts';

/**
 * Grades of guesses by the number of guesses that they cost; the first row whose `most` is not exceeded applies. A guess
 * without any news costs a whole one, so every guess as poor as that is `wasted`.
 */
const GRADES = [
  { grade: 'better', most: -0.02 },
  { grade: 'best', most: 0.02 },
  { grade: 'good', most: 0.15 },
  { grade: 'fair', most: 0.5 },
  { grade: 'weak', most: 0.995 },
  { grade: 'wasted', most: Number.POSITIVE_INFINITY },
] as const;
export type Grade = (typeof GRADES)[number]['grade'];

const ROUNDING_TOLERANCE = 1e-9;

/** @param cost number of guesses that the choice costs; negative: it is better than the suggestion */
export function gradeOf(cost: number): Grade {
  return GRADES.find(({ most }) => cost <= most + ROUNDING_TOLERANCE)!.grade;
}

export const gradeOfTurn = ({ choice, reasons }: Pick<Judgement, 'choice' | 'reasons'>): Grade =>
  reasons.some(({ kind }) => kind === 'nothing') ? 'wasted' : gradeOf(choice);

/** Grades of the turns of a game. */
export const gradesOf = (
  turns: readonly Pick<Judgement, 'choice' | 'reasons'>[],
  isWon: boolean,
): readonly Grade[] =>
  turns.map((turn, at) => (isWon && at === turns.length - 1 ? gradeOfWin(turn.choice) : gradeOfTurn(turn)));

/** The grade of a guess that won the game, which is never criticised. */
export const gradeOfWin = (cost: number): Grade => (cost < 0 ? gradeOf(cost) : 'best');

/** Whether a better guess is worth showing. */
export const isCostly = (grade: Grade): boolean => grade !== 'better' && grade !== 'best';

/** Whether a guess deserves a reason against it. */
export const isPoor = (grade: Grade): boolean => isCostly(grade) && grade !== 'good';
