import { type EquationSet, release, restrict } from '../equations/set.ts';
import { type AnswerRules, answersUnder, nameOfRules } from '../game/answer-rules.ts';
import { cluesOf } from '../game/feedback.ts';
import type { Rulebook } from '../game/mode.ts';
import { membershipBit } from '../game/rules.ts';
import type { Inconsistent } from '../protocol/answer.ts';
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf, classOf } from './answers.ts';
import { createTracker, suspectRow, type Trail } from './candidates.ts';
import { createCompare } from './compare.ts';
import { drawAnswer } from './draw-answer.ts';
import { findHint } from './hint.ts';
import { judgeTurns } from './judge.ts';
import { worthOfOwn } from './own.ts';
import { possibilitiesOf } from './possible.ts';
import type { Resources, Solver, SolverQuestion } from './solver.ts';
import { strategyNamed } from './strategy/registry.ts';

/** Makes the engine. @param guesses equations that guesses are chosen from */
export type MakeEngine = (guesses: EquationSet) => Engine;

/** What a solver has to know of a game. */
export type SolverGame = Pick<Rulebook, 'answers' | 'guesses' | 'wins'>;

/** An answer model on a board. */
interface FollowedModel {
  readonly model: AnswerModel;
  /** Candidates before each turn, then now. */
  readonly follow: (turns: SolverQuestion['turns']) => Trail;
}

/**
 * The hints' solver.
 * @param makeEngine default: a SIMD engine
 */
export function createSolver(
  { equations, kernel, openers, books, strategies = strategyNamed }: Resources,
  game: SolverGame,
  makeEngine: MakeEngine = (set) => createSimdEngine(kernel, set),
): Solver {
  // Nothing below keeps the whole set: it is as large as the part of it that guesses come from.
  const guesses = restrict(equations, membershipBit(game.guesses));
  const engine = makeEngine(guesses);
  // The kernel has rows of its own.
  if (engine.set.rows !== guesses.rows) release(guesses);
  const models = new Map<string, FollowedModel>();
  const compare = createCompare(engine);

  /** A model's answers are listed when it is first needed. */
  function modelOf(about: AnswerRules): FollowedModel {
    const name = nameOfRules(about);
    const known = models.get(name);
    if (known) return known;
    const model = answerModelOf(about, engine.set, game.wins);
    const track = createTracker(engine, model.answers, model.wins);
    const made: FollowedModel = { model, follow: (turns) => track(cluesOf(turns, 0)) };
    models.set(name, made);
    return made;
  }

  /**
   * The models to try, in this order; the first that leaves a candidate is the one. A row that would have won under
   * every model with commutative wins shows that the site has them switched off.
   */
  function modelsFor({ prior, commutativeWins }: SolverQuestion): AnswerRules[] {
    const settings = commutativeWins && game.wins !== 'itself' ? [true, false] : [false];
    return game.answers.flatMap((answers) =>
      settings.map((commutativeWins) => ({ ...answersUnder(prior, answers), commutativeWins })),
    );
  }

  function fits(about: AnswerRules, turns: SolverQuestion['turns']): boolean {
    return modelOf(about).follow(turns).at(-1)!.length > 0;
  }

  /** The first model that leaves a candidate; null when none does. Each is tried in a slice of its own. */
  async function* firstFitting(question: SolverQuestion): AsyncGenerator<null, FollowedModel | null, void> {
    for (const about of modelsFor(question)) {
      if (fits(about, question.turns)) return modelOf(about);
      yield null;
    }
    return null;
  }

  function inconsistent(question: SolverQuestion): Inconsistent {
    const fitsAny = (turns: SolverQuestion['turns']) =>
      modelsFor(question).some((about) => fits(about, turns));
    return { kind: 'inconsistent', suspectRow: suspectRow(question.turns, fitsAny) };
  }

  /** The hints for the board as it was after so many turns. */
  function hintsFor({ model, follow }: FollowedModel, question: SolverQuestion, played: number) {
    const turns = question.turns.slice(0, played);
    const { rules, commutativeWins } = model.about;
    // Of words no stricter rules are known.
    const strictest = rules === 'answers' || rules === 'words' ? rules : 'exact';
    const exact = modelOf({ rules: strictest, prior: 'uniform', commutativeWins });
    return findHint({
      resources: { openers, books },
      model,
      engine,
      question: { ...question, turns },
      strategy: strategies(question.strategy),
      trail: follow(turns),
      remainingExact: exact.follow(turns).at(-1)!.length,
      start: performance.now(),
    });
  }

  async function* hint(question: SolverQuestion): ReturnType<Solver['hint']> {
    const fitting = yield* firstFitting(question);
    if (!fitting) return inconsistent(question);
    return { kind: 'hint', hint: yield* hintsFor(fitting, question, question.turns.length) };
  }

  async function* review(question: SolverQuestion): ReturnType<Solver['review']> {
    const { turns } = question;
    const fitting = yield* firstFitting(question);
    if (!fitting) return inconsistent(question);
    const { model, follow } = fitting;
    const hintAfter = (played: number) => hintsFor(fitting, question, played);
    return { kind: 'review', judged: yield* judgeTurns(model, follow(turns), turns, hintAfter, compare) };
  }

  const worth: Solver['worth'] = async function* (question) {
    const fitting = yield* firstFitting(question);
    if (!fitting) return inconsistent(question);
    const { model, follow } = fitting;
    const of = classOf(model, follow(question.turns).at(-1)!);
    return { kind: 'worth', worth: yield* worthOfOwn(model, of, question.guess, compare) };
  };

  const remaining: Solver['remaining'] = async function* (question) {
    const fitting = yield* firstFitting(question);
    if (!fitting) return inconsistent(question);
    const { model, follow } = fitting;
    const candidates = follow(question.turns).at(-1)!;
    return { kind: 'remaining', possible: yield* possibilitiesOf(model, candidates, question.guess) };
  };

  // biome-ignore lint/correctness/useYield: it is done in one slice.
  const draw: Solver['draw'] = async function* ({ at, prior, commutativeWins }) {
    const { model } = modelOf({ ...answersUnder(prior, game.answers[0]), commutativeWins });
    return { kind: 'draw', answer: drawAnswer(model, at) };
  };

  return {
    get engine() {
      return engine.name;
    },
    get trouble() {
      return engine.trouble ?? null;
    },
    get threads() {
      return engine.threads ?? 1;
    },
    hint,
    review,
    worth,
    remaining,
    draw,
  };
}
