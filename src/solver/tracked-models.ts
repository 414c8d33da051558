import { type AnswerRules, answerRulesFor, nameOfRules } from '../game/answer-rules.ts';
import { cluesOf } from '../game/feedback.ts';
import { type GameRules, givenRowCount, type Mode } from '../game/mode.ts';
import type { SymbolSet } from '../game/symbols.ts';
import type { Inconsistent } from '../protocol/answer.ts';
import type { Backend } from '../scoring/backend.ts';
import { type AnswerModel, answerModelOf } from './answer-model.ts';
import { type CandidateHistory, createCandidateTracker, suspectRow } from './candidates.ts';
import type { SolverQuestion } from './solver.ts';
import type { Steps } from './steps.ts';

/** A game; by default it has one grid and all symbols. */
export interface SolverGame
  extends Partial<Pick<Mode, 'grids'>>,
    Pick<
      GameRules,
      'answers' | 'guesses' | 'winRule' | 'givenRow' | 'penaltySeconds' | 'tries' | 'extraSymbols'
    > {
  /** Absent: no figures are stored for the game. */
  readonly id?: string;
  readonly symbols?: SymbolSet | 'letters';
}

type Turns = SolverQuestion['turns'];

export interface TrackedModel {
  readonly model: AnswerModel;
  /** Candidates of a grid (the first by default) before each turn until it is solved, and now. */
  readonly candidatesAfter: (turns: Turns, grid?: number) => CandidateHistory;
}

export type Models = ReturnType<typeof createModels>;

/** The answer models of a game, created on first use. */
export function createModels(backend: Pick<Backend, 'set' | 'filter'>, game: SolverGame) {
  const known = new Map<string, TrackedModel>();
  const grids = Array.from({ length: game.grids ?? 1 }, (_, grid) => grid);

  function modelOf(answerRules: AnswerRules): TrackedModel {
    const name = nameOfRules(answerRules);
    const found = known.get(name);
    if (found) return found;
    const model = answerModelOf(answerRules, backend.set, game.winRule);
    const trackers = grids.map(() =>
      createCandidateTracker(backend, model.answers, model.winRule, givenRowCount(game)),
    );
    const made: TrackedModel = {
      model,
      candidatesAfter: (turns, grid = 0) => trackers[grid]!(cluesOf(turns, grid)),
    };
    known.set(name, made);
    return made;
  }

  const fits = (answerRules: AnswerRules, turns: Turns, grid: number) =>
    modelOf(answerRules).candidatesAfter(turns, grid).at(-1)!.length > 0;

  return {
    modelOf,
    /** The first model with candidates for every grid, or null. Each model is tried in a separate slice. */
    async *firstFitting(question: SolverQuestion): Steps<TrackedModel | null> {
      for (const answerRules of rulesToTry(game, question)) {
        if (grids.every((grid) => fits(answerRules, question.turns, grid))) return modelOf(answerRules);
        yield null;
      }
      return null;
    },
    /** The reply to a board that does not fit any model. */
    async inconsistent(question: SolverQuestion): Promise<Inconsistent> {
      const fitsAny = (turns: Turns, grid: number) =>
        rulesToTry(game, question).some((answerRules) => fits(answerRules, turns, grid));
      // Each grid may fit on its own, but under different rules.
      const grid = grids.find((one) => !fitsAny(question.turns, one)) ?? 0;
      const row = await suspectRow(question.turns, (turns) => fitsAny(turns, grid));
      return { kind: 'inconsistent', suspectRow: row, ...(grids.length > 1 && { grid }) };
    },
  };
}

/**
 * The rules to try, in order: the game's answer rules, each first with commutative wins (if the game and the player's
 * setting have them), then without. If a board fits only without them, they are probably switched off on the site.
 */
function rulesToTry(game: SolverGame, question: SolverQuestion): AnswerRules[] {
  const settings = question.commutativeWins && game.winRule !== 'itself' ? [true, false] : [false];
  return game.answers.flatMap((answers) =>
    settings.map((commutativeWins) => answerRulesFor(answers, { ...question, commutativeWins })),
  );
}
