import { beforeAll, describe, expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import { feedbackOf, isWin } from '../../src/game/feedback.ts';
import { type Class, uniformClass } from '../../src/scoring/class.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { createReferenceBackend, type Oracle } from '../../src/scoring/reference.testing.ts';
import { bestPlayedOut } from '../../src/solver/lookahead/compare.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { chooseByDefinition } from '../choice/choice.testing.ts';
import { LAB_STRATEGIES, labStrategy } from '../strategy/registry.ts';
import type { GameTurn } from './game-player.ts';
import { chooseGuess } from './play-class.ts';
import type { StudyInput } from './player.ts';
import { drawAnswerRows } from './sample.ts';
import { playStudy, shortField, shortStudy } from './study.testing.ts';
import type { Study } from './study.ts';
import { answersOf, summarize } from './summary.ts';
import { boundClass } from './tree/prove.ts';

let parts: Pick<StudyInput, 'set' | 'book' | 'kernels'>;
const cache = temporaryFolder();

beforeAll(async () => {
  parts = await shortField(6);
});

/** Reference: plays one answer after the other; the reference backend finds every guess after the opener. */
async function playGames({ strategy, opener }: Study, rows: Iterable<number>): Promise<GameTurn[][]> {
  const { set } = parts;
  const backend = createReferenceBackend(set);
  const { objective, guessSetAt, choice, hasLookahead } = labStrategy(strategy);
  const known = new Map<string, Promise<string>>();
  async function guessOf(candidates: Uint32Array, turn: number): Promise<string> {
    if (hasLookahead) return equationAt(set, await guessAhead(backend, uniformClass(candidates), turn));
    if (choice) {
      return equationAt(set, await chooseByDefinition(backend, uniformClass(candidates), choice, turn));
    }
    const { best } = await runSearch(backend, {
      classes: [uniformClass(candidates)],
      guesses: guessSetAt(turn),
      objective,
      count: 1,
    });
    return equationAt(set, best[0].guess);
  }
  const games: GameTurn[][] = [];
  for (const row of rows) {
    const answer = equationAt(set, row);
    let candidates = allRows(set);
    let guess = opener;
    const turns: GameTurn[] = [];
    for (let history = ''; ; ) {
      const feedback = feedbackOf(guess, answer);
      candidates = backend.filter(candidates, { guess, feedback });
      turns.push({ guess, feedback, remaining: candidates.length });
      if (isWin(feedback)) break;
      history += feedback;
      if (!known.has(history)) known.set(history, guessOf(candidates, turns.length));
      guess = (await known.get(history)) as typeof opener;
    }
    games.push(turns);
  }
  return games;
}

/** Chooses a guess with lookahead on the reference backend. */
async function guessAhead(backend: Oracle, cls: Class, turn: number): Promise<number> {
  const whole = { ...backend, name: 'simd' } as const;
  if (turn === 1) return (await boundClass(whole, cls, await chooseGuess(whole, cls, turn))).guess;
  return (await runSteps(bestPlayedOut(whole, cls, turn)))[0].guess;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Reference: the figures computed from their definitions. */
function figuresOf(games: readonly GameTurn[][], equations: number) {
  const lengths = games.map(({ length }) => length);
  const average = mean(lengths);
  const turns = Array.from({ length: Math.max(...lengths) }, (_, turn) => turn);
  const reaching = (turn: number) => games.filter((game) => game.length > turn);
  const before = (game: GameTurn[], turn: number) => (turn === 0 ? equations : game[turn - 1].remaining);
  const histogram = turns.map((turn) => lengths.filter((length) => length === turn + 1).length);
  return {
    mean: average,
    sd: Math.sqrt(mean(lengths.map((length) => (length - average) ** 2))),
    mode: histogram.indexOf(Math.max(...histogram)) + 1,
    worst: turns.length,
    histogram,
    solvedInSix: mean(lengths.map((length) => (length <= 6 ? 1 : 0))),
    informationByTurn: turns.map((turn) =>
      mean(reaching(turn).map((game) => Math.log2(before(game, turn) / game[turn].remaining))),
    ),
    remainingAfterTurn: turns.map((turn) => mean(reaching(turn).map((game) => game[turn].remaining))),
  };
}

/** Rounds to six decimals, because sums in a different order differ in their last bits. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toFixed(6)) + 0 : part)),
  );
}

describe.each(LAB_STRATEGIES)('$name', ({ name }) => {
  test('gives the same figures and hardest games as playing game by game', async () => {
    const study = shortStudy(parts, name);
    const result = await playStudy(study, parts, { cache, threads: 1 });
    const games = await playGames(study, allRows(parts.set));
    expect(answersOf(result)).toBe(parts.set.count);
    expect(rounded(summarize(result))).toEqual(rounded(figuresOf(games, parts.set.count)));
    for (const { row, turns } of result.hardest) expect(turns).toEqual(games[row]);
    const order = games.map((game, row) => ({ row, length: game.length }));
    order.sort((a, b) => b.length - a.length || a.row - b.row);
    expect(result.hardest.map(({ row }) => row)).toEqual(order.slice(0, 5).map(({ row }) => row));
  });
});

test('a sample counts only its own games', async () => {
  const sample = { size: 50, seed: 9 };
  const study = { ...shortStudy(parts, 'entropy3'), sample };
  const result = await playStudy(study, parts, { cache, threads: 1 });
  const games = await playGames(study, drawAnswerRows(sample, likelihoodOf(study, parts.set)));
  expect(answersOf(result)).toBe(50);
  expect(rounded(summarize(result))).toEqual(rounded(figuresOf(games, parts.set.count)));
});

test('the information of all guesses adds up to the initial entropy', async () => {
  const result = await playStudy(shortStudy(parts, 'greedy1'), parts, { cache, threads: 1 });
  const { informationByTurn, histogram } = summarize(result);
  let playing = answersOf(result);
  let bits = 0;
  informationByTurn.forEach((information, turn) => {
    bits += information * playing;
    playing -= histogram[turn];
  });
  expect(bits / answersOf(result)).toBeCloseTo(Math.log2(answersOf(result)), 6);
});
