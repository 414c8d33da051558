import { explainCell } from '../deduction/explain-cell.ts';
import { findSentences } from '../deduction/find-sentences.ts';
import { filterByMembership, freeMemory } from '../equations/set.ts';
import { answerRulesFor, nameOfRules } from '../game/answer-rules.ts';
import { givenRowCount } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { Inconsistent } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Backend, CreateBackend } from '../scoring/backend.ts';
import { createSimdBackend } from '../scoring/wasm/simd.ts';
import { type AnswerModel, classOf, createAnswerPicker } from './answer-model.ts';
import { worthOfTypedGuess } from './complete-hint.ts';
import { withContradiction } from './contradiction.ts';
import { positionOf } from './deductions.ts';
import { type DrawnGame, drawPositions } from './drill/draw-positions.ts';
import { findHint } from './hint.ts';
import { judgeTurns, oneGridJudge } from './judge.ts';
import { gameGuessCost } from './lookahead/guess-cost.ts';
import { trackGrids } from './multi-grid/grids.ts';
import { consistentValuer, knownValues } from './opening/known-values.ts';
import { openingFor } from './opening/openers.ts';
import { possibleAnswers } from './possible-answers.ts';
import { knownGame, maxwellsGame, neededByCarefulPlayer } from './replay/replay.ts';
import { comparedWithUsual } from './replay/usual-figures.ts';
import type { Resources, Solver, SolverQuestion } from './solver.ts';
import { runUntil, type Steps } from './steps.ts';
import { strategyNamed } from './strategy/registry.ts';
import { createModels, type Models, type SolverGame, type TrackedModel } from './tracked-models.ts';
import { createGuessValuer, type ValueGuess } from './value/value.ts';

/**
 * Answers the questions that depend on the number of grids, with the first model that fits the board; for a drill, with
 * the game's preferred one. `start`: time when the work on the question began, by `performance.now()`.
 */
export type QuestionHandlers = {
  readonly [Kind in 'hint' | 'review' | 'worth' | 'drill']: (
    fitting: TrackedModel,
    question: Parameters<Solver[Kind]>[0],
    start: number,
  ) => ReturnType<Solver[Kind]>;
};

/** The part that solvers for one and for several grids share. */
export function createSolverBase(
  { equations, kernel }: Pick<Resources, 'equations' | 'kernel'>,
  game: SolverGame,
  createBackend: CreateBackend = (set) => createSimdBackend(kernel, set),
  handlersFor: (backend: Backend, models: Models) => QuestionHandlers,
): Solver {
  const guesses = filterByMembership(equations, membershipBit(game.guesses));
  const backend = createBackend(guesses);
  // The kernel has its own copy of the rows.
  if (backend.set.rows !== guesses.rows) freeMemory(guesses);
  const models = createModels(backend, game);
  const { hint, review, worth, drill } = handlersFor(backend, models);
  const drawnModel = (question: SolverQuestion) => models.modelOf(answerRulesFor(game.answers[0], question));

  /** Answers a question with the first model that fits the board. */
  async function* answer<Question extends SolverQuestion, Step, Result>(
    question: Question,
    handle: (fitting: TrackedModel, question: Question, start: number) => Steps<Result, Step>,
  ): Steps<Result | Inconsistent, Step | null> {
    const start = performance.now();
    const fitting = yield* models.firstFitting(question);
    return fitting ? yield* handle(fitting, question, start) : await models.inconsistent(question);
  }

  /** The rows and the possible answers of a grid, from which proofs start. */
  const groundsOf = (
    { model, candidatesAfter }: TrackedModel,
    question: SolverQuestion & { readonly grid?: number },
  ) =>
    [
      positionOf(game, model, question),
      { set: model.guesses, candidates: candidatesAfter(question.turns, question.grid).at(-1)! },
    ] as const;

  /** Maxwell's guess for a board that fits some model. */
  async function* suggest(question: SolverQuestion): Steps<Equation> {
    const found = yield* runUntil(answer(question, hint), (hint) =>
      hint && hint.certainty !== 'sampled' ? { kind: 'hint' as const, hint } : null,
    );
    return (found as Extract<typeof found, { kind: 'hint' }>).hint.guess;
  }

  return {
    backend,
    hint(question) {
      // The player has not guessed yet.
      if (question.turns.length <= givenRowCount(game)) backend.retryFailed?.();
      return answer(question, hint);
    },
    review: (question) => answer(question, review),
    replay: (question) =>
      answer(question, async function* (fitting) {
        const known = knownGame(fitting, question, game);
        const rows = known && (yield* maxwellsGame(known, (turns) => suggest({ ...question, turns })));
        return { kind: 'replay', rows };
      }),
    yardstick: (question) =>
      answer(question, async function* (fitting) {
        const known = knownGame(fitting, question, game);
        if (known?.answers.length !== 1) return { kind: 'yardstick', yardstick: null };
        const needed = yield* neededByCarefulPlayer(known);
        return { kind: 'yardstick', yardstick: { needed, usual: comparedWithUsual(game.id, needed) } };
      }),
    worth: (question) => answer(question, worth),
    possible: (question) =>
      answer(question, async function* ({ model, candidatesAfter }) {
        const candidates = candidatesAfter(question.turns, question.grid).at(-1)!;
        const cls = classOf(model, candidates);
        return { kind: 'possible', possible: yield* possibleAnswers(model.guesses, cls, question.guess) };
      }),
    // biome-ignore lint/correctness/useYield: it is done in one slice.
    async *draw(question) {
      return { kind: 'draw', answer: createAnswerPicker(drawnModel(question).model)(question.seed) };
    },
    drill: (question) => drill(drawnModel(question), question, 0),
    explain: (question) =>
      answer(question, async function* (fitting) {
        // One proof is short enough for a slice.
        yield null;
        const reason = explainCell(...groundsOf(fitting, question), question.tile, question.symbol);
        return { kind: 'explain', reason };
      }),
    sentences: (question) =>
      answer(question, async function* (fitting) {
        return { kind: 'sentences', sentences: yield* findSentences(...groundsOf(fitting, question)) };
      }),
  };
}

