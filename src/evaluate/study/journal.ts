import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PlayedClass } from './player.ts';

/** What a line of a journal holds: classes that were finished together. */
interface Entry {
  readonly played: readonly PlayedClass[];
  /** Time spent since the first start, in seconds, over all runs. */
  readonly seconds: number;
}

/** The finished part of a study, kept on disk so that a run that was stopped goes on where it was. */
export interface Journal {
  readonly played: readonly PlayedClass[];
  readonly seconds: number;
  append(played: readonly PlayedClass[], seconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** Opens a journal; a last line that was cut off is dropped. */
export async function openJournal(file: string): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch(() => '');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const entries = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
  // The rest of a broken line would spoil the next one.
  let separator = whole.length < text.length ? '\n' : '';
  return {
    played: entries.flatMap(({ played }) => played),
    seconds: entries.at(-1)?.seconds ?? 0,
    async append(played, seconds) {
      await appendFile(file, `${separator}${JSON.stringify({ played, seconds } satisfies Entry)}\n`);
      separator = '';
    },
    remove: () => rm(file, { force: true }),
  };
}
