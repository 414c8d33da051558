import type { EquationSet } from '../equations/set.ts';
import { cluesOf } from '../game/feedback.ts';
import type { Rules } from '../game/rules.ts';
import type { Inconsistent } from '../protocol/answer.ts';
import type { Question } from '../protocol/question.ts';
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf } from './answers.ts';
import { createTracker, suspectRow, type Trail } from './candidates.ts';
import { findHint } from './hint.ts';
import { judgeTurns } from './judge.ts';
import type { Resources, Solver } from './solver.ts';

/** Makes the engine of a rule variant. @param guesses equations that guesses are chosen from */
export type MakeEngine = (guesses: EquationSet) => Engine;

/** One rule variant with its engine. */
interface RulesEngine {
  readonly model: AnswerModel;
  readonly engine: Engine;
  /** Candidates before each turn, then now. */
  readonly follow: (turns: Question['turns']) => Trail;
}

/**
 * The hints' solver.
 * @param rules variants to try in this order, see {@link Mode.answers}; the first that leaves a candidate is the one
 * @param makeEngine default: SIMD engines
 */
export function createSolver(
  resources: Resources,
  rules: readonly Rules[],
  makeEngine: MakeEngine = (set) => createSimdEngine(resources.kernel, set),
): Solver {
  const engines = new Map<Rules, RulesEngine>();

  /** Engines hold a copy of their equations, so a variant's is made when it is first needed. */
  function engineOf(name: Rules): RulesEngine {
    const known = engines.get(name);
    if (known) return known;
    const model = answerModelOf(name, resources.equations);
    const engine = makeEngine(model.guesses);
    const track = createTracker(engine, model.answers);
    const made: RulesEngine = { model, engine, follow: (turns) => track(cluesOf(turns, 0)) };
    engines.set(name, made);
    return made;
  }

  function fits(name: Rules, turns: Question['turns']): boolean {
    return engineOf(name).follow(turns).at(-1)!.length > 0;
  }

  /** The first variant that leaves a candidate; null when none does. Each is tried in a slice of its own. */
  async function* firstFitting(turns: Question['turns']): AsyncGenerator<null, RulesEngine | null, void> {
    for (const name of rules) {
      if (fits(name, turns)) return engineOf(name);
      yield null;
    }
    return null;
  }

  function inconsistent(turns: Question['turns']): Inconsistent {
    const fitsAny = (some: Question['turns']) => rules.some((name) => fits(name, some));
    return { kind: 'inconsistent', suspectRow: suspectRow(turns, fitsAny) };
  }

  /** The hints for the board as it was after so many turns. */
  function hintsFor({ model, engine, follow }: RulesEngine, question: Question, played: number) {
    const turns = question.turns.slice(0, played);
    const asked = { ...question, turns };
    return findHint({
      resources,
      model,
      engine,
      question: asked,
      trail: follow(turns),
      start: performance.now(),
    });
  }

  async function* hint(question: Question): ReturnType<Solver['hint']> {
    const { turns } = question;
    const fitting = yield* firstFitting(turns);
    if (!fitting) return inconsistent(turns);
    return { kind: 'hint', hint: yield* hintsFor(fitting, question, turns.length) };
  }

  async function* review(question: Question): ReturnType<Solver['review']> {
    const { turns } = question;
    const fitting = yield* firstFitting(turns);
    if (!fitting) return inconsistent(turns);
    const hintAfter = (played: number) => hintsFor(fitting, question, played);
    const judged = yield* judgeTurns(fitting.model.guesses, fitting.follow(turns), turns, hintAfter);
    return { kind: 'review', judged };
  }

  const { engine: first } = engineOf(rules[0]);
  return {
    get engine() {
      return first.name;
    },
    get trouble() {
      return first.trouble ?? null;
    },
    get threads() {
      return first.threads ?? 1;
    },
    hint,
    review,
  };
}
