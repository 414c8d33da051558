import { createRandom, type Random } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { type Clue, feedbackOf, type Turn, turnFromClue } from '../../game/feedback.ts';
import { positionName } from '../../game/position.ts';
import type { Equation } from '../../game/symbols.ts';
import { winsAgainst } from '../../game/win-rule.ts';
import { causeOf, type DrawnHabit, MISTAKE_COST } from '../../protocol/cause.ts';
import type { DrillDetails } from '../../protocol/question.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, sampleClass, sampleRows } from '../../scoring/class.ts';
import { allRows } from '../../scoring/feedback-codes.ts';
import { type AnswerModel, classOf, createAnswerPicker, createRowPicker } from '../answer-model.ts';
import { informationOfCells, partitionOf, WON_CELL } from '../cells.ts';
import { createEndgame } from '../lookahead/endgame.ts';
import { mapYields, type Steps } from '../steps.ts';
import type { ValueGuess } from '../value/value.ts';
import { TEMPTING_GUESS } from './tempting-guess.ts';

/** Maximum number of rows of a position. */
const MAX_ROWS = 4;
/** With more candidates, comparing guesses takes too long. */
const MAX_CANDIDATES = 32;
/** Share of first rows that are openers, except for `gamble`. Other first rows make positions more varied. */
const OPENED_WELL = 0.75;
/** Maximum number of games with the same first row. */
const GAMES = 24;
/** A good guess is the most informative of this many drawn candidates. */
const COMPARED = 3;
/** Maximum number of candidates to measure the information of a guess against. */
const COMPARED_WITH = 128;
/** Maximum number of guesses, evenly spaced, from which to choose one that is better than a gamble. */
const OTHERS = 1 << 14;
/** At most this many guesses that can win are compared with the guess that is better than a gamble. */
const WINNERS = 8;
/** Minimum difference, in guesses, by which one guess is clearly better than another: values may be estimates. */
const CLEARLY = 0.05;
/** Minimum number of guesses needed, the next one included, if that one cannot win. */
const LEAST_WITHOUT_WIN = 2;
/** Habits for which the best guess must be one that can win. */
const BEST_CAN_WIN: ReadonlySet<DrawnHabit> = new Set(['missed-win', 'split']);

/** The game that positions are drawn from. */
export interface DrawnGame {
  readonly model: AnswerModel;
  readonly backend: Backend;
  /** Good first guesses; empty if none are known. */
  readonly openers: readonly Equation[];
  candidatesAfter(turns: readonly Turn[]): Uint32Array;
  valueAfter(turns: readonly Turn[]): ValueGuess;
}

/**
 * Draws different positions in which a plausible guess of players with a habit costs much. Plays games with drawn
 * answers and mostly good guesses, and takes at most one position from each.
 */
export async function* drawPositions(
  game: DrawnGame,
  { habit, seed: at, known, wanted, ms }: DrillDetails,
): Steps<(readonly Clue[])[]> {
  const end = performance.now() + ms;
  const random = createRandom(at * 2 ** 32);
  const draw = createAnswerPicker(game.model);
  const found: (readonly Clue[])[] = [];
  const seen = new Set(known);
  const search = { game, habit, seen, random, isLate: () => performance.now() >= end };
  while (found.length < wanted && !search.isLate()) {
    const position = yield* findPosition(search, draw(random()));
    if (!position) continue;
    found.push(position);
    seen.add(positionName(position));
  }
  return found;
}

interface PositionSearch extends Pick<DrillDetails, 'habit'> {
  readonly game: DrawnGame;
  /** Names of positions that are not wanted again. */
  readonly seen: ReadonlySet<string>;
  readonly random: Random;
  isLate(): boolean;
}

/**
 * Plays games with the same first row, because comparing it with all answers takes longest. Returns the first wanted
 * position, or null.
 */
async function* findPosition(search: PositionSearch, answer: Equation): Steps<readonly Clue[] | null> {
  const { game, random } = search;
  const guess = firstGuess(search);
  if (winsAgainst(guess, answer, game.model.winRule)) return null;
  const row = { guess, feedback: feedbackOf(guess, answer) };
  const cls = classAfter(game, [row]);
  yield null;
  // Otherwise most positions would have a single row.
  if (random() < 0.5 && (yield* isWanted(search, cls, [row]))) return [row];
  for (let played = 0; played < GAMES && !search.isLate(); played++) {
    const rows = yield* playOn(search, cls, row);
    if (rows) return rows;
  }
  return null;
}

