import { expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import type { AnswerPrior } from '../../src/game/answer-rules.ts';
import { feedbackOf, turnFromClue } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { hintFor } from '../../src/solver/solver.testing.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { solverStrategy } from '../choice/search.ts';
import { GAMES } from '../games.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { LAB_STRATEGIES, type LabStrategyName } from '../strategy/registry.ts';
import { createGamePlayer, type GameTurn } from './game-player.ts';
import { prepareStudy, type StudyParts } from './run-study.ts';
import { playStudy } from './study.testing.ts';
import type { Study } from './study.ts';
import { summarize } from './summary.ts';

export const set = await loadLabRules('words', GAMES.wordle);
const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
export const parts: StudyParts = { set, book: null, kernels: { score, tree } };

/** Words spread over the whole list, each with a weight. */
export function listOf(count: number, weightOf: (place: number) => number) {
  const words = Array.from({ length: count }, (_, i) => equationAt(set, (i * 7919) % set.count));
  const byAnswer: ReadonlyMap<Equation, number> = new Map(words.map((word, i) => [word, weightOf(i)]));
  return { file: 'words.txt', digest: `${count}`, byAnswer };
}

export const MODEL: AnswerPrior = { rules: 'answers', prior: 'uniform' };
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
export const massOf = (words: readonly Equation[], byAnswer: ReadonlyMap<Equation, number>) =>
  sum(words.map((word) => byAnswer.get(word)!));

/** Lookahead does not compare the same guesses in a study as in a hint. */
export const WITHOUT_LOOKAHEAD = LAB_STRATEGIES.filter((strategy) => !('hasLookahead' in strategy));

/**
 * Some words of each list weigh 1: a class of only such words is unweighted. The second list has the largest number of
 * different weights.
 */
export const LISTS = {
  short: { words: 50, weightOf: (place: number) => (place % 3 === 0 ? 1 : 1 + ((place * place * 37) % 97)) },
  long: { words: 340, weightOf: (place: number) => (place < 255 ? place + 1 : 1) },
};

/**
 * Tests that the games of a weighted list are those that hints play, and that its figures agree with these games.
 * @param hinted number of answers whose games are compared with hints
 * @param cache folder of the journals
 */
export function testWeighted(
  { words, weightOf }: (typeof LISTS)[keyof typeof LISTS],
  compared: readonly { readonly name: LabStrategyName }[],
  hinted: number,
  cache: string,
): void {
  test.each(compared)(
    `$name, ${words} weighted words: hints are those of the study, figures those of the definition`,
    async ({ name }) => {
      const weights = listOf(words, weightOf);
      const solver = createSolver(
        { equations: set, kernel: parts.kernels.score, openings: {}, books: [], strategies: solverStrategy },
        { answers: [{ ...MODEL, weights }], guesses: 'words', winRule: 'itself', tries: 6 },
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
      const answers = [...weights.byAnswer.keys()];

      const playGame = createGamePlayer(prepareStudy(study, listed));
      const games = new Map<Equation, GameTurn[]>();
      for (const answer of answers) games.set(answer, await playGame(answer));
      for (const answer of answers.slice(0, hinted)) {
        const turns = games.get(answer)!.map(turnFromClue);
        for (let played = 1; played < turns.length; played++) {
          const { guess } = await hintFor(solver, { turns: turns.slice(0, played), strategy: name });
          expect([answer, played, guess]).toEqual([answer, played, turns[played].guess]);
        }
      }

      const figures = summarize(await playStudy(study, listed, { cache, threads: 1 }));
      const total = massOf(answers, weights.byAnswer);
      const mean = sum(answers.map((word) => weights.byAnswer.get(word)! * games.get(word)!.length)) / total;
      expect(figures.mean).toBeCloseTo(mean, 9);
      figures.informationByTurn.forEach((bits, turn) => {
        const made = answers.filter((word) => games.get(word)!.length > turn);
        const gained = made.map((word) => {
          const [before, after] = [turn, turn + 1].map((played) =>
            massOf(leftAfter(games.get(word)!.slice(0, played), answers, word), weights.byAnswer),
          );
          return weights.byAnswer.get(word)! * Math.log2(before / after);
        });
        expect(bits).toBeCloseTo(sum(gained) / massOf(made, weights.byAnswer), 5);
      });
    },
  );
}

/** Answers that agree with the turns of a game; a game that is won leaves one. */
function leftAfter(turns: readonly GameTurn[], answers: readonly Equation[], answer: Equation): Equation[] {
  if (turns.at(-1)?.guess === answer) return [answer];
  return answers.filter((word) =>
    turns.every(({ guess }) => guess !== word && feedbackOf(guess, word) === feedbackOf(guess, answer)),
  );
}
