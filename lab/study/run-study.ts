import { digestOf } from '../../src/equations/record.ts';
import { type EquationSet, equationAt, indexOf } from '../../src/equations/set.ts';
import {
  type AnswerRules,
  type AnswerWeights,
  nameOfRules,
  winRuleFor,
} from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import type { Game } from '../games.ts';
import type { LabBookCard } from '../node/book-card.ts';
import { hashOfWork, PLAYING_CODE } from '../node/code.ts';
import { readBook } from '../node/data.ts';
import { mapInTurn } from '../node/in-turn.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { type LabStrategyName, labStrategy } from '../strategy/registry.ts';
import { createGamePlayer } from './game-player.ts';
import { playedClassOf } from './journaled.ts';
import { type JournaledWork, runJournaled } from './journaled-work.ts';
import { membersOf, openerClasses } from './opener-classes.ts';
import type { PlayedClass, StudyInput } from './player.ts';
import { type HardGame, type Result, sumClasses } from './result.ts';
import { drawAnswerRows } from './sample.ts';
import { answerRulesOf, gameOf, type Shard, type Study } from './study.ts';

const WORKER = new URL('./player-worker.ts', import.meta.url);

/** See `taskCost`: about a second of work if guesses must be searched for. */
const TASK_COST = 2_000;

/** Inputs that a study needs to be played. A book that does not apply to the study is ignored. */
export interface StudyParts extends Pick<StudyInput, 'set' | 'book' | 'kernels'> {
  readonly weights?: AnswerWeights;
}

/** Loads the parts for studies under some rules, and the books of these rules. */
export async function loadStudyParts(answerRules: AnswerRules, game: Game = MODES.maxi) {
  const name = nameOfRules(answerRules);
  const [set, score, tree, ...books] = await Promise.all([
    loadLabRules(guessRulesOf(answerRules), game),
    readKernel('score'),
    readLabKernel('tree'),
    readBook(name, 'entropy'),
    readBook(name, 'win-mass'),
  ]);
  const bookOf = (strategy: LabStrategyName) =>
    books.flat().find(({ card }) => card.objective === labStrategy(strategy).objective) ?? null;
  return { set, kernels: { score, tree }, bookOf };
}

export interface RunOptions extends Pick<JournaledWork<PlayedClass>, 'cache'> {
  /** Largest number of threads; default: one per core. */
  readonly threads?: number;
  /** Progress counts the answers in the classes. */
  readonly onProgress?: JournaledWork<PlayedClass>['onProgress'];
}

/**
 * Plays a study, or a part of it, on worker threads. A journal lets an interrupted run resume. Call `forget` once the
 * result is safe.
 * @throws as {@link prepareStudy}; Error of the file system
 */
export async function runStudy(
  study: Study,
  parts: StudyParts,
  shard: Shard,
  { threads, ...options }: RunOptions = {},
) {
  const field = prepareStudy(study, parts);
  const { set, book } = field;
  const numbers = classNumbers(field, shard);
  const members = (number: number) => membersOf(field.classes, number).length;
  const work = [study, shard, set.count, digestOf(set.rows), book?.card.digest ?? null];
  const { items, ...done } = await runJournaled({
    ...options,
    worker: { file: WORKER, data: field, ...(threads !== undefined && { threads }) },
    numbers,
    numberOf: ({ number }) => number,
    isItem: playedClassOf(field, numbers),
    name: `evaluation-${hashOfWork(work, PLAYING_CODE)}`,
    costOf: (number) => 20 + members(number),
    taskCost: TASK_COST,
    countOf: members,
  });
  // The order must not depend on which thread finished first.
  const classes = numbers.map((number) => items.get(number)!);
  const { hardestRows, ...collected } = sumClasses(field, shard, classes);
  const playGame = createGamePlayer(field);
  const hardest = await mapInTurn(hardestRows, async (row): Promise<HardGame> => {
    const answer = equationAt(set, row);
    return { answer, row, turns: await playGame(answer) };
  });
  const bound = boundOf(field, shard, classes);
  const result: Result = { ...collected, ...(bound !== undefined && { bound }), hardest };
  return { ...done, result, classes };
}

/**
 * Lower bound on the mean number of guesses, from the book or from the bounds of all classes; undefined for samples and
 * parts, or if the bound of a class is not known.
 */
function boundOf(
  { study, set, classes, prior, book }: StudyInput,
  { of }: Shard,
  played: readonly PlayedClass[],
): number | undefined {
  if (study.sample || of > 1) return undefined;
  if (book?.card.objective === 'win-mass') return book.card.bound;
  // The all-green class does not need a second guess.
  const green = classes.codes.indexOf(3 ** set.length - 1);
  const after = played.filter(({ number }) => number !== green);
  if (after.some(({ least }) => least === undefined)) return undefined;
  return 1 + after.reduce((sum, { least }) => sum + least!, 0) / prior.total;
}

/**
 * Prepares everything needed to play a study.
 * @throws Error when the opener is not in the guess set, or the sample is larger than the number of answers
 */
export function prepareStudy(study: Study, { set, book, kernels, weights }: StudyParts): StudyInput {
  const answerRules = { ...answerRulesOf(study), ...(weights && { weights }) };
  if (indexOf(set, study.opener) < 0) {
    throw new Error(
      `${study.opener} is not an equation of the ${guessRulesOf(answerRules)} rules: choose another opener`,
    );
  }
  const likelihood = likelihoodOf(answerRules, set);
  const { prior, kinds } = likelihood;
  return {
    study,
    kernels,
    set: share(set),
    book: book && appliesTo(book.card, study) ? book : null,
    classes: openerClasses(set, study.opener, kinds),
    prior,
    kinds,
    groups: study.sample ? only(drawAnswerRows(study.sample, likelihood), kinds) : kinds,
    winRule: winRuleFor(study.commutative, gameOf(study).winRule),
  };
}

/** Whether a book was made for the rules, the marking, the opener and the objective of a study. */
function appliesTo({ opener, guesses, objective, ...rules }: LabBookCard, study: Study): boolean {
  const answerRules = answerRulesOf(study);
  return (
    study.feedback === undefined &&
    study.list === undefined &&
    objective === labStrategy(study.strategy).objective &&
    opener === study.opener &&
    guesses === guessRulesOf(answerRules) &&
    nameOfRules(rules) === nameOfRules(answerRules)
  );
}

/** The kinds of the given rows, and 0 for all other rows. */
function only(rows: ReadonlySet<number>, kinds: Uint8Array): Uint8Array {
  const groups = new Uint8Array(new SharedArrayBuffer(kinds.length));
  for (const row of rows) groups[row] = kinds[row];
  return groups;
}

/** Copies a set into memory that threads share. */
function share(set: EquationSet): EquationSet {
  const rows = new Uint8Array(new SharedArrayBuffer(set.rows.length));
  rows.set(set.rows);
  return { ...set, rows };
}

/** Numbers of the classes of a part, without those in which no answer is played. */
function classNumbers({ classes, groups, study }: StudyInput, { index, of }: Shard): number[] {
  const numbers: number[] = [];
  for (let number = index - 1; number < classes.codes.length; number += of) {
    if (!study.sample || membersOf(classes, number).some((row) => groups[row] > 0)) numbers.push(number);
  }
  return numbers;
}
