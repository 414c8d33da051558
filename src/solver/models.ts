import { type AnswerRules, answersUnder, nameOfRules } from '../game/answer-rules.ts';
import { cluesOf } from '../game/feedback.ts';
import { givenRows, type Rulebook } from '../game/mode.ts';
import type { Inconsistent } from '../protocol/answer.ts';
import type { Engine } from '../scoring/engine.ts';
import { type AnswerModel, answerModelOf } from './answers.ts';
import { createTracker, suspectRow, type Trail } from './candidates.ts';
import type { SolverQuestion } from './solver.ts';

/** What a solver needs of a game. */
export type SolverGame = Pick<Rulebook, 'answers' | 'guesses' | 'wins' | 'given' | 'penalties'>;

type Turns = SolverQuestion['turns'];

/** An answer model on a board. */
export interface FollowedModel {
  readonly model: AnswerModel;
  /** Candidates before each turn, then now. */
  readonly follow: (turns: Turns) => Trail;
}

/** The answer models of a game, each made on first use. */
export interface Models {
  /** The model for some rules. */
  modelOf(about: AnswerRules): FollowedModel;
  /** The first model with candidates; null: none has. Each is tried in its own slice. */
  firstFitting(question: SolverQuestion): AsyncGenerator<null, FollowedModel | null, void>;
  /** The answer to a board that no model fits. */
  inconsistent(question: SolverQuestion): Inconsistent;
}

export function createModels(engine: Pick<Engine, 'set' | 'filter'>, game: SolverGame): Models {
  const known = new Map<string, FollowedModel>();

  function modelOf(about: AnswerRules): FollowedModel {
    const name = nameOfRules(about);
    const made = known.get(name) ?? followedModel(engine, game, about);
    known.set(name, made);
    return made;
  }

  const fits = (about: AnswerRules, turns: Turns) => modelOf(about).follow(turns).at(-1)!.length > 0;

  return {
    modelOf,
    async *firstFitting(question) {
      for (const about of rulesToTry(game, question)) {
        if (fits(about, question.turns)) return modelOf(about);
        yield null;
      }
      return null;
    },
    inconsistent(question) {
      const fitsAny = (turns: Turns) => rulesToTry(game, question).some((about) => fits(about, turns));
      return { kind: 'inconsistent', suspectRow: suspectRow(question.turns, fitsAny) };
    },
  };
}

function followedModel(
  engine: Pick<Engine, 'set' | 'filter'>,
  game: SolverGame,
  about: AnswerRules,
): FollowedModel {
  const model = answerModelOf(about, engine.set, game.wins);
  const track = createTracker(engine, model.answers, model.wins, givenRows(game));
  return { model, follow: (turns) => track(cluesOf(turns, 0)) };
}

/**
 * Rules to try in order; the first with candidates count. A row that would have won under all rules with commutative
 * wins shows that the site has them switched off.
 */
function rulesToTry(game: SolverGame, { prior, commutativeWins }: SolverQuestion): AnswerRules[] {
  const settings = commutativeWins && game.wins !== 'itself' ? [true, false] : [false];
  return game.answers.flatMap((answers) =>
    settings.map((commutativeWins) => ({ ...answersUnder(prior, answers), commutativeWins })),
  );
}
