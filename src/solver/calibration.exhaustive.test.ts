/** Compares predicted chances to win with played games. Takes about two minutes. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cellsOfGuess } from '../../tools/node/cells-of-guess.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import {
  type EquationSet,
  equationAt,
  filterByMembership,
  MEMBERSHIP_BYTE,
  ROW_BYTES,
} from '../equations/set.ts';
import { feedbackOf } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import { isCommutativeWin } from '../game/win-rule.ts';
import type { Backend } from '../scoring/backend.ts';
import { type Class, includesRow } from '../scoring/class.ts';
import { feedbackToCode } from '../scoring/feedback-codes.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { createWinIndex, createWinningGuessFinder, type FindWinningGuesses } from '../scoring/wins.ts';
import { type AnswerModel, answerModelOf, classOf } from './answer-model.ts';

const OPENER = '75+2-31=46' as Equation;
const GAMES = 20_000;
const BINS = 10;
/** How far a bin may be off: this many standard deviations, plus one game. Chance exceeds it in 1 of 15,000 bins. */
const SIGMAS = 4;

/** Shares of the families among the site's answers, measured on a sample of 100. */
const SHARES = [
  ['classic', 0.58],
  ['powers', 0.2],
  ['brackets', 0.22],
] as const;

const familyOf = (text: string) =>
  text.includes('(') ? 'brackets' : /[²³]/.test(text) ? 'powers' : 'classic';

/** Numbers in [0, 1): the upper 32 bits of a linear congruential generator (Knuth's for MMIX). */
function randomNumbers(seed: bigint): () => number {
  let state = seed;
  return () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 32n) / 2 ** 32;
  };
}

/** Draws answers from the mixture: a family by its share, then one of its equations. */
function drawAnswers(set: EquationSet): Equation[] {
  const random = randomNumbers(1n);
  const isAnswer = (row: number) =>
    (set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE] & membershipBit('pool')) !== 0;
  return Array.from({ length: GAMES }, () => {
    let at = random();
    const [family] = SHARES.find(([, share]) => (at -= share) < 0) ?? SHARES[0];
    for (;;) {
      const row = Math.floor(random() * set.count);
      const text = isAnswer(row) ? equationAt(set, row) : null;
      if (text !== null && familyOf(text) === family) return text;
    }
  });
}

/** Games that have been the same so far. */
interface Position {
  readonly candidates: Uint32Array;
  /** The answers of the games; may contain duplicates. */
  readonly answers: readonly Equation[];
}

/** A guess with its predicted chance of winning, and whether it won according to the site's own test. */
interface Promised {
  readonly guess: Equation;
  readonly chance: number;
  readonly isWin: boolean;
}

/** The guess of the set that wins the most weight. */
function likeliest(set: EquationSet, cls: Class, findWinners: FindWinningGuesses): number {
  const { weightWonBy } = createWinIndex(set, cls);
  return findWinners(cls).reduce((best, row) => (weightWonBy(row) > weightWonBy(best) ? row : best));
}

/** The positions after a guess: one for each feedback in games that it did not win. */
function after(
  { guesses }: AnswerModel,
  cls: Class,
  guess: Equation,
  won: readonly number[],
  answers: readonly Equation[],
): Position[] {
  const gone = Uint32Array.from(won, (index) => cls.candidates[index]).sort();
  const open = cls.candidates.filter((row) => !includesRow(gone, row));
  const cells = cellsOfGuess(guesses, open, guess);
  const games = Map.groupBy(answers, (answer) => feedbackToCode(feedbackOf(guess, answer)));
  return Array.from(games, ([code, answers]) => ({ candidates: cells.get(code)!, answers }));
}

/** Plays all games, each position once, and returns the predictions from the second turn on. */
function playGames(backend: Backend, model: AnswerModel, drawn: readonly Equation[]): Promised[] {
  const { set } = backend;
  const findWinners = createWinningGuessFinder(set);
  const isWon = (guess: Equation, answer: Equation) =>
    guess === answer || isCommutativeWin(guess, answer, true);
  const promised: Promised[] = [];
  const opened = drawn.filter((answer) => !isWon(OPENER, answer));
  const first = classOf(model, model.answers);
  const { indicesWonBy } = createWinIndex(set, first);
  const opener = first.candidates.find((row) => equationAt(set, row) === OPENER)!;
  let positions = after(model, first, OPENER, indicesWonBy(opener), opened);
  for (let turn = 2; turn <= MODES.maxi.tries; turn++) {
    positions = positions.flatMap(({ candidates, answers }) => {
      const cls = classOf(model, candidates);
      const row = likeliest(set, cls, findWinners);
      const [{ winChance }] = backend.worth(cls, [row]);
      const guess = equationAt(set, row);
      const verdicts = answers.map((answer) => isWon(guess, answer));
      for (const isWin of verdicts) promised.push({ guess, chance: winChance, isWin });
      const others = answers.filter((_, game) => !verdicts[game]);
      return after(model, cls, guess, createWinIndex(set, cls).indicesWonBy(row), others);
    });
  }
  return promised;
}

test('guesses win as often as predicted', async () => {
  const [{ set: union }, kernel] = await Promise.all([
    loadEquationsNode(),
    readFile('assets/kernels/score.wasm').then((bytes) => WebAssembly.compile(bytes)),
  ]);
  const backend = createSimdBackend(kernel, filterByMembership(union, membershipBit('site-tight')));
  const model = answerModelOf(
    { rules: 'pool', prior: 'site', commutativeWins: true },
    backend.set,
    'orders-with-numbers',
  );
  const promised = playGames(backend, model, drawAnswers(backend.set)).filter(({ chance }) => chance > 0);
  const binOf = ({ chance }: Promised) => Math.min(Math.floor(chance * BINS), BINS - 1);
  const bins = Map.groupBy(promised, binOf);
  expect(bins.size).toBe(BINS);
  // Errors of different families could cancel each other, so each family is checked too.
  const ofFamilies = Map.groupBy(promised, (one) => `${familyOf(one.guess)} ${binOf(one)}`);
  for (const [bin, games] of [...bins, ...ofFamilies]) {
    const expected = games.reduce((sum, { chance }) => sum + chance, 0);
    const variance = games.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
    const wins = games.filter(({ isWin }) => isWin).length;
    const message = `bin ${bin}: of ${games.length} guesses ${wins} win, not ${expected.toFixed(1)}`;
    expect.soft(Math.abs(wins - expected), message).toBeLessThanOrEqual(1 + SIGMAS * Math.sqrt(variance));
  }
});
