import { ensureWritable } from '../../../tools/write-files.ts';
import type { AddCommand } from '../command-result.ts';

export const report: AddCommand = (program, present) =>
  program
    .command('report')
    .description(
      'Draws the figures of the paper from results of `evaluate`, and an HTML report that opens from disk.',
    )
    .option('--from <DIR>', 'folder of the results and of lengths.json', 'lab/data/evaluation')
    .option('--out <DIR>', 'folder for the report', 'lab/data/evaluation/report')
    .action(
      present(async ({ from, out }) => {
        await ensureWritable(out, '--out');
        // Loaded on demand because most commands do not draw.
        const { reportOf, writeReport } = await import('../../report/write-report.ts');
        const files = await writeReport(out, await reportOf(from));
        return { text: files.join('\n'), json: files };
      }),
    );
