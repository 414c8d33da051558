import { nameOfRules } from '../../game/answer-rules.ts';
import type { GameRules } from '../../game/mode.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import type { CreateBackend } from '../../scoring/backend.ts';
import type { Class } from '../../scoring/class.ts';
import { createSimdBackend } from '../../scoring/wasm/simd.ts';
import { answerGroups } from '../answers.ts';
import { createGridSolver } from '../create-solver.ts';
import { judgeTurns } from '../judge.ts';
import type { SolverGame, TrackedModel } from '../models.ts';
import { openersByValue, openingFor } from '../opening/openers.ts';
import type { Resources, Solver, SolverQuestion } from '../solver.ts';
import type { ValuedGuess } from '../winning-guess.ts';
import {
  countAnswers,
  gridsAfter,
  multiGridWorth,
  type TrackedGrids,
  trackGrids,
  unsolvedGrids,
} from './grids.ts';
import {
  bestForGrids,
  createTableCache,
  type MultiGridValuer,
  multiGridJudge,
  valuesForGrids,
} from './judge.ts';

export type MultiGridSolverGame = SolverGame & Pick<GameRules, 'tries'> & { readonly grids: number };

/** Creates the solver for several grids, which ignores the strategy and minimizes the turns until all are solved. */
export function createMultiGridSolver(
  { equations, kernel, openers }: Pick<Resources, 'equations' | 'kernel' | 'openers'>,
  game: MultiGridSolverGame,
  createBackend: CreateBackend = (set) => createSimdBackend(kernel, set),
): Solver {
  return createGridSolver(equations, game, createBackend, (backend) => {
    const tablesFor = createTableCache(backend);
    const openingsFor = ({ model }: TrackedModel) => {
      const opening = openingFor(openers, nameOfRules(model.answerRules), 'win-mass');
      return opening ? openersByValue(opening) : [];
    };
    const valuerFor = (fitting: TrackedModel, { tries = game.tries }: SolverQuestion): MultiGridValuer => ({
      backend,
      tries,
      opening: valuedOpening(openingsFor(fitting)),
      tablesFor,
    });
    return {
      async *hint(fitting, question, start) {
        const board = trackGrids(fitting, question.turns, game.grids);
        const valuer = valuerFor(fitting, question);
        const hint = yield* multiGridHint(valuer, openingsFor(fitting), board, question, start);
        if (hint.certainty === 'book') {
          // Prepare to value the player's first guess while the opener is shown.
          yield hint;
          yield* tablesFor(unsolvedGrids(gridsAfter(board, 0)));
        }
        return { kind: 'hint', hint };
      },
      async *review(fitting, question) {
        const board = trackGrids(fitting, question.turns, game.grids);
        const judge = multiGridJudge(valuerFor(fitting, question), board);
        return { kind: 'review', judged: yield* judgeTurns(judge, board, question.winningGuess) };
      },
      async *worth(fitting, question) {
        const { guess, turns } = question;
        const grids = gridsAfter(trackGrids(fitting, turns, game.grids), turns.length);
        const valuer = valuerFor(fitting, question);
        const [value] = yield* valuesForGrids(valuer, unsolvedGrids(grids), turns.length, [guess]);
        const worth = yield* multiGridWorth(fitting.model, grids, guess);
        return { kind: 'worth', worth: { ...worth, value: value!, reasons: [] } };
      },
      // biome-ignore lint/correctness/useYield: it returns at once.
      async *drill() {
        return { kind: 'drill', positions: [] };
      },
    };
  });
}

/** The best opener, if the average number of turns with it is known. */
function valuedOpening([best]: readonly RankedGuess[]): ValuedGuess | null {
  return best?.value ? { guess: best.guess, value: best.value } : null;
}

/** Suggests known openers on an empty board, and the last guess again once all grids are solved. */
async function* multiGridHint(
  valuer: MultiGridValuer,
  openings: readonly RankedGuess[],
  board: TrackedGrids,
  { strategy }: SolverQuestion,
  start: number,
): AsyncGenerator<null, Hint, void> {
  const { model, turns } = board;
  const grids = gridsAfter(board, turns.length);
  const open = unsolvedGrids(grids);
  const isNew = turns.length === 0 && openings.length > 0;
  let found: readonly Pick<RankedGuess, 'guess' | 'value'>[];
  if (open.length === 0) found = [{ guess: turns.at(-1)!.guess, value: { needed: 0, isExact: true } }];
  else found = isNew ? openings : yield* bestForGrids(valuer, open, turns.length);
  const top: RankedGuess[] = [];
  for (const { guess, value } of found) top.push({ ...(yield* multiGridWorth(model, grids, guess)), value });
  const remaining = countAnswers(grids);
  const leftOf = (cls: Class | null) =>
    cls && { remaining: cls.candidates.length, groups: answerGroups(valuer.backend.set, cls) };
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
    certainty: open.length === 0 ? 'exact' : isNew ? 'book' : 'sampled',
    progress: 1,
    backend: valuer.backend.name,
    ms: performance.now() - start,
  };
}
