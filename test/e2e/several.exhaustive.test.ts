import { afterAll, beforeAll, describe, it } from 'vitest';
import type { SiteOptions } from '../site/options.ts';
import { type Rig, startRig } from './rig.ts';
import { SEVERAL_GAMES, SEVERAL_WAYS } from './several.ts';

const LOOKS: readonly SiteOptions[] = [
  { dark: true, colourBlind: false },
  { dark: false, colourBlind: true },
  { dark: false, colourBlind: false, year: 2022 },
];

/** Every way through every game, the looks in turn. */
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
