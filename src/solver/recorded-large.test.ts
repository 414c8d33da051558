import { expect, test } from 'vitest';
import { type RecordedGame, record, recordDrills, recordLonger } from './recorded.testing.ts';

test.each<RecordedGame>([
  { id: 'midi', rows: [1, 2] },
  { id: 'classic', rows: [1, 2, 3] },
  { id: 'maxi', rows: [2, 3] },
])('the answers about $id are the recorded ones', async (game) => {
  await expect(await record(game)).toMatchFileSnapshot(`recorded/${game.id}.txt`);
});

test('the drills of classic are the recorded ones', async () => {
  await expect(await recordDrills('classic')).toMatchFileSnapshot('recorded/drills-classic.txt');
});

test('the hints of longer games are the recorded ones', async () => {
  await expect(await recordLonger()).toMatchFileSnapshot('recorded/longer.txt');
});
