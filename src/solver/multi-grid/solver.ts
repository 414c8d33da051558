import { answersWithPrior, nameOfRules } from '../../game/answer-rules.ts';
import type { GameRules } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { TypedGuessWorth } from '../../protocol/answer.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import type { Class } from '../../scoring/class.ts';
import type { CreateEngine, Engine } from '../../scoring/engine.ts';
import { createSimdEngine } from '../../scoring/wasm/simd.ts';
import { answerGroups } from '../answer-groups.ts';
import { answerWithFirstFit, createGuessEngine } from '../create-solver.ts';
import { drawAnswer } from '../draw-answer.ts';
import { createModels, type SolverGame, type TrackedModel } from '../models.ts';
import { openersByValue, openingFor } from '../opening/openers.ts';
import { possibleAnswers } from '../possible-answers.ts';
import type { Resources, Solver, SolverQuestion } from '../solver.ts';
import { countAnswers, gridsAfter, type TrackedGrids, trackGrids, unsolvedGrids } from './grids.ts';
import {
  createTableCache,
  judgeMultiGrid,
  type MultiGridJudge,
  type MultiGridOpening,
  multiGridValues,
} from './judge.ts';
import { multiGridWorth } from './worth.ts';

/** The rules of a game with several grids that a solver needs. */
export type MultiGridSolverGame = SolverGame & Pick<GameRules, 'tries'> & { readonly grids: number };

/**
 * The solver for games with several grids. It minimizes the turns until the last grid is solved, for every strategy.
 * @param createEngine by default creates a SIMD engine
 */
export function createMultiGridSolver(
  { equations, kernel, openers }: Pick<Resources, 'equations' | 'kernel' | 'openers'>,
  game: MultiGridSolverGame,
  createEngine: CreateEngine = (set) => createSimdEngine(kernel, set),
): Solver {
  const engine = createGuessEngine(equations, game, createEngine);
  const models = createModels(engine, game);
  const tablesFor = createTableCache(engine);
  const followed = (fitting: TrackedModel, { turns }: SolverQuestion) =>
    trackGrids(fitting, turns, game.grids);

  function openingsFor({ model }: TrackedModel): readonly RankedGuess[] {
    const opening = openingFor(openers, nameOfRules(model.about), 'win-mass');
    return opening ? openersByValue(opening) : [];
  }

  function judgeFor(fitting: TrackedModel, { tries = game.tries }: SolverQuestion): MultiGridJudge {
    return { engine, tries, opening: valuedOpening(openingsFor(fitting)), tablesFor };
  }

  return {
    get engine() {
      return engine.name;
    },
    get gpuProblem() {
      return engine.gpuProblem ?? null;
    },
    get threads() {
      return engine.threads ?? 1;
    },

    hint(question) {
      // A new game begins.
      if (question.turns.length === 0) engine.retryFailed?.();
      const start = performance.now();
      return answerWithFirstFit(models, question, async function* (fitting) {
        const board = followed(fitting, question);
        const toHint = createHintMaker(engine, board, question, start);
        const judge = judgeFor(fitting, question);
        const hint = yield* multiGridHint(judge, openingsFor(fitting), board, toHint);
        if (hint.certainty === 'book') {
          // The opener is known at once. Prepare now for judging the player's own first guess, which takes a moment.
          yield hint;
          yield* judge.tablesFor(unsolvedGrids(gridsAfter(board, 0)));
        }
        return { kind: 'hint', hint };
      });
    },

    review: (question) =>
      answerWithFirstFit(models, question, async function* (fitting) {
        const board = followed(fitting, question);
        const judged = yield* judgeMultiGrid(judgeFor(fitting, question), board, question.winningGuess);
        return { kind: 'review', judged };
      }),

    worth: (question) =>
      answerWithFirstFit(models, question, async function* (fitting) {
        const { guess, turns } = question;
        const grids = gridsAfter(followed(fitting, question), turns.length);
        const judge = judgeFor(fitting, question);
        const { own } = yield* multiGridValues(judge, unsolvedGrids(grids), turns.length, [guess], 0);
        const worth: TypedGuessWorth = {
          ...(yield* multiGridWorth(fitting.model, grids, guess)),
          value: own[0]!,
          reasons: [],
        };
        return { kind: 'worth', worth };
      }),

    remaining: ({ guess, grid = 0, ...question }) =>
      answerWithFirstFit(models, question, async function* ({ model, candidatesAfter }) {
        const candidates = candidatesAfter(question.turns, grid).at(-1)!;
        return { kind: 'remaining', possible: yield* possibleAnswers(model, candidates, guess) };
      }),

    // biome-ignore lint/correctness/useYield: it is done in one slice.
    async *draw({ at, prior, commutativeWins }) {
      const { model } = models.modelOf({ ...answersWithPrior(prior, game.answers[0]), commutativeWins });
      return { kind: 'draw', answer: drawAnswer(model, at) };
    },
  };
}

/** The best opener, if the average number of turns with it is known. */
function valuedOpening([best]: readonly RankedGuess[]): MultiGridOpening | null {
  return best?.value ? { guess: best.guess, needed: best.value.needed } : null;
}

type MultiGridHintMaker = (top: readonly RankedGuess[], certainty: Hint['certainty']) => Hint;

/** Creates a function that makes the hints of one question. */
function createHintMaker(
  engine: Engine,
  board: TrackedGrids,
  { strategy }: SolverQuestion,
  start: number,
): MultiGridHintMaker {
  const { model, turns } = board;
  const grids = gridsAfter(board, turns.length);
  const remaining = countAnswers(grids);
  const leftOf = (of: Class | null) =>
    of && { remaining: of.candidates.length, groups: answerGroups(engine.set, of) };
  return (top, certainty) => ({
    ...top[0]!,
    strategy,
    rules: model.about.rules,
    commutativeWins: model.about.commutativeWins,
    remaining,
    gridsLeft: grids.map(leftOf),
    remainingExact: remaining,
    groups: null,
    remainingBits: Math.log2(remaining),
    history: [...turns.keys(), turns.length].map((played) => countAnswers(gridsAfter(board, played))),
    top,
    reasons: null,
    certainty,
    progress: 1,
    engine: engine.name,
    ms: performance.now() - start,
  });
}

/** The hint for a board: the openers for an empty board, the last guess if all grids are solved. */
async function* multiGridHint(
  judge: MultiGridJudge,
  openings: readonly RankedGuess[],
  board: TrackedGrids,
  toHint: MultiGridHintMaker,
): AsyncGenerator<null, Hint, void> {
  const { model, turns } = board;
  const grids = gridsAfter(board, turns.length);
  const open = unsolvedGrids(grids);
  const ranked = async function* (guess: Equation, value: RankedGuess['value']) {
    return { ...(yield* multiGridWorth(model, grids, guess)), value };
  };
  if (open.length === 0) {
    const last = turns.at(-1)!.guess;
    return toHint([yield* ranked(last, { needed: 0, isExact: true })], 'exact');
  }
  const isNew = turns.length === 0 && openings.length > 0;
  const found = isNew ? openings : (yield* multiGridValues(judge, open, turns.length, [])).best;
  const top: RankedGuess[] = [];
  for (const { guess, value } of found) top.push(yield* ranked(guess, value));
  return toHint(top, isNew ? 'book' : 'sampled');
}
