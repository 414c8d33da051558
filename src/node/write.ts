import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes files so that a reader, and a machine that goes down, meets each of them whole or not at all. All are on disk
 * before the first takes its name, and they take their names in the order given: put the one that readers look for last.
 * @throws Error of the file system; then no new half is left behind
 */
export async function writeWhole(...files: (readonly [file: string, content: string | Uint8Array])[]) {
  // Machines that share a folder may share process numbers too.
  const ready = files.map(([file, content]) => {
    const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`);
    return { file, content, temporary };
  });
  try {
    for (const { temporary, content } of ready) await writeFile(temporary, content, { flush: true });
    for (const { temporary, file } of ready) await rename(temporary, file);
  } catch (error) {
    await Promise.all(ready.map(({ temporary }) => rm(temporary, { force: true })));
    throw error;
  }
}

/**
 * Makes a folder and tries to write into it, so that hours of work do not end in a folder that takes nothing.
 * @param option the option that named it, for the message
 * @throws Error in one line when it cannot be written to
 */
export async function ensureWritable(folder: string, option: string): Promise<void> {
  const probe = join(folder, `.${randomUUID()}.tmp`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${folder} cannot be written to (${code}): name another folder with ${option}`);
  }
}

/** Node's own way (`recursive`) tries for ever where a file system says that a new folder's parent, there as it is, is missing. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}
