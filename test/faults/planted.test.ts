import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { SIGNALS } from '../../tools/signals.ts';
import { whilePlanted } from './planted.ts';

const folder = temporaryFolder();
const FAULT = { from: 'rule', to: 'fault' };

/** Plants the fault in the file that its first argument names, and waits for a signal. */
const PROGRAM = `
  import { whilePlanted } from ${JSON.stringify(new URL('./planted.ts', import.meta.url))};
  await whilePlanted(process.argv[1], ${JSON.stringify(FAULT)}, () => new Promise(() => setInterval(() => {}, 1e6)));
`;

test.each([
  ['succeeds', async () => true],
  ['fails', () => Promise.reject(new Error('failed'))],
])('the file is restored after work that %s', async (_, work) => {
  const file = join(folder, 'worked.ts');
  await writeFile(file, 'a rule');
  const read = () => readFile(file, 'utf8');
  const during: string[] = [];
  await whilePlanted(file, FAULT, async () => {
    during.push(await read());
    return work();
  }).catch(() => {});
  expect(during).toEqual(['a fault']);
  expect(await read()).toBe('a rule');
});

// Windows does not have signals.
test.skipIf(process.platform === 'win32').each(SIGNALS)(
  'bug: only SIGINT restored the file: %s',
  async (signal) => {
    const file = join(folder, `${signal}.ts`);
    await writeFile(file, 'a rule');
    const read = () => readFile(file, 'utf8');
    const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, file]);
    await expect.poll(read).toBe('a fault');
    program.kill(signal);
    const [code] = await once(program, 'exit');
    expect(code).toBe(128 + constants.signals[signal]);
    expect(await read()).toBe('a rule');
  },
);
