import { type Classes, membersOf } from './classes.ts';

/** Answers whose guesses are kept with a result, so that a test can play them again. */
export const FIXED = 2000;

/** Numbers of classes far apart from each other: multiples of a prime. */
const STEP = 7919;

/** Classes spread over all feedbacks, enough for the fixed answers. */
export function fixedClasses(classes: Classes): number[] {
  const { length } = classes.codes;
  const numbers: number[] = [];
  for (let i = 0, members = 0; i < length && members < FIXED; i++) {
    const number = (i * STEP) % length;
    numbers.push(number);
    members += membersOf(classes, number).length;
  }
  return numbers;
}

/** Row numbers of the fixed answers: the members of those classes, cut off at their number. */
export function fixedRows(classes: Classes): number[] {
  return fixedClasses(classes)
    .flatMap((number) => [...membersOf(classes, number)])
    .slice(0, FIXED);
}
