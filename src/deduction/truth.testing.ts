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
import { encode, SYMBOL_SETS } from '../game/symbols.ts';
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

const listed = MODE_IDS.filter((id) => !isLonger(MODES[id]));

/** The modes whose answers are listed, by their symbols. */
export const LISTED_MODES = {
  classic: listed.filter((id) => MODES[id].symbols === 'classic'),
  maxi: listed.filter((id) => MODES[id].symbols === 'maxi'),
} as const;

/**
 * What `npm test` checks of each mode. Finding the sentences of a class takes most of the time, about 15 ms in Maxi, so
 * it checks one position of each game.
 */
export const QUICK = { games: 100, positions: 'one', cells: 3 } as const;

type Loaded = Awaited<ReturnType<typeof loadModel>>;

/** The game as the checker knows it. */
function checkerOf(
  { model: { guesses: set, answers } }: Loaded,
  { symbols, extraSymbols }: Pick<Mode, 'symbols' | 'extraSymbols'>,
): CheckerGame {
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
    const wanted = symbols.map((some) => encode(some).reduce((mask, code) => mask | (1 << code), 0));
    // The kernel may have moved the rows.
    const { rows } = set;
    return answers.some((row) => wanted.every((mask, tile) => (mask >> rows[row * ROW_BYTES + tile]!) & 1));
  };
  return createCheckerGame(
    [...patterns.values()].map((row) => equationAt(set, row)),
    SYMBOL_SETS[symbols],
    extraSymbols !== undefined,
    findAnswer,
  );
}

/** The class of a position, and the classes without one of its rows. */
interface Classes {
  /** Some of the game's answers, which need not fit the rows. */
  readonly others: readonly string[];
  /** By row: the answers that fit the colours of the other rows. */
  readonly without: (row: number) => Uint32Array;
  readonly hasCell: (candidates: Uint32Array, cell: Cell) => boolean;
  readonly answersOf: (candidates: Uint32Array) => Iterable<string>;
}

interface Cell {
  readonly tile: number;
  readonly symbol: string;
}

function classesOf(
  { model, backend: { set, filter } }: Loaded,
  { rows }: DrawnTurn,
  others: readonly string[],
): Classes {
  const known = new Map<number, Uint32Array>();
  return {
    others,
    without(row) {
      const found =
        known.get(row) ?? rows.toSpliced(row, 1).reduce((left, clue) => filter(left, clue), model.answers);
      known.set(row, found);
      return found;
    },
    hasCell(candidates, { tile, symbol }) {
      const [code] = encode(symbol);
      const { rows } = set;
      return candidates.some((row) => rows[row * ROW_BYTES + tile] === code);
    },
    *answersOf(candidates) {
      for (const row of candidates) yield equationAt(set, row);
    },
  };
}

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
  const checker = checkerOf(loaded, mode);
  // Modes with the same equations draw different games.
  const random = createRandom(7 + MODE_IDS.indexOf(id));
  const draw = gameDrawer(loaded, mode, null);
  const pick = createAnswerPicker(loaded.model);
  const others = Array.from({ length: 100 }, () => pick(random()));
  const counts = { positions: 0, reasons: 0, proofs: 0, sentences: 0 };
  const failures: string[] = [];
  for (let game = 0; game < games; game++) {
    const turns = draw(3, random);
    const one = Math.floor(random() * turns.length);
    for (const turn of positions === 'all' ? turns : turns.slice(one, one + 1)) {
      const { rows, candidates } = turn;
      const position = {
        game: { length, symbols, rules, ...(extraSymbols !== undefined && { extraSymbols }) },
        rows,
      };
      const answers = { set: loaded.backend.set, candidates };
      const checks = checksOf(checker, rows, candidates, classesOf(loaded, turn, others), random);
      const fail = (about: string, told: unknown) =>
        failures.push(
          `${rows.map(({ guess, feedback }) => `${guess}:${feedback}`).join(' ')} ${about} ${JSON.stringify(told)}`,
        );
      counts.positions++;
      for (const cell of drawCells(mode, cells, random)) {
        const reason = explainCell(position, answers, cell.tile, cell.symbol);
        if (reason && reason.kind !== 'checked') counts.reasons++;
        if (reason && 'rows' in reason) counts.proofs++;
        if (!checks.isReasonRight(cell, reason)) fail(`${cell.tile} ${cell.symbol}`, reason);
      }
      for (const sentence of await runSteps(findSentences(position, answers))) {
        counts.sentences++;
        counts.proofs += sentence.because.length;
        if (!checks.isSentenceRight(sentence)) fail('', sentence);
      }
    }
  }
  await annotate(`${games} games: ${JSON.stringify(counts)}`);
  expect(failures).toEqual([]);
  expect(counts.reasons).toBeGreaterThan(games);
}

/** The checks of a position. */
function checksOf(
  game: CheckerGame,
  rows: readonly Clue[],
  candidates: Uint32Array,
  { others, without, hasCell, answersOf }: Classes,
  random: Random,
) {
  /** Whether a reason fails without a row, or what it shows is true without it, too. */
  const survives = (
    row: number,
    holds: (row: number) => boolean,
    isTrue: (candidates: Uint32Array) => boolean,
  ) => !holds(row) || isTrue(without(row));

  return {
    isReasonRight(cell: Cell, reason: CellReason | null): boolean {
      if (!reason || hasCell(candidates, cell)) return reason === null && hasCell(candidates, cell);
      if (reason.kind === 'checked') return reason.answers === candidates.length;
      const named = 'rows' in reason ? reason.rows : [reason.row];
      const holdsWithout = (row: number) => {
        if (!named.includes(row)) return true;
        if (!('rows' in reason)) return false;
        const rest = { ...reason, rows: named.filter((one) => one !== row) };
        return isCellReasonTrue(game, rows, cell, rest, null);
      };
      return (
        isCellReasonTrue(game, rows, cell, reason, random) &&
        [...rows.keys()].every((row) => survives(row, holdsWithout, (wider) => !hasCell(wider, cell)))
      );
    },
    isSentenceRight({ fact, answers, because }: Deduction): boolean {
      const isMet = (answer: string) => because.some(({ assumption }) => meets(answer, assumption));
      const isTrue = (all: Uint32Array) => {
        for (const answer of answersOf(all)) if (!isFactTrue(answer, fact) || isMet(answer)) return false;
        return true;
      };
      const holdsWithout = (row: number) =>
        because.every(({ assumption, proof }) => {
          if (!proof.rows.includes(row)) return true;
          const named = proof.rows.filter((one) => one !== row).map((one) => rows[one]!);
          return isProofTrue(game, named, assumption, proof, null);
        });
      return (
        answers === candidates.length &&
        isTrue(candidates) &&
        others.every((answer) => isFactTrue(answer, fact) || isMet(answer)) &&
        because.every(({ assumption, proof }) =>
          isProofTrue(
            game,
            proof.rows.map((row) => rows[row]!),
            assumption,
            proof,
            random,
          ),
        ) &&
        [...rows.keys()].every((row) => survives(row, holdsWithout, isTrue))
      );
    },
  };
}

function drawCells(
  { length, symbols }: Pick<Mode, 'length' | 'symbols'>,
  wanted: number,
  random: Random,
): Cell[] {
  const keys = SYMBOL_SETS[symbols];
  return Array.from({ length: wanted }, () => ({
    tile: Math.floor(random() * length),
    symbol: keys[Math.floor(random() * keys.length)]!,
  }));
}
