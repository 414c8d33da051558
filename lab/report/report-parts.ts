import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openingFor } from '../../src/solver/opening/openers.ts';
import { isObject, parseJson } from '../../tools/node/json.ts';
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
import { fitFigure, type Needed } from './fit.ts';
import { growthFigure, type Lengths } from './growth.ts';
import { harderResults } from './handicaps.ts';
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
async function readLonger() {
  const folder = fileURLToPath(new URL('longer/', LAB_DATA));
  const names = (await readdir(folder).catch(() => [])).sort();
  const read = <T extends object>(kind: string, key: keyof T) =>
    Promise.all(
      names
        .filter((name) => name.startsWith(kind))
        .map((name) => readFigures<T>(join(folder, name), 'the results of longer games', key)),
    );
  return {
    /** At most one for each number of tiles. */
    comparisons: await read<MethodComparison>('comparison-', 'methods'),
    plays: await read<LongerPlays>('plays-', 'histogram'),
  };
}

export type ReportParts = Awaited<ReturnType<typeof readParts>>;

/**
 * Reads all results and draws the figures.
 * @param folder folder with the results of `maxwell evaluate` and `lengths.json`
 * @throws Error that names a missing or damaged file or result
 */
export async function readParts(folder: string) {
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
  return {
    plays,
    both: resultsOnBoth(kept, plays),
    choosing: ruleResults(kept),
    wordle: resultsOn(kept, WORDLE_ANSWERS),
    /** Openers of Wordle, most informative first. */
    openers: openingFor(readOpeners(WORDLE), WORDLE_ANSWERS.rules, 'entropy')?.top ?? [],
    handicapped: harderResults(kept),
    /** Hidden sets and shares that were inferred. */
    inferred,
    /** The paper's figures 5 to 23. */
    figures: [
      ...spreadFigures(set, plays),
      ...strategyFigures(plays),
      comparisonFigure(plays),
      growthFigure(lengths),
    ],
    lengths,
    needed,
    /** The drawing of `needed`. */
    fit: fitFigure(needed),
    longer: await readLonger(),
    /** How the book of second guesses was made. */
    book: book.card.made,
  };
}
