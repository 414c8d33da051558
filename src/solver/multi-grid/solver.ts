import { nameOfRules } from '../../game/answer-rules.ts';
import type { Mode } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import type { Backend, CreateBackend } from '../../scoring/backend.ts';
import type { Class } from '../../scoring/class.ts';
import { answerGroups } from '../answer-model.ts';
import { createSolverBase } from '../create-solver.ts';
import { judgeTurns } from '../judge.ts';
import { openersByValue, openingFor } from '../opening/openers.ts';
import { ownFirstGuess, withOwnFirst } from '../own-first.ts';
import type { Resources, Solver, SolverQuestion } from '../solver.ts';
import type { Steps } from '../steps.ts';
import type { SolverGame, TrackedModel } from '../tracked-models.ts';
import {
  countAnswers,
  gridsAfter,
  multiGridWorth,
  type TrackedGrids,
  trackGrids,
  unsolvedGrids,
} from './grids.ts';
import { createMultiGridValuer, createTableCache, type MultiGridValuer, multiGridJudge } from './judge.ts';

export type MultiGridSolverGame = SolverGame & Pick<Mode, 'grids'>;

/** Creates the solver for several grids, which ignores the strategy and minimizes the turns until all are solved. */
export function createMultiGridSolver(
  { openings, ...resources }: Pick<Resources, 'equations' | 'kernel' | 'openings'>,
  game: MultiGridSolverGame,
  createBackend?: CreateBackend,
): Solver {
  return createSolverBase(resources, game, createBackend, (backend) => {
    const tablesFor = createTableCache(backend);
    function follow(fitting: TrackedModel, question: SolverQuestion) {
      const { turns, tries = game.tries } = question;
      const board = trackGrids(fitting, turns, game.grids);
      const known = openingFor(openings, nameOfRules(fitting.model.answerRules), 'win-mass');
      const best = known && openersByValue(known)[0];
      const opening = best?.value ? { guess: best.guess, value: best.value } : null;
      const valuer = createMultiGridValuer(backend, tablesFor, board, tries, opening);
      return { board, valuer, own: ownFirstGuess(question, opening?.guess) };
    }
    async function* worthOf(guess: Equation, { board, valuer }: ReturnType<typeof follow>) {
      const played = board.turns.length;
      const [value] = yield* valuer.valuesOf([guess], played);
      return { ...(yield* multiGridWorth(board.model, gridsAfter(board, played), guess)), value: value! };
    }
    return {
      async *hint(fitting, question, start) {
        const followed = follow(fitting, question);
        const { board, valuer, own } = followed;
        const usual = yield* multiGridHint(backend, valuer, board, question, start);
        const isOwn = own && question.turns.length === 0;
        const hint = isOwn ? withOwnFirst(usual, yield* worthOf(own, followed)) : usual;
        if (hint.certainty === 'book') {
          // Prepare to value the player's first guess while the opener is shown.
          yield hint;
          yield* tablesFor(unsolvedGrids(gridsAfter(board, 0)));
        }
        return { kind: 'hint', hint };
      },
      async *review(fitting, question) {
        const { board, valuer, own } = follow(fitting, question);
        const judge = multiGridJudge(backend, valuer, own);
        return { kind: 'review', judged: yield* judgeTurns(judge, board, question.winningGuess) };
      },
      async *worth(fitting, question) {
        const worth = yield* worthOf(question.guess, follow(fitting, question));
        return { kind: 'worth', worth: { ...worth, reasons: [] } };
      },
      // biome-ignore lint/correctness/useYield: it returns at once.
      async *drill() {
        return { kind: 'drill', positions: [] };
      },
    };
  });
}

/** Suggests the known opener on an empty board, and the last guess again once all grids are solved. */
async function* multiGridHint(
  { name: backend, set }: Backend,
  { bestAfter, openingAt: openerAt }: MultiGridValuer,
  board: TrackedGrids,
  { strategy, turns }: SolverQuestion,
  start: number,
): Steps<Hint> {
  const { model } = board;
  const grids = gridsAfter(board, turns.length);
  const isSolved = unsolvedGrids(grids).length === 0;
  const found = isSolved
    ? [{ guess: turns.at(-1)!.guess, value: { needed: 0, isExact: true } }]
    : yield* bestAfter(turns.length);
  const top: RankedGuess[] = [];
  for (const { guess, value } of found) top.push({ ...(yield* multiGridWorth(model, grids, guess)), value });
  const remaining = countAnswers(grids);
  const leftOf = (cls: Class | null) =>
    cls && { remaining: cls.candidates.length, groups: answerGroups(set, cls) };
  return {
    ...top[0]!,
    strategy,
    rules: model.answerRules.rules,
    commutativeWins: model.answerRules.commutativeWins,
    remaining,
    gridsLeft: grids.map(leftOf),
    remainingExact: remaining,
    groups: null,
    remainingBits: Math.log2(remaining),
    history: [...turns.keys(), turns.length].map((played) => countAnswers(gridsAfter(board, played))),
    top,
    reasons: null,
    certainty: isSolved ? 'exact' : openerAt(turns.length) ? 'book' : 'sampled',
    progress: 1,
    backend,
    ms: performance.now() - start,
  };
}
