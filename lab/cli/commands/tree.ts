import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';
import { nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { parseEquation } from '../../guess.ts';
import type { TreeCard } from '../../node/book-card.ts';
import { folderOfBook, LAB_DATA, readMaxiOpening } from '../../node/data.ts';
import { checkFolders } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress, formatDuration } from '../../node/progress.ts';
import { numberOption } from '../../number-option.ts';
import type { WorkProgress } from '../../study/journaled-work.ts';
import { WHOLE_STUDY } from '../../study/study.ts';
import { buildTree, computeBranches } from '../../study/tree/build-tree.ts';
import type { Estimate } from '../../study/tree/class-sample.ts';
import { estimateOpener } from '../../study/tree/estimate.ts';
import { settleTree } from '../../study/tree/settle.ts';
import { formatSizes } from '../../study/tree/size-summary.ts';
import type { AddCommand } from '../command-result.ts';
import { answerRulesFrom, COMMUTATIVE_OPTION, PRIOR_OPTION, rulesOption, shardOption } from '../options.ts';
import { progressText } from '../progress-text.ts';

export const tree: AddCommand = (program, present) =>
  program
    .command('tree')
    .description(
      'Finds the best second guess for every feedback of an opener, the one that needs the fewest further guesses, and proves a bound that no way to play can beat; resumes where it was stopped.',
    )
    .addOption(rulesOption('paper'))
    .addOption(PRIOR_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .option('--opener <E>', 'the first guess; default: the one chosen for these rules')
    .addOption(
      shardOption(
        'compute only part i of n, i from 1 to n; writes only the cache, where the run without --shard finds it',
      ).default(WHOLE_STUDY, 'all of them'),
    )
    .option(
      '--out <DIR>',
      'folder for tree-NAME.txt, tree-NAME.json and classes-NAME.csv (guesses needed for each class); default: data for rules that ship, else lab/data',
    )
    .addOption(
      new Option(
        '--settle',
        'settle the ties of an existing tree: of second guesses with the same cost and win chance, prefer possible answers, then likelier ones; also compute the figures that hints show for its classes',
      ).conflicts('shard'),
    )
    .addOption(
      numberOption(
        '--drawn <N>',
        'prove only about N drawn classes and estimate from them the guesses that the opener needs; writes only the cache',
        [1],
      ).conflicts(['shard', 'settle']),
    )
    .option('--cache <DIR>', 'folder for the journals of interrupted work; default: .cache in the checkout')
    .action(
      present(async (options) => {
        const { shard, cache, settle, drawn } = options;
        const answerRules = answerRulesFrom(options, MODES.maxi);
        const out = options.out ?? folderOfBook('win-mass', nameOfRules(answerRules));
        const opener =
          options.opener === undefined
            ? readMaxiOpening(answerRules, 'win-mass').top[0].guess
            : parseEquation(options.opener, MODES.maxi.length);
        await checkFolders({ cache });
        const progress = createProgress();
        const job = { answerRules, opener };
        const whole = {
          cache,
          shard,
          onProgress: (work: WorkProgress) => progress(progressText(work, 'classes')),
        };
        if (shard.of > 1) {
          const { branches, seconds } = await computeBranches(job, whole);
          const text = `${branches.size} second guesses after ${opener}, part ${shard.index} of ${shard.of}, in ${formatDuration(seconds)}`;
          return { text, json: { opener, shard, classes: branches.size }, kept: true };
        }
        if (drawn !== undefined) {
          const { classes, least, most } = await estimateOpener(job, drawn, whole);
          const text = `${opener} takes ${formatEstimate(most)} guesses by ${classes} drawn classes; no way to play takes fewer than ${formatEstimate(least)}`;
          return { text, json: { opener, classes, least, most }, kept: true };
        }
        if (settle) {
          const card = await settleTree(job, out, whole);
          return { text: formatCard(card), json: card, kept: true };
        }
        const classesOut = options.out ?? fileURLToPath(LAB_DATA);
        const { card, sizes } = await buildTree(job, { out, classesOut }, whole);
        return { text: `${formatCard(card)}\n${formatSizes(sizes)}`, json: { ...card, sizes }, kept: true };
      }),
    );

const formatEstimate = ({ mean, error }: Estimate) => `${mean.toFixed(4)} ± ${error.toFixed(4)}`;

function formatCard({ opener, entries, bound, proof, classes, made }: TreeCard): string {
  return [
    `${entries} second guesses after ${opener} in ${formatDuration(made.seconds)}`,
    `no way to play needs fewer than ${bound.toFixed(4)} guesses on average`,
    ...(proof
      ? [
          `with these ${proof.needed.toFixed(4)} are enough`,
          `${proof.closed.classes} of ${classes} classes, ${percent(proof.closed.share)} of the answers, are closed`,
        ]
      : []),
  ].join('; ');
}
