import { type EquationSet, indexOf } from '../../../src/equations/set.ts';
import { type AnswerRules, nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { type Equation, isSymbol } from '../../../src/game/symbols.ts';
import { isObject } from '../../../tools/node/json.ts';
import { loadLabModel } from '../../node/resources.ts';
import type { JournaledWork } from '../journaled-work.ts';
import { classesOfOpener } from './classes-of-opener.ts';

/** Second guesses of Maxi are computed for an opener under some rules. */
export interface OpenerJob {
  readonly answerRules: AnswerRules;
  readonly opener: Equation;
}

/** The guess for a class of the opener. */
export interface ClassGuess {
  /** The opener's feedback. */
  readonly code: number;
  readonly guess: Equation;
}

/** Loads the classes of the opener by feedback code, and the means to choose their guesses. */
export async function loadClasses({ answerRules, opener }: OpenerJob) {
  const { backend, model } = await loadLabModel(answerRules, MODES.maxi);
  return { backend, model, set: backend.set, classes: classesOfOpener(model, opener) };
}

type LoadedClasses = Pick<Awaited<ReturnType<typeof loadClasses>>, 'classes' | 'set'>;

/** The name of a journal. @param kind its first word */
export const nameOfWork = (kind: string, { answerRules, opener }: OpenerJob, { count }: EquationSet) =>
  `${kind}-${nameOfRules(answerRules)}-${Buffer.from(opener).toString('hex')}-${count}`;

/** The classes of an opener as work for {@link runJournaled}. @param kind see {@link nameOfWork} */
export const workOnClasses = (kind: string, job: OpenerJob, { classes, set }: LoadedClasses) => ({
  name: nameOfWork(kind, job, set),
  numbers: [...classes.keys()],
  numberOf: ({ code }: ClassGuess) => code,
});

/** Creates a type guard for the items of a journal. @param hasFigures whether an item has all other fields */
export const isItemOf =
  <Item extends ClassGuess>(
    { classes, set }: LoadedClasses,
    hasFigures: (item: { readonly [Key in keyof Item]?: unknown }) => boolean,
  ): JournaledWork<Item>['isItem'] =>
  (value): value is Item =>
    isObject<Item>(value) &&
    classes.has(value.code as number) &&
    typeof value.guess === 'string' &&
    value.guess.length === set.length &&
    [...value.guess].every(isSymbol) &&
    indexOf(set, value.guess as Equation) >= 0 &&
    hasFigures(value);
