import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../../../tools/write-files.ts';
import type { AddCommand } from '../command-result.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

/** Files that contain a table of figures, and the names of those figures; null: all. */
const PAGES: readonly { readonly path: string; readonly names: readonly string[] | null }[] = [
  { path: pathOf('lab/bench/README.md'), names: null },
  {
    path: pathOf('lab/README.md'),
    names: ['equations made', 'SIMD, class of 4,000', 'exact hint, class of 660, 2 threads'],
  },
];
const CHART = pathOf('lab/bench/bench.svg');
const PLACE = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/;

export const bench: AddCommand = (program, present) =>
  program
    .command('bench')
    .description(
      'Measures generation, loading, scoring and hints in Node and in Chromium; medians after a warm-up.',
    )
    .option('--write', 'write the table and its picture into the READMEs')
    .action(
      present(async (options) => {
        // Loaded on demand: the browser driver and the drawing library would delay every other command by a second.
        const [{ measureAll }, { chartOf, tableOf }] = await Promise.all([
          import('../../bench/measure-all.ts'),
          import('../../bench/tables.ts'),
        ]);
        const result = await measureAll((place, { name, value, unit }) =>
          process.stderr.write(`${place}: ${name}: ${value.toPrecision(4)} ${unit}\n`),
        );
        const { figures, date, machine } = result;
        const textOf = (names: readonly string[] | null) =>
          `${tableOf(figures, names)}\n\nMeasured with \`npm run bench\` on ${date}: ${machine}.`;
        if (options.write) {
          const pages = PAGES.map(async ({ path, names }): Promise<[string, string]> => {
            const page = await readFile(path, 'utf8');
            if (!PLACE.test(page))
              throw new Error(`${path} needs <!-- bench --> and <!-- /bench --> around its table`);
            return [path, page.replace(PLACE, `$1\n${textOf(names)}\n\n$2`)];
          });
          await writeAtomically([CHART, chartOf(figures)], ...(await Promise.all(pages)));
        }
        return { text: textOf(null), json: result, kept: options.write === true };
      }),
    );