/** Creates the solver for games with one grid, except longer ones. */
export function createSolver(
  { equations, kernel, openings, books, strategies = strategyNamed }: Resources,
  game: SolverGame,
  createBackend?: CreateBackend,
): Solver {
  const resources = { openings, books };
  return createSolverBase({ equations, kernel }, game, createBackend, (backend, models) => {
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
    ): Steps<Hint, Hint | null> {
      const { rules, commutativeWins } = model.answerRules;
      // Words do not belong to `exact`, so they are counted under their own rules.
      const exactRules = model.guesses.alphabet === 'words' ? rules : 'exact';
      const exact = models.modelOf({ rules: exactRules, prior: 'uniform', commutativeWins });
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
      async *hint(fitting, question, start) {
        return { kind: 'hint', hint: yield* hintsFor(fitting, question, start) };
      },
      async *review(fitting, question) {
        const { turns, winningGuess } = question;
        const board = trackGrids(fitting, turns, 1);
        const value = valuerFor(fitting.model, question);
        const judge = oneGridJudge(board, backend, value, givenRowCount(game), (played) =>
          hintsFor(fitting, { ...question, turns: turns.slice(0, played) }, performance.now()),
        );
        const judged = yield* judgeTurns(judge, board, winningGuess);
        if (fitting.model.guesses.alphabet === 'words') return { kind: 'review', judged };
        const examined = (turn: number) => {
          const played = turn + givenRowCount(game);
          const before = { ...question, turns: turns.slice(0, played) };
          return {
            guess: turns[played]!.guess,
            position: positionOf(game, fitting.model, before),
            answers: { set: fitting.model.guesses, candidates: board.histories[0]![played]! },
          };
        };
        return { kind: 'review', judged: yield* withContradiction(judged, examined) };
      },
      async *worth({ model, candidatesAfter }, question) {
        const { turns, guess } = question;
        const cls = classOf(model, candidatesAfter(turns).at(-1)!);
        const value = valuerFor(model, question);
        return { kind: 'worth', worth: yield* worthOfTypedGuess(model, cls, guess, value, turns) };
      },
      async *drill({ model, candidatesAfter }, question) {
        if (game.givenRow) return { kind: 'drill', positions: [] };
        const opening = openingFor(openings, nameOfRules(model.answerRules), 'win-mass');
        const drawn: DrawnGame = {
          model,
          backend,
          openers: opening?.top.map(({ guess }) => guess) ?? [],
          candidatesAfter: (turns) => candidatesAfter(turns).at(-1)!,
          valueAfter: (turns) => valuerFor(model, { ...question, turns }),
        };
        return { kind: 'drill', positions: yield* drawPositions(drawn, question) };
      },
    };
  });
}
