import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../tools/firefox.ts';

/* Presses Ctrl-C while Chromium or Firefox starts, and while it runs. Takes a quarter of a minute. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a program that launches a browser, reports its progress and waits. Its temporary files are in `folder`. */
function program(module: string, launch: string): ChildProcess {
  const code = `
    import { ${launch} } from ${JSON.stringify(import.meta.resolve(module))};
    const starting = ${launch}({});
    process.send('starts');
    // The launch fails if the browser is closed while it starts.
    starting.then(() => process.send('runs'), () => {});`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function heard(program: ChildProcess, message: string): Promise<void> {
  return new Promise((resolve) => program.on('message', (received) => received === message && resolve()));
}

// Windows does not have signals.
describe.skipIf(process.platform === 'win32')('at Ctrl-C', () => {
  describe.each([
    { name: 'Chromium', module: '../../tools/launch-chromium.ts', launch: 'launchChromium', isThere: true },
    {
      name: 'Firefox',
      module: '../../tools/launch-firefox.ts',
      launch: 'launchFirefox',
      isThere: findFirefox() !== undefined,
    },
  ])('$name', ({ module, launch, isThere }) => {
    it.skipIf(!isThere).each(['starts', 'runs'])(
      'that %s is closed without leaving anything behind',
      async (state) => {
        const started = program(module, launch);
        await heard(started, state);
        started.kill('SIGINT');
        const [code] = await once(started, 'exit');
        expect(code).toBe(130);
        expect(await readdir(folder)).toEqual([]);
      },
    );
  });
});
