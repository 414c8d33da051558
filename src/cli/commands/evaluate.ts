import { asEquation } from '../../game/equation.ts';
import { RULES, type Rules } from '../../game/rules.ts';
import { MAXI_LENGTH } from '../../game/symbols.ts';
import { openingOf, readBook } from '../../node/data.ts';
import { machine } from '../../node/machine.ts';
import { createProgress, duration } from '../../node/progress.ts';
import { loadRules, readScoreKernel, readTreeKernel } from '../../node/resources.ts';
import { ensureWritable } from '../../node/write.ts';
import { STRATEGY_NAMES, type StrategyName, strategyNamed } from '../../solver/strategy/registry.ts';
import { type Kept, readResults, writeResult } from '../../study/files.ts';
import { mergeResults } from '../../study/merge.ts';
import { PRIORS } from '../../study/prior.ts';
import { PAPER_STRATEGIES } from '../../study/report/paper.ts';
import { runStudy } from '../../study/run.ts';
import { type Sample, type Shard, type Study, TIES, WHOLE } from '../../study/study.ts';
import { toJson, toText } from '../../study/table.ts';
import { type Command, choose, command } from '../command.ts';

const wholeNumber = (text: string) => (/^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : Number.NaN);

const toTenths = (seconds: number) => Math.round(seconds * 10) / 10;

function parseShard(text: string): Shard {
  const [index, of, ...more] = text.split('/').map(wholeNumber);
  if (index >= 1 && index <= of && more.length === 0) return { index, of };
  throw new Error(`"${text}" is not a part: write i/n, from 1/n to n/n`);
}

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

async function readParts(rules: Rules) {
  const [set, score, tree, books] = await Promise.all([
    loadRules(rules),
    readScoreKernel(),
    readTreeKernel(),
    readBook(rules),
  ]);
  return { set, kernels: { score, tree }, book: books[0] ?? null };
}

function present(kept: readonly Kept[]) {
  return {
    text: kept.map(toText).join('\n\n'),
    json: kept.length === 1 ? toJson(kept[0]) : kept.map(toJson),
  };
}

const play = command({
  name: 'evaluate',
  summary:
    'Plays every answer with a strategy; resumes where it was stopped. `evaluate merge DIR…` joins parts that --shard made.',
  positionals: [],
  options: {
    strategy: {
      type: 'string',
      default: 'all',
      value: 'S',
      describe: `${STRATEGY_NAMES.join(', ')}, or all: the paper's; all unless given`,
    },
    rules: {
      type: 'string',
      default: 'paper',
      value: 'R',
      describe: `${RULES.join(', ')}; paper unless given`,
    },
    opener: {
      type: 'string',
      value: 'E',
      describe: 'the first guess; the best that is known for the strategy unless given',
    },
    ties: {
      type: 'string',
      default: 'candidates',
      value: 'T',
      describe: 'when guesses tie: candidates (possible answers first) or order; candidates unless given',
    },
    answers: {
      type: 'string',
      default: 'all',
      value: 'A',
      describe: 'all, or sample:N for N of them drawn by --seed; all unless given',
    },
    seed: { type: 'string', value: 'K', describe: 'which sample of --answers sample:N; 1 unless given' },
    prior: {
      type: 'string',
      default: 'uniform',
      value: 'P',
      describe: `${PRIORS.join(' or ')}: how likely answers are; uniform unless given`,
    },
    commutative: { type: 'boolean', describe: 'a guess also wins with its operations in another order' },
    shard: { type: 'string', value: 'i/n', describe: 'play part i of n only, i from 1 to n' },
    out: { type: 'string', value: 'DIR', describe: 'folder for the results; none is written unless given' },
    cache: {
      type: 'string',
      value: 'DIR',
      describe: 'folder where work that was stopped is kept; .cache of the checkout unless given',
    },
  },
  async run(values) {
    const strategies =
      values.strategy === 'all' ? PAPER_STRATEGIES : [choose('strategies', STRATEGY_NAMES, values.strategy)];
    const rules = choose('rule variants', RULES, values.rules);
    const ties = choose('ties', TIES, values.ties);
    const shard = values.shard === undefined ? WHOLE : parseShard(values.shard);
    const prior = choose('priors', PRIORS, values.prior);
    if (prior !== 'uniform' && ties === 'order')
      throw new Error('--ties order is for equally likely answers: leave out --prior or --ties');
    const commutative = values.commutative === true;
    const sample = parseSample(values.answers, values.seed);
    const given = values.opener === undefined ? null : asEquation(values.opener, MAXI_LENGTH);
    const openerOf = (strategy: StrategyName) =>
      given ?? openingOf(rules, strategyNamed(strategy).objective).top[0].guess;
    const studies = strategies.map(
      (strategy): Study => ({
        strategy,
        rules,
        length: MAXI_LENGTH,
        opener: openerOf(strategy),
        ties,
        sample,
        prior,
        commutative,
      }),
    );
    if (values.out !== undefined) await ensureWritable(values.out, '--out');
    if (values.cache !== undefined) await ensureWritable(values.cache, '--cache');
    const parts = await readParts(rules);
    const progress = createProgress();
    const done: Kept[] = [];
    const journals: (() => Promise<void>)[] = [];
    for (const study of studies) {
      const { result, seconds, forget } = await runStudy(study, parts, shard, {
        ...(values.cache === undefined ? {} : { cache: values.cache }),
        onProgress: ({ done, answers, seconds, left }) =>
          progress(
            `${study.strategy}: ${done} of ${answers} answers after ${duration(seconds)}, ${duration(left)} to go`,
          ),
      });
      const made = {
        command: commandOf(study, shard),
        machine: machine(),
        seconds: toTenths(seconds),
      };
      if (values.out !== undefined) await writeResult(values.out, { result, made });
      done.push({ result, made });
      journals.push(forget);
    }
    // Not before: a command that is stopped finds the strategies that were finished, too.
    return {
      ...present(done),
      kept: values.out !== undefined,
      printed: async () => void (await Promise.all(journals.map((forget) => forget()))),
    };
  },
});

