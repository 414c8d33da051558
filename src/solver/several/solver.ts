import { answersUnder, nameOfRules } from '../../game/answer-rules.ts';
import type { Rulebook } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { OwnWorth } from '../../protocol/answer.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import type { Class } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { createSimdEngine } from '../../scoring/wasm/simd.ts';
import { answering, engineFor, type MakeEngine } from '../create.ts';
import { drawAnswer } from '../draw-answer.ts';
import { answerGroups } from '../left.ts';
import { createModels, type FollowedModel, type SolverGame } from '../models.ts';
import { knownOpening, rankedOpeners } from '../opening/openers.ts';
import { possibilitiesOf } from '../possible.ts';
import type { Resources, Solver, SolverQuestion } from '../solver.ts';
import { answersOfAll, type FollowedGrids, followGrids, gridsAt, openOf } from './grids.ts';
import { createFieldFor, type JointJudge, type JointOpening, jointValues, judgeJoint } from './judge.ts';
import { jointWorth } from './worth.ts';

/** The rules of a game with several grids that a solver needs. */
export type SeveralSolverGame = SolverGame & Pick<Rulebook, 'tries'> & { readonly grids: number };

/**
 * The solver for games with several grids. It minimizes the turns until the last grid is solved, for every strategy.
 * @param makeEngine by default creates a SIMD engine
 */
export function createSeveralSolver(
  { equations, kernel, openers }: Pick<Resources, 'equations' | 'kernel' | 'openers'>,
  game: SeveralSolverGame,
  makeEngine: MakeEngine = (set) => createSimdEngine(kernel, set),
): Solver {
  const engine = engineFor(equations, game, makeEngine);
  const models = createModels(engine, game);
  const fieldFor = createFieldFor(engine);
  const followed = (fitting: FollowedModel, { turns }: SolverQuestion) =>
    followGrids(fitting, turns, game.grids);

  function openingsFor({ model }: FollowedModel): readonly RankedGuess[] {
    const opening = knownOpening(openers, nameOfRules(model.about), 'win-mass');
    return opening ? rankedOpeners(opening) : [];
  }

  function judgeFor(fitting: FollowedModel, { tries = game.tries }: SolverQuestion): JointJudge {
    return { engine, tries, opening: valuedOpening(openingsFor(fitting)), fieldFor };
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
      return answering(models, question, async function* (fitting) {
        const board = followed(fitting, question);
        const toHint = createHintMaker(engine, board, question, start);
        const judge = judgeFor(fitting, question);
        const hint = yield* jointHint(judge, openingsFor(fitting), board, toHint);
        if (hint.certainty === 'book') {
          // The opener is known at once. Prepare now for judging the player's own first guess, which takes a moment.
          yield hint;
          yield* judge.fieldFor(openOf(gridsAt(board, 0)));
        }
        return { kind: 'hint', hint };
      });
    },

    review: (question) =>
      answering(models, question, async function* (fitting) {
        const board = followed(fitting, question);
        const judged = yield* judgeJoint(judgeFor(fitting, question), board, question.winningGuess);
        return { kind: 'review', judged };
      }),

    worth: (question) =>
      answering(models, question, async function* (fitting) {
        const { guess, turns } = question;
        const grids = gridsAt(followed(fitting, question), turns.length);
        const judge = judgeFor(fitting, question);
        const { own } = yield* jointValues(judge, openOf(grids), turns.length, [guess], 0);
        const worth: OwnWorth = {
          ...(yield* jointWorth(fitting.model, grids, guess)),
          value: own[0]!,
          reasons: [],
        };
        return { kind: 'worth', worth };
      }),

    remaining: ({ guess, grid = 0, ...question }) =>
      answering(models, question, async function* ({ model, follow }) {
        const candidates = follow(question.turns, grid).at(-1)!;
        return { kind: 'remaining', possible: yield* possibilitiesOf(model, candidates, guess) };
      }),

    // biome-ignore lint/correctness/useYield: it is done in one slice.
    async *draw({ at, prior, commutativeWins }) {
      const { model } = models.modelOf({ ...answersUnder(prior, game.answers[0]), commutativeWins });
      return { kind: 'draw', answer: drawAnswer(model, at) };
    },
  };
}

/** The best opener, if the average number of turns with it is known. */
function valuedOpening([best]: readonly RankedGuess[]): JointOpening | null {
  return best?.value ? { guess: best.guess, needed: best.value.needed } : null;
}

type JointHintMaker = (top: readonly RankedGuess[], certainty: Hint['certainty']) => Hint;

/** Creates a function that makes the hints of one question. */
function createHintMaker(
  engine: Engine,
  board: FollowedGrids,
  { strategy }: SolverQuestion,
  start: number,
): JointHintMaker {
  const { model, turns } = board;
  const grids = gridsAt(board, turns.length);
  const remaining = answersOfAll(grids);
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
    history: [...turns.keys(), turns.length].map((played) => answersOfAll(gridsAt(board, played))),
    top,
    reasons: null,
    certainty,
    progress: 1,
    engine: engine.name,
    ms: performance.now() - start,
  });
}

/** The hint for a board: the openers for an empty board, the last guess if all grids are solved. */
async function* jointHint(
  judge: JointJudge,
  openings: readonly RankedGuess[],
  board: FollowedGrids,
  toHint: JointHintMaker,
): AsyncGenerator<null, Hint, void> {
  const { model, turns } = board;
  const grids = gridsAt(board, turns.length);
  const open = openOf(grids);
  const ranked = async function* (guess: Equation, value: RankedGuess['value']) {
    return { ...(yield* jointWorth(model, grids, guess)), value };
  };
  if (open.length === 0) {
    const last = turns.at(-1)!.guess;
    return toHint([yield* ranked(last, { needed: 0, isExact: true })], 'exact');
  }
  const isNew = turns.length === 0 && openings.length > 0;
  const found = isNew ? openings : (yield* jointValues(judge, open, turns.length, [])).best;
  const top: RankedGuess[] = [];
  for (const { guess, value } of found) top.push(yield* ranked(guess, value));
  return toHint(top, isNew ? 'book' : 'sampled');
}
