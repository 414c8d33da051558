import { createRandom } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { isWin, solvesAllGrids } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Judgement } from '../../protocol/answer.ts';
import type { Value } from '../../protocol/hint.ts';
import type { Backend } from '../../scoring/backend.ts';
import type { Class } from '../../scoring/class.ts';
import { feedbackToCode } from '../../scoring/feedback-codes.ts';
import type { AnswerModel } from '../answers.ts';
import { partitionOf, WON_CELL, weightOfCells } from '../cells.ts';
import { cheapestOf, possibleWinningGuesses, type ValuedGuess, withLuck } from '../winning-guess.ts';
import { type ComparisonTables, compareWithTables, prepareTables } from './choose.ts';
import { countAnswers, gridsAfter, multiGridWorth, type TrackedGrids, unsolvedGrids } from './grids.ts';

export interface MultiGridJudge {
  readonly backend: Backend;
  readonly tries: number;
  /** The best opener; null if it or its value is unknown. */
  readonly opening: ValuedGuess | null;
  readonly tablesFor: ReturnType<typeof createTableCache>;
}

/** Prepares tables for comparing guesses. The last ones are cached for the next typed guess or the next game. */
export function createTableCache(backend: Backend) {
  let last: { readonly classes: readonly Class[]; readonly tables: ComparisonTables } | null = null;
  const isLast = (classes: readonly Class[]) =>
    last?.classes.length === classes.length &&
    classes.every(({ candidates, wins }, grid) => {
      const before = last!.classes[grid]!;
      return before.candidates === candidates && before.wins === wins;
    });
  return async function* (classes: readonly Class[]): AsyncGenerator<null, ComparisonTables, void> {
    if (!isLast(classes)) last = { classes, tables: yield* prepareTables(backend, classes) };
    return last!.tables;
  };
}

/**
 * Values of the best guesses and of given ones. The value of a known opener comes from many whole games. The games here
 * are too few for an equally exact value, so other first guesses are valued by their difference from the opener, and
 * none as better than the opener.
 * @param finalists number of best guesses; ignored before the first turn if the opener is known
 * @returns values in turns until every grid is solved; the best guess first
 */
export async function* multiGridValues(
  { backend, tries, opening, tablesFor }: MultiGridJudge,
  classes: readonly Class[],
  turn: number,
  own: readonly Equation[],
  finalists?: number,
): AsyncGenerator<null, { best: ValuedGuess[]; own: Value[] }, void> {
  const tables = yield* tablesFor(classes);
  const isExact = classes.every(({ candidates }) => candidates.length === 1);
  const valued = (needed: number): Value => ({ needed, isExact });
  const known = turn === 0 ? opening : null;
  const asked = known ? [known.guess, ...own] : own;
  const compared = yield* compareWithTables(backend, tables, { turn, tries }, asked, known ? 0 : finalists);
  if (!known) {
    const best = compared.best.map(({ guess, needed }) => ({
      guess: equationAt(backend.set, guess),
      value: valued(needed),
    }));
    return { best, own: compared.own.map(valued) };
  }
  const [first, ...others] = compared.own;
  return {
    best: [known],
    own: others.map((needed) => valued(known.value.needed + Math.max(0, needed - first!))),
  };
}

/** Number of guesses drawn to estimate the cost of a random guess. */
const DRAWN = 12;
const SEED = 14;

/** Compares each guess with the suggestion for its board. @param winningGuess as typed; undefined: unknown or none */
export async function* judgeMultiGrid(
  judge: MultiGridJudge,
  board: TrackedGrids,
  winningGuess: Equation | undefined,
): AsyncGenerator<null, Judgement[], void> {
  const { model, turns } = board;
  const random = drawnGuesses(judge.backend);
  const judged: Omit<Judgement, 'luck'>[] = [];
  for (const [played, turn] of turns.entries()) {
    const grids = gridsAfter(board, played);
    const open = unsolvedGrids(grids);
    const [suggested] = (yield* multiGridValues(judge, open, played, [])).best;
    const row = { shown: turn.guess, typed: winningGuess, left: leftAfter(board, played) };
    const guesses = solvesAllGrids(turn)
      ? possibleWinningGuesses(judge.backend, model, row, suggested!.guess)
      : [turn.guess];
    const { own } = yield* multiGridValues(judge, open, played, [...guesses, ...random], 0);
    const atRandom = own.slice(guesses.length);
    const { guess, value } = cheapestOf(
      guesses.map((guess, at) => (guess === suggested!.guess ? suggested! : { guess, value: own[at]! })),
    );
    judged.push({
      before: countAnswers(grids),
      after: countAnswers(gridsAfter(board, played + 1)),
      value,
      reasons: [],
      best: { ...suggested!, reasons: [] },
      choice: value.needed - suggested!.value.needed,
      cause: null,
      random: atRandom.reduce((sum, { needed }) => sum + needed, 0) / DRAWN - suggested!.value.needed,
      bits: (yield* multiGridWorth(model, grids, guess)).bits,
      gained: yield* gainedBy(model, board, played, guess),
    });
  }
  const left = unsolvedGrids(gridsAfter(board, turns.length));
  const still =
    left.length === 0 ? 0 : (yield* multiGridValues(judge, left, turns.length, [])).best[0]!.value.needed;
  return withLuck(judged, still);
}

function drawnGuesses({ set }: Pick<Backend, 'set'>): Equation[] {
  const random = createRandom(SEED);
  return Array.from({ length: DRAWN }, () => equationAt(set, Math.floor(random() * set.count)));
}

/** Candidates, after a turn, of the grids that were open before it. */
function leftAfter({ turns, histories }: TrackedGrids, played: number): Uint32Array[] {
  return turns[played]!.feedbacks.flatMap((feedback, grid) =>
    feedback ? [histories[grid]![played + 1]!] : [],
  );
}

/** Information that a turn gave about all grids, in bits. @param guess the guess that the turn is judged by */
async function* gainedBy(
  model: AnswerModel,
  board: TrackedGrids,
  played: number,
  guess: Equation,
): AsyncGenerator<null, number, void> {
  const { feedbacks } = board.turns[played]!;
  let gained = 0;
  for (const [grid, cls] of gridsAfter(board, played).entries()) {
    const feedback = feedbacks[grid];
    if (!cls || !feedback) continue;
    const { cells } = yield* partitionOf(model, cls, guess);
    gained += Math.log2(
      weightOfCells(cells) / cells.get(isWin(feedback) ? WON_CELL : feedbackToCode(feedback))!.weight,
    );
  }
  return gained;
}
