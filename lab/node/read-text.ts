import { readFile, stat } from 'node:fs/promises';

const MIB = 2 ** 20;
/** In MiB; more than all equations of Maxi as a list of weights. */
const MOST = 64;

/**
 * Reads a file that the user named or made, without the byte order mark that some editors write first.
 * @param advice end of the messages
 * @throws Error with a one-line message when the path is not a file, too large or not readable
 */
export async function readText(path: string, advice: string): Promise<string> {
  const complain = (why: string) => new Error(`${path} ${why}: ${advice}`);
  const unreadable = ({ code }: NodeJS.ErrnoException) => {
    throw complain(`cannot be read (${code})`);
  };
  const found = await stat(path).catch(unreadable);
  // A device such as /dev/zero never ends.
  if (!found.isFile()) throw complain('is not a file');
  if (found.size > MOST * MIB) throw complain(`has more than ${MOST} MiB`);
  const text = await readFile(path, 'utf8').catch(unreadable);
  return text.replace(/^\uFEFF/, '');
}
