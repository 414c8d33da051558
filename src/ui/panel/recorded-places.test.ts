import { expect, test } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { type Box, boxAt, overlap } from './box.ts';
import { findSpot, type Surroundings } from './place.ts';

/** Windows of different sizes, with a game, sometimes keys, a banner and other content in them. */
function surroundings(seed: number): Surroundings {
  const random = createRandom(seed);
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const client = { width: between(240, 1500), height: between(60, 1000) };
  const board = boxAt(
    { left: between(0, client.width / 3), top: between(0, 120) },
    { width: between(120, Math.min(600, client.width)), height: between(40, client.height) },
  );
  const key = { left: board.left, top: board.bottom + 10 };
  const keys = random() < 0.5 ? [boxAt(key, { width: board.right - board.left, height: 120 })] : [];
  const banner = boxAt({ left: 0, top: client.height - 50 }, { width: client.width, height: 50 });
  const content: readonly Box[] = [
    boxAt(
      { left: board.right + between(10, 200), top: between(0, 300) },
      { width: 160, height: between(20, 300) },
    ),
  ];
  return {
    client,
    pointer: random() < 0.5 ? 'fine' : 'coarse',
    game: { boards: [board], keys, dialogs: [] },
    banners: random() < 0.3 ? [banner] : [],
    isFree: (box) => !content.some((other) => overlap(box, other)),
  };
}

test('the places in 200 windows are the recorded ones', async () => {
  const lines = Array.from({ length: 200 }, (_, seed) => {
    const around = surroundings(seed);
    const { client, pointer } = around;
    const { form, left, top, right, bottom } = findSpot(around, null);
    const shape = form.kind === 'line' ? `line ${form.shows} ${form.rows}` : form.kind;
    return `${client.width} × ${client.height} ${pointer}: ${shape} at ${left} ${top} to ${right} ${bottom}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded-places.txt');
});
