import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../node/write.ts';
import type { AddCommand } from '../outcome.ts';

const README = fileURLToPath(new URL('../../../README.md', import.meta.url));
const CHART = fileURLToPath(new URL('../../../assets/readme/bench.svg', import.meta.url));
const PLACE = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/;

export const bench: AddCommand = (program, present) =>
  program
    .command('bench')
    .description(
      'Measures generation, loading, scoring and hints in Node and in Chromium; medians after a warm-up.',
    )
    .option('--write', 'write the table and its picture into the README')
    .action(
      present(async (options) => {
        // Loaded when needed: a browser's driver and a drawing library would make every other command wait a second.
        const [{ measureAll }, { chartOf, tableOf }] = await Promise.all([
          import('../../bench/measure.ts'),
          import('../../bench/tables.ts'),
        ]);
        const result = await measureAll((place, { name, value, unit }) =>
          process.stderr.write(`${place}: ${name}: ${value.toPrecision(4)} ${unit}\n`),
        );
        const { figures, date, machine } = result;
        const text = `${tableOf(figures)}\n\nMeasured with \`npm run bench\` on ${date}: ${machine}.`;
        if (options.write) {
          const readme = await readFile(README, 'utf8');
          if (!PLACE.test(readme))
            throw new Error('README.md has no <!-- bench --> and <!-- /bench --> to write between');
          await writeWhole([CHART, chartOf(figures)], [README, readme.replace(PLACE, `$1\n${text}\n\n$2`)]);
        }
        return { text, json: result, kept: options.write === true };
      }),
    );
