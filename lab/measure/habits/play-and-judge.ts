import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { cluesOf, isWin, type Turn } from '../../../src/game/feedback.ts';
import type { Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Judgement } from '../../../src/protocol/answer.ts';
import type { Backend } from '../../../src/scoring/backend.ts';
import type { SearchResult } from '../../../src/scoring/search.ts';
import { createSimdBackend } from '../../../src/scoring/wasm/simd.ts';
import { classOf } from '../../../src/solver/answer-model.ts';
import { createCandidateTracker } from '../../../src/solver/candidates.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import { likelihoodOf } from '../../../src/solver/prior.ts';
import type { Solver } from '../../../src/solver/solver.ts';
import { storedReviewOfGame } from '../../../src/statistics/account.ts';
import { type GameRecord, type StoredReview, toStoredTurn } from '../../../src/statistics/record.ts';
import { loadLabModel, loadLabResources } from '../../node/resources.ts';
import { AS_ON_SITE, finalHint, judgeGame, suggestionOf } from '../../study/ask-solver.ts';
import { playBoard } from '../../study/play-game.ts';
import { drawAnswerRows } from '../../study/sample.ts';
import { createHabitPlayer, type PLAYER_KINDS, type PlayerPosition } from './players.ts';

interface HabitGame {
  readonly turns: readonly Turn[];
  /** The winning guess as it was typed; absent: the game is lost. */
  readonly winningGuess?: Equation;
}

/** Prepares to play and judge games of a mode, with answers as likely as on the site. */
export async function createGames(mode: Mode) {
  const answerRules = { ...mode.answers[0]!, commutativeWins: true };
  const { backend, model } = await loadLabModel(answerRules, mode);
  const resources = await loadLabResources(mode);
  const solver = createSolver(resources, mode);
  const solverAfterFirst = createSolver(resources, { ...mode, givenRow: 'equation' }, (set) =>
    withMemory(createSimdBackend(resources.kernel, set)),
  );
  const likelihood = likelihoodOf(answerRules, backend.set);
  const candidatesAfter = createCandidateTracker(backend, model.answers, model.winRule, 0);
  const opening = await suggestionOf(solver, { ...AS_ON_SITE, turns: [] });

  function positionAfter(turns: readonly Turn[], random: PlayerPosition['random']): PlayerPosition {
    return {
      turns,
      backend,
      random,
      candidates: () => classOf(model, candidatesAfter(cluesOf(turns, 0)).at(-1)!),
      suggestion: async () =>
        turns.length === 0 ? opening : await suggestionOf(solverAfterFirst, { ...AS_ON_SITE, turns }),
      hint: () => finalHint(solverAfterFirst, { ...AS_ON_SITE, turns }),
    };
  }

  async function play(
    choose: ReturnType<typeof createHabitPlayer>,
    answer: Equation,
    random: PlayerPosition['random'],
  ): Promise<HabitGame> {
    let guess: Equation;
    const next = async (turns: readonly Turn[]) => (guess = await choose(positionAfter(turns, random)));
    const turns = await playBoard(next, { answers: [answer], winRule: mode.winRule, tries: mode.tries });
    return { turns, ...(isWin(turns.at(-1)!.feedbacks[0]!) && { winningGuess: guess! }) };
  }

  const judge = createJudge(solver, solverAfterFirst);

  return {
    /** Plays and judges games of a new player. @returns finished games as the extension stores them */
    async playAll(
      kind: (typeof PLAYER_KINDS)[number],
      games: number,
      seed: number,
    ): Promise<readonly GameRecord[]> {
      const random = createRandom(seed);
      const choose = createHabitPlayer(kind, model, random);
      const answersSeed = Math.floor(random() * 2 ** 32);
      const rows = drawAnswerRows({ size: games, seed: answersSeed }, likelihood);
      const records: GameRecord[] = [];
      for (const row of rows) {
        const played = await play(choose, equationAt(backend.set, row), random);
        records.push(recordOf(mode, played, await judge(played)));
      }
      return records;
    },
    /** Judges a game with a single review: slower than in `playAll`, but with the same result. */
    judgeWhole: async (played: HabitGame): Promise<StoredReview> =>
      storedReviewOfGame(await judgeGame(solver, { ...AS_ON_SITE, ...played }), played.turns.length),
  };
}

/**
 * Makes a judge that reuses judgements of first guesses, because judging them is slow in Maxi.
 * @param afterFirst a solver that takes the first row as given and does not judge it
 */
function createJudge(whole: Solver, afterFirst: Solver): (played: HabitGame) => Promise<StoredReview> {
  const firsts = new Map<Equation, Judgement>();

  async function judgementsOf(played: HabitGame): Promise<readonly Judgement[]> {
    const [{ guess, feedbacks }] = played.turns as readonly [Turn, ...Turn[]];
    const first = firsts.get(guess);
    // A first guess without black tiles excludes the answers that it would have won, but a given row does not.
    if (!first || !feedbacks[0]!.includes('B')) {
      const judged = await judgeGame(whole, { ...AS_ON_SITE, ...played });
      if (played.turns.length > 1) firsts.set(guess, judged[0]!);
      return judged;
    }
    const later = await judgeGame(afterFirst, { ...AS_ON_SITE, ...played });
    return [{ ...first, luck: 1 + later[0]!.best.value.needed - first.value.needed }, ...later];
  }

  return async (played) => storedReviewOfGame(await judgementsOf(played), played.turns.length);
}

/** Number of searches after which the cache is cleared; a few games fill it. */
const REMEMBERED = 500;

/** Adds a cache of searches to a backend, because the review of a game repeats the searches of its hints. */
function withMemory(backend: Backend): Backend {
  const known = new Map<string, SearchResult>();
  return {
    ...backend,
    async *search(wanted) {
      const { classes, guesses, objective, count, isGrouped, maxCost } = wanted;
      // Candidates determine their weights.
      const searched = classes.map(({ winRule, candidates }) => [winRule, candidates]);
      const key = [objective, count, isGrouped, maxCost, guesses, ...searched].join(' ');
      const result = known.get(key) ?? (yield* backend.search(wanted));
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, result);
      return result;
    },
  };
}

/** A finished game as the extension stores it, but without a key and a time, which habits do not depend on. */
const recordOf = ({ id }: Mode, { turns, winningGuess }: HabitGame, judgement: StoredReview): GameRecord => ({
  ...{ key: '', finished: 0, again: [] },
  ...{ mode: id, source: 'practice', day: null, localDay: null, isReplay: false },
  ...{ turns: turns.map(toStoredTurn), help: turns.map(() => 'none') },
  ...{ won: winningGuess !== undefined, winningGuess: winningGuess ?? null },
  ...judgement,
});
