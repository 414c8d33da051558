import { expect, type TestContext } from 'vitest';
import { type DrawnTurn, gameDrawer } from '../../tools/node/draw-game.ts';
import { loadModel } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { createRandom, type Random } from '../equations/random.ts';
import { equationAt, ROW_BYTES } from '../equations/set.ts';
import type { Clue } from '../game/feedback.ts';
import { isLonger } from '../game/longer-game.ts';
import { MODE_IDS, MODES, type Mode, type ModeId } from '../game/mode.ts';
import type { EquationRules } from '../game/rules.ts';
import { encode, SYMBOL_SETS, SYMBOLS } from '../game/symbols.ts';
import type { CellReason, Deduction } from '../protocol/deduction.ts';
import { createAnswerPicker } from '../solver/answer-model.ts';
import {
  type CheckerGame,
  createCheckerGame,
  isCellReasonTrue,
  isFactTrue,
  isProofTrue,
  meets,
} from './checker.testing.ts';
import { explainCell } from './explain-cell.ts';
import { findSentences } from './find-sentences.ts';

/** Longer equations are too many to list. Pro of ten tiles has the equations of Maxi, although its solver draws some. */
const listed = MODE_IDS.filter((id) => MODES[id].length <= MODES.maxi.length);

/** The modes whose answers can be listed, by their symbols. */
export const LISTED_MODES = {
  classic: listed.filter((id) => MODES[id].symbols === 'classic'),
  maxi: listed.filter((id) => MODES[id].symbols === 'maxi'),
} as const;

/**
 * The part of each mode that `npm test` checks. Most of the time goes into finding the sentences of a class, so it checks one
 * position of each game.
 */
export const QUICK = { games: 100, positions: 'one', cells: 4 } as const;

/** Which games to check, and how much of each. */
export interface TruthSample {
  readonly mode: ModeId;
  /** Index of the mode's answer rules; usually 0. */
  readonly rules?: number;
  readonly games: number;
  /** Whether to check all of a game's first three positions, or one of them. */
  readonly positions: 'all' | 'one';
  /** Number of cells of each position. */
  readonly cells: number;
}

/** Checks reasons and sentences of drawn games, also with a row less. */
export async function testTruth(
  { mode: id, rules: index = 0, games, positions, cells }: TruthSample,
  { annotate }: Pick<TestContext, 'annotate'>,
): Promise<void> {
  const mode = MODES[id];
  const { length, symbols, extraSymbols } = mode;
  const { rules, prior } = mode.answers[index] as { rules: EquationRules; prior: 'site' | 'uniform' };
  const loaded = await loadModel({ rules, prior, commutativeWins: true }, mode);
  // Modes with the same equations draw different games.
  const random = createRandom(7 + MODE_IDS.indexOf(id));
  const draw = gameDrawer(loaded, mode, null);
  const pick = createAnswerPicker(loaded.model);
  const others = Array.from({ length: 100 }, () => pick(random()));
  const checkerFor = checkersOf(loaded, mode);
  const counts = { positions: 0, reasons: 0, proofs: 0, sentences: 0 };
  const failures: string[] = [];
  for (let game = 0; game < games; game++) {
    const turns = draw(3, random);
    const one = Math.floor(random() * turns.length);
    for (const turn of positions === 'all' ? turns : turns.slice(one, one + 1)) {
      const omitted = mode.family === 'pro' ? drawOmitted(turn, random) : '';
      const checked = { checker: checkerFor(omitted), others, random, ...classesOf(loaded, turn, omitted) };
      const position = {
        game: { length, symbols, rules, omitted, ...(extraSymbols !== undefined && { extraSymbols }) },
        rows: turn.rows,
      };
      const answers = isLonger(mode) ? null : { set: loaded.backend.set, candidates: checked.candidates };
      const rowsText = [...turn.rows.map(({ guess, feedback }) => `${guess}:${feedback}`), omitted].join(' ');
      counts.positions++;
      for (const cell of drawCells(checked, cells)) {
        const reason = explainCell(position, answers, cell.tile, cell.symbol);
        counts.reasons += Number(reason !== null && reason.kind !== 'checked');
        counts.proofs += Number(reason !== null && 'rows' in reason);
        const isRight = reason
          ? isReasonRight(checked, cell, reason)
          : isLonger(mode) || checked.hasCell(checked.candidates, cell);
        if (!isRight) failures.push(`${rowsText} ${cell.tile} ${cell.symbol} ${JSON.stringify(reason)}`);
      }
      for (const sentence of answers ? await runSteps(findSentences(position, answers)) : []) {
        counts.sentences++;
        counts.proofs += sentence.because.length;
        if (!isSentenceRight(checked, sentence)) failures.push(`${rowsText} ${JSON.stringify(sentence)}`);
      }
    }
  }
  await annotate(`${games} games: ${JSON.stringify(counts)}`);
  expect(failures).toEqual([]);
  expect(counts.reasons).toBeGreaterThan(games);
}

