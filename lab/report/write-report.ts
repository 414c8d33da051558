import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from 'preact-render-to-string';
import { openingFor } from '../../src/solver/opening/openers.ts';
import { isObject, parseJson } from '../../tools/node/json.ts';
import { makeFolder, writeAtomically } from '../../tools/write-files.ts';
import { WORDLE } from '../games.ts';
import { LAB_DATA, readBook, readOpeners } from '../node/data.ts';
import { readText } from '../node/read-text.ts';
import { loadLabRules } from '../node/resources.ts';
import { readInferred } from '../research/hidden/stored-inference.ts';
import type { MethodComparison } from '../research/longer/compare.ts';
import type { LongerPlays } from '../research/longer/plays.ts';
import { readResults } from '../study/stored-results.ts';
import { resultsOn, WORDLE_ANSWERS } from './benchmark.ts';
import { ruleResults } from './choices.ts';
import { comparisonFigure } from './comparison.ts';
import { Standalone } from './draw.ts';
import { fitFigure, type Needed } from './fit.ts';
import { growthFigure, type Lengths } from './growth.ts';
import { harderResults } from './handicaps.ts';
import type { LongerParts } from './longer.ts';
import { ReportPage, type ReportParts } from './page.ts';
import { compareWithPaper } from './plays.ts';
import { resultsOnBoth } from './real-play.ts';
import { spreadFigures } from './spread.ts';
import { strategyFigures } from './strategy-figures.ts';

/**
 * Reads a JSON file.
 * @param content description of the file's content, for messages
 * @param key key of an object or list that the file must contain
 * @throws Error when the file is missing or damaged
 */
async function readFigures<T extends object>(file: string, content: string, key: keyof T): Promise<T> {
  const value = parseJson(await readText(file, `it contains ${content}`));
  if (isObject<T>(value) && isObject(value[key])) return value as T;
  throw new Error(`${file} is damaged: it contains ${content}`);
}

/** Reads the results for longer games; empty if they do not exist. @throws Error when a file is damaged */
async function readLonger(): Promise<LongerParts> {
  const folder = fileURLToPath(new URL('longer/', LAB_DATA));
  const names = (await readdir(folder).catch(() => [])).sort();
  const read = <T extends object>(kind: string, key: keyof T) =>
    Promise.all(
      names
        .filter((name) => name.startsWith(kind))
        .map((name) => readFigures<T>(join(folder, name), 'the results of longer games', key)),
    );
  return {
    comparisons: await read<MethodComparison>('comparison-', 'methods'),
    plays: await read<LongerPlays>('plays-', 'histogram'),
  };
}

/**
 * Draws the figures and renders the page in memory.
 * @param folder folder with the results of `maxwell evaluate` and `lengths.json`
 * @throws Error that names a missing or damaged file or result
 */
export async function reportOf(folder: string) {
  const kept = await readResults(folder);
  const plays = compareWithPaper(kept);
  const [lengths, needed, [book], set, inferred] = await Promise.all([
    readFigures<Lengths>(join(folder, 'lengths.json'), 'the number of equations of each length', 'counts'),
    readFigures<Needed>(
      fileURLToPath(new URL('needed.json', LAB_DATA)),
      'the guesses needed at a given entropy',
      'rows',
    ),
    readBook('paper'),
    loadLabRules('paper'),
    readInferred(fileURLToPath(new URL('infer/', LAB_DATA))),
  ]);
  if (!book) throw new Error('the book of second guesses is missing: run maxwell book --rules paper');
  const figures = [
    ...spreadFigures(set, plays),
    ...strategyFigures(plays),
    comparisonFigure(plays),
    growthFigure(lengths),
  ];
  const parts: ReportParts = {
    plays,
    both: resultsOnBoth(kept, plays),
    choosing: ruleResults(kept),
    wordle: resultsOn(kept, WORDLE_ANSWERS),
    openers: openingFor(readOpeners(WORDLE), WORDLE_ANSWERS.rules, 'entropy')?.top ?? [],
    handicapped: harderResults(kept),
    inferred,
    figures,
    lengths,
    needed,
    fit: fitFigure(needed),
    longer: await readLonger(),
    book: book.card.made,
  };
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
