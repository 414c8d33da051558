import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { GAMES_DATABASE } from '../../src/statistics/store.ts';
import { waitForState } from '../../tools/play.ts';
import { STATISTICS } from '../gallery/pages.ts';
import { review } from './finished.ts';
import { enterGuess, importFile, type Rig, startRig } from './rig.ts';

/* Games that cannot be stored: the disk is full, or another page holds the database. Takes a minute. */

const unstored = (page: Page) => page.locator('maxwell-panel [data-testid=unstored]');

async function win(rig: Rig, answer: string, date: string): Promise<Page> {
  const page = await rig.open({ mode: 'mini', answer, date });
  await waitForState(page, 'ready');
  await enterGuess(page, answer);
  await waitForState(page, 'won');
  await review(page).waitFor({ state: 'attached' });
  return page;
}

async function openStatistics(rig: Rig): Promise<Page> {
  const page = await rig.context.newPage();
  await page.goto(`${rig.origin}/statistics.html`);
  await page.locator('[data-testid=import]').waitFor();
  return page;
}

/** Waits until the statistics page of a new tab shows this many games of Mini. */
async function expectGames(rig: Rig, count: number): Promise<void> {
  const page = await openStatistics(rig);
  await page.locator('[data-testid=mode] [data-value=mini]').click();
  await page.locator(`[data-testid=statistics-page][data-games="${count}"]`).waitFor();
  await page.close();
}

/** Fills a file system to its last byte. Returns a function that frees the space again. */
function fill(disk: string): () => void {
  const files = ['64k', '512'].map((size) => {
    const file = join(disk, size);
    // Ends with an error, because the disk is full.
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, `bs=${size}`]);
    return file;
  });
  return () => {
    for (const file of files) rmSync(file);
  };
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

it.runIf(canMount)('bug: a full disk lost a won game, and with it all games stored before', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'maxwell-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]);
  try {
    const rig = await startRig({ profile: join(disk, 'profile') });
    try {
      await (await win(rig, '4*7=28', '20250501')).close();
      await expectGames(rig, 1);
      const free = fill(disk);
      const first = await win(rig, '9+6=15', '20250503');
      await unstored(first).waitFor({ state: 'attached' });
      const full = await openStatistics(rig);
      await full.locator('[data-testid=closed][data-value=full]').waitFor();
      await full.close();
      const second = await win(rig, '25/5=5', '20250505');
      await unstored(second).waitFor({ state: 'attached' });
      free();
      // Each page tries again by itself.
      for (const page of [first, second]) await unstored(page).waitFor({ state: 'detached' });
      await expectGames(rig, 3);
      // The browser looks for damage each time that it opens the database again.
      await first.close();
      await second.close();
      await expectGames(rig, 3);
    } finally {
      await rig.close();
    }
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    rmdirSync(disk);
  }
});

it('bug: pages stayed blank while another page held the games', async () => {
  const rig = await startRig({ alone: true });
  try {
    const holder = await rig.context.newPage();
    await holder.goto(`${rig.origin}/manifest.json`);
    await holder.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            Object.assign(globalThis, { held: opening.result });
            // A deletion that waits for this page makes all others wait.
            indexedDB.deleteDatabase(name).onblocked = () => resolve();
          };
        }),
      GAMES_DATABASE,
    );
    const popup = await rig.openPopup();
    await popup.locator('main').waitFor();
    const practice = await rig.context.newPage();
    await practice.goto(`${rig.origin}/practice.html`);
    await practice.locator('[data-testid=practice-page]').waitFor();
    const statistics = await openStatistics(rig);
    const closed = (why: string) => statistics.locator(`[data-testid=closed][data-value=${why}]`);
    await closed('held').waitFor();
    await importFile(statistics, JSON.stringify(STATISTICS.one!.games));
    await statistics.locator('[data-testid=notice][data-value=failed]').waitFor();
    await statistics.locator('[data-testid=delete]').click();
    await statistics.locator('[data-testid=confirm]').click();
    await closed('undeleted').waitFor();
    const page = await win(rig, '7*4=28', '20250401');
    await unstored(page).waitFor({ state: 'attached' });
    await holder.close();
    await unstored(page).waitFor({ state: 'detached' });
    await expectGames(rig, 1);
    await closed('held').waitFor({ state: 'detached' });
  } finally {
    await rig.close();
  }
});
