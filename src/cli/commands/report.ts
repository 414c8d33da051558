import { ensureWritable } from '../../node/write.ts';
import { command } from '../command.ts';

export const report = command({
  name: 'report',
  summary:
    'Draws the figures of the paper from results of `evaluate`, and an HTML report that opens from disk.',
  positionals: [],
  options: {
    from: {
      type: 'string',
      default: 'data/evaluation',
      value: 'DIR',
      describe: 'folder of the results and of lengths.json; data/evaluation unless given',
    },
    out: {
      type: 'string',
      default: 'data/evaluation/report',
      value: 'DIR',
      describe: 'folder for the report; data/evaluation/report unless given',
    },
  },
  async run({ from, out }) {
    await ensureWritable(out, '--out');
    // Loaded when needed, for the other commands draw nothing.
    const { reportOf, writeReport } = await import('../../study/report/write-report.ts');
    const files = await writeReport(out, await reportOf(from));
    return { text: files.join('\n'), json: files, kept: true };
  },
});
