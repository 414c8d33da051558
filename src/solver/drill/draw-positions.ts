import { createRandom, type Random } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { type Clue, feedbackOf, type Turn, turnFromClue } from '../../game/feedback.ts';
import { positionName } from '../../game/position.ts';
import type { Equation } from '../../game/symbols.ts';
import { winsAgainst } from '../../game/win-rule.ts';
import { type DrawnHabit, MISTAKE_COST } from '../../protocol/cause.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { DrillDetails } from '../../protocol/question.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { type AnswerModel, classOf, createAnswerDrawer, createRowDrawer } from '../answers.ts';
import { partitionOf, WON_CELL } from '../cells.ts';
import { firstValued } from '../judge.ts';
import { createEndgame } from '../lookahead/endgame.ts';
import { mapYields } from '../steps.ts';
import type { ValueGuess } from '../value/value.ts';
import { causeOf } from '../why/cause.ts';
import { temptingGuess } from './tempting-guess.ts';

/** Maximum number of rows of a position. */
const MAX_ROWS = 4;
/** With more candidates, comparing guesses takes too long. */
const MAX_CANDIDATES = 64;
/** Number of games with the same first row. */
const GAMES = 24;
/** A good guess is the most informative of this many candidates. */
const COMPARED = 8;
/** Maximum number of candidates that they are compared with. */
const COMPARED_WITH = 128;
/** Maximum number of other guesses, evenly spaced, of which one may be better than every candidate. */
const OTHERS = 1 << 14;
/** A guess that cannot win needs at least this many guesses, so no such guess is better than one that needs no more. */
const LEAST_WITHOUT_WIN = 2;
/** Habits for which the best guess must be one that can win. */
const BEST_CAN_WIN: ReadonlySet<DrawnHabit> = new Set(['missed-win', 'split']);

/** The game that positions are drawn from. */
export interface DrawnGame {
  readonly model: AnswerModel;
  readonly engine: Engine;
  /** Draws a first row. */
  firstRow(random: Random): Equation;
  candidatesAfter(turns: readonly Turn[]): Uint32Array;
  valueAfter(turns: readonly Turn[]): ValueGuess;
  hintAfter(turns: readonly Turn[]): AsyncGenerator<Hint, Hint, void>;
}

/**
 * Draws different positions in which a plausible guess of a habit costs much. Plays games with drawn answers and good
 * guesses, and takes at most one position from each.
 */
export async function* drawPositions(
  game: DrawnGame,
  { habit, at, known, wanted, ms }: DrillDetails,
): AsyncGenerator<null, (readonly Clue[])[], void> {
  const end = performance.now() + ms;
  const random = createRandom(at * 2 ** 32);
  const draw = createAnswerDrawer(game.model);
  const found: (readonly Clue[])[] = [];
  const seen = new Set(known);
  const search = { game, habit, seen, random };
  while (found.length < wanted) {
    const position = yield* untilTime(findPosition(search, draw(random())), end);
    if (position === 'late') break;
    if (!position) continue;
    found.push(position);
    seen.add(positionName(position));
  }
  return found;
}

/** Runs steps, which it abandons when the time is over. */
async function* untilTime<Result>(
  steps: AsyncGenerator<null, Result, void>,
  end: number,
): AsyncGenerator<null, Result | 'late', void> {
  try {
    while (performance.now() < end) {
      const { done, value } = await steps.next();
      if (done) return value;
      yield null;
    }
    return 'late';
  } finally {
    await steps.return(undefined as never);
  }
}

interface PositionSearch extends Pick<DrillDetails, 'habit'> {
  readonly game: DrawnGame;
  /** Names of positions that are not wanted again. */
  readonly seen: ReadonlySet<string>;
  readonly random: Random;
}

/**
 * Plays games with the same first row until a position fits; null: none did. The first row takes longest, because all
 * answers are compared with it.
 */
async function* findPosition(
  search: PositionSearch,
  answer: Equation,
): AsyncGenerator<null, readonly Clue[] | null, void> {
  const { game, random } = search;
  const guess = game.firstRow(random);
  if (winsAgainst(guess, answer, game.model.winRule)) return null;
  const row = { guess, feedback: feedbackOf(guess, answer) };
  const of = classAfter(game, [row]);
  yield null;
  // Otherwise most positions would have a single row.
  if (random() < 0.5 && (yield* isWanted(search, of, [row]))) return [row];
  for (let played = 0; played < GAMES; played++) {
    const rows = yield* playOn(search, of, row);
    if (rows) return rows;
  }
  return null;
}