type Loaded = Awaited<ReturnType<typeof loadModel>>;

const maskOfCodes = (symbols: string) => encode(symbols).reduce((mask, code) => mask | (1 << code), 0);

/** Creates the game as the checker knows it, without some keys. */
function checkersOf(
  { model: { guesses: set, answers } }: Loaded,
  { symbols, extraSymbols }: Pick<Mode, 'symbols' | 'extraSymbols'>,
): (omitted: string) => CheckerGame {
  /** An answer for each pattern. A number is faster than a text: its digits are zero, any other digit, or a symbol. */
  const patterns = new Map<number, number>();
  const { rows } = set;
  for (const row of answers) {
    let pattern = 0;
    for (let at = row * ROW_BYTES; at < row * ROW_BYTES + set.length; at++) {
      const code = rows[at]!;
      pattern = pattern * 11 + (code === 0 ? 0 : Math.max(1, code - 8));
    }
    if (!patterns.has(pattern)) patterns.set(pattern, row);
  }
  const findAnswer = (symbols: readonly string[]) => {
    const wanted = symbols.map(maskOfCodes);
    // The kernel may have moved the rows.
    const { rows } = set;
    return answers.some((row) => wanted.every((mask, tile) => (mask >> rows[row * ROW_BYTES + tile]!) & 1));
  };
  const game = createCheckerGame(
    [...patterns.values()].map((row) => equationAt(set, row)),
    extraSymbols !== undefined,
    findAnswer,
  );
  const keys = [...SYMBOL_SETS[symbols]];
  return (omitted) => ({ ...game, symbols: keys.filter((symbol) => !omitted.includes(symbol)).join('') });
}

/** In half of the cases, draws keys that a puzzle of pro lacks: neither its answer nor a guess has them. */
function drawOmitted({ answer, rows }: DrawnTurn, random: Random): string {
  const used = [answer, ...rows.map(({ guess }) => guess)].join('');
  const share = Math.max(0, 2 * random() - 1);
  return [...SYMBOLS].filter((symbol) => !used.includes(symbol) && random() < share).join('');
}

/** A position and its answers. */
interface GridClasses {
  readonly rows: readonly Clue[];
  /** The answers that fit all rows. */
  readonly candidates: Uint32Array;
  /** The answers that fit the colours of all rows but one. They may have omitted symbols. */
  readonly without: (row: number) => Uint32Array;
  readonly hasCell: (candidates: Uint32Array, cell: Cell) => boolean;
  /** The symbols of the candidates at each tile. */
  readonly symbolsAt: () => readonly string[];
  readonly textOf: (candidate: number) => string;
}

interface Cell {
  readonly tile: number;
  readonly symbol: string;
}

function classesOf(
  { model, backend: { set, filter } }: Loaded,
  { rows, candidates: all }: DrawnTurn,
  omitted: string,
): GridClasses {
  const lacking = maskOfCodes(omitted);
  const isPossible = (rows: Uint8Array, row: number) => {
    for (let at = row * ROW_BYTES; lacking !== 0 && at < row * ROW_BYTES + set.length; at++)
      if ((lacking >> rows[at]!) & 1) return false;
    return true;
  };
  const bytes = set.rows;
  const candidates = all.filter((row) => isPossible(bytes, row));
  const known = new Map<number, Uint32Array>();
  return {
    rows,
    candidates,
    without(row) {
      const others = rows.toSpliced(row, 1);
      const found = known.get(row) ?? others.reduce((left, clue) => filter(left, clue), model.answers);
      known.set(row, found);
      return found;
    },
    hasCell(candidates, { tile, symbol }) {
      const [code] = encode(symbol);
      const { rows } = set;
      return candidates.some((row) => rows[row * ROW_BYTES + tile] === code && isPossible(rows, row));
    },
    symbolsAt() {
      const { rows } = set;
      const masks = Array.from({ length: set.length }, () => 0);
      for (const row of candidates)
        for (let tile = 0; tile < set.length; tile++) masks[tile]! |= 1 << rows[row * ROW_BYTES + tile]!;
      return masks.map((mask) => [...SYMBOLS].filter((_, code) => (mask >> code) & 1).join(''));
    },
    textOf: (candidate) => equationAt(set, candidate),
  };
}

