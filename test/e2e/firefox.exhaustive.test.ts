import { expect, it } from 'vitest';
import { findFirefox } from '../../tools/firefox.ts';
import { lookAtPanels, startFirefox, waitForPanel } from './firefox.ts';

/* Installs and removes the extension. Takes 20 s, because Firefox is slow to do both. */
it.skipIf(!findFirefox())(
  'in Firefox a page whose extension was removed shows no hint any more',
  async () => {
    const rig = await startFirefox();
    try {
      const page = await rig.open({ mode: 'mini', answer: '21/3=7' });
      await waitForPanel(page, { state: 'ready' });
      expect(await lookAtPanels(page)).toEqual([true]);
      await rig.uninstall();
      await expect.poll(() => lookAtPanels(page)).toEqual([false]);
      await rig.install();
      await expect.poll(() => lookAtPanels(page)).toEqual([true]);
    } finally {
      await rig.close();
    }
  },
);
