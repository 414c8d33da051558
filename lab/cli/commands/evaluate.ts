import { Option } from '@commander-js/extra-typings';
import { type EquationSet, equationAt } from '../../../src/equations/set.ts';
import { type AnswerRules, guessRulesOf, nameOfRules } from '../../../src/game/answer-rules.ts';
import type { Marking } from '../../../src/game/feedback.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { createSolver } from '../../../src/solver/create.ts';
import type { Book } from '../../../src/solver/opening/book.ts';
import { ensureWritable } from '../../../tools/write.ts';
import { ownOpener, strategies } from '../../choice/search.ts';
import { GAMES, type Game } from '../../games.ts';
import { guessNamed } from '../../guess.ts';
import { readBook } from '../../node/data.ts';
import { readKernel } from '../../node/kernels.ts';
import { machine } from '../../node/machine.ts';
import { createProgress, duration } from '../../node/progress.ts';
import { loadRules } from '../../node/resources.ts';
import { PAPER_STRATEGIES } from '../../report/paper.ts';
import { isSeveral, SEVERAL_IDS, type SeveralId } from '../../several/games.ts';
import { STUDIED_NAMES, type StudiedName, studiedNamed } from '../../strategy/registry.ts';
import { type Kept, writeResult } from '../../study/files.ts';
import { firstGuesses } from '../../study/first-guess.ts';
import { runStudy } from '../../study/run.ts';
import { SEVERAL_CHOICES, type SeveralChoice } from '../../study/several/game.ts';
import { type Sample, type Study, TIES, WHOLE } from '../../study/study.ts';
import { ask } from '../ask.ts';
import { evaluateLonger } from '../evaluate-longer.ts';
import { evaluateSeveral } from '../evaluate-several.ts';
import { evaluationCommand, evaluationFigures, toTenths } from '../evaluated.ts';
import { LENGTH_OPTION, longerGameOf } from '../longer.ts';
import {
  ALL_GAMES_OPTION,
  askedAnswerRules,
  COMMUTATIVE_OPTION,
  checkFeedback,
  FEEDBACK_OPTION,
  gameRulesOption,
  PRIOR_OPTION,
  parseShard,
  rulesOf,
  wholeNumber,
} from '../options.ts';
import type { AddCommand } from '../outcome.ts';
import { readWeights, WEIGHTS_OPTION } from '../weights.ts';
import { addMerge } from './evaluate-merge.ts';

function parseSample(answers: string, given: string | undefined): Sample | null {
  if (answers === 'all') {
    if (given === undefined) return null;
    throw new Error('--seed says which sample: add --answers sample:N, or leave it out');
  }
  const seed = given ?? '1';
  const [, size = ''] = answers.match(/^sample:(.*)$/) ?? [];
  if (!(wholeNumber(size) >= 1))
    throw new Error(`"${answers}" is not a choice of answers: write all or sample:N`);
  if (Number.isNaN(wholeNumber(seed))) throw new Error(`"${seed}" is not a seed: write a whole number`);
  return { size: wholeNumber(size), seed: wholeNumber(seed) };
}

async function readParts(about: AnswerRules, game: Game, marking: Marking) {
  const [set, score, tree, books] = await Promise.all([
    loadRules(guessRulesOf(about), game),
    readKernel('score'),
    readKernel('tree'),
    Promise.all(
      (['entropy', 'win-mass'] as const).map((objective) => readBook(nameOfRules(about), objective)),
    ),
  ]);
  return { set: { ...set, marking }, kernels: { score, tree }, books: books.flat() };
}

/** The book of a strategy's objective. */
function bookOf({ strategy }: Study, books: readonly Book[]): Book | null {
  return books.find(({ card }) => card.objective === studiedNamed(strategy).objective) ?? null;
}

/** The best known first guess of a strategy, else searched for. For a list of answers the hints' first guess. */
async function openerOf(
  strategy: StudiedName,
  about: AnswerRules,
  game: Game,
  { set, kernels }: Awaited<ReturnType<typeof readParts>>,
  cache: string | undefined,
  progress: (text: string) => void,
): Promise<Equation> {
  if (about.weights) return hintedOpener(strategy, about, game, set, kernels.score);
  const { objective, choice } = studiedNamed(strategy);
  const own = ownOpener(choice, set);
  if (own !== null) return equationAt(set, own);
  const { top } = await firstGuesses({ game, about, objective }, set, kernels.score, {
    ...(cache === undefined ? {} : { cache }),
    onProgress: (share) =>
      progress(`${strategy}: ${(100 * share).toFixed(1)} % of the first guesses compared`),
  });
  return top[0].guess;
}

/** The hints' first guess, if none was precomputed. */
async function hintedOpener(
  strategy: StudiedName,
  about: AnswerRules,
  { wins }: Game,
  set: EquationSet,
  kernel: WebAssembly.Module,
): Promise<Equation> {
  const solver = createSolver(
    { equations: set, kernel, openers: {}, books: [], strategies },
    { answers: [about], guesses: guessRulesOf(about), wins },
  );
  const { prior, commutativeWins } = about;
  return (await ask(solver, { turns: [], strategy, prior, commutativeWins })).guess;
}

/** @throws Error when a choice is one for several grids */
function studiedName(name: StudiedName | SeveralChoice): StudiedName {
  if (name === 'information' || name === 'first')
    throw new Error(
      `--strategy ${name} is for several grids: choose another, or one of ${SEVERAL_IDS.join(', ')}`,
    );
  return name;
}