/** An opener or any equation. Hardly any gambles follow openers in small games. */
function firstGuess({ game: { openers, backend }, habit, random }: PositionSearch): Equation {
  const { set } = backend;
  const isOpener = openers.length > 0 && habit !== 'gamble' && random() < OPENED_WELL;
  return isOpener
    ? openers[Math.floor(random() * openers.length)]!
    : equationAt(set, Math.floor(random() * set.count));
}

/** Plays on after a first row, with a newly drawn answer that fits the row. */
async function* playOn(search: PositionSearch, first: Class, row: Clue): Steps<readonly Clue[] | null> {
  const { game, random } = search;
  const { model, backend } = game;
  const draw = createRowPicker(first.candidates, first.weights);
  const answer = equationAt(backend.set, draw(random()));
  let cls = first;
  let rows: readonly Clue[] = [row];
  while (rows.length < MAX_ROWS && cls.candidates.length > 1) {
    const guess = yield* goodGuess(model, cls, random);
    if (winsAgainst(guess, answer, model.winRule)) return null;
    rows = [...rows, { guess, feedback: feedbackOf(guess, answer) }];
    cls = classAfter(game, rows);
    if (yield* isWanted(search, cls, rows)) return rows;
    yield null;
  }
  return null;
}

const classAfter = ({ model, candidatesAfter }: DrawnGame, rows: readonly Clue[]) =>
  classOf(model, candidatesAfter(rows.map(turnFromClue)));

function* goodGuess(model: AnswerModel, cls: Class, random: Random): Generator<null, Equation, void> {
  const { candidates } = cls;
  const sample = sampleClass(cls, COMPARED_WITH);
  const compared: { readonly guess: Equation; readonly bits: number }[] = [];
  for (let drawn = 0; drawn < COMPARED; drawn++) {
    const row = candidates[Math.floor(random() * candidates.length)]!;
    const { guess, cells } = yield* partitionOf(model, sample, equationAt(model.guesses, row));
    compared.push({ guess, bits: informationOfCells(cells) });
  }
  return compared.sort((a, b) => b.bits - a.bits)[0]!.guess;
}

/** Whether a position is new, has few candidates, and makes a plausible guess of the habit a mistake. */
async function* isWanted(search: PositionSearch, cls: Class, rows: readonly Clue[]): Steps<boolean> {
  const { game, habit, seen, random } = search;
  const { length } = cls.candidates;
  if (length < 2 || length > MAX_CANDIDATES || seen.has(positionName(rows))) return false;
  const turns = rows.map(turnFromClue);
  const { model, backend } = game;
  const guess = TEMPTING_GUESS[habit]({ model, cls, turns, random });
  if (!guess) return false;
  const value = game.valueAfter(turns);
  async function* judged(guess: Equation) {
    const partition = yield* partitionOf(model, cls, guess);
    const { needed } = yield* value(cls, partition, turns.length);
    return { needed, canWin: partition.cells.has(WON_CELL) };
  }
  const tempting = yield* judged(guess);
  const { wholeClass, bestGuess } = createEndgame(backend.set, cls);
  const best = yield* judged(equationAt(backend.set, bestGuess(wholeClass, turns.length).guess));
  if (BEST_CAN_WIN.has(habit) && best.needed > LEAST_WITHOUT_WIN - CLEARLY) return false;
  let better = best;
  if (habit === 'gamble') {
    const others = sampleRows(allRows(backend.set), OTHERS);
    const [other] = yield* mostInformative(backend, cls, others, 1);
    better = yield* judged(other!);
    if (best.needed <= LEAST_WITHOUT_WIN || tempting.needed - better.needed < MISTAKE_COST) return false;
    // Other orders of candidates can win, too, and may be better than the candidates.
    const winners = yield* mostInformative(backend, cls, backend.findWinners(cls), WINNERS);
    for (const winner of winners) if ((yield* judged(winner)).needed < better.needed + CLEARLY) return false;
  }
  const cost = tempting.needed - better.needed;
  if (cost < MISTAKE_COST) return false;
  return causeOf({ guess, turns, canWin: tempting.canWin, suggestedCanWin: better.canWin }, cost) === habit;
}

async function* mostInformative(backend: Backend, cls: Class, guesses: Uint32Array, count: number) {
  const wanted = { classes: [cls], guesses, objective: 'entropy', count } as const;
  const { best } = yield* mapYields(backend.search(wanted), () => null);
  return best.map(({ guess }) => equationAt(backend.set, guess));
}
