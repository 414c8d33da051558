import { equationAt, indexOf, ROW_BYTES } from '../../src/equations/set.ts';
import type { AnswerRules } from '../../src/game/answer-rules.ts';
import { decode, type Equation } from '../../src/game/symbols.ts';
import type { RankedGuess } from '../../src/protocol/hint.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { type AnswerModel, answerModelOf, classOf } from '../../src/solver/answer-model.ts';
import { sum } from '../../src/statistics/sum.ts';
import { openerOfChoice } from '../choice/search.ts';
import type { Game } from '../games.ts';
import { labStrategy } from '../strategy/registry.ts';
import { firstGuesses } from '../study/first-guess.ts';
import { type RunOptions, runStudy, type StudyParts } from '../study/run-study.ts';
import { type Study, WHOLE_STUDY } from '../study/study.ts';
import { summarize } from '../study/summary.ts';
import { publishedOpener } from './contest-source.ts';

/** Number of guesses allowed in a game of the contest. */
const TRIES = 5;

/** The game of a contest. All answers are equally likely, and only the answer itself wins. */
export interface ContestRules extends Pick<Study, 'strategy' | 'rules'> {
  readonly game: Game;
}

/** A first guess and its expected information, in bits. */
type FirstGuess = Pick<RankedGuess, 'guess' | 'bits'>;

type GamesPlayed = ReturnType<typeof playedOf>;

/** The games whose answers begin with the symbol `first`. */
export interface PlayedFirst extends GamesPlayed {
  readonly first: string;
  readonly opener: FirstGuess;
  /** The published opener; null in games of equations, or if it is not in the guess set. */
  readonly published: FirstGuess | null;
}

/** A contest: the first symbol of the answer is known before the first guess. @param parts `set`: all guesses */
export function createContest(
  { game, strategy, rules }: ContestRules,
  { set, kernels }: Pick<StudyParts, 'set' | 'kernels'>,
) {
  const backend = createSimdBackend(kernels.score, set);
  const plain: AnswerRules = { rules, prior: 'uniform', commutativeWins: false };

  /** The opener that the strategy defines, otherwise the best of all guesses by its objective. */
  async function openerOf(answerRules: AnswerRules, cache: string | undefined): Promise<Equation> {
    const { choice, objective } = labStrategy(strategy);
    const own = openerOfChoice(choice, set);
    if (own !== null) return equationAt(set, own);
    const question = { game, answerRules, objective, guesses: 'all' } as const;
    return (await firstGuesses(question, set, kernels.score, { cache })).top[0].guess;
  }

  return {
    /** The first symbols of answers, in equation order. */
    firsts: firstsOf(answerModelOf(plain, set, game.winRule)),
    /** Finds the opener for a first symbol and plays all answers that begin with this symbol. */
    async play(first: string, options: RunOptions = {}) {
      const answerRules = { ...plain, first };
      const opener = await openerOf(answerRules, options.cache);
      const study: Study = {
        ...{ strategy, rules, length: game.length, opener, ties: 'candidates', sample: null },
        ...{ prior: 'uniform', first, commutative: false },
      };
      const parts = { set, book: null, kernels };
      const { result, seconds, forget } = await runStudy(study, parts, WHOLE_STUDY, options);
      const model = answerModelOf(answerRules, set, game.winRule);
      const cls = classOf(model, model.answers);
      const bitsOf = (guess: Equation) => backend.worth(cls, [indexOf(set, guess)])[0].bits;
      const published = game.symbols === 'letters' ? publishedOpener(first) : null;
      const isGuess = published !== null && indexOf(set, published) >= 0;
      const played: PlayedFirst = {
        first,
        opener: { guess: opener, bits: bitsOf(opener) },
        published: isGuess ? { guess: published, bits: bitsOf(published) } : null,
        ...playedOf(summarize(result).histogram),
      };
      return { played, seconds, forget };
    },
  };
}

function firstsOf({ answers, guesses }: AnswerModel): string[] {
  const codes = new Set(Array.from(answers, (row) => guesses.rows[row * ROW_BYTES]));
  return Array.from(codes, (code) => decode([code], guesses.alphabet));
}

/** @param histogram number of answers for each number of guesses needed; index 0: one guess */
function playedOf(histogram: readonly number[]) {
  const answers = sum(histogram);
  return {
    answers,
    mean: sum(histogram.map((count, i) => count * (i + 1))) / answers,
    solvedInFive: sum(histogram.slice(0, TRIES)) / answers,
    histogram,
  };
}

/** Summarises all games together. */
export function totalOfContest(played: readonly GamesPlayed[]): GamesPlayed {
  const worst = Math.max(...played.map(({ histogram }) => histogram.length));
  return playedOf(
    Array.from({ length: worst }, (_, i) => sum(played.map(({ histogram }) => histogram[i] ?? 0))),
  );
}
