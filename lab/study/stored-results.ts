import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parseJson } from '../../tools/node/json.ts';
import { makeFolder, writeAtomically } from '../../tools/write-files.ts';
import { jsonText, type Provenance } from '../node/keep-result.ts';
import { readText } from '../node/read-text.ts';
import type { Result } from './result.ts';
import { nameOf } from './study.ts';

/** A result and how it was made, in separate files because the result itself is the same on every machine. */
export interface StoredResult {
  readonly result: Result;
  readonly made: Provenance;
}

const MADE = '.made.json';
const RESULT_KEYS = ['study', 'shard', 'total', 'groups', 'hardest', 'fixed', 'pairs'] as const;
const MADE_KEYS = ['command', 'machine', 'seconds'] as const;

/**
 * Writes a result, then a file with its provenance: readers ignore results without the second file.
 * @returns path of the result file
 * @throws Error when the folder or a file cannot be written
 */
export async function writeResult(folder: string, { result, made }: StoredResult): Promise<string> {
  const name = nameOf(result.study, result.shard);
  await makeFolder(folder);
  const file = join(folder, `${name}.json`);
  await writeAtomically([file, jsonText(result)], [join(folder, `${name}${MADE}`), jsonText(made)]);
  return file;
}

/**
 * Reads every result in a folder, sorted by name.
 * @throws Error with a one-line message when the folder cannot be read, or a file is missing or damaged
 */
export async function readResults(folder: string): Promise<StoredResult[]> {
  const all = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${folder} cannot be read (${code}): name a folder that maxwell evaluate --out wrote`);
  });
  const names = all.filter((name) => name.endsWith(MADE)).sort();
  return Promise.all(
    names.map(async (name) => ({
      result: await readPart<Result>(join(folder, name.replace(MADE, '.json')), RESULT_KEYS),
      made: await readPart<Provenance>(join(folder, name), MADE_KEYS),
    })),
  );
}

/** Reads one of the two files of a result. @param keys required keys */
async function readPart<T extends object>(file: string, keys: readonly (keyof T & string)[]): Promise<T> {
  const value = parseJson(await readText(file, 'play it again'));
  if (isObject<T>(value) && keys.every((key) => value[key] !== undefined)) return value as T;
  throw new Error(`${file} is damaged, or not a result of maxwell evaluate: remove it and play it again`);
}
