import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBook } from '../../node/resources.ts';
import { readResults } from '../files.ts';
import { comparisonFigure } from './comparison.ts';
import { standalone } from './draw.ts';
import { type Figure, strategyFigures } from './figures.ts';
import { growthFigure, type Lengths } from './growth.ts';
import { pageOf } from './page.ts';
import { type Plays, playsOf } from './plays.ts';

export interface Report {
  readonly plays: readonly Plays[];
  readonly figures: readonly Figure[];
  readonly html: string;
}

async function readLengths(folder: string): Promise<Lengths> {
  const file = join(folder, 'lengths.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: it holds how many equations there are of each length`);
  });
  return JSON.parse(text) as Lengths;
}

/**
 * Draws the figures and writes the page, in memory.
 * @param folder results of `maxwell evaluate`, and `lengths.json`
 * @throws Error saying what is missing from the folder
 */
export async function reportOf(folder: string): Promise<Report> {
  const plays = playsOf(await readResults(folder));
  const [lengths, [book]] = await Promise.all([readLengths(folder), readBook('paper')]);
  if (!book) throw new Error('the book of second guesses is missing: run maxwell book --rules paper');
  const figures = [...strategyFigures(plays), comparisonFigure(plays), growthFigure(lengths)];
  return { plays, figures, html: pageOf({ plays, figures, lengths, book: book.card.made }) };
}

/** Writes a report. @returns its files: `index.html`, then the figures */
export async function writeReport(folder: string, { figures, html }: Report): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = new Map([
    ['index.html', html],
    ...figures.map(({ name, svg }) => [`${name}.svg`, standalone(svg)] as const),
  ]);
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return [...files.keys()].map((name) => join(folder, name));
}
