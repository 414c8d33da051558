import { join } from 'node:path';
import { render } from 'preact-render-to-string';
import { makeFolder, writeAtomically } from '../../tools/write-files.ts';
import { Standalone } from './draw.ts';
import { ReportPage } from './page.ts';
import { readParts } from './report-parts.ts';

/** Renders the page in memory. @throws as {@link readParts} */
export async function reportOf(folder: string) {
  const parts = await readParts(folder);
  return { parts, html: `<!doctype html>\n${render(ReportPage(parts))}\n` };
}

/**
 * Writes all files of a report; if the disk is full, none is changed.
 * @returns paths of `index.html` and of the figures
 * @throws Error when the folder or a file cannot be written
 */
export async function writeReport(folder: string, { parts, html }: Awaited<ReturnType<typeof reportOf>>) {
  await makeFolder(folder);
  const page = join(folder, 'index.html');
  const drawings = [...parts.figures, { name: 'needed', drawing: parts.fit }].map(
    ({ name, drawing }) => [join(folder, `${name}.svg`), `${render(Standalone(drawing))}\n`] as const,
  );
  await writeAtomically(...drawings, [page, html]);
  return [page, ...drawings.map(([file]) => file)];
}
