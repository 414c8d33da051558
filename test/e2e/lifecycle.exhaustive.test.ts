import { expect, it } from 'vitest';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import { startRig, typeGuess } from './rig.ts';

/* Uses a browser of its own, which keeps the back-forward cache. Takes 10 s. */

it('a page that comes back from the back-forward cache goes on', async () => {
  const caching = await startRig({ backForwardCache: true });
  try {
    const kept = await caching.open({ mode: 'mini', answer: '25/5=5' });
    await waitForState(kept, 'ready');
    await kept.evaluate('mark = 1');
    await kept.goto(kept.url().replace('/game', '/20250103'));
    await waitForState(kept, 'ready');
    await kept.goBack({ waitUntil: 'commit' });
    await expect.poll(() => kept.evaluate('globalThis.mark')).toBe(1);
    await typeGuess(kept, '16-7=9');
    expect(await waitForState(kept, 'ready')).toBe('ready');
    expect(Number(await dataValueOf(panelLocators(kept).remaining))).toBeLessThan(206);
  } finally {
    await caching.close();
  }
});
