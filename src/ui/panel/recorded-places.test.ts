import { expect, test } from 'vitest';
import { createRandom } from '../../equations/random.ts';
import { type Box, boxAt, overlap } from './box.ts';
import { BAR, CARD, LINES, LOW_CARD, SLIM_LINES } from './form.ts';
import { findSpot, type Spot, type Surroundings } from './place.ts';

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

/** Small windows that a game fills: boards above keys, some of them near the edges. */
function smallSurroundings(seed: number): Surroundings {
  const random = createRandom(seed);
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const client = { width: between(90, 420), height: between(60, 300) };
  const [left, right] = [between(0, client.width / 2), client.width - between(0, client.width / 2)];
  const [top, middle] = [between(0, 120), client.height - between(0, 200)];
  return {
    client,
    pointer: random() < 0.5 ? 'fine' : 'coarse',
    game: {
      boards: [{ left, right, top, bottom: middle }],
      keys: random() < 0.7 ? [{ left: 0, right: client.width, top: middle, bottom: client.height + 9 }] : [],
      dialogs: random() < 0.2 ? [{ left: 0, right, top: 0, bottom: top }] : [],
    },
    banners: [],
    isFree: () => random() < 0.9,
  };
}

/** Pages without a board yet, and places chosen by the player, in windows of about 600 px. */
function earlySurroundings(seed: number): Surroundings {
  const random = createRandom(seed);
  const client = { width: 590 + 5 * (seed % 5) + 200 * (seed % 4), height: Math.round(300 + random() * 600) };
  const content = boxAt({ left: 0, top: 0 }, { width: client.width, height: client.height * random() });
  const game = { boards: [], keys: [], dialogs: [] };
  return { client, pointer: 'fine', game, banners: [], isFree: (box) => !overlap(box, content) };
}

const numbers = Array.from({ length: 200 }, (_, seed) => seed);
const shapeOf = ({ form }: Spot) =>
  form === LOW_CARD ? 'low card' : form.kind === 'line' ? `line ${form.shows} ${form.rows}` : form.kind;
const lineOf = ({ client, pointer }: Surroundings, spot: Spot) =>
  `${client.width} × ${client.height} ${pointer}: ${shapeOf(spot)} at ${spot.left} ${spot.top} to ${spot.right} ${spot.bottom}`;

test.each([
  ['recorded-places', surroundings, null],
  ['recorded-places-small', smallSurroundings, null],
  ['recorded-places-early', earlySurroundings, null],
  ['recorded-places-chosen', earlySurroundings, { place: { left: 200, top: 50 }, height: 344, here: false }],
] as const)('the places in 200 windows are the recorded ones: %s', async (file, create, chosen) => {
  const lines = numbers.map((seed) => lineOf(create(seed), findSpot(create(seed), chosen)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${file}.txt`);
});

test('these windows need every form', () => {
  const found = numbers.flatMap((seed) =>
    [surroundings, smallSurroundings].map((create) => findSpot(create(seed), null).form),
  );
  expect([...LINES, ...SLIM_LINES, CARD, LOW_CARD, BAR].filter((form) => !found.includes(form))).toEqual([]);
});
