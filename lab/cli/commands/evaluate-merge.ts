import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { sum } from '../../../src/statistics/sum.ts';
import { checkFolders } from '../../node/keep-result.ts';
import { mergeResults } from '../../study/merge.ts';
import { commandOfStudy, formatResults } from '../../study/result-text.ts';
import { readResults, type StoredResult, writeResult } from '../../study/stored-results.ts';
import { WHOLE_STUDY } from '../../study/study.ts';
import type { MakeAction } from '../command-result.ts';

/** Adds `maxwell evaluate merge`. @param evaluate the parent command */
export function addMerge(evaluate: CommandUnknownOpts, present: MakeAction): void {
  evaluate
    .command('merge')
    .description('Joins the parts of studies that --shard and --out left in folders.')
    .argument('<DIR...>')
    .option('--out <DIR>', 'folder for the joined results; without it nothing is written')
    .action(
      present(async (folders, options) => {
        await checkFolders({ out: options.out });
        const parts = (await Promise.all(folders.map(readResults)))
          .flat()
          .filter(({ result }) => result.shard.of > 1);
        if (parts.length === 0)
          throw new Error(`no parts in ${folders.join(', ')}: make them with --shard and --out`);
        const merged = [...Map.groupBy(parts, ({ result }) => JSON.stringify(result.study)).values()].map(
          (group): StoredResult => ({
            result: mergeResults(group.map(({ result }) => result)),
            made: {
              command: `${commandOfStudy(group[0].result.study, WHOLE_STUDY)}, in ${group.length} parts`,
              machine: [...new Set(group.map(({ made }) => made.machine))].join('; '),
              seconds: Math.round(10 * sum(group.map(({ made }) => made.seconds))) / 10,
            },
          }),
        );
        if (options.out !== undefined) for (const kept of merged) await writeResult(options.out, kept);
        return { ...formatResults(merged) };
      }),
    );
}
