import { join } from 'node:path';
import { ensureWritable, makeFolder, writeAtomically } from '../../tools/write-files.ts';
import { describeMachine } from './machine.ts';

/** How a result was made. `seconds`: wall time over all runs; for a merged result the sum over its parts. */
export type Provenance = Readonly<ReturnType<typeof madeBy>>;

/** Describes how a result was made here. Seconds are rounded to tenths. */
export const madeBy = (command: string, seconds: number) => ({
  command,
  machine: describeMachine(),
  seconds: Math.round(seconds * 10) / 10,
});

/** Starts a clock that returns the seconds since then. */
export function startClock(): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}

/**
 * Creates the folders that options name and checks that they are writable, before hours of work.
 * @param folders by option name; undefined: the option is not given
 * @throws Error with a one-line message
 */
export async function checkFolders(folders: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const [option, folder] of Object.entries(folders))
    if (folder !== undefined) await ensureWritable(folder, `--${option}`);
}

/** The content of a JSON file. */
export const jsonText = (value: unknown, indent = 1) => `${JSON.stringify(value, null, indent)}\n`;

/** Writes a result as `NAME.json` into a folder. @param folder undefined: it is not written */
export async function keepJson(folder: string | undefined, name: string, value: unknown, indent = 1) {
  if (folder === undefined) return;
  await makeFolder(folder);
  await writeAtomically([join(folder, `${name}.json`), jsonText(value, indent)]);
}
