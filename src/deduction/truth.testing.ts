import { expect } from 'vitest';
import { drawGame } from '../../tools/node/draw-game.ts';
import { loadModel } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { createRandom, type Random } from '../equations/random.ts';
import { equationAt, ROW_BYTES } from '../equations/set.ts';
import type { Clue } from '../game/feedback.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { EquationRules } from '../game/rules.ts';
import { encode, SYMBOL_SETS } from '../game/symbols.ts';
import type { Deduction } from '../protocol/deduction.ts';
import {
  type CheckerGame,
  isCellReasonTrue,
  isFactTrue,
  isProofTrue,
  meets,
  type Sampling,
} from './checker.testing.ts';
import { explainCell } from './explain-cell.ts';
import { findSentences } from './find-sentences.ts';
import type { DeductionPosition } from './refute.ts';

type Loaded = Awaited<ReturnType<typeof loadModel>>;

/** The game as the checker knows it: all its answers. */
function checkedGame({ model: { guesses: set, answers } }: Loaded, symbols: string): CheckerGame {
  // Joining numbers is faster than joining texts.
  const seen = new Map<number, string>();
  for (const row of answers) {
    let name = 0;
    for (let at = row * ROW_BYTES; at < row * ROW_BYTES + set.length; at++)
      name = name * 10 + Math.max(0, set.rows[at]! - 9);
    if (!seen.has(name)) seen.set(name, equationAt(set, row).replace(/[0-9]/g, 'd'));
  }
  const known = new Map<string, boolean>();
  return {
    length: set.length,
    symbols,
    shapes: [...seen.values()],
    hasAnswerWith(tiles, equals) {
      const name = JSON.stringify([tiles, equals]);
      const wanted = tiles.map(({ tile, symbols }) => ({ tile, codes: new Set(encode(symbols.join(''))) }));
      const [equalsCode] = encode('=');
      const isFound =
        known.get(name) ??
        answers.some(
          (row) =>
            wanted.every(({ tile, codes }) => codes.has(set.rows[row * ROW_BYTES + tile]!)) &&
            (equals?.some((tile) => set.rows[row * ROW_BYTES + tile] === equalsCode) ?? true),
        );
      known.set(name, isFound);
      return isFound;
    },
  };
}

/** How much of a game to check. */
export interface TruthSample {
  readonly mode: ModeId;
  readonly games: number;
  /** Number of cells of each position. */
  readonly cells: number;
  readonly seed?: number;
}

/** Checks each reason and each sentence of drawn games, also with a row less. */
export async function testTruth({ mode: id, games, cells, seed = 7 }: TruthSample): Promise<void> {
  const mode = MODES[id];
  const [{ rules, prior }] = mode.answers as [{ rules: EquationRules; prior: 'site' | 'uniform' }];
  const loaded = await loadModel({ rules, prior, commutativeWins: true }, mode);
  const { model, backend } = loaded;
  const game = checkedGame(loaded, SYMBOL_SETS[mode.symbols]);
  const random = createRandom(seed);
  const classOf = (rows: readonly Clue[]) =>
    rows.reduce((left, row) => backend.filter(left, row), model.answers);
  const counts = { reasons: 0, sentences: 0 };
  for (let played = 0; played < games; played++)
    for (const { rows, candidates } of drawGame(loaded, mode, null, 3, random)) {
      const position: DeductionPosition = {
        game: {
          length: mode.length,
          symbols: mode.symbols,
          rules,
          ...(mode.extraSymbols && { extraSymbols: mode.extraSymbols }),
        },
        rows,
      };
      const answers = { set: backend.set, candidates };
      const told = rows.map(({ guess, feedback }) => `${guess}:${feedback}`).join(' ');
      const lessOne = rows.map((_, row) => rows.toSpliced(row, 1));
      const wider = lessOne.map(classOf);
      for (const cell of drawCells(random, mode.length, game.symbols, cells)) {
        const reason = explainCell(position, answers, cell.tile, cell.symbol);
        const about = `${id} ${told} ${cell.tile}${cell.symbol} ${JSON.stringify(reason)}`;
        const [code] = encode(cell.symbol);
        const isIn = (all: Uint32Array) =>
          all.some((row) => backend.set.rows[row * ROW_BYTES + cell.tile] === code);
        expect(reason === null, about).toBe(isIn(candidates));
        if (!reason || reason.kind === 'checked') continue;
        counts.reasons++;
        expect(isCellReasonTrue(game, rows, cell, reason, random), about).toBe(true);
        const named = 'rows' in reason ? reason.rows : [reason.row];
        for (const row of rows.keys()) {
          const rest = { ...reason, ...('rows' in reason && { rows: named.filter((one) => one !== row) }) };
          const holds =
            !named.includes(row) || ('rows' in reason && isCellReasonTrue(game, rows, cell, rest, null));
          if (holds) expect(isIn(wider[row]!), `${about} without row ${row}`).toBe(false);
        }
      }
      for (const sentence of await runSteps(findSentences(position, answers))) {
        counts.sentences++;
        const about = `${id} ${told} ${JSON.stringify(sentence)}`;
        const isTrue = (all: Uint32Array) =>
          all.every((row) => {
            const answer = equationAt(backend.set, row);
            return (
              isFactTrue(answer, sentence.fact) &&
              !sentence.because.some(({ assumption }) => meets(answer, assumption))
            );
          });
        expect(isTrue(candidates), about).toBe(true);
        expect(isSentenceProved(game, rows, sentence, null, random), about).toBe(true);
        expect(sentence.answers).toBe(candidates.length);
        for (const row of rows.keys())
          if (isSentenceProved(game, rows, sentence, row, null))
            expect(isTrue(wider[row]!), `${about} without row ${row}`).toBe(true);
      }
    }
  expect(counts.reasons).toBeGreaterThan(games);
}

/** Whether the proofs show all of a sentence. @param without index of a row that they may not use */
function isSentenceProved(
  game: CheckerGame,
  rows: readonly Clue[],
  { because }: Deduction,
  without: number | null,
  random: Sampling,
): boolean {
  return because.every(({ assumption, proof }) => {
    const named = proof.rows.filter((row) => row !== without).map((row) => rows[row]!);
    return isProofTrue(game, named, assumption, proof, random);
  });
}

function drawCells(random: Random, length: number, symbols: string, wanted: number) {
  return Array.from({ length: wanted }, () => ({
    tile: Math.floor(random() * length),
    symbol: symbols[Math.floor(random() * symbols.length)]!,
  }));
}
