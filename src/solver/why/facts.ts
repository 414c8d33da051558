import { equationAt, indexOf, ROW_BYTES } from '../../equations/set.ts';
import type { Turn } from '../../game/feedback.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Class, includesSorted } from '../../scoring/class.ts';
import type { AnswerModel } from '../answers.ts';
import { codesOf, type Partition, WON } from '../cells.ts';
import { type RowKnowledge, readRows } from './rows.ts';

/** Classes of so many answers are looked at answer by answer: a few milliseconds. */
const FEW = 64;

/** What a guess is explained by. */
export interface Explained extends Partition {
  readonly model: AnswerModel;
  readonly of: Class;
  readonly turns: readonly Turn[];
  /** No guess is better, by proof. */
  readonly isProved?: boolean;
}

/** Marks that a tile gets, as bits: of feedback code 0 black, 1 purple, 2 green. */
export const BLACK = 1;
export const GREEN = 4;

/** Coloured tiles of one symbol, over all candidates. */
export interface SymbolFacts {
  readonly symbol: string;
  /** Places of the guess that hold it, ascending. */
  readonly places: readonly number[];
  least: number;
  most: number;
}

/** Of a class of few candidates. */
interface FewFacts {
  /** Candidates in a cell of their own. */
  readonly alone: number;
  /** Every cell that does not win is one answer in its orders. */
  readonly isFinished: boolean;
  /** One of them holds several orders. */
  readonly inOrders: boolean;
  /** Different feedbacks of the candidate that gets most. */
  readonly mostFeedbacks: number;
  /** Places where the candidates differ. */
  readonly places: readonly number[];
}

/** What the rules look at. */
export interface GuessFacts extends Required<Pick<Explained, 'guess' | 'isProved'>> {
  /** No guess was made before. */
  readonly isFirst: boolean;
  readonly answers: number;
  /** Different feedbacks; a win is one. */
  readonly feedbacks: number;
  /** Candidates that it wins for. */
  readonly won: number;
  /** Candidates of the largest cell that does not win. */
  readonly largest: number;
  readonly symbols: readonly SymbolFacts[];
  /** By tile the marks that it gets; those of a win only where it is the guess itself. */
  readonly marks: readonly number[];
  readonly rows: RowKnowledge;
  /** null: the candidates are too many. */
  readonly few: FewFacts | null;
}

/** All that rules ask of a guess: once over its cells, and over the candidates only when they are few. */
export function* factsOf(explained: Explained): Generator<null, GuessFacts, void> {
  const { model, of, turns, guess, cells, isProved = false } = explained;
  const won = cells.get(WON)?.size ?? 0;
  const others = new Map(cells);
  others.delete(WON);
  const isCandidate = won > 0 && includesSorted(of.candidates, indexOf(model.guesses, guess));
  return {
    guess,
    isProved,
    isFirst: turns.length === 0,
    answers: of.candidates.length,
    feedbacks: cells.size,
    won,
    largest: [...others.values()].reduce((largest, { size }) => Math.max(largest, size), 0),
    ...tilesOf(guess, isCandidate ? [...others.keys(), allGreen(guess)] : [...others.keys()], won > 0),
    rows: readRows(turns),
    few: of.candidates.length <= FEW ? yield* fewFactsOf(explained) : null,
  };
}

/** Feedback code of an answer that is the guess. */
const allGreen = (guess: Equation) => 3 ** guess.length - 1;

/** Writes the marks of a feedback by tile: 0 black, 1 purple, 2 green. */
function writeMarks(code: number, marks: Uint8Array): void {
  for (let tile = marks.length - 1, rest = code; tile >= 0; tile--, rest = Math.floor(rest / 3))
    marks[tile] = rest % 3;
}

/** @param mayWin for some candidate, which then has the symbols of the guess */
function tilesOf(
  guess: Equation,
  feedbacks: readonly number[],
  mayWin: boolean,
): Pick<GuessFacts, 'symbols' | 'marks'> {
  const marks = new Array<number>(guess.length).fill(0);
  const symbols: SymbolFacts[] = [...Map.groupBy(marks.keys(), (place) => guess[place])].map(
    ([symbol, places]) => ({ symbol, places, least: places.length, most: mayWin ? places.length : 0 }),
  );
  const said = new Uint8Array(guess.length);
  for (const code of feedbacks) {
    writeMarks(code, said);
    for (let tile = 0; tile < said.length; tile++) marks[tile] |= 1 << said[tile];
    for (const facts of symbols) {
      let coloured = 0;
      for (const place of facts.places) coloured += Number(said[place] > 0);
      facts.least = Math.min(facts.least, coloured);
      facts.most = Math.max(facts.most, coloured);
    }
  }
  return { symbols, marks };
}

function* fewFactsOf({ model, of, codes }: Explained): Generator<null, FewFacts, void> {
  const { guesses: set } = model;
  const { candidates } = of;
  const isSame = (place: number) =>
    candidates.every(
      (row) => set.rows[row * ROW_BYTES + place] === set.rows[candidates[0] * ROW_BYTES + place],
    );
  const cells = Map.groupBy(candidates.keys(), (at) => codes[at]);
  const alone = [...cells.values()].filter(({ length }) => length === 1).length;
  cells.delete(WON);
  const several = [...cells.values()].filter(({ length }) => length > 1);
  let isFinished = true;
  for (const cell of several)
    isFinished &&= yield* isOneAnswer(
      model,
      candidates.filter((_, at) => cell.includes(at)),
    );
  let mostFeedbacks = 0;
  for (const row of candidates)
    mostFeedbacks = Math.max(mostFeedbacks, new Set(yield* codesOf(model, of, equationAt(set, row))).size);
  return {
    alone,
    isFinished,
    inOrders: several.length > 0,
    mostFeedbacks,
    places: Array.from({ length: set.length }, (_, place) => place).filter((place) => !isSame(place)),
  };
}

/** Whether one of the candidates wins for all of them. */
function* isOneAnswer(model: AnswerModel, candidates: Uint32Array): Generator<null, boolean, void> {
  for (const row of candidates) {
    const codes = yield* codesOf(model, { candidates }, equationAt(model.guesses, row));
    if (codes.every((code) => code === WON)) return true;
  }
  return false;
}
