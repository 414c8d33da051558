import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { inExtensionFile, type Rig, startRig, typeGuess } from './rig.ts';
import { engineLine } from './start.ts';
import { countStored } from './stored.ts';

let profile: string;
beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'maxwell-profile-'));
});
afterAll(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

async function withRig(use: (rig: Rig) => Promise<void>): Promise<void> {
  const rig = await startRig({ profile });
  try {
    await use(rig);
  } finally {
    await rig.close();
  }
}

describe('the equations', () => {
  it('are made on the first start; the first two guesses do not wait for them; then they come from the cache', async () => {
    await withRig(async (rig) => {
      const page = await rig.open({ answer: '12+34-5=41' });
      await waitForState(page, 'ready');
      expect(Number(await dataValueOf(panelLocators(page).remaining))).toBe(1_692_498);
      await typeGuess(page, (await dataValueOf(panelLocators(page).recommendation))!);
      await expect
        .poll(async () => Number(await dataValueOf(panelLocators(page).remaining)))
        .toBeLessThan(10_000);
      expect(await dataValueOf(panelLocators(page).recommendation)).not.toBeNull();
      expect(await engineLine(rig)).toContain('made in');
      await inExtensionFile(rig, (file) => expect.poll(() => countStored(file)).toBe(1));
    });
    await withRig(async (rig) => {
      const page = await rig.open({ answer: '12+34-5=41' });
      await waitForState(page, 'ready');
      expect(await engineLine(rig)).toContain('loaded in');
    });
  });
});