/** The command that makes this result, with the options that are not left to themselves. */
function commandOf(study: Study, { index, of }: Shard): string {
  const { strategy, rules, opener, ties, sample, prior, commutative } = study;
  const options = [
    `--strategy ${strategy} --rules ${rules} --opener '${opener}'`,
    ties === 'candidates' ? '' : `--ties ${ties}`,
    sample ? `--answers sample:${sample.size} --seed ${sample.seed}` : '',
    prior === 'uniform' ? '' : `--prior ${prior}`,
    commutative ? '--commutative' : '',
    of === 1 ? '' : `--shard ${index}/${of}`,
  ];
  return ['maxwell evaluate', ...options].filter(Boolean).join(' ');
}

const merge = command({
  name: 'evaluate merge',
  summary: 'Joins the parts of studies that --shard and --out left in folders.',
  positionals: ['DIR…'],
  options: {
    out: {
      type: 'string',
      value: 'DIR',
      describe: 'folder for the joined results; none is written unless given',
    },
  },
  async run(values, ...folders: string[]) {
    if (values.out !== undefined) await ensureWritable(values.out, '--out');
    const parts = (await Promise.all(folders.map(readResults)))
      .flat()
      .filter(({ result }) => result.shard.of > 1);
    if (parts.length === 0)
      throw new Error(`no parts in ${folders.join(', ')}: make them with --shard and --out`);
    const merged = [...Map.groupBy(parts, ({ result }) => JSON.stringify(result.study)).values()].map(
      (group): Kept => ({
        result: mergeResults(group.map(({ result }) => result)),
        made: {
          command: `${commandOf(group[0].result.study, WHOLE)}, in ${group.length} parts`,
          machine: [...new Set(group.map(({ made }) => made.machine))].join('; '),
          seconds: toTenths(group.reduce((sum, { made }) => sum + made.seconds, 0)),
        },
      }),
    );
    if (values.out !== undefined) for (const kept of merged) await writeResult(values.out, kept);
    return { ...present(merged), kept: values.out !== undefined };
  },
});

/** One command with a second one inside it. */
export const evaluate: Command = {
  ...play,
  main: (args, print) => (args[0] === 'merge' ? merge.main(args.slice(1), print) : play.main(args, print)),
};
