import { appendFile, mkdir, readFile, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a line of a journal holds: work that was finished together. */
interface Entry<Item> {
  readonly items: readonly Item[];
  /** Time spent since the first start, in seconds, over all runs. */
  readonly seconds: number;
}

/** The finished part of a long computation, kept on disk so that a run that was stopped goes on where it was. */
export interface Journal<Item> extends Entry<Item> {
  /** @param seconds spent since the first start, over all runs */
  append(items: readonly Item[], seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Opens a journal and cuts it off where it cannot be read: a last line that was being written when the machine went
 * down would spoil the one after it.
 * @throws Error of the file system
 */
export async function openJournal<Item>(file: string): Promise<Journal<Item>> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const entries: Entry<Item>[] = [];
  let end = 0;
  for (let next = text.indexOf('\n') + 1; next > 0; next = text.indexOf('\n', next) + 1) {
    const entry = parseLine<Item>(text.slice(end, next));
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

/** null: not a line of a journal as it is written today. */
function parseLine<Item>(line: string): Entry<Item> | null {
  try {
    const entry = JSON.parse(line) as Partial<Entry<Item>>;
    return Array.isArray(entry.items) && typeof entry.seconds === 'number' ? (entry as Entry<Item>) : null;
  } catch {
    return null;
  }
}
