import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { cluesOf, feedbackOf, type Turn, turnFromClue } from '../../../src/game/feedback.ts';
import type { Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { winsAgainst } from '../../../src/game/win-rule.ts';
import type { Judgement } from '../../../src/protocol/answer.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import type { Backend } from '../../../src/scoring/backend.ts';
import type { SearchResult } from '../../../src/scoring/search.ts';
import { createSimdBackend } from '../../../src/scoring/wasm/simd.ts';
import { classOf } from '../../../src/solver/answers.ts';
import { createCandidateTracker } from '../../../src/solver/candidates.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import { likelihoodOf } from '../../../src/solver/prior.ts';
import type { Solver } from '../../../src/solver/solver.ts';
import { DEFAULT_STRATEGY } from '../../../src/solver/strategy/registry.ts';
import { judgementOfGame } from '../../../src/statistics/account.ts';
import {
  type GameJudgement,
  type GameRecord,
  gameKey,
  toStoredTurn,
} from '../../../src/statistics/record.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { loadLabModel, loadLabResources } from '../../node/resources.ts';
import { drawAnswerRows } from '../../study/sample.ts';
import { createHabitPlayer, type PLAYER_KINDS, type PlayerPosition } from './players.ts';

/** The extension's default settings. */
const ASKED = { strategy: DEFAULT_STRATEGY, prior: 'site', commutativeWins: true } as const;

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
  const candidatesAfter = createCandidateTracker(backend, model.answers, model.winRule);
  const opening = await suggestionOf(solver, []);

  function positionAfter(turns: readonly Turn[], random: PlayerPosition['random']): PlayerPosition {
    return {
      turns,
      backend,
      random,
      candidates: () => classOf(model, candidatesAfter(cluesOf(turns, 0)).at(-1)!),
      suggestion: async () => (turns.length === 0 ? opening : await suggestionOf(solverAfterFirst, turns)),
      hint: () => hintOf(solverAfterFirst, turns),
    };
  }

  async function play(
    choose: ReturnType<typeof createHabitPlayer>,
    answer: Equation,
    random: PlayerPosition['random'],
  ): Promise<HabitGame> {
    const turns: Turn[] = [];
    while (turns.length < mode.tries) {
      const guess = await choose(positionAfter(turns, random));
      const won = winsAgainst(guess, answer, mode.winRule);
      // The site shows the answer in a winning row.
      const shown = won ? answer : guess;
      turns.push(turnFromClue({ guess: shown, feedback: feedbackOf(shown, answer) }));
      if (won) return { turns, winningGuess: guess };
    }
    return { turns };
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
        records.push(recordOf(mode, played, await judge(played), records.length));
      }
      return records;
    },
    /** Judges a game with a single review: slower than in `playAll`, but with the same result. */
    judgeWhole: async (played: HabitGame): Promise<GameJudgement> =>
      judgementOfGame(await reviewOf(solver, played), played.turns.length),
  };
}

/**
 * Makes a judge that reuses judgements of first guesses, because judging them is slow in Maxi.
 * @param afterFirst a solver that takes the first row as given and does not judge it
 */
function createJudge(whole: Solver, afterFirst: Solver): (played: HabitGame) => Promise<GameJudgement> {
  const firsts = new Map<Equation, Judgement>();

  async function judgementsOf(played: HabitGame): Promise<readonly Judgement[]> {
    const [{ guess, feedbacks }] = played.turns as readonly [Turn, ...Turn[]];
    const first = firsts.get(guess);
    // A first guess without black tiles excludes the answers that it would have won, but a given row does not.
    if (!first || !feedbacks[0]!.includes('B')) {
      const judged = await reviewOf(whole, played);
      if (played.turns.length > 1) firsts.set(guess, judged[0]!);
      return judged;
    }
    const later = await reviewOf(afterFirst, played);
    return [{ ...first, luck: 1 + later[0]!.best.value.needed - first.value.needed }, ...later];
  }

  return async (played) => judgementOfGame(await judgementsOf(played), played.turns.length);
}

async function reviewOf(solver: Solver, played: HabitGame): Promise<readonly Judgement[]> {
  const review = await runSteps(solver.review({ ...ASKED, ...played }));
  if (review.kind === 'review') return review.judged;
  throw new Error(`row ${review.suspectRow + 1} contradicts the others`);
}

/** @param isWanted whether to stop the search at this hint; by default the search runs to its end */
async function hintOf(
  solver: Solver,
  turns: readonly Turn[],
  isWanted: (hint: Hint) => boolean = () => false,
): Promise<Hint> {
  const steps = solver.hint({ ...ASKED, turns });
  for (;;) {
    const { done, value } = await steps.next();
    if (done) {
      if (value.kind === 'hint') return value.hint;
      throw new Error(`row ${value.suspectRow + 1} contradicts the others`);
    }
    if (value && isWanted(value)) {
      await steps.return(undefined as never);
      return value;
    }
  }
}

/** A hint whose guess is final, without waiting for the rest of the list. */
const suggestionOf = (solver: Solver, turns: readonly Turn[]) =>
  hintOf(solver, turns, ({ certainty }) => certainty !== 'sampled');

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
      const searched = classes.map(({ wins, candidates }) => [wins, candidates]);
      const key = [objective, count, isGrouped, maxCost, guesses, ...searched].join(' ');
      const result = known.get(key) ?? (yield* backend.search(wanted));
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, result);
      return result;
    },
  };
}

function recordOf(
  { id }: Mode,
  { turns, winningGuess }: HabitGame,
  judgement: GameJudgement,
  finished: number,
): GameRecord {
  const game = {
    mode: id,
    source: 'practice' as const,
    day: null,
    localDay: null,
    isReplay: false,
    turns: turns.map(toStoredTurn),
    won: winningGuess !== undefined,
    winningGuess: winningGuess ?? null,
    help: turns.map(() => 'none' as const),
    ...judgement,
  };
  return { ...game, key: gameKey(game), finished, again: [] };
}