/** Games of several grids: what they do not know is left out. */
function several(options: {
  readonly game: SeveralId;
  readonly strategy: string;
  readonly answers: string;
  readonly seed?: string | undefined;
  readonly commutative?: true | undefined;
  readonly opener?: string | undefined;
  readonly cache?: string | undefined;
  readonly out?: string | undefined;
}) {
  const choice = SEVERAL_CHOICES.find((name) => name === options.strategy);
  if (!choice)
    throw new Error(
      `--strategy ${options.strategy} is for one grid: choose one of ${SEVERAL_CHOICES.join(', ')}`,
    );
  return evaluateSeveral({
    game: options.game,
    choice,
    commutative: options.commutative === true,
    sample: parseSample(options.answers, options.seed),
    opener: options.opener,
    cache: options.cache,
    out: options.out,
  });
}

export const evaluate: AddCommand = (program, present) => {
  const command = program
    .command('evaluate')
    .description('Plays every answer with a strategy; resumes where it was stopped.')
    // `merge` has its own options.
    .enablePositionalOptions()
    .addOption(ALL_GAMES_OPTION)
    .addOption(LENGTH_OPTION)
    .addOption(FEEDBACK_OPTION)
    .addOption(
      new Option(
        '--strategy <S>',
        "how guesses are chosen; all: by each of the paper's. For several grids maxwell, information (most about all grids) or first (the best for the first open grid)",
      )
        .choices([...STUDIED_NAMES, ...SEVERAL_CHOICES, 'all'])
        .default('all'),
    )
    .addOption(gameRulesOption('paper'))
    .option(
      '--opener <E>',
      'the first guess; without it the best for the strategy, which is looked for where it is not known',
    )
    .addOption(
      new Option('--ties <T>', 'when guesses tie: possible answers first, or equation order')
        .choices(TIES)
        .default('candidates'),
    )
    .option('--answers <A>', 'all, or sample:N for N of them drawn by --seed', 'all')
    .option('--seed <K>', 'which sample of --answers sample:N; default: 1')
    .addOption(PRIOR_OPTION)
    .addOption(WEIGHTS_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .addOption(
      new Option('--shard <i/n>', 'play part i of n only, i from 1 to n')
        .default(WHOLE, 'all of them')
        .argParser(parseShard),
    )
    .option('--out <DIR>', 'folder for the results; without it none is written')
    .option('--cache <DIR>', 'folder where work that was stopped is kept; without it .cache of the checkout')
    .action(
      present(async (options) => {
        const { ties, shard, prior, cache, length, game: id } = options;
        if (isSeveral(id)) return several({ ...options, game: id });
        if (length !== undefined) {
          const longer = longerGameOf({ ...options, game: id, length });
          return evaluateLonger(longer, parseSample(options.answers, options.seed), options.out);
        }
        const game = GAMES[id];
        const rules = rulesOf(options.rules, game, 'paper');
        const strategies = options.strategy === 'all' ? PAPER_STRATEGIES : [studiedName(options.strategy)];
        for (const strategy of strategies) checkFeedback(strategy, options.feedback);
        const alike = askedAnswerRules({ ...options, rules }, game);
        const { commutativeWins } = alike;
        if (ties === 'order' && (prior !== 'uniform' || options.weights !== undefined || commutativeWins))
          throw new Error(
            '--ties order is for equally likely answers that nothing else wins for: leave it out, or --prior, --weights and --commutative',
          );
        const sample = parseSample(options.answers, options.seed);
        const given = options.opener === undefined ? null : guessNamed(options.opener, game);
        if (options.out !== undefined) await ensureWritable(options.out, '--out');
        if (cache !== undefined) await ensureWritable(cache, '--cache');
        const parts = await readParts(alike, game, options.feedback);
        const weights =
          options.weights === undefined ? undefined : await readWeights(options.weights, game, parts.set);
        const about = { ...alike, ...(weights && { weights }) };
        const progress = createProgress();
        const studies: Study[] = [];
        for (const strategy of strategies) {
          const opener = given ?? (await openerOf(strategy, about, game, parts, cache, progress));
          studies.push({
            strategy,
            rules,
            length: game.length,
            opener,
            ties,
            sample,
            prior,
            ...(weights && { list: { file: weights.file, digest: weights.digest } }),
            commutative: commutativeWins,
            ...(options.feedback !== 'copies' && { feedback: options.feedback }),
          });
        }
        const done: Kept[] = [];
        const journals: (() => Promise<void>)[] = [];
        for (const study of studies) {
          const { result, seconds, forget } = await runStudy(
            study,
            { ...parts, ...(weights && { weights }), book: bookOf(study, parts.books) },
            shard,
            {
              ...(cache === undefined ? {} : { cache }),
              onProgress: ({ done, answers, seconds, left }) =>
                progress(
                  `${study.strategy}: ${done} of ${answers} answers after ${duration(seconds)}, ${duration(left)} to go`,
                ),
            },
          );
          const made = {
            command: evaluationCommand(study, shard),
            machine: machine(),
            seconds: toTenths(seconds),
          };
          if (options.out !== undefined) await writeResult(options.out, { result, made });
          done.push({ result, made });
          journals.push(forget);
        }
        // Only then, so that a stopped command finds its finished strategies, too.
        return {
          ...evaluationFigures(done),
          kept: options.out !== undefined,
          printed: async () => void (await Promise.all(journals.map((forget) => forget()))),
        };
      }),
    );
  addMerge(command, present);
};
