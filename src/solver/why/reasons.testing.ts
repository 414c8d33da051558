import { loadModel } from '../../../tools/node/resources.ts';
import type { Random } from '../../equations/random.ts';
import { equationAt, indexOf } from '../../equations/set.ts';
import type { AnswerRules } from '../../game/answer-rules.ts';
import { cluesOf, feedbackOf, isWin, type Turn, turnFromClue } from '../../game/feedback.ts';
import { accepts } from '../../game/guess-rules.ts';
import { MODES, type ModeId } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { type WinRule, winsAgainst } from '../../game/win-rule.ts';
import { type Cause, causeOf, isHabit } from '../../protocol/cause.ts';
import type { PlacedSymbol, Reason } from '../../protocol/reason.ts';
import type { Backend } from '../../scoring/backend.ts';
import { type Class, sampleClass } from '../../scoring/class.ts';
import { type AnswerModel, classOf } from '../answer-model.ts';
import { textOf } from '../answer-text.testing.ts';
import { createCandidateTracker } from '../candidates.ts';
import { partitionOf } from '../cells.ts';
import { reasonsOf } from './reasons.ts';

/** Games, with the answers that hints assume. */
export const DRAWN_GAMES = [
  ['classic', { rules: 'exact', prior: 'uniform', commutativeWins: true }],
  ['maxi', { rules: 'pool', prior: 'site', commutativeWins: true }],
] as const satisfies [ModeId, AnswerRules][];

/* Draws positions to explain. Defines each reason and cause by counting answers, as a player would. */

/** A guess on a board. */
interface DrawnPosition {
  readonly turns: readonly Turn[];
  readonly cls: Class;
  readonly guess: Equation;
}

export interface DrawnFrom {
  readonly backend: Backend;
  readonly model: AnswerModel;
  /** The class before the first row. */
  readonly all: Class;
  readonly mostWeight: number;
}

/** A game, and the data for drawing positions from it. */
export async function loadDrawn(answerRules: AnswerRules, mode: ModeId): Promise<DrawnFrom> {
  const { backend, model } = await loadModel(answerRules, MODES[mode]);
  const all = classOf(model, model.answers);
  return { backend, model, all, mostWeight: all.weights?.reduce((most, one) => Math.max(most, one)) ?? 1 };
}

/** Draws an answer by the model's weights. */
function drawAnswerOf({ model, all, mostWeight }: DrawnFrom, random: Random): Equation {
  for (;;) {
    const at = pick(all.candidates, random);
    if (random() * mostWeight < (all.weights?.[at] ?? 1))
      return equationAt(model.guesses, all.candidates[at]);
  }
}

/** Maximum number of rows of a board. */
const MAX_ROWS = 4;
/** A good guess is the most informative of this many drawn guesses. */
const COMPARED = 8;
/** Size of the sample of answers for comparing guesses. */
const COMPARED_BY = 2000;
/** In the sorted set, a wasteful guess follows the board's last guess by at most this many rows; most begin alike. */
const NEAR = 20;

type DrawGuess = (from: DrawnFrom, cls: Class, last: Equation | null, random: Random) => Equation;

const pick = (from: { readonly length: number }, random: Random) => Math.floor(random() * from.length);

/** Ways of drawing guesses, like those of good and poor players. */
const DRAW_GUESS: Readonly<Record<string, DrawGuess>> = {
  any: ({ backend: { set } }, _, __, random) => equationAt(set, Math.floor(random() * set.count)),
  candidate: ({ backend: { set } }, { candidates }, _, random) =>
    equationAt(set, candidates[pick(candidates, random)]),
  good({ backend }, cls, _, random) {
    const { set } = backend;
    const rows = Array.from({ length: COMPARED }, (_, i) =>
      i % 2 ? cls.candidates[pick(cls.candidates, random)] : Math.floor(random() * set.count),
    );
    const worths = backend.worth(sampleClass(cls, COMPARED_BY), rows);
    const best = worths.reduce((best, { bits }, i) => (bits > worths[best].bits ? i : best), 0);
    return equationAt(set, rows[best]);
  },
  wasteful(from, cls, last, random) {
    const { set } = from.backend;
    const row = last === null ? -1 : indexOf(set, last);
    if (row < 0) return DRAW_GUESS.any(from, cls, last, random);
    return equationAt(set, (row + 1 + Math.floor(random() * NEAR)) % set.count);
  },
  /** A candidate with its sides exchanged, so that it is not an answer; the candidate if the site rejects that. */
  exchanged(from, cls, last, random) {
    const guess = DRAW_GUESS.candidate(from, cls, last, random);
    const exchanged = guess.split('=').reverse().join('=');
    return accepts(exchanged, guess.length) ? exchanged : guess;
  },
};

