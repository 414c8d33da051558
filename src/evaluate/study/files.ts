import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from './result.ts';
import { nameOf } from './study.ts';

/** What made a result; kept beside it, because the result itself is the same wherever it is made. */
export interface Made {
  readonly command: string;
  readonly machine: string;
  /** Wall time; of a merged result that of all parts together. */
  readonly seconds: number;
}

export interface Kept {
  readonly result: Result;
  readonly made: Made;
}

const MADE = '.made.json';
const toText = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** Writes a result and what made it. @returns the result's file */
export async function writeResult(folder: string, { result, made }: Kept): Promise<string> {
  const name = nameOf(result.study, result.shard);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}${MADE}`), toText(made));
  const file = join(folder, `${name}.json`);
  await writeFile(file, toText(result));
  return file;
}

/**
 * Every result in a folder, in order of name.
 * @throws Error when the folder cannot be read
 */
export async function readResults(folder: string): Promise<Kept[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(MADE)).sort();
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  return Promise.all(
    names.map(async (name) => ({
      result: (await read(name.replace(MADE, '.json'))) as Result,
      made: (await read(name)) as Made,
    })),
  );
}
