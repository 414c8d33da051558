import { createReadStream } from 'node:fs';

const MIB = 2 ** 20;
/** In MiB; more than all equations of Maxi as a list of weights. */
const MOST = 64;

/**
 * Reads a file or pipe that the user named, without the byte order mark that some editors write first.
 * @param advice end of the messages
 * @throws Error with a one-line message when it is too large or not readable
 */
export async function readText(path: string, advice: string): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    // One byte more than allowed, because a device such as /dev/zero never ends.
    for await (const chunk of createReadStream(path, { end: MOST * MIB })) chunks.push(chunk);
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}): ${advice}`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length > MOST * MIB) throw new Error(`${path} has more than ${MOST} MiB: ${advice}`);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