/** Positions of one game: some guesses after each row. */
function* drawPositions(from: DrawnFrom, random: Random): Generator<DrawnPosition, void, void> {
  const { backend, model } = from;
  const follow = createCandidateTracker(backend, model.answers, model.winRule, 0);
  const answer = drawAnswerOf(from, random);
  const kinds = Object.keys(DRAW_GUESS);
  const turns: Turn[] = [];
  let before = from.all;
  while (turns.length < MAX_ROWS && before.candidates.length > 1) {
    const last = turns.at(-1)?.guess ?? null;
    const guess = DRAW_GUESS[kinds[pick(kinds, random)]](from, before, last, random);
    if (winsAgainst(guess, answer, model.winRule)) return;
    turns.push(turnFromClue({ guess, feedback: feedbackOf(guess, answer) }));
    const cls = classOf(model, follow(cluesOf(turns, 0)).at(-1)!);
    const asked = new Set(kinds.map((kind) => DRAW_GUESS[kind](from, cls, guess, random)));
    for (const guess of asked) yield { turns: [...turns], cls, guess };
    before = cls;
  }
}

/** A position as texts. */
interface SpelledPosition {
  readonly answers: readonly Equation[];
  readonly guess: Equation;
  readonly turns: readonly Turn[];
  readonly winRule: WinRule;
  /** The feedback of each answer, or {@link WIN}. */
  readonly results: readonly string[];
}

const WIN = 'win';

function resultFor(guess: Equation, answer: Equation, winRule: WinRule): string {
  const feedback = feedbackOf(guess, answer);
  // A guess has the symbols of every answer that it wins, so no tile is black.
  return isWin(feedback) || (!feedback.includes('B') && winsAgainst(guess, answer, winRule)) ? WIN : feedback;
}

function spellPosition({ model }: DrawnFrom, { turns, cls, guess }: DrawnPosition): SpelledPosition {
  const answers = Array.from(cls.candidates, (row) => equationAt(model.guesses, row));
  const results = answers.map((answer) => resultFor(guess, answer, model.winRule));
  return { answers, guess, turns, winRule: model.winRule, results };
}

const times = (text: string, symbol: string) => text.split(symbol).length - 1;
const placesIn = (text: string, symbol: string) =>
  [...text].flatMap((other, tile) => (other === symbol ? [tile] : []));
const isSome = (hits: number, all: { readonly length: number }) => hits > 0 && hits < all.length;

/** The cells of the guess: answers by feedback. */
function cellsOf({
  answers,
  results,
}: Pick<SpelledPosition, 'answers' | 'results'>): Map<string, Equation[]> {
  const cells = new Map<string, Equation[]>();
  answers.forEach((answer, at) => {
    const cell = cells.get(results[at]) ?? [];
    cells.set(results[at], cell);
    cell.push(answer);
  });
  return cells;
}

const wonBy = ({ results }: SpelledPosition) => results.filter((one) => one === WIN).length;
const withoutWin = (spelled: SpelledPosition) =>
  [...cellsOf(spelled)].filter(([results]) => results !== WIN).map(([, cell]) => cell);
const largestOf = (spelled: SpelledPosition) =>
  Math.max(0, ...withoutWin(spelled).map(({ length }) => length));

/** Whether a row shows that the answer has exactly this many copies of a symbol. */
const showsCopies = (turns: readonly Turn[], symbol: string, copies: number) =>
  cluesOf(turns, 0).some(({ guess, feedback }) => {
    const marks = placesIn(guess, symbol).map((tile) => feedback[tile]);
    return marks.includes('B') && marks.filter((mark) => mark !== 'B').length === copies;
  });

const showsPlace = (turns: readonly Turn[], symbol: string, tile: number) =>
  cluesOf(turns, 0).some(({ guess, feedback }) => feedback[tile] === 'G' && guess[tile] === symbol);

const showsNotAt = (turns: readonly Turn[], symbol: string, tile: number) =>
  cluesOf(turns, 0).some(({ guess, feedback }) => (guess[tile] === symbol) !== (feedback[tile] === 'G'));

/** Whether a tile of the guess has the same colour for every answer. */
const isWasted = ({ results }: SpelledPosition, tile: number) =>
  new Set(results.map((feedback) => feedback[tile])).size === 1;

const allPlaced = (
  symbols: readonly PlacedSymbol[],
  holds: (symbol: string, places: readonly number[]) => boolean,
) => symbols.length > 0 && symbols.every(({ symbol, places }) => places.length > 0 && holds(symbol, places));