interface CheckedPosition extends GridClasses {
  readonly checker: CheckerGame;
  readonly random: Random;
  /** Some answers of the game, which need not fit the rows. */
  readonly others: readonly string[];
}

/** Whether a reason shows that no possible answer has the cell; without a row, it fails or is still true. */
function isReasonRight(
  { checker, random, rows, candidates, without, hasCell }: CheckedPosition,
  cell: Cell,
  reason: CellReason,
): boolean {
  if (hasCell(candidates, cell)) return false;
  if (reason.kind === 'checked') return reason.answers === candidates.length;
  if (!isCellReasonTrue(checker, rows, cell, reason, random)) return false;
  const named = 'rows' in reason ? reason.rows : [reason.row];
  const holdsWithout = (row: number) => {
    if (!named.includes(row)) return true;
    if (!('rows' in reason)) return false;
    const rest = { ...reason, rows: named.filter((one) => one !== row) };
    return isCellReasonTrue(checker, rows, cell, rest, null);
  };
  return [...rows.keys()].every((row) => !holdsWithout(row) || !hasCell(without(row), cell));
}

/** Whether a sentence is true of all possible answers, and is proved; without a row, it fails or is still true. */
function isSentenceRight(
  { checker, random, others, rows, candidates, without, textOf }: CheckedPosition,
  { fact, answers, because }: Deduction,
): boolean {
  const isOmitted = (answer: string) => [...answer].some((symbol) => !checker.symbols.includes(symbol));
  const meetsAny = (answer: string) => because.some(({ assumption }) => meets(answer, assumption));
  const isTrueOf = (some: Uint32Array) =>
    some.every((candidate) => {
      const answer = textOf(candidate);
      return isOmitted(answer) || (isFactTrue(answer, fact) && !meetsAny(answer));
    });
  // The fact must be true of each answer that meets no assumption, also with other rows.
  const isCovered = others.every(
    (answer) => isOmitted(answer) || isFactTrue(answer, fact) || meetsAny(answer),
  );
  const isProved = ({ assumption, proof }: Deduction['because'][number]) => {
    const named = proof.rows.map((row) => rows[row]!);
    return isProofTrue(checker, named, assumption, proof, random);
  };
  const holdsWithout = (row: number) =>
    because.every(({ assumption, proof }) => {
      if (!proof.rows.includes(row)) return true;
      const named = proof.rows.filter((one) => one !== row).map((one) => rows[one]!);
      return isProofTrue(checker, named, assumption, proof, null);
    });
  return (
    answers === candidates.length &&
    isTrueOf(candidates) &&
    isCovered &&
    because.every(isProved) &&
    [...rows.keys()].every((row) => !holdsWithout(row) || isTrueOf(without(row)))
  );
}

/** Draws cells: half of them anywhere, half of those that no answer has although no single row shows it. */
function drawCells({ checker, rows, random, symbolsAt }: CheckedPosition, wanted: number): Cell[] {
  const all = Array.from({ length: checker.length }, (_, tile) =>
    Array.from(checker.symbols, (symbol) => ({ tile, symbol })),
  ).flat();
  const seen = symbolsAt();
  const isHidden = ({ tile, symbol }: Cell) =>
    !seen[tile]!.includes(symbol) &&
    rows.every(
      ({ guess, feedback }) =>
        feedback[tile] !== 'G' &&
        guess[tile] !== symbol &&
        [...guess].every((one, at) => one !== symbol || feedback[at] !== 'B'),
    );
  const hidden = all.filter(isHidden);
  const drawFrom = (cells: readonly Cell[]) => cells[Math.floor(random() * cells.length)];
  return Array.from({ length: wanted }, (_, at) => drawFrom(at % 2 ? all : hidden) ?? all[0]!);
}
