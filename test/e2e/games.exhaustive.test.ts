import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataValueOf, panelLocators, playTurn, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { expectMismatchSeen, SMALL, type SmallGame, WAYS } from './games.ts';
import { type Rig, startRig } from './rig.ts';

/* Every way through Midi, Mini and Micro, and every look, in a large window and on a phone. Takes three minutes. */

const LOOKS: Readonly<Record<string, SiteOptions>> = {
  light: { dark: false, colourBlind: false },
  dark: { dark: true, colourBlind: false },
  'colour-blind': { dark: false, colourBlind: true },
  'as of 2022': { dark: false, colourBlind: false, year: 2022 },
  'dark and colour-blind': { dark: true, colourBlind: true },
};
const GAMES = Object.keys(SMALL) as SmallGame[];

describe.each([
  ['a large window', false],
  ['a phone', true],
])('in %s', (_, phone) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ phone });
  });
  afterAll(() => rig.close());

  describe.each(GAMES)('%s', (mode) => {
    // The last of the looks differs most from the first.
    const cases = Object.keys(WAYS).flatMap((way, i) =>
      Object.keys(LOOKS).flatMap((look, j, { length }) =>
        i === 0 || j === 0 || j === length - 1 ? [[way, look] as const] : [],
      ),
    );

    it.each(cases)('%s: %s', async (way, look) => {
      const page = await WAYS[way]({ rig, mode, look: LOOKS[look] });
      await page.close();
    });

    it('does not give advice when the board has another size', async () => {
      const page = await expectMismatchSeen(rig, mode);
      await page.close();
    });
  });
});

describe('two games', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.close());

  it('are played side by side, each with its own equations', async () => {
    const classic = await rig.open({ mode: 'classic', answer: '5-20/4=0' });
    await waitForState(classic, 'ready');
    const mini = await rig.open({ mode: 'mini', answer: '25/5=5' });
    await waitForState(mini, 'ready');
    expect(Number(await dataValueOf(panelLocators(mini).remaining))).toBe(206);
    await playTurn(mini);
    while (await playTurn(classic));
    expect(await waitForState(classic, 'won', 'lost')).toBe('won');
    expect(await waitForState(mini, 'ready')).toBe('ready');
    await classic.close();
    await mini.close();
  });
});
