import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemErrorText } from './system-error.ts';

type Content = string | Uint8Array | Iterable<string | Uint8Array>;

interface Draft {
  readonly file: string;
  readonly content: Content;
  /** Path of the temporary file; null: the file is written in place. */
  readonly temporary: string | null;
}

/**
 * Writes each file completely or not at all, even if the power fails. All contents are on disk before the first file
 * is renamed. Files are renamed in the given order, so the file that readers look for should be last. Pipes and
 * devices, such as /dev/stdout, are written in place.
 *
 * We do not use write-file-atomic 7 or 8, because it accepts short writes: on a full disk it leaves a truncated file
 * under the final name and reports success. It also takes one file at a time, in one piece (20 million equations are
 * 245 MB).
 * @throws Error with a message of one line that names the file; no temporary files remain
 */
export async function writeAtomically(
  ...files: (readonly [file: string, content: Content])[]
): Promise<void> {
  const drafts = await Promise.all(files.map(([file, content]) => draftOf(file, content)));
  try {
    for (const { file, content, temporary } of drafts)
      if (temporary !== null) await attempt(file, writeFile(temporary, content, { flush: true }));
    for (const { file, content, temporary } of drafts)
      await attempt(file, temporary === null ? writeFile(file, content) : rename(temporary, file));
  } catch (error) {
    await Promise.all(drafts.map(async ({ temporary }) => temporary && rm(temporary, { force: true })));
    throw error;
  }
}

async function draftOf(name: string, content: Content): Promise<Draft> {
  const there = await stat(name).catch(() => null);
  if (there && !there.isFile() && !there.isDirectory()) return { file: name, content, temporary: null };
  // Replace the target of a link, not the link.
  const file = there ? await realpath(name) : name;
  // Random, because machines that share a folder may have equal process ids.
  return { file, content, temporary: join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`) };
}

/** @throws Error that names the file, if the system refuses */
async function attempt(file: string, action: Promise<void>): Promise<void> {
  try {
    await action;
  } catch (error) {
    const reason = systemErrorText(error);
    throw reason === undefined ? error : new Error(`${file} cannot be written: ${reason}`);
  }
}

/**
 * Creates a folder and checks that it is writable. Call it before hours of work.
 * @param option the command-line option to name in the message
 * @throws Error with a message of one line if it is not writable
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

/**
 * Creates a folder and its parents. Node's `recursive` option loops forever if a file system reports an existing parent
 * as missing, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
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
