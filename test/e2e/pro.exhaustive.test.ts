import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SiteOptions } from '../site/options.ts';
import { contradictKeyed, expectTextIgnored, KEYED_PUZZLES, PRO_MODES, PRO_WAYS, playKeyed } from './pro.ts';
import { type Rig, startRig } from './rig.ts';

/* Every way through pro of each length, in a large window or on a phone, and keyed puzzles. Takes four minutes. */

const LOOKS: readonly SiteOptions[] = [
  { dark: true, colourBlind: false },
  { dark: false, colourBlind: true },
];

/**
 * Games to play in a window (0: large, 1: phone). Both windows play every length in the first way; each other way is
 * played in one of them per length. Looks alternate.
 */
const playedIn = (window: number) =>
  PRO_MODES.flatMap((mode, length) =>
    Object.keys(PRO_WAYS)
      .filter((_, way) => way === 0 || (way + length) % 2 === window)
      .map((name) => [mode, name, LOOKS[(length + window) % LOOKS.length]!] as const),
  );

describe.each([
  ['a large window', 0],
  ['a phone', 1],
])('in %s', (_, window) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ phone: window === 1 });
  });
  afterAll(() => rig.close());

  it.each(playedIn(window))('%s %s, %o', async (mode, name, look) => {
    const page = await PRO_WAYS[name]!({ rig, mode, look });
    await page.close();
  });
});

describe('with every key', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.close());

  it.each(KEYED_PUZZLES)('$mode counts the answers without the extra ones', async (puzzle) => {
    for (const play of [playKeyed, contradictKeyed]) await (await play(rig, puzzle)).close();
  });

  it.each(['HELLO', 'HELLO8!8'])('any text above the guesses is ignored: %s', async (text) => {
    for (const mode of PRO_MODES) await (await expectTextIgnored(rig, mode, text)).close();
  });
});
