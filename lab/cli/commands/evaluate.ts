import { Option } from '@commander-js/extra-typings';
import { equationAt } from '../../../src/equations/set.ts';
import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import { DEFAULT_GUESS_SECONDS, MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import { DEFAULT_STRATEGY } from '../../../src/solver/strategy/registry.ts';
import { guessRulesOf } from '../../../tools/node/guess-rules.ts';
import { openerOfChoice, solverStrategy } from '../../choice/search.ts';
import {
  GAMES,
  type Game,
  type GivenId,
  isGiven,
  isMultiGridGame,
  MULTI_GRID_GAMES,
  MULTI_GRID_IDS,
  type MultiGridGameId,
} from '../../games.ts';
import { parseGuess } from '../../guess.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { checkFolders, madeBy } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress } from '../../node/progress.ts';
import { numberOption, wholeNumber } from '../../number-option.ts';
import { PAPER_STRATEGIES } from '../../report/paper.ts';
import { LAB_STRATEGY_NAMES, type LabStrategyName, labStrategy } from '../../strategy/registry.ts';
import { finalHint } from '../../study/ask-solver.ts';
import { firstGuesses } from '../../study/first-guess.ts';
import { forgetAll } from '../../study/journaled-work.ts';
import { MULTI_GRID_STRATEGIES, type MultiGridStrategy } from '../../study/multi-grid/play-grids.ts';
import { commandOfStudy, formatResults } from '../../study/result-text.ts';
import { loadStudyParts, runStudy, type StudyParts } from '../../study/run-study.ts';
import { writeResult } from '../../study/stored-results.ts';
import { gameOf, MAX_DRAWN, type Sample, type Study, TIES, WHOLE_STUDY } from '../../study/study.ts';
import type { AddCommand, Folders } from '../command-result.ts';
import { evaluateGiven } from '../evaluate-given.ts';
import { evaluateLonger } from '../evaluate-longer.ts';
import { evaluateSeveral, type SeveralAsked } from '../evaluate-multi-grid.ts';
import { LENGTH_OPTION, longerGameFrom } from '../longer.ts';
import {
  ALL_GAMES_OPTION,
  answerRulesFrom,
  COMMUTATIVE_OPTION,
  checkFeedback,
  checkGame,
  FEEDBACK_OPTION,
  fixedOptions,
  PRIOR_OPTION,
  refuseUnsupported,
  rulesOf,
  rulesOptionWithWords,
  SECONDS_OPTION,
  shardOption,
} from '../options.ts';
import { progressText } from '../progress-text.ts';
import { readWeights, WEIGHTS_OPTION } from '../weights.ts';
import { addMerge } from './evaluate-merge.ts';

function parseAnswers(text: string): 'all' | number {
  if (text === 'all') return text;
  const size = wholeNumber(text.replace(/^sample:/, ''), [1]);
  if (size !== null && text.startsWith('sample:')) return size;
  throw new Error(`"${text}" is not a choice of answers: write all or sample:N, N from 1`);
}

const USUAL_SEED = 1;

function sampleOf(size: 'all' | number, seed: number | undefined): Sample | null {
  if (size !== 'all') return { size, seed: seed ?? USUAL_SEED };
  if (seed === undefined) return null;
  throw new Error('--seed chooses the sample: add --answers sample:N, or leave it out');
}

function checkDrawn(size: 'all' | number): void {
  if (size !== 'all' && size > MAX_DRAWN)
    throw new Error(`--answers sample:${size} are too many games to draw: write ${MAX_DRAWN} at most`);
}

/**
 * With weights, the opener of the hints; otherwise the one that the strategy defines, the best known one, or the best
 * that a search finds.
 */
async function openerOf(
  strategy: LabStrategyName,
  answerRules: AnswerRules,
  game: Game,
  { set, kernels }: Pick<StudyParts, 'set' | 'kernels'>,
  cache: string | undefined,
  progress: (text: string) => void,
): Promise<Equation> {
  if (answerRules.weights) {
    const solver = createSolver(
      { equations: set, kernel: kernels.score, openings: {}, books: [], strategies: solverStrategy },
      { ...game, answers: [answerRules], guesses: guessRulesOf(answerRules) },
    );
    const { prior, commutativeWins } = answerRules;
    return (await finalHint(solver, { turns: [], strategy, prior, commutativeWins })).guess;
  }
  const { objective, choice } = labStrategy(strategy);
  const own = openerOfChoice(choice, set);
  if (own !== null) return equationAt(set, own);
  const { top } = await firstGuesses({ game, answerRules, objective }, set, kernels.score, {
    cache,
    onProgress: (share) => progress(`${strategy}: ${percent(share)} of the first guesses compared`),
  });
  return top[0].guess;
}

/** The default of `--strategy` for games with one grid and no given row, without `--length`. */
const USUAL_CHOICE = 'all';

function strategiesOf(name: LabStrategyName | MultiGridStrategy | 'all'): readonly LabStrategyName[] {
  if (name === 'all') return PAPER_STRATEGIES;
  if (name === 'information' || name === 'first')
    throw new Error(
      `--strategy ${name} is for several grids: choose another, or one of ${MULTI_GRID_IDS.join(', ')}`,
    );
  return [name];
}

/** Options that `several` and `withGivenRow` read. */
interface PlayOptions extends Folders, Pick<SeveralAsked, 'commutative' | 'opener'> {
  readonly strategy?: LabStrategyName | MultiGridStrategy | 'all' | undefined;
  readonly answers: 'all' | number;
  readonly seed?: number | undefined;
  readonly guessSeconds?: number | undefined;
}

function several(game: MultiGridGameId, options: PlayOptions) {
  const { name, symbols } = MULTI_GRID_GAMES[game];
  refuseUnsupported(
    options,
    { ...fixedOptions(symbols === 'letters' ? 'answers' : 'exact'), guessSeconds: [undefined] },
    `${name} is played with its own answers, all equally likely, in one part`,
  );
  const { strategy = DEFAULT_STRATEGY, answers, seed, ...asked } = options;
  const choice = MULTI_GRID_STRATEGIES.find((name) => name === strategy);
  if (!choice)
    throw new Error(
      `--strategy ${strategy} is for one grid: choose one of ${MULTI_GRID_STRATEGIES.join(', ')}`,
    );
  checkDrawn(answers);
  return evaluateSeveral({ ...asked, game, choice, sample: sampleOf(answers, seed) });
}

function withGivenRow(game: GivenId, options: PlayOptions) {
  const mode = MODES[game];
  const { strategy = DEFAULT_STRATEGY, answers: size, seed = USUAL_SEED } = options;
  const { guessSeconds = DEFAULT_GUESS_SECONDS } = options;
  refuseUnsupported(
    options,
    {
      ...fixedOptions(mode.guesses),
      opener: [undefined],
      ...(!mode.penaltySeconds && { guessSeconds: [undefined] }),
    },
    `${mode.name} is played with its own answers, all equally likely, after the given row`,
  );
  checkDrawn(size);
  const commutative = options.commutative === true;
  const study = { game, commutative, guessSeconds, sample: { size, seed } };
  return evaluateGiven(
    strategiesOf(strategy).map((name) => ({ ...study, strategy: name })),
    options,
  );
}

export const evaluate: AddCommand = (program, present) => {
  const command = program
    .command('evaluate')
    .description('Plays every answer with a strategy; resumes where it was stopped.')
    // `merge` has options of the same names.
    .enablePositionalOptions()
    .addOption(ALL_GAMES_OPTION)
    .addOption(LENGTH_OPTION)
    .addOption(FEEDBACK_OPTION)
    .addOption(
      new Option(
        '--strategy <S>',
        'how guesses are chosen; all: with each strategy of the paper. For several grids: maxwell, information (the most about all grids) or first (the best guess for the first open grid). Default: all; for several grids and games with a given row maxwell',
      ).choices([...LAB_STRATEGY_NAMES, ...MULTI_GRID_STRATEGIES, USUAL_CHOICE]),
    )
    .addOption(rulesOptionWithWords('paper'))
    .option(
      '--opener <E>',
      'the first guess; default: the best one for the strategy, which is searched for if it is not known',
    )
    .addOption(
      new Option('--ties <T>', 'when guesses tie: possible answers first, or equation order')
        .choices(TIES)
        .default('candidates'),
    )
    .addOption(
      new Option('--answers <A>', 'all, or sample:N for N of them drawn by --seed')
        .default('all' as 'all' | number)
        .argParser(parseAnswers),
    )
    .addOption(
      numberOption(
        '--seed <K>',
        `which sample of --answers sample:N, and which given rows; default: ${USUAL_SEED}`,
        [0],
      ),
    )
    .addOption(SECONDS_OPTION)
    .addOption(PRIOR_OPTION)
    .addOption(WEIGHTS_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .addOption(shardOption('play part i of n only, i from 1 to n').default(WHOLE_STUDY, 'all of them'))
    .option('--out <DIR>', 'folder for the results; without it nothing is written')
    .option('--cache <DIR>', 'folder for the journals of interrupted work; default: .cache in the checkout')
    .action(
      present(async (options) => {
        const { ties, shard, prior, cache, length, game: id } = options;
        if (isMultiGridGame(id)) return several(id, options);
        if (isGiven(id)) return withGivenRow(id, options);
        if (length !== undefined) {
          const longer = longerGameFrom({ ...options, game: id, length });
          checkDrawn(options.answers);
          return evaluateLonger(longer, sampleOf(options.answers, options.seed), options.out);
        }
        const game = GAMES[id];
        checkGame(options, game);
        const rules = rulesOf(options.rules, game, 'paper');
        const strategies = strategiesOf(options.strategy ?? USUAL_CHOICE);
        for (const strategy of strategies) checkFeedback(strategy, options.feedback);
        const unweighted = answerRulesFrom({ ...options, rules }, game);
        const { commutativeWins } = unweighted;
        if (ties === 'order' && (prior !== 'uniform' || options.weights !== undefined || commutativeWins))
          throw new Error(
            '--ties order is for equally likely answers when only the answer itself wins: leave it out, or leave out --prior, --weights and --commutative',
          );
        const sample = sampleOf(options.answers, options.seed);
        const given = options.opener === undefined ? null : parseGuess(options.opener, game);
        await checkFolders({ out: options.out, cache });
        const { bookOf, ...usual } = await loadStudyParts(unweighted, game);
        const parts = { ...usual, set: { ...usual.set, marking: options.feedback } };
        const weights =
          options.weights === undefined ? undefined : await readWeights(options.weights, game, parts.set);
        const answerRules = { ...unweighted, ...(weights && { weights }) };
        const progress = createProgress();
        const played = { rules, length: game.length };
        // The game is named only if rules and length would name another one.
        const named = id === 'wordle' || id === gameOf(played).id ? {} : { game: id };
        const studies = await mapInTurn(strategies, async (strategy): Promise<Study> => {
          const opener = given ?? (await openerOf(strategy, answerRules, game, parts, cache, progress));
          return {
            ...{ strategy, ...played, ...named },
            ...{ opener, ties, sample, prior },
            ...(weights && { list: { file: weights.file, digest: weights.digest } }),
            commutative: commutativeWins,
            ...(options.feedback !== 'copies' && { feedback: options.feedback }),
          };
        });
        const done = await mapInTurn(studies, async (study) => {
          const { result, seconds, forget } = await runStudy(
            study,
            { ...parts, ...(weights && { weights }), book: bookOf(study.strategy) },
            shard,
            {
              cache,
              onProgress: (work) => progress(`${study.strategy}: ${progressText(work, 'answers')}`),
            },
          );
          const stored = { result, made: madeBy(commandOfStudy(study, shard), seconds) };
          if (options.out !== undefined) await writeResult(options.out, stored);
          return { ...stored, forget };
        });
        // Journals are removed at the very end, so that an interrupted command need not repeat its finished strategies.
        return { ...formatResults(done), printed: () => forgetAll(done) };
      }),
    );
  addMerge(command, present);
};
