import { loadModel } from '../../../tools/node/resources.ts';
import type { Random } from '../../equations/random.ts';
import { equationAt, indexOf } from '../../equations/set.ts';
import { accepts } from '../../game/accepts.ts';
import type { AnswerRules } from '../../game/answer-rules.ts';
import { cluesOf, feedbackOf, isWin, type Turn, turnOf } from '../../game/feedback.ts';
import { MODES, type ModeId } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { isWonBy, type Wins } from '../../game/wins.ts';
import type { PlacedSymbol, Reason } from '../../protocol/reason.ts';
import { type Class, sampleOfClass } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { type AnswerModel, classOf } from '../answers.ts';
import { createTracker } from '../candidates.ts';
import { partitionOf } from '../cells.ts';
import { reasonsFor } from './reasons.ts';

/** Games by the answers that hints go by. */
export const DRAWN_GAMES = [
  ['classic', { rules: 'exact', prior: 'uniform', commutativeWins: true }],
  ['maxi', { rules: 'pool', prior: 'site', commutativeWins: true }],
] as const satisfies [ModeId, AnswerRules][];

/* Positions to explain, and what each reason says by its definition: by counting answers, as a player would. */

/** A guess on a board. */
interface DrawnPosition {
  readonly turns: readonly Turn[];
  readonly of: Class;
  readonly guess: Equation;
}

export interface DrawnFrom {
  readonly engine: Engine;
  readonly model: AnswerModel;
  /** Before the first row. */
  readonly all: Class;
  readonly mostWeight: number;
}

/** A game, and what positions of it are drawn from. */
export async function loadDrawn(about: AnswerRules, mode: ModeId): Promise<DrawnFrom> {
  const { engine, model } = await loadModel(about, MODES[mode]);
  const all = classOf(model, model.answers);
  return { engine, model, all, mostWeight: all.weights?.reduce((most, one) => Math.max(most, one)) ?? 1 };
}

/** An answer, each as likely as it is by the model. */
function drawAnswerOf({ model, all, mostWeight }: DrawnFrom, random: Random): Equation {
  for (;;) {
    const at = pick(all.candidates, random);
    if (random() * mostWeight < (all.weights?.[at] ?? 1))
      return equationAt(model.guesses, all.candidates[at]);
  }
}

/** Boards of one to so many rows. */
const MOST_ROWS = 4;
/** Guesses out of which a good one is the best. */
const COMPARED = 8;
/** Answers that it is compared by. */
const COMPARED_BY = 2000;
/** Rows around the last guess that begin as it does. */
const NEAR = 20;

type DrawGuess = (from: DrawnFrom, of: Class, last: Equation | null, random: Random) => Equation;

const pick = (from: { readonly length: number }, random: Random) => Math.floor(random() * from.length);

/** How guesses are drawn: what players, good and poor, come up with. */
const DRAW_GUESS: Readonly<Record<string, DrawGuess>> = {
  any: ({ engine: { set } }, _, __, random) => equationAt(set, Math.floor(random() * set.count)),
  candidate: ({ engine: { set } }, { candidates }, _, random) =>
    equationAt(set, candidates[pick(candidates, random)]),
  good({ engine }, of, _, random) {
    const { set } = engine;
    const rows = Array.from({ length: COMPARED }, (_, i) =>
      i % 2 ? of.candidates[pick(of.candidates, random)] : Math.floor(random() * set.count),
    );
    const worths = engine.worth(sampleOfClass(of, COMPARED_BY), rows);
    const best = worths.reduce((best, { bits }, i) => (bits > worths[best].bits ? i : best), 0);
    return equationAt(set, rows[best]);
  },
  wasteful(from, of, last, random) {
    const { set } = from.engine;
    const row = last === null ? -1 : indexOf(set, last);
    if (row < 0) return DRAW_GUESS.any(from, of, last, random);
    return equationAt(set, (row + 1 + Math.floor(random() * NEAR)) % set.count);
  },
  /** With its sides exchanged: the site takes it, and it is no answer. */
  exchanged(from, of, last, random) {
    const guess = DRAW_GUESS.candidate(from, of, last, random);
    const exchanged = guess.split('=').reverse().join('=');
    return accepts(exchanged, guess.length) ? exchanged : guess;
  },
};

/** Positions of one game: after each row some guesses. */
function* drawPositions(from: DrawnFrom, random: Random): Generator<DrawnPosition, void, void> {
  const { engine, model } = from;
  const follow = createTracker(engine, model.answers, model.wins);
  const answer = drawAnswerOf(from, random);
  const kinds = Object.keys(DRAW_GUESS);
  const turns: Turn[] = [];
  let before = from.all;
  while (turns.length < MOST_ROWS && before.candidates.length > 1) {
    const last = turns.at(-1)?.guess ?? null;
    const guess = DRAW_GUESS[kinds[pick(kinds, random)]](from, before, last, random);
    if (isWonBy(guess, answer, model.wins)) return;
    turns.push(turnOf({ guess, feedback: feedbackOf(guess, answer) }));
    const of = classOf(model, follow(cluesOf(turns, 0)).at(-1)!);
    const asked = new Set(kinds.map((kind) => DRAW_GUESS[kind](from, of, guess, random)));
    for (const guess of asked) yield { turns: [...turns], of, guess };
    before = of;
  }
}

