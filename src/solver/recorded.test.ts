import { expect, test } from 'vitest';
import { type RecordedGame, record, recordDrills, recordReasons } from './recorded.testing.ts';

test.each<RecordedGame>([
  { id: 'micro', rows: [0, 1, 2, 3] },
  { id: 'mini', rows: [0, 1, 1, 2, 3] },
  { id: 'speed', rows: [1, 2, 3, 5] },
  { id: 'instant', rows: [1, 2] },
  { id: 'mini-bi', rows: [1, 2, 3] },
])('the answers about $id are the recorded ones', async (game) => {
  await expect(await record(game)).toMatchFileSnapshot(`recorded/${game.id}.txt`);
});

test.each(['micro', 'mini'] as const)('the drills of %s are the recorded ones', async (id) => {
  await expect(await recordDrills(id)).toMatchFileSnapshot(`recorded/drills-${id}.txt`);
});

test.each(['mini', 'midi'] as const)('the reasons for guesses of %s are the recorded ones', async (id) => {
  await expect(await recordReasons(id, 100)).toMatchFileSnapshot(`recorded/reasons-${id}.txt`);
});
