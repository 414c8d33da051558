import { duration } from '../progress.ts';
import type { Kept } from './files.ts';
import { answersOf, summarize } from './summary.ts';

const list = (numbers: readonly number[], digits: number) =>
  numbers.map((number) => number.toFixed(digits)).join(' ');

/** A study's figures for people. */
export function toText({ result, made }: Kept): string {
  const { study, hardest, pairs } = result;
  const figures = summarize(result);
  const games = hardest.map(({ turns }) =>
    turns.map(({ guess, feedback, remaining }) => `    ${guess}  ${feedback}  ${remaining}`).join('\n'),
  );
  return [
    `${study.strategy}, ${study.rules} rules, opener ${study.opener}, ${answersOf(result)} answers`,
    `  mean ${figures.mean.toFixed(4)}, standard deviation ${figures.sd.toFixed(4)}, mode ${figures.mode}, worst ${figures.worst}`,
    `  solved in six ${(100 * figures.solvedInSix).toFixed(4)} %`,
    `  answers by guesses needed       ${figures.histogram.join(' ')}`,
    `  bits gained by the guess        ${list(figures.informationByTurn, 3)}`,
    `  answers left after the guess    ${list(figures.remainingAfterTurn, 3)}`,
    `  ${duration(made.seconds)}, ${pairs.toExponential(2)} pairs`,
    '  hardest answers, with the candidates left after each guess:',
    games.join('\n\n'),
  ].join('\n');
}

/** The same for programs. */
export function toJson({ result, made }: Kept): object {
  const { study, hardest, pairs } = result;
  const { strategy, rules, opener, ties } = study;
  const { seconds } = made;
  return {
    strategy,
    rules,
    answers: answersOf(result),
    ...summarize(result),
    seconds,
    pairs,
    opener,
    ties,
    hardest,
  };
}