/** A position by its definition. */
interface Told {
  readonly answers: readonly Equation[];
  readonly guess: Equation;
  readonly turns: readonly Turn[];
  readonly wins: Wins;
  /** What each answer would say to the guess. */
  readonly said: readonly string[];
}

const WIN = 'win';

function say(guess: Equation, answer: Equation, wins: Wins): string {
  const feedback = feedbackOf(guess, answer);
  // What a guess wins for has its symbols, so that no tile is black.
  return isWin(feedback) || (!feedback.includes('B') && isWonBy(guess, answer, wins)) ? WIN : feedback;
}

/** The position as `isTrue` looks at it. */
function tellPosition({ model }: DrawnFrom, { turns, of, guess }: DrawnPosition): Told {
  const answers = Array.from(of.candidates, (row) => equationAt(model.guesses, row));
  const said = answers.map((answer) => say(guess, answer, model.wins));
  return { answers, guess, turns, wins: model.wins, said };
}

const times = (text: string, symbol: string) => text.split(symbol).length - 1;
const placesIn = (text: string, symbol: string) =>
  [...text].flatMap((other, place) => (other === symbol ? [place] : []));
const isSome = (hits: number, of: { readonly length: number }) => hits > 0 && hits < of.length;

/** Answers that get one of the feedbacks, by feedback. */
function cellsOfSaid({ answers, said }: Pick<Told, 'answers' | 'said'>): Map<string, Equation[]> {
  const cells = new Map<string, Equation[]>();
  answers.forEach((answer, at) => {
    const cell = cells.get(said[at]) ?? [];
    cells.set(said[at], cell);
    cell.push(answer);
  });
  return cells;
}

const wonBy = ({ said }: Told) => said.filter((one) => one === WIN).length;
const withoutWin = (told: Told) =>
  [...cellsOfSaid(told)].filter(([said]) => said !== WIN).map(([, cell]) => cell);
const largestOf = (told: Told) => Math.max(0, ...withoutWin(told).map(({ length }) => length));

/** Whether a row shows just how many copies of a symbol there are. */
const showsCopies = (turns: readonly Turn[], symbol: string, copies: number) =>
  cluesOf(turns, 0).some(({ guess, feedback }) => {
    const marks = placesIn(guess, symbol).map((place) => feedback[place]);
    return marks.includes('B') && marks.filter((mark) => mark !== 'B').length === copies;
  });

const showsPlace = (turns: readonly Turn[], symbol: string, place: number) =>
  cluesOf(turns, 0).some(({ guess, feedback }) => feedback[place] === 'G' && guess[place] === symbol);

const showsNotAt = (turns: readonly Turn[], symbol: string, place: number) =>
  cluesOf(turns, 0).some(({ guess, feedback }) => (guess[place] === symbol) !== (feedback[place] === 'G'));

/** Whether the tile of the guess has the same colour whatever the answer is. */
const isWasted = ({ said }: Told, place: number) =>
  new Set(said.map((feedback) => feedback[place])).size === 1;

const allPlaced = (
  symbols: readonly PlacedSymbol[],
  of: (symbol: string, places: readonly number[]) => boolean,
) => symbols.length > 0 && symbols.every(({ symbol, places }) => places.length > 0 && of(symbol, places));