/** Plays a game on after its first row, with another answer. */
async function* playOn(search: PositionSearch, first: Class, row: Clue): ReturnType<typeof findPosition> {
  const { game, random } = search;
  const { model, engine } = game;
  const answer = drawCandidate(engine, first, random);
  let of = first;
  let rows: readonly Clue[] = [row];
  while (rows.length < MAX_ROWS && of.candidates.length > 1) {
    const guess = goodGuess(engine, of, random);
    if (winsAgainst(guess, answer, model.winRule)) return null;
    rows = [...rows, { guess, feedback: feedbackOf(guess, answer) }];
    of = classAfter(game, rows);
    if (yield* isWanted(search, of, rows)) return rows;
    yield null;
  }
  return null;
}

const classAfter = ({ model, candidatesAfter }: DrawnGame, rows: readonly Clue[]) =>
  classOf(model, candidatesAfter(rows.map(turnFromClue)));

function drawCandidate({ set }: Engine, of: Class, random: Random): Equation {
  const { candidates, weights } = of;
  return equationAt(set, createRowDrawer(candidates, weights)(random()));
}

function goodGuess(engine: Engine, of: Class, random: Random): Equation {
  const { candidates } = of;
  const rows = Array.from({ length: COMPARED }, () => candidates[Math.floor(random() * candidates.length)]!);
  const bits = engine.worth(sampleClass(of, COMPARED_WITH), rows).map((worth) => worth.bits);
  return equationAt(engine.set, rows[bits.indexOf(Math.max(...bits))]!);
}

/** Whether a plausible guess of the habit costs enough to be a mistake. */
async function* isWanted(
  { game, habit, seen, random }: PositionSearch,
  of: Class,
  rows: readonly Clue[],
): AsyncGenerator<null, boolean, void> {
  const { length } = of.candidates;
  if (length < 2 || length > MAX_CANDIDATES || seen.has(positionName(rows))) return false;
  const turns = rows.map(turnFromClue);
  const { model, engine } = game;
  const guess = temptingGuess(habit, { model, of, turns, random });
  if (!guess) return false;
  const value = game.valueAfter(turns);
  async function* judged(guess: Equation) {
    const partition = yield* partitionOf(model, of, guess);
    const { needed } = yield* value(of, partition, turns.length);
    return { needed, canWin: partition.cells.has(WON_CELL) };
  }
  const tempting = yield* judged(guess);
  let best = yield* judged(bestCandidate(engine, of, turns.length));
  const isBest = best.needed <= LEAST_WITHOUT_WIN;
  if (habit === 'gamble') {
    if (isBest) return false;
    const other = yield* judged(yield* mostInformative(engine, of));
    if (other.needed >= best.needed || tempting.needed - other.needed < MISTAKE_COST) return false;
    // Another guess that can win may be better than all candidates.
    best = yield* judged((yield* firstValued(game.hintAfter(turns))).guess);
  }
  if (BEST_CAN_WIN.has(habit) && !isBest) return false;
  const cost = tempting.needed - best.needed;
  if (cost < MISTAKE_COST) return false;
  return causeOf({ guess, turns, canWin: tempting.canWin, suggestedCanWin: best.canWin }, cost) === habit;
}

function bestCandidate({ set }: Engine, of: Class, turn: number): Equation {
  const { wholeClass, bestGuess } = createEndgame(set, of);
  return equationAt(set, bestGuess(wholeClass, turn).guess);
}

async function* mostInformative(engine: Engine, of: Class): AsyncGenerator<null, Equation, void> {
  const { set } = engine;
  const step = Math.max(1, set.count / OTHERS);
  const guesses = Uint32Array.from({ length: Math.floor(set.count / step) }, (_, at) =>
    Math.floor(at * step),
  );
  const wanted = { classes: [of], guesses, objective: 'entropy', count: 1 } as const;
  const { best } = yield* mapYields(engine.search(wanted), () => null);
  return equationAt(set, best[0]!.guess);
}
