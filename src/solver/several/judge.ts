import { createRandom } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { isWin, solvesAll } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Judgement } from '../../protocol/answer.ts';
import type { Value } from '../../protocol/hint.ts';
import type { Class } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import type { AnswerModel } from '../answers.ts';
import { partitionOf, WON, weightOfCells } from '../cells.ts';
import { codeOf } from '../opening/book.ts';
import { fewestOf, winningGuesses } from '../winning-guess.ts';
import { compareOn, type JointField, type JointGuess, type JointPosition, layOut } from './choose.ts';
import { answersOfAll, type FollowedGrids, gridsAt, openOf } from './grids.ts';
import { jointWorth } from './worth.ts';

/** A first guess, and the turns that games with it take. */
export type JointOpening = { readonly guess: Equation; readonly needed: number };

/** What guesses for several grids are valued with. */
export interface JointJudge {
  readonly engine: Engine;
  /** Rows of a grid. */
  readonly tries: number;
  /** null: none is known. */
  readonly opening: JointOpening | null;
  readonly fieldFor: FieldFor;
}

/** What guesses for a board are compared on; the last is kept, for the next guess that is typed, or the next game. */
export type FieldFor = (classes: readonly Class[]) => AsyncGenerator<null, JointField, void>;

export function createFieldFor(engine: Engine): FieldFor {
  let last: { readonly classes: readonly Class[]; readonly field: JointField } | null = null;
  const isLast = (classes: readonly Class[]) =>
    last?.classes.length === classes.length &&
    classes.every(({ candidates, wins }, grid) => {
      const before = last!.classes[grid]!;
      return before.candidates === candidates && before.wins === wins;
    });
  return async function* fieldFor(classes) {
    if (!isLast(classes)) last = { classes, field: yield* layOut(engine, classes) };
    return last!.field;
  };
}

/** Guesses with the turns that it takes until every grid is solved, played out against the same answers. */
export interface JointValues {
  /** Best first. */
  readonly best: readonly { readonly guess: Equation; readonly value: Value }[];
  /** Of the guesses that were given. */
  readonly own: readonly Value[];
}

/**
 * Values of the best guesses and of some others. Of a new game the turns with the known opener are known from whole games:
 * what stands for the answers there is too few of them, so others are told by how they differ from it. They cannot be
 * better, because the opener was chosen by many more games.
 * @param most of the best guesses
 */
export async function* jointValues(
  { engine, tries, opening, fieldFor }: JointJudge,
  classes: readonly Class[],
  turn: number,
  own: readonly Equation[],
  most?: number,
): AsyncGenerator<null, JointValues, void> {
  const field = yield* fieldFor(classes);
  const position: JointPosition = { classes, turn, tries };
  const isExact = classes.every(({ candidates }) => candidates.length === 1);
  const valued = (needed: number): Value => ({ needed, isExact });
  const named = ({ guess, needed }: JointGuess) => ({
    guess: equationAt(engine.set, guess),
    value: valued(needed),
  });
  if (turn > 0 || !opening) {
    const compared = yield* compareOn(engine, field, position, own, most);
    return { best: compared.best.map(named), own: compared.own.map(valued) };
  }
  const [first, ...others] = (yield* compareOn(engine, field, position, [opening.guess, ...own], 0)).own;
  return {
    best: [{ guess: opening.guess, value: valued(opening.needed) }],
    own: others.map((needed) => valued(opening.needed + Math.max(0, needed - first!))),
  };
}

/** Guesses drawn at random, to tell what that costs. */
const DRAWN = 12;
const SEED = 14;

/**
 * What each guess of a game promised and did, beside the guess that is suggested for the same board.
 * @param winningGuess as it was typed; undefined: not known, or the game is lost
 */
export async function* judgeJoint(
  judge: JointJudge,
  board: FollowedGrids,
  winningGuess: Equation | undefined,
): AsyncGenerator<null, Judgement[], void> {
  const { model, turns } = board;
  const random = drawnGuesses(judge.engine);
  const judged: Omit<Judgement, 'luck'>[] = [];
  for (const [played, turn] of turns.entries()) {
    const grids = gridsAt(board, played);
    const open = openOf(grids);
    const [suggested] = (yield* jointValues(judge, open, played, [])).best;
    const row = { shown: turn.guess, typed: winningGuess, left: leftAfter(board, played) };
    const guesses = solvesAll(turn) ? winningGuesses(model, row, suggested!.guess) : [turn.guess];
    const { own } = yield* jointValues(judge, open, played, [...guesses, ...random], 0);
    const atRandom = own.slice(guesses.length);
    const { guess, value } = fewestOf(
      guesses.map((guess, at) => (guess === suggested!.guess ? suggested! : { guess, value: own[at]! })),
    );
    judged.push({
      before: answersOfAll(grids),
      after: answersOfAll(gridsAt(board, played + 1)),
      value,
      reasons: [],
      best: { ...suggested!, reasons: [] },
      choice: value.needed - suggested!.value.needed,
      random: atRandom.reduce((sum, { needed }) => sum + needed, 0) / DRAWN - suggested!.value.needed,
      bits: (yield* jointWorth(model, grids, guess)).bits,
      gained: yield* gainedBy(model, board, played, guess),
    });
  }
  const left = openOf(gridsAt(board, turns.length));
  const still =
    left.length === 0 ? 0 : (yield* jointValues(judge, left, turns.length, [])).best[0]!.value.needed;
  return judged.map((turn, played) => ({
    ...turn,
    luck: 1 + (judged[played + 1]?.best.value.needed ?? still) - turn.value.needed,
  }));
}

function drawnGuesses({ set }: Pick<Engine, 'set'>): Equation[] {
  const random = createRandom(SEED);
  return Array.from({ length: DRAWN }, () => equationAt(set, Math.floor(random() * set.count)));
}

/** Candidates of the grids that a turn solves, after it. */
function leftAfter({ turns, trails }: FollowedGrids, played: number): Uint32Array[] {
  return turns[played]!.feedbacks.flatMap((feedback, grid) => (feedback ? [trails[grid]![played + 1]!] : []));
}

/** Information that a turn gave about all grids, in bits. @param guess as it was typed */
async function* gainedBy(
  model: AnswerModel,
  board: FollowedGrids,
  played: number,
  guess: Equation,
): AsyncGenerator<null, number, void> {
  const { feedbacks } = board.turns[played]!;
  let gained = 0;
  for (const [grid, of] of gridsAt(board, played).entries()) {
    const feedback = feedbacks[grid];
    if (!of || !feedback) continue;
    const { cells } = yield* partitionOf(model, of, guess);
    gained += Math.log2(weightOfCells(cells) / cells.get(isWin(feedback) ? WON : codeOf(feedback))!.weight);
  }
  return gained;
}
