import { type Classes, membersOf } from './classes.ts';

/** Number of answers whose guesses are stored with a result, so that a test can play them again. */
export const FIXED = 2000;

/** Step from one class to the next; a large prime spreads them over all classes. */
const STEP = 7919;

/** Numbers of classes spread over all feedbacks, with enough members for the fixed answers. */
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

/** Row numbers of the fixed answers: the first members of the fixed classes. */
export function fixedRows(classes: Classes): number[] {
  return fixedClasses(classes)
    .flatMap((number) => [...membersOf(classes, number)])
    .slice(0, FIXED);
}