const TRUE: {
  readonly [K in Reason['kind']]: (told: Told, reason: Extract<Reason, { kind: K }>) => boolean;
} = {
  // Of no drawn guess: it comes with the openers (`lab/research/curve.test.ts`) and with a tree.
  proved: () => false,
  certain: (told) => wonBy(told) === told.answers.length,
  nothing: ({ said }) => new Set(said).size === 1 && said[0] !== WIN,
  finishes(told, { canWin, inOrders }) {
    const cells = withoutWin(told);
    return (
      canWin === wonBy(told) > 0 &&
      inOrders === cells.some(({ length }) => length > 1) &&
      cells.every((cell) =>
        cell.some((guess) => cell.every((answer) => say(guess, answer, told.wins) === WIN)),
      )
    );
  },
  outdoes({ answers, said, wins }, { feedbacks, most, places }) {
    const feedbacksOf = (guess: Equation) => new Set(answers.map((answer) => say(guess, answer, wins))).size;
    const differing = [...answers[0]].flatMap((_, place) =>
      answers.some((answer) => answer[place] !== answers[0][place]) ? [place] : [],
    );
    return (
      !said.includes(WIN) &&
      feedbacks === new Set(said).size &&
      most === Math.max(...answers.map(feedbacksOf)) &&
      most < feedbacks &&
      (places.length === 0 || places.join() === differing.join())
    );
  },
  apart: (told, { apart }) =>
    apart > 0 && apart === [...cellsOfSaid(told).values()].filter(({ length }) => length === 1).length,
  bulk: (told, { alike }) => alike === largestOf(told) && 2 * alike >= told.answers.length,
  groups: (told, { feedbacks, left }) => feedbacks === new Set(told.said).size && left === largestOf(told),
  tests({ answers, guess }, { fresh, again, where }) {
    const holders = (symbol: string, copies: number) =>
      answers.filter((answer) => times(answer, symbol) >= copies).length;
    const areAll = (symbol: string) => guess.includes(symbol) && holders(symbol, 1) === answers.length;
    return (
      fresh.length + again.length + where.length > 0 &&
      fresh.every((symbol) => guess.includes(symbol) && isSome(holders(symbol, 1), answers)) &&
      again.every(
        (symbol) =>
          areAll(symbol) &&
          placesIn(guess, symbol).some((_, copies) => isSome(holders(symbol, copies + 1), answers)),
      ) &&
      where.every(
        (symbol) =>
          areAll(symbol) &&
          placesIn(guess, symbol).some((place) =>
            isSome(answers.filter((answer) => answer[place] === symbol).length, answers),
          ),
      )
    );
  },
  absent: ({ answers, guess, turns }, { symbols }) =>
    symbols.length > 0 &&
    symbols.every(
      (symbol) =>
        guess.includes(symbol) &&
        showsCopies(turns, symbol, 0) &&
        answers.every((answer) => !answer.includes(symbol)),
    ),
  elsewhere: (told, { symbols }) =>
    allPlaced(symbols, (symbol, places) => {
      const own = placesIn(told.guess, symbol).filter((place) => !places.includes(place));
      return (
        showsCopies(told.turns, symbol, places.length) &&
        places.every((place) => showsPlace(told.turns, symbol, place)) &&
        own.some((place) => isWasted(told, place)) &&
        told.answers.every((answer) => placesIn(answer, symbol).join() === places.join())
      );
    }),
  misplaced: (told, { symbols }) =>
    allPlaced(symbols, (symbol, places) =>
      places.every(
        (place) =>
          told.guess[place] === symbol &&
          showsNotAt(told.turns, symbol, place) &&
          isWasted(told, place) &&
          told.answers.every((answer) => answer[place] !== symbol),
      ),
    ),
  surplus: (told, { symbols }) =>
    symbols.length > 0 &&
    symbols.every(
      ({ symbol, most }) =>
        showsCopies(told.turns, symbol, most) &&
        times(told.guess, symbol) > most &&
        told.answers.every((answer) => times(answer, symbol) === most) &&
        placesIn(told.guess, symbol).some((place) => told.said.every((feedback) => feedback[place] === 'B')),
    ),
  'ruled-out': ({ answers, guess }, { symbols }) =>
    symbols.length > 0 &&
    symbols.every((symbol) => guess.includes(symbol) && answers.every((answer) => !answer.includes(symbol))),
  contradicts(told, { row }) {
    const { guess, feedback } = cluesOf(told.turns, 0)[row];
    return wonBy(told) === 0 && feedbackOf(guess, told.guess) !== feedback;
  },
  'cannot-win': (told) => wonBy(told) === 0,
  'may-win': (told, { wins }) => wins > 0 && wins === wonBy(told),
};

/** Whether what a reason says holds, by counting. */
function isTrue(told: Told, reason: Reason): boolean {
  const holds: (told: Told, reason: never) => boolean = TRUE[reason.kind];
  return holds(told, reason as never) && (!('answers' in reason) || reason.answers === told.answers.length);
}

/** What drawn positions were told. */
export interface ReasonSurvey {
  positions: number;
  /** Positions with a reason at least. */
  explained: number;
  /** Positions with a reason of a kind. */
  readonly kinds: Map<Reason['kind'], number>;
  /** Reasons that are not true. */
  readonly wrong: string[];
}

/** Explains drawn positions, and checks every reason. @param positions at least so many */
export function surveyReasons(from: DrawnFrom, positions: number, random: Random): ReasonSurvey {
  const { model } = from;
  const survey: ReasonSurvey = { positions: 0, explained: 0, kinds: new Map(), wrong: [] };
  while (survey.positions < positions) {
    for (const position of drawPositions(from, random)) {
      const { of, guess } = position;
      const partition = finished(partitionOf(model, of, guess));
      const reasons = finished(reasonsFor({ model, ...position, ...partition }));
      const told = tellPosition(from, position);
      survey.positions++;
      survey.explained += Number(reasons.length > 0);
      for (const reason of reasons) {
        survey.kinds.set(reason.kind, (survey.kinds.get(reason.kind) ?? 0) + 1);
        if (!isTrue(told, reason))
          survey.wrong.push(JSON.stringify({ reason, guess, turns: position.turns }));
      }
    }
  }
  return survey;
}

function finished<Result>(steps: Generator<null, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