const TRUE: {
  readonly [K in Reason['kind']]: (spelled: SpelledPosition, reason: Extract<Reason, { kind: K }>) => boolean;
} = {
  // Never given for a drawn guess: proofs come only with openers (tested in
  // `lab/research/values-of-guesses.test.ts`) and trees.
  proved: () => false,
  certain: (spelled) => wonBy(spelled) === spelled.answers.length,
  nothing: ({ results }) => new Set(results).size === 1 && results[0] !== WIN,
  finishes(spelled, { canWin, inOrders }) {
    const cells = withoutWin(spelled);
    return (
      canWin === wonBy(spelled) > 0 &&
      inOrders === cells.some(({ length }) => length > 1) &&
      cells.every((cell) =>
        cell.some((guess) => cell.every((answer) => resultFor(guess, answer, spelled.winRule) === WIN)),
      )
    );
  },
  outdoes({ answers, results, winRule }, { feedbacks, most, places }) {
    const feedbacksOf = (guess: Equation) =>
      new Set(answers.map((answer) => resultFor(guess, answer, winRule))).size;
    const differing = [...answers[0]].flatMap((_, tile) =>
      answers.some((answer) => answer[tile] !== answers[0][tile]) ? [tile] : [],
    );
    return (
      !results.includes(WIN) &&
      feedbacks === new Set(results).size &&
      most === Math.max(...answers.map(feedbacksOf)) &&
      most < feedbacks &&
      (places.length === 0 || places.join() === differing.join())
    );
  },
  apart: (spelled, { apart }) =>
    apart > 0 && apart === [...cellsOf(spelled).values()].filter(({ length }) => length === 1).length,
  bulk: (spelled, { alike }) => alike === largestOf(spelled) && 2 * alike >= spelled.answers.length,
  groups: (spelled, { feedbacks, left }) =>
    feedbacks === new Set(spelled.results).size && left === largestOf(spelled),
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
          placesIn(guess, symbol).some((tile) =>
            isSome(answers.filter((answer) => answer[tile] === symbol).length, answers),
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
  elsewhere: (spelled, { symbols }) =>
    allPlaced(symbols, (symbol, places) => {
      const own = placesIn(spelled.guess, symbol).filter((tile) => !places.includes(tile));
      return (
        showsCopies(spelled.turns, symbol, places.length) &&
        places.every((tile) => showsPlace(spelled.turns, symbol, tile)) &&
        own.some((tile) => isWasted(spelled, tile)) &&
        spelled.answers.every((answer) => placesIn(answer, symbol).join() === places.join())
      );
    }),
  misplaced: (spelled, { symbols }) =>
    allPlaced(symbols, (symbol, places) =>
      places.every(
        (tile) =>
          spelled.guess[tile] === symbol &&
          showsNotAt(spelled.turns, symbol, tile) &&
          isWasted(spelled, tile) &&
          spelled.answers.every((answer) => answer[tile] !== symbol),
      ),
    ),
  surplus: (spelled, { symbols }) =>
    symbols.length > 0 &&
    symbols.every(
      ({ symbol, most }) =>
        showsCopies(spelled.turns, symbol, most) &&
        times(spelled.guess, symbol) > most &&
        spelled.answers.every((answer) => times(answer, symbol) === most) &&
        placesIn(spelled.guess, symbol).some((tile) =>
          spelled.results.every((feedback) => feedback[tile] === 'B'),
        ),
    ),
  'ruled-out': ({ answers, guess }, { symbols }) =>
    symbols.length > 0 &&
    symbols.every((symbol) => guess.includes(symbol) && answers.every((answer) => !answer.includes(symbol))),
  contradicts(spelled, { row }) {
    const { guess, feedback } = cluesOf(spelled.turns, 0)[row];
    return wonBy(spelled) === 0 && feedbackOf(guess, spelled.guess) !== feedback;
  },
  'cannot-win': (spelled) => wonBy(spelled) === 0,
  'may-win': (spelled, { wins }) => wins > 0 && wins === wonBy(spelled),
};

/** Whether the statement of a reason is true, by counting. */
function isTrue(spelled: SpelledPosition, reason: Reason): boolean {
  const holds: (spelled: SpelledPosition, reason: never) => boolean = TRUE[reason.kind];
  return (
    holds(spelled, reason as never) && (!('answers' in reason) || reason.answers === spelled.answers.length)
  );
}

/** Results of checking the reasons of drawn positions. */
export interface ReasonSurvey {
  positions: number;
  /** Number of positions with at least one reason. */
  explained: number;
  /** Number of positions with a reason of each kind. */
  readonly kinds: Map<Reason['kind'], number>;
  /** Reasons that are not true. */
  readonly wrong: string[];
}

/** Explains drawn positions and checks every reason. @param positions the minimum number of positions */
export function surveyReasons(from: DrawnFrom, positions: number, random: Random): ReasonSurvey {
  const { model } = from;
  const survey: ReasonSurvey = { positions: 0, explained: 0, kinds: new Map(), wrong: [] };
  while (survey.positions < positions) {
    for (const position of drawPositions(from, random)) {
      const { cls, guess } = position;
      const partition = finished(partitionOf(model, cls, guess));
      const reasons = finished(reasonsOf({ model, ...position, ...partition }));
      const spelled = spellPosition(from, position);
      survey.positions++;
      survey.explained += Number(reasons.length > 0);
      for (const reason of reasons) {
        survey.kinds.set(reason.kind, (survey.kinds.get(reason.kind) ?? 0) + 1);
        if (!isTrue(spelled, reason))
          survey.wrong.push(JSON.stringify({ reason, guess, turns: position.turns }));
      }
    }
  }
  return survey;
}

/** The reasons for guesses of drawn positions, and for the same guesses before the first row, as text. */
export function recordReasons(from: DrawnFrom, positions: number, random: Random): string {
  const { model, all } = from;
  const lines: string[] = [];
  const record = (position: DrawnPosition, isProved: boolean) => {
    const { turns, cls, guess } = position;
    const partition = finished(partitionOf(model, cls, guess));
    const reasons = finished(reasonsOf({ model, ...position, ...partition, isProved }));
    const rows = turns.map(({ guess, feedbacks }) => `${guess} ${feedbacks}`);
    lines.push(`${[...rows, guess].join(', ')}: ${reasons.map(textOf).join(' ')}`);
  };
  while (lines.length < positions) {
    for (const position of drawPositions(from, random)) {
      record(position, lines.length % 5 === 0);
      if (lines.length % 8 === 0) record({ turns: [], cls: all, guess: position.guess }, false);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Whether a row shows exactly how many copies of a symbol the answers have, and the guess has more. */
const hasKnownSymbol = ({ answers, guess, turns }: SpelledPosition) =>
  [...guess].some((symbol) =>
    placesIn(guess, symbol).some(
      (_, copies) =>
        showsCopies(turns, symbol, copies) && answers.every((answer) => times(answer, symbol) === copies),
    ),
  );

/** Whether the guess cannot win, and a row shows that it has a symbol at a wrong place or not at its known place. */
const hasKnownPlace = (spelled: SpelledPosition) => {
  const { answers, guess, turns } = spelled;
  const isWrong = (symbol: string, tile: number) =>
    guess[tile] === symbol &&
    cluesOf(turns, 0).some((row) => row.guess[tile] === symbol && row.feedback[tile] !== 'G') &&
    answers.every((answer) => answer[tile] !== symbol);
  const isMoved = (symbol: string, tile: number) =>
    guess[tile] !== symbol &&
    showsPlace(turns, symbol, tile) &&
    answers.every((answer) => answer[tile] === symbol);
  return (
    wonBy(spelled) === 0 &&
    [...guess].some((symbol) => [...guess].some((_, tile) => isWrong(symbol, tile) || isMoved(symbol, tile)))
  );
};

/** The cause of a costly guess that is not a first one, computed from the definition. */
function causeByCounting(spelled: SpelledPosition, suggestedCanWin: boolean): Cause {
  const wins = wonBy(spelled);
  if (hasKnownSymbol(spelled)) return 'known-symbol';
  if (hasKnownPlace(spelled)) return 'known-place';
  if (wins === 0 && suggestedCanWin) return 'missed-win';
  return wins > 0 && !suggestedCanWin ? 'gamble' : 'split';
}

/**
 * Finds the causes of drawn positions as if their guess were costly, and compares each with its definition.
 * @param positions the minimum number of positions
 */
export function surveyCauses(from: DrawnFrom, positions: number, random: Random) {
  const survey = { positions: 0, causes: new Map<Cause, number>(), wrong: [] as string[] };
  while (survey.positions < positions) {
    for (const position of drawPositions(from, random)) {
      const { guess, turns } = position;
      const spelled = spellPosition(from, position);
      const suggestedCanWin = random() < 0.5;
      const cause = causeOf({ guess, turns, canWin: wonBy(spelled) > 0, suggestedCanWin }, 1);
      survey.positions++;
      survey.causes.set(cause, (survey.causes.get(cause) ?? 0) + 1);
      if (!isHabit(cause) || cause !== causeByCounting(spelled, suggestedCanWin))
        survey.wrong.push(JSON.stringify({ cause, guess, turns, suggestedCanWin }));
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
