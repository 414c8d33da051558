import { type EquationSet, filterByMembership, freeMemory } from '../equations/set.ts';
import { answersWithPrior, nameOfRules } from '../game/answer-rules.ts';
import { givenRowCount } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { FinalAnswers, Inconsistent, Judgement, TypedGuessWorth } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Backend, CreateBackend } from '../scoring/backend.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { type AnswerModel, classOf, drawAnswer } from './answers.ts';
import { worthOfTypedGuess } from './complete-hint.ts';
import { type DrawnGame, drawPositions } from './drill/draw-positions.ts';
import { findHint } from './hint.ts';
import { type Judge, judgeTurns } from './judge.ts';
import { gameGuessCost } from './lookahead/guess-cost.ts';
import { createModels, type Models, type SolverGame, type TrackedModel } from './models.ts';
import { consistentValuer, knownValues } from './opening/known-values.ts';
import { openingFor } from './opening/openers.ts';
import { possibleAnswers } from './possible-answers.ts';
import type { Resources, Solver, SolverQuestion } from './solver.ts';
import { strategyNamed } from './strategy/registry.ts';
import { createGuessValuer, type ValueGuess } from './value/value.ts';

/** @param model the first that fits the board; for a drill, the game's preferred one */
type AnswerBy<Question, Result> = (
  model: TrackedModel,
  question: Question,
) => AsyncGenerator<null, Result, void>;

/** Answers the questions that depend on the number of grids. */
interface GridAnswers {
  /** @param start time when the work on the question began, by `performance.now()` */
  hint(model: TrackedModel, question: SolverQuestion, start: number): AsyncGenerator<Hint | null, Hint, void>;
  readonly review: AnswerBy<Parameters<Solver['review']>[0], Judgement[]>;
  readonly worth: AnswerBy<Parameters<Solver['worth']>[0], TypedGuessWorth>;
  readonly drill: AnswerBy<Parameters<Solver['drill']>[0], FinalAnswers['drill']['positions']>;
}

/** The part that solvers for one and for several grids share. */
export function createGridSolver(
  equations: EquationSet,
  game: SolverGame,
  createBackend: CreateBackend,
  answersBy: (backend: Backend, models: Models) => GridAnswers,
): Solver {
  const guesses = filterByMembership(equations, membershipBit(game.guesses));
  const backend = createBackend(guesses);
  // The kernel has its own copy of the rows.
  if (backend.set.rows !== guesses.rows) freeMemory(guesses);
  const models = createModels(backend, game);
  const { hint, review, worth, drill } = answersBy(backend, models);
  const drawnModel = ({ prior, commutativeWins }: SolverQuestion) =>
    models.modelOf({ ...answersWithPrior(prior, game.answers[0]), commutativeWins });

  /** Answers a question with the first model that fits the board. */
  async function* answer<Step, Result>(
    question: SolverQuestion,
    answerBy: (fitting: TrackedModel) => AsyncGenerator<Step, Result, void>,
  ): AsyncGenerator<Step | null, Result | Inconsistent, void> {
    const fitting = yield* models.firstFitting(question);
    return fitting ? yield* answerBy(fitting) : await models.inconsistent(question);
  }

  return {
    get backend() {
      return backend.name;
    },
    get gpuProblem() {
      return backend.gpuProblem ?? null;
    },
    get threads() {
      return backend.threads ?? 1;
    },
    hint(question) {
      // The player has not guessed yet.
      if (question.turns.length <= givenRowCount(game)) backend.retryFailed?.();
      const start = performance.now();
      return answer(question, async function* (fitting) {
        return { kind: 'hint', hint: yield* hint(fitting, question, start) };
      });
    },
    review: (question) =>
      answer(question, async function* (fitting) {
        return { kind: 'review', judged: yield* review(fitting, question) };
      }),
    worth: (question) =>
      answer(question, async function* (fitting) {
        return { kind: 'worth', worth: yield* worth(fitting, question) };
      }),
    remaining: (question) =>
      answer(question, async function* ({ model, candidatesAfter }) {
        const candidates = candidatesAfter(question.turns, question.grid).at(-1)!;
        return { kind: 'remaining', possible: yield* possibleAnswers(model, candidates, question.guess) };
      }),
    // biome-ignore lint/correctness/useYield: it is done in one slice.
    async *draw(question) {
      return { kind: 'draw', answer: drawAnswer(drawnModel(question).model, question.at) };
    },
    async *drill(question) {
      return { kind: 'drill', positions: yield* drill(drawnModel(question), question) };
    },
  };
}

/** Creates the solver for games with one grid, except longer ones. */
export function createSolver(
  { equations, kernel, openers, books, strategies = strategyNamed }: Resources,
  game: SolverGame,
  createBackend: CreateBackend = (set) => createSimdBackend(kernel, set),
): Solver {
  const resources = { openers, books };
  return createGridSolver(equations, game, createBackend, (backend, models) => {
    const value = createGuessValuer(backend);

    /** Values include seconds in games where wrong guesses cost time. */
    function valuerFor(model: AnswerModel, { guessSeconds, turns }: SolverQuestion): ValueGuess {
      const guessCost = game.penaltySeconds && gameGuessCost(game, guessSeconds);
      return consistentValuer(
        (cls, partition, turn) => value(cls, partition, turn, guessCost),
        (turn) => knownValues(resources, model, turns.slice(0, turn)),
      );
    }

    function hintsFor(
      { model, candidatesAfter }: TrackedModel,
      question: SolverQuestion,
      startedAt: number,
    ): AsyncGenerator<Hint, Hint, void> {
      const { rules, commutativeWins } = model.answerRules;
      // Words do not belong to `exact`, so they are counted under their own rules.
      const strictest = rules === 'answers' || rules === 'words' ? rules : 'exact';
      const exact = models.modelOf({ rules: strictest, prior: 'uniform', commutativeWins });
      return findHint({
        resources,
        model,
        backend,
        value: valuerFor(model, question),
        guessCost: gameGuessCost(game, question.guessSeconds),
        question,
        strategy: strategies(question.strategy),
        history: candidatesAfter(question.turns),
        remainingExact: exact.candidatesAfter(question.turns).at(-1)!.length,
        startedAt,
      });
    }

    return {
      hint: hintsFor,
      review(fitting, question) {
        const { model, candidatesAfter } = fitting;
        const { turns, winningGuess } = question;
        const judge: Judge = {
          model,
          backend,
          winningGuess,
          value: valuerFor(model, question),
          givenRows: givenRowCount(game),
          hintAfter: (played) =>
            hintsFor(fitting, { ...question, turns: turns.slice(0, played) }, performance.now()),
        };
        return judgeTurns(judge, candidatesAfter(turns), turns);
      },
      worth({ model, candidatesAfter }, question) {
        const { turns, guess } = question;
        const cls = classOf(model, candidatesAfter(turns).at(-1)!);
        return worthOfTypedGuess(model, cls, guess, valuerFor(model, question), turns);
      },
      async *drill({ model, candidatesAfter }, question) {
        if (game.givenRow) return [];
        const opening = openingFor(openers, nameOfRules(model.answerRules), 'win-mass');
        const drawn: DrawnGame = {
          model,
          backend,
          openers: opening?.top.map(({ guess }) => guess) ?? [],
          candidatesAfter: (turns) => candidatesAfter(turns).at(-1)!,
          valueAfter: (turns) => valuerFor(model, { ...question, turns }),
        };
        return yield* drawPositions(drawn, question);
      },
    };
  });
}
