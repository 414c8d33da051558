import { expect, test } from 'vitest';
import { type RecordedGame, record, recordDrills } from './recorded.testing.ts';

test.each<RecordedGame>([
  { id: 'mini', rows: [0, 1, 1, 2, 3] },
  { id: 'speed', rows: [1, 2, 3, 5] },
])('the answers about $id are the recorded ones', async (game) => {
  await expect(await record(game)).toMatchFileSnapshot(`recorded/${game.id}.txt`);
});

test.each(['micro', 'mini'] as const)('the drills of %s are the recorded ones', async (id) => {
  await expect(await recordDrills(id)).toMatchFileSnapshot(`recorded/drills-${id}.txt`);
});
