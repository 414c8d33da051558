import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { render } from 'preact-render-to-string';
import { readBook } from '../../node/data.ts';
import { isObject, parseJson } from '../../node/json.ts';
import { makeFolder, writeWhole } from '../../node/write.ts';
import { readResults } from '../files.ts';
import { comparisonFigure } from './comparison.ts';
import { Standalone } from './draw.ts';
import { type PaperFigure, strategyFigures } from './figures.ts';
import { growthFigure, type Lengths } from './growth.ts';
import { Page } from './page.ts';
import { type Plays, playsOf } from './plays.ts';
import { aheadPlaysOf, realPlaysOf } from './real.ts';

export interface Report {
  readonly plays: readonly Plays[];
  readonly figures: readonly PaperFigure[];
  readonly html: string;
}

async function readLengths(folder: string): Promise<Lengths> {
  const file = join(folder, 'lengths.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: it holds how many equations there are of each length`);
  });
  const value = parseJson(text);
  if (isObject<Lengths>(value) && isObject(value.counts)) return value as Lengths;
  throw new Error(`${file} is damaged: it holds how many equations there are of each length`);
}

/**
 * Draws the figures and writes the page, in memory.
 * @param folder results of `maxwell evaluate`, and `lengths.json`
 * @throws Error saying what is missing from the folder
 */
export async function reportOf(folder: string): Promise<Report> {
  const results = await readResults(folder);
  const [plays, real, ahead] = [playsOf(results), realPlaysOf(results), aheadPlaysOf(results)];
  const [lengths, [book]] = await Promise.all([readLengths(folder), readBook('paper')]);
  if (!book) throw new Error('the book of second guesses is missing: run maxwell book --rules paper');
  const figures = [...strategyFigures(plays), comparisonFigure(plays), growthFigure(lengths)];
  return {
    plays,
    figures,
    html: `<!doctype html>\n${render(Page({ plays, real, ahead, figures, lengths, book: book.card.made }))}\n`,
  };
}

/**
 * Writes a report, all of its files or, when one cannot be written, none.
 * @returns its files: `index.html`, then the figures
 */
export async function writeReport(folder: string, { figures, html }: Report): Promise<string[]> {
  await makeFolder(folder);
  const page = join(folder, 'index.html');
  const drawings = figures.map(
    ({ name, drawing }) => [join(folder, `${name}.svg`), `${render(Standalone(drawing))}\n`] as const,
  );
  await writeWhole(...drawings, [page, html]);
  return [page, ...drawings.map(([file]) => file)];
}
