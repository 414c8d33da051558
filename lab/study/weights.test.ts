import { beforeAll, describe, expect, test } from 'vitest';
import { type EquationSet, equationAt } from '../../src/equations/set.ts';
import type { Answers } from '../../src/game/answer-rules.ts';
import { feedbackOf, turnOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { createSolver } from '../../src/solver/create.ts';
import { hintFor } from '../../src/solver/solver.testing.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { strategies } from '../choice/search.ts';
import { GAMES } from '../games.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { STUDIED } from '../strategy/registry.ts';
import { createGames, type GameTurn } from './game.ts';
import { fieldOf, type StudyParts } from './run.ts';
import { playStudy } from './study.testing.ts';
import type { Study } from './study.ts';
import { summarize } from './summary.ts';

const cache = temporaryFolder();
let set: EquationSet;
let parts: StudyParts;

beforeAll(async () => {
  set = await loadLabRules('words', GAMES.wordle);
  const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
  parts = { set, book: null, kernels: { score, tree } };
});

/** Words spread over all, each with a weight. */
function listOf(count: number, weightOf: (place: number) => number) {
  const words = Array.from({ length: count }, (_, i) => equationAt(set, (i * 7919) % set.count));
  const of: ReadonlyMap<Equation, number> = new Map(words.map((word, i) => [word, weightOf(i)]));
  return { file: 'words.txt', digest: `${count}`, of };
}

const MODEL: Answers = { rules: 'answers', prior: 'uniform' };
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const massOf = (words: readonly Equation[], of: ReadonlyMap<Equation, number>) =>
  sum(words.map((word) => of.get(word)!));

/** Looking ahead compares other guesses in a study than in a hint. */
const STRATEGIES_ALIKE = STUDIED.filter((strategy) => !('hasLookahead' in strategy));

/** Classes of words that weigh 1 are counted. The second list has as many kinds as there can be. */
const LISTS = [
  { words: 50, weightOf: (place: number) => (place % 3 === 0 ? 1 : 1 + ((place * place * 37) % 97)) },
  { words: 340, weightOf: (place: number) => (place < 255 ? place + 1 : 1) },
];

describe.each(LISTS)('a list of $words weighted words', ({ words, weightOf }) => {
  test.each(STRATEGIES_ALIKE)(
    '$name: hints are those of the study, figures those of the definition',
    async ({ name }) => {
      const weights = listOf(words, weightOf);
      const solver = createSolver(
        { equations: set, kernel: parts.kernels.score, openers: {}, books: [], strategies },
        { answers: [{ ...MODEL, weights }], guesses: 'words', wins: 'itself' },
      );
      const first = await hintFor(solver, { turns: [], strategy: name });
      const study: Study = {
        ...MODEL,
        strategy: name,
        length: 5,
        opener: first.guess,
        ties: 'candidates',
        sample: null,
        list: { file: weights.file, digest: weights.digest },
        commutative: false,
      };
      const listed = { ...parts, weights };
      const answers = [...weights.of.keys()];

      const playGame = createGames(fieldOf(study, listed));
      const games = new Map<Equation, GameTurn[]>();
      for (const answer of answers) games.set(answer, await playGame(answer));
      for (const answer of answers.slice(0, 20)) {
        const turns = games.get(answer)!.map(turnOf);
        for (let played = 1; played < turns.length; played++) {
          const { guess } = await hintFor(solver, { turns: turns.slice(0, played), strategy: name });
          expect([answer, played, guess]).toEqual([answer, played, turns[played].guess]);
        }
      }

      const figures = summarize(await playStudy(study, listed, { cache, threads: 1 }));
      const total = massOf(answers, weights.of);
      const mean = sum(answers.map((word) => weights.of.get(word)! * games.get(word)!.length)) / total;
      expect(figures.mean).toBeCloseTo(mean, 9);
      figures.informationByTurn.forEach((bits, turn) => {
        const made = answers.filter((word) => games.get(word)!.length > turn);
        const gained = made.map((word) => {
          const [before, after] = [turn, turn + 1].map((played) =>
            massOf(leftAfter(games.get(word)!.slice(0, played), answers, word), weights.of),
          );
          return weights.of.get(word)! * Math.log2(before / after);
        });
        expect(bits).toBeCloseTo(sum(gained) / massOf(made, weights.of), 5);
      });
    },
  );
});

/** Answers that agree with the turns of a game; one that is won leaves one. */
function leftAfter(turns: readonly GameTurn[], answers: readonly Equation[], answer: Equation): Equation[] {
  if (turns.at(-1)?.guess === answer) return [answer];
  return answers.filter((word) =>
    turns.every(({ guess }) => guess !== word && feedbackOf(guess, word) === feedbackOf(guess, answer)),
  );
}

test('a hint tells information, chance and what is left by the weights', async () => {
  const weights = listOf(50, LISTS[0].weightOf);
  const solver = createSolver(
    { equations: set, kernel: parts.kernels.score, openers: {}, books: [], strategies },
    { answers: [{ ...MODEL, weights }], guesses: 'words', wins: 'itself' },
  );
  const { top, remaining, remainingBits } = await hintFor(solver, { turns: [], strategy: 'entropy1' });
  const answers = [...weights.of.keys()];
  const total = massOf(answers, weights.of);
  const bitsOf = (masses: readonly number[]) =>
    sum(masses.map((mass) => (mass / total) * Math.log2(total / mass)));
  expect(remaining).toBe(50);
  expect(remainingBits).toBeCloseTo(bitsOf([...weights.of.values()]), 9);
  for (const { guess, bits, winChance } of top) {
    const cells = Map.groupBy(answers, (word) => feedbackOf(guess, word));
    expect(bits).toBeCloseTo(bitsOf(Array.from(cells.values(), (cell) => massOf(cell, weights.of))), 5);
    expect(winChance).toBeCloseTo((weights.of.get(guess) ?? 0) / total, 9);
  }
});

test('answers of one weight are counted', async () => {
  const study = (list: number): Study => ({
    ...MODEL,
    strategy: 'entropy1',
    length: 5,
    opener: 'salet' as Equation,
    ties: 'candidates',
    sample: null,
    list: { file: 'words.txt', digest: `${list}` },
    commutative: false,
  });
  const [ones, sevens] = [1, 7].map((weight) => ({ ...parts, weights: listOf(60, () => weight) }));
  const { study: _, ...alike } = await playStudy(study(7), sevens, { cache, threads: 1 });
  expect(await playStudy(study(1), ones, { cache, threads: 1 })).toMatchObject(alike);
});
