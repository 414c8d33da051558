/**
 * `npm run -s measure -- memory` measures the private memory of the extension's process 30 s after the first hint of a
 * game, on a fresh install and on a later start.
 */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Option } from '@commander-js/extra-typings';
import { MODE_IDS } from '../../src/game/mode.ts';
import { startSite } from '../../test/site/server.ts';
import { launchChromium } from '../../tools/launch-chromium.ts';
import { waitForState } from '../../tools/play.ts';
import { buildExtension } from './in-chromium.ts';
import { measurement } from './measurement.ts';

const SECONDS = 30;

/** Reads a file of `/proc` about a process; empty if the process has ended. */
const about = (process: string, file: string) => readFile(`/proc/${process}/${file}`, 'utf8').catch(() => '');

/** The extension's processes in the Chromium that runs with a profile, found through their parent processes. */
async function extensionProcesses(profile: string): Promise<string[]> {
  const parents = new Map<string, string>();
  const commands = new Map<string, string>();
  for (const name of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    parents.set(name, (await about(name, 'stat')).split(') ').at(-1)?.split(' ')[1] ?? '');
    commands.set(name, await about(name, 'cmdline'));
  }
  const isOfProfile = (name: string | undefined): boolean =>
    name !== undefined &&
    ((commands.get(name)?.includes(`--user-data-dir=${profile}`) ?? false) || isOfProfile(parents.get(name)));
  return [...commands].flatMap(([name, command]) =>
    command.includes('--extension-process') && isOfProfile(name) ? [name] : [],
  );
}

/** Private memory of a process in kB. */
async function privateMemory(process: string): Promise<number> {
  const lines = (await about(process, 'smaps_rollup')).matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm);
  return Array.from(lines, ([, size]) => Number(size)).reduce((sum, size) => sum + size, 0);
}

const { game } = measurement('memory')
  .addOption(new Option('--game <G>', 'which game').choices(MODE_IDS).default('maxi' as const))
  .parse()
  .opts();
await buildExtension();
const profile = await mkdtemp(join(tmpdir(), 'maxwell-'));
const site = await startSite();
try {
  for (const start of ['fresh install', 'later start']) {
    const context = await launchChromium({ args: site.browserArgs, profile });
    const page = await context.newPage();
    await page.goto(site.url({ mode: game, nosplash: true }));
    await waitForState(page, 'ready');
    await setTimeout(SECONDS * 1000);
    const sizes = await Promise.all((await extensionProcesses(profile)).map(privateMemory));
    console.log(`${start}: ${sizes.map((size) => `${Math.round(size / 1024)} MiB`).join(', ')}`);
    await context.close();
  }
} finally {
  await site.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}
