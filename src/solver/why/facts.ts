import { equationAt, indexOf, ROW_BYTES } from '../../equations/set.ts';
import { cluesOf, feedbackOf, type Turn } from '../../game/feedback.ts';
import { type Knowledge, knowledgeOf } from '../../game/knowledge.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Class, includesRow } from '../../scoring/class.ts';
import { writeMarks } from '../../scoring/feedback-codes.ts';
import type { AnswerModel } from '../answer-model.ts';
import { feedbackCodesOf, type Partition, WON_CELL } from '../cells.ts';

/** Up to this size, each candidate of a class is examined, which takes a few milliseconds. */
const FEW = 64;

export interface ExplainedGuess extends Partition {
  readonly model: AnswerModel;
  readonly cls: Class;
  readonly turns: readonly Turn[];
  /** Whether it is proved that no guess is better. */
  readonly isProved?: boolean;
}

/** Bits of a set of marks; 2: purple. */
export const BLACK = 1;
export const GREEN = 4;

export interface SymbolFacts {
  readonly symbol: string;
  /** Places of the symbol in the guess, ascending. */
  readonly places: readonly number[];
  /** Minimum and maximum number of its tiles that are coloured, over all candidates. */
  least: number;
  most: number;
}

/** Only computed for classes with few candidates. */
interface SmallClassFacts {
  /** Number of candidates that are alone in their cell. */
  readonly aloneInCell: number;
  /** Whether every cell except the won one consists of a single answer, perhaps with other orders of its operations. */
  readonly isFinished: boolean;
  /** Whether some cell except the won one has several candidates: if `isFinished`, orders of one answer. */
  readonly hasOrders: boolean;
  /** Maximum number of different feedbacks of a candidate as a guess; a win counts as one. */
  readonly maxFeedbacks: number;
  /** Places where the candidates differ. */
  readonly places: readonly number[];
}

export interface GuessFacts extends Required<Pick<ExplainedGuess, 'guess' | 'isProved'>> {
  readonly isFirst: boolean;
  readonly answers: number;
  /** Number of different feedbacks; a win counts as one. */
  readonly feedbacks: number;
  /** Number of candidates that the guess wins. */
  readonly won: number;
  /** Size of the largest cell except the won one. */
  readonly largest: number;
  readonly symbols: readonly SymbolFacts[];
  /** The set of marks that each tile can get, as bits. A win adds its marks only if the guess itself is a candidate. */
  readonly marks: readonly number[];
  readonly known: Knowledge;
  /** The first row that would have other colours if the guess were the answer; −1: every row agrees. */
  readonly contradicted: number;
  readonly few: SmallClassFacts | null;
}

export function* factsOf(explained: ExplainedGuess): Generator<null, GuessFacts, void> {
  const { model, cls, turns, guess, cells, isProved = false } = explained;
  const won = cells.get(WON_CELL)?.size ?? 0;
  const others = new Map(cells);
  others.delete(WON_CELL);
  const isCandidate = won > 0 && includesRow(cls.candidates, indexOf(model.guesses, guess));
  const rows = cluesOf(turns, 0);
  const allGreen = 3 ** guess.length - 1;
  return {
    guess,
    isProved,
    isFirst: turns.length === 0,
    answers: cls.candidates.length,
    feedbacks: cells.size,
    won,
    largest: [...others.values()].reduce((largest, { size }) => Math.max(largest, size), 0),
    ...tilesOf(guess, isCandidate ? [...others.keys(), allGreen] : [...others.keys()], won > 0),
    known: knowledgeOf(rows),
    contradicted: rows.findIndex((row) => feedbackOf(row.guess, guess) !== row.feedback),
    few: cls.candidates.length <= FEW ? yield* fewFactsOf(explained) : null,
  };
}

/** @param mayWin whether the guess wins some candidate, which then contains the same symbols */
function tilesOf(guess: Equation, feedbacks: readonly number[], mayWin: boolean) {
  const marks = new Array<number>(guess.length).fill(0);
  const symbols: SymbolFacts[] = [...Map.groupBy(marks.keys(), (tile) => guess[tile])].map(
    ([symbol, places]) => ({ symbol, places, least: places.length, most: mayWin ? places.length : 0 }),
  );
  const tileMarks = new Uint8Array(guess.length);
  for (const code of feedbacks) {
    writeMarks(code, tileMarks);
    for (let tile = 0; tile < tileMarks.length; tile++) marks[tile] |= 1 << tileMarks[tile];
    for (const facts of symbols) {
      let coloured = 0;
      for (const tile of facts.places) coloured += Number(tileMarks[tile] > 0);
      facts.least = Math.min(facts.least, coloured);
      facts.most = Math.max(facts.most, coloured);
    }
  }
  return { symbols, marks };
}

function* fewFactsOf({ model, cls, codes }: ExplainedGuess): Generator<null, SmallClassFacts, void> {
  const { guesses: set } = model;
  const { candidates } = cls;
  const isSame = (tile: number) =>
    candidates.every(
      (row) => set.rows[row * ROW_BYTES + tile] === set.rows[candidates[0] * ROW_BYTES + tile],
    );
  const cells = Map.groupBy(candidates.keys(), (at) => codes[at]);
  const aloneInCell = [...cells.values()].filter(({ length }) => length === 1).length;
  cells.delete(WON_CELL);
  const several = [...cells.values()].filter(({ length }) => length > 1);
  let isFinished = true;
  for (const cell of several)
    isFinished &&= yield* isOneAnswer(
      model,
      candidates.filter((_, at) => cell.includes(at)),
    );
  let maxFeedbacks = 0;
  for (const row of candidates)
    maxFeedbacks = Math.max(
      maxFeedbacks,
      new Set(yield* feedbackCodesOf(model, cls, equationAt(set, row))).size,
    );
  return {
    aloneInCell,
    isFinished,
    hasOrders: several.length > 0,
    maxFeedbacks,
    places: Array.from({ length: set.length }, (_, tile) => tile).filter((tile) => !isSame(tile)),
  };
}

/** Whether one of the candidates, as a guess, wins all of them. */
function* isOneAnswer(model: AnswerModel, candidates: Uint32Array): Generator<null, boolean, void> {
  for (const row of candidates) {
    const codes = yield* feedbackCodesOf(model, { candidates }, equationAt(model.guesses, row));
    if (codes.every((code) => code === WON_CELL)) return true;
  }
  return false;
}
