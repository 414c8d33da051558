import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteOptions } from '../site/options.ts';
import { followDrawn, SEVERAL_GAMES, SEVERAL_WAYS } from './multi-grid.ts';
import { type Rig, startRig } from './rig.ts';

/*
 * Every way through each game of several grids, in a large window and on a phone, and drawn games. Takes four minutes.
 */

const LOOKS: readonly SiteOptions[] = [
  { dark: true, colourBlind: false },
  { dark: false, colourBlind: true },
  { dark: false, colourBlind: false, year: 2022 },
];

/** Every way through every game, with the looks in turn. */
const PLAYED = SEVERAL_GAMES.flatMap((mode, game) =>
  Object.keys(SEVERAL_WAYS).map((name, way) => [mode, name, LOOKS[(game + way) % LOOKS.length]!] as const),
);

describe.each([
  ['a large window', false],
  ['a phone', true],
])('in %s', (_, phone) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ phone });
  });
  afterAll(() => rig.close());

  it.each(PLAYED)('%s %s, %o', async (mode, name, look) => {
    const page = await SEVERAL_WAYS[name]!({ rig, mode, look });
    await page.close();
  });
});

/** Number of games to draw in each mode; `MAXWELL_GAMES=200` plays more. */
const DRAWN = Number(process.env.MAXWELL_GAMES ?? 5);

describe('drawn games', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.close());

  it.each(SEVERAL_GAMES)(
    'of %s are won by following the advice',
    { timeout: DRAWN * 30_000 },
    async (mode) => {
      const turns = await followDrawn(rig, mode, DRAWN);
      expect(turns).toHaveLength(DRAWN);
      console.info(
        `${mode}: ${turns.reduce((sum, turn) => sum + turn, 0) / DRAWN} turns, ${Math.max(...turns)} at most`,
      );
    },
  );
});
