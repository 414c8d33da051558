import { appendFile, readFile, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject, parseJson } from '../../tools/node/json.ts';
import { makeFolder } from '../../tools/write-files.ts';

/** A line of a journal: items that were finished together. */
interface Entry<Item> {
  readonly items: readonly Item[];
  /** Seconds of all runs so far. */
  readonly seconds: number;
}

/** A file with the finished part of a long computation, so that an interrupted run can resume. */
export interface Journal<Item> extends Entry<Item> {
  /** @param seconds of all runs so far */
  append(items: readonly Item[], seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Opens a journal and truncates it at the first invalid line: a line that a crash left incomplete would corrupt the
 * next one.
 * @param isItem whether a value is an item of this computation; lines with other items are invalid
 * @throws Error of the file system
 */
export async function openJournal<Item>(
  file: string,
  isItem: (value: unknown) => value is Item,
): Promise<Journal<Item>> {
  await makeFolder(dirname(file));
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const entries: Entry<Item>[] = [];
  let end = 0;
  for (let next = text.indexOf('\n') + 1; next > 0; next = text.indexOf('\n', next) + 1) {
    const entry = parseLine(text.slice(end, next), isItem);
    if (!entry) break;
    entries.push(entry);
    end = next;
  }
  if (end < text.length) await truncate(file, Buffer.byteLength(text.slice(0, end)));
  return {
    items: entries.flatMap(({ items }) => items),
    seconds: entries.at(-1)?.seconds ?? 0,
    append: (items, seconds) =>
      appendFile(file, `${JSON.stringify({ items, seconds } satisfies Entry<Item>)}\n`),
    remove: () => rm(file, { force: true }),
  };
}

function parseLine<Item>(line: string, isItem: (value: unknown) => value is Item): Entry<Item> | null {
  const value = parseJson(line);
  if (!isObject<Entry<Item>>(value)) return null;
  const { items, seconds } = value;
  const isEntry = Array.isArray(items) && items.every(isItem) && isSeconds(seconds);
  return isEntry ? { items, seconds } : null;
}

function isSeconds(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0;
}
