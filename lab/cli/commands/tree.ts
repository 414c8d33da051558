import { Option } from '@commander-js/extra-typings';
import { nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { FIFTH } from '../../../src/solver/fewest/price.ts';
import { ensureWritable } from '../../../tools/write.ts';
import { asEquation } from '../../guess.ts';
import { folderOfBook, openingOf } from '../../node/data.ts';
import { createProgress, duration } from '../../node/progress.ts';
import { WHOLE } from '../../study/study.ts';
import { buildTree, growTree } from '../../study/tree/build.ts';
import { settleTree } from '../../study/tree/settle.ts';
import { addMaxiAnswerOptions, askedAnswerRules, parseShard, wholeNumber } from '../options.ts';
import type { AddCommand } from '../outcome.ts';

function parseListed(text: string): number {
  const listed = wholeNumber(text);
  if (listed >= 1 && listed <= 1000) return listed;
  throw new Error(`"${text}" is not a number of guesses: write one from 1 to 1000`);
}

function parseFifth(text: string): number {
  const fifth = wholeNumber(text);
  if (fifth >= FIFTH && fifth <= 100) return fifth;
  throw new Error(`"${text}" is not what a fifth guess can count: write a whole number from ${FIFTH} to 100`);
}

export const tree: AddCommand = (program, present) =>
  addMaxiAnswerOptions(
    program
      .command('tree')
      .description(
        'Finds the second guess that needs the fewest further guesses for every feedback of an opener, and a bound that no way to play can beat; resumes where it was stopped.',
      ),
    'paper',
  )
    .option('--opener <E>', 'the first guess; without it the one that was chosen for these rules')
    .addOption(
      new Option('--listed <N>', 'second guesses with most win mass that are compared')
        .default(24)
        .argParser(parseListed),
    )
    .addOption(
      new Option(
        '--fifth <N>',
        'what a fifth guess counts where the fourth counts one; from 3 on classes that cannot do without are looked at again',
      )
        .default(FIFTH)
        .argParser(parseFifth),
    )
    .addOption(
      new Option(
        '--shard <i/n>',
        'work out part i of n only, i from 1 to n; nothing is written but the cache, from which the whole takes it',
      )
        .default(WHOLE, 'all of them')
        .argParser(parseShard),
    )
    .option(
      '--out <DIR>',
      'folder for tree-NAME.bin and tree-NAME.json; without it data for what ships, else lab/data',
    )
    .addOption(
      new Option(
        '--settle',
        'settle the ties of the tree that is there: of second guesses that cost and win the same what can be the answer first, then the likelier; and work out the figures that hints tell of its classes',
      ).conflicts('shard'),
    )
    .option('--cache <DIR>', 'folder where work that was stopped is kept; without it .cache of the checkout')
    .action(
      present(async (options) => {
        const { listed, fifth, shard, cache, settle } = options;
        const about = askedAnswerRules(options, MODES.maxi);
        const out = options.out ?? folderOfBook('win-mass', nameOfRules(about));
        const opener =
          options.opener === undefined
            ? openingOf(about, 'win-mass').top[0].guess
            : asEquation(options.opener, MODES.maxi.length);
        if (cache !== undefined) await ensureWritable(cache, '--cache');
        const progress = createProgress();
        const job = { about, opener, listed, fifth };
        const whole = {
          ...(cache !== undefined && { cache }),
          shard,
          onProgress: ({
            done,
            classes,
            seconds,
            left,
          }: {
            done: number;
            classes: number;
            seconds: number;
            left: number;
          }) => progress(`${done} of ${classes} classes after ${duration(seconds)}, ${duration(left)} to go`),
        };
        if (shard.of > 1) {
          const { branches, seconds } = await growTree(job, whole);
          return {
            text: `${branches.size} second guesses after ${opener}, part ${shard.index} of ${shard.of}, in ${duration(seconds)}`,
            json: { opener, shard, classes: branches.size },
            kept: true,
          };
        }
        const card = await (settle ? settleTree : buildTree)(job, out, whole);
        return {
          text: `${card.entries} second guesses after ${opener} in ${duration(card.made.seconds)}; no way to play needs fewer than ${card.bound.toFixed(4)} guesses on average`,
          json: card,
          kept: true,
        };
      }),
    );
