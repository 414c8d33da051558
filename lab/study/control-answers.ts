import { type Classes, membersOf } from './opener-classes.ts';

/** Largest number of answers whose numbers of guesses are stored with a result, so that a test can play them again. */
export const CONTROL_ANSWERS = 2000;

/** Step from one class to the next; a large prime spreads the chosen classes over all feedbacks. */
const STEP = 7919;

/**
 * Numbers of classes spread over all feedbacks: just enough to have {@link CONTROL_ANSWERS} members together, or all
 * classes.
 */
export function controlClasses(classes: Classes): number[] {
  const { length } = classes.codes;
  const numbers: number[] = [];
  for (let i = 0, members = 0; i < length && members < CONTROL_ANSWERS; i++) {
    const number = (i * STEP) % length;
    numbers.push(number);
    members += membersOf(classes, number).length;
  }
  return numbers;
}

/** Row numbers of the control answers: the members of the control classes in order, at most {@link CONTROL_ANSWERS}. */
export function controlRows(classes: Classes): number[] {
  return controlClasses(classes)
    .flatMap((number) => [...membersOf(classes, number)])
    .slice(0, CONTROL_ANSWERS);
}
