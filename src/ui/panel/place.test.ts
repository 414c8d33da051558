import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, clamp, isInside, overlap, type Size } from './box.ts';
import { CARD, LOW_CARD, type Pointer } from './form.ts';
import { createPlacer, findSpot, type Surroundings } from './place.ts';

interface Page {
  readonly boards?: readonly Box[];
  readonly keys?: readonly Box[];
  readonly dialogs?: readonly Box[];
  readonly banners?: readonly Box[];
  /** Boxes of other visible or clickable page content. */
  readonly content?: readonly Box[];
}

function around(
  client: Size,
  { boards = [], keys = [], dialogs = [], banners = [], content = [] }: Page,
  pointer: Pointer = 'fine',
): Surroundings {
  const shown = [...boards, ...keys, ...dialogs, ...banners, ...content];
  return {
    client,
    pointer,
    game: { boards, keys, dialogs },
    banners,
    isFree: (box) => !shown.some((other) => overlap(box, other)),
  };
}

function column(width: number, left: number, bottom = 560): Box {
  return { left, right: left + width, top: 60, bottom };
}

const WIDE = { width: 1200, height: 700 };
const GAME = column(450, 375);

describe('findSpot', () => {
  it('is right of the game if there is room', () => {
    expect(findSpot(around(WIDE, { boards: [GAME] }), null)).toMatchObject({
      form: { kind: 'card' },
      left: 837,
      top: 60,
    });
  });

  it('is left of it if there is room only there', () => {
    expect(findSpot(around(WIDE, { boards: [column(500, 640)] }), null)).toMatchObject({
      form: { kind: 'card' },
      left: 348,
      top: 60,
    });
  });

  it('bug: it covered the advertisement right of the game: now it is left of the game, or outside the columns', () => {
    const right = { left: 840, right: 1140, top: 72, bottom: 672 };
    const left = { left: 60, right: 360, top: 72, bottom: 672 };
    const spot = (client: Size, content: readonly Box[]) =>
      findSpot(around(client, { boards: [GAME], content }), null);
    expect(spot(WIDE, [right])).toMatchObject({ form: { kind: 'card' }, left: 83, top: 60 });
    expect(spot({ width: 1450, height: 700 }, [right, left])).toMatchObject({
      form: { kind: 'card' },
      left: 1162,
      top: 60,
    });
    expect(spot(WIDE, [right, left])).toMatchObject({ form: { kind: 'bar' } });
    expect(spot({ width: 1200, height: 980 }, [right, left])).toMatchObject({
      form: { kind: 'card' },
      left: 460,
      top: 572,
    });
  });

  it('is the bar if there is not enough room for a card', () => {
    const narrow = around({ width: 1000, height: 700 }, { boards: [column(500, 250)] });
    expect(findSpot(narrow, null)).toMatchObject({ form: { kind: 'bar' }, left: 280, right: 720 });
    const phone = around({ width: 360, height: 640 }, { boards: [column(360, 0)] });
    expect(findSpot(phone, null)).toMatchObject({ form: { kind: 'bar' }, left: 0, right: 360 });
  });

  it('bug: in low windows it was out of sight: now it is a line beside the keys', () => {
    for (const [width, height] of [
      [844, 390],
      [700, 500],
      [640, 450],
    ]) {
      const game = column(450, (width - 450) / 2, height + 100);
      expect(findSpot(around({ width, height }, { boards: [game] }), null)).toMatchObject({
        form: { kind: 'line' },
      });
    }
    const spot = findSpot(around({ width: 844, height: 390 }, { boards: [column(450, 197, 500)] }), null);
    expect(spot).toMatchObject({ form: { kind: 'line' }, left: 655, top: 340, right: 827, bottom: 386 });
  });

  it('bug: the bar was behind elements fixed to the page’s lower edge', () => {
    const client = { width: 1000, height: 900 };
    const banners = [{ left: 0, right: 1000, top: 800, bottom: 900 }];
    const page = { boards: [column(500, 250, 720)] };
    expect(findSpot(around(client, { ...page, banners }), null)).toMatchObject({
      form: { kind: 'bar' },
      bottom: 800,
    });
    const corner = [{ left: 900, right: 960, top: 820, bottom: 880 }];
    expect(findSpot(around(client, { ...page, banners: corner }), null)).toMatchObject({ bottom: 900 });
    const low = around(
      { width: 844, height: 390 },
      { boards: [column(450, 197, 500)], banners: [{ left: 0, right: 844, top: 290, bottom: 390 }] },
    );
    expect(findSpot(low, null)).toMatchObject({ form: { kind: 'line', shows: 'fill' }, bottom: 290 });
  });

  it('bug: low windows showed only the count: now guess and Fill are shown wherever they fit', () => {
    const form = (width: number, height: number) =>
      findSpot(around({ width, height }, { boards: [column(450, (width - 450) / 2, height + 100)] }), null)
        .form;
    expect(form(1009, 585)).toMatchObject({ kind: 'line', shows: 'fill', rows: 2 });
    expect(form(829, 375)).toMatchObject({ kind: 'line', shows: 'fill', rows: 2 });
    expect(form(700, 500)).toMatchObject({ kind: 'line', shows: 'fill', rows: 3 });
    // Only the strip above the board is free.
    expect(form(640, 450)).toMatchObject({ kind: 'line', shows: 'fill', rows: 1 });
  });

  it('bug: the card became a bar although there was room below the keyboard', () => {
    const columns = [
      { left: 0, right: 410, top: 72, bottom: 672 },
      { left: 870, right: 1280, top: 72, bottom: 672 },
    ];
    const game = column(450, 415, 536);
    const spot = (height: number) =>
      findSpot(around({ width: 1280, height }, { boards: [game], content: columns }), null);
    expect(spot(900)).toMatchObject({ form: CARD, left: 500, top: 548 });
    expect(spot(768)).toMatchObject({ form: LOW_CARD, left: 500, top: 548 });
    expect(spot(730)).toMatchObject({ form: { kind: 'bar' } });
  });

  it('bug: a window lower than a line threw', () => {
    for (const height of [31, 20, 1, 0]) {
      const spot = findSpot(around({ width: 800, height }, { boards: [GAME] }), null);
      expect(isInside(spot, { width: 800, height })).toBe(true);
    }
  });

  it('bug: if nothing fits, it was behind elements fixed to the page’s lower edge', () => {
    const client = { width: 360, height: 300 };
    const banners = [{ left: 0, right: 360, top: 240, bottom: 300 }];
    const keys = [{ left: 0, right: 360, top: 0, bottom: 300 }];
    expect(findSpot(around(client, { keys, banners }), null)).toMatchObject({
      form: { kind: 'line' },
      bottom: 240,
    });
  });

  it('is a line for thumbs, unless that would cover something', () => {
    const client = { width: 360, height: 500 };
    const below = (bottom: number) =>
      findSpot(around(client, { boards: [{ left: 0, right: 360, top: 20, bottom }] }, 'coarse'), null);
    expect(below(446)).toMatchObject({ form: { kind: 'line' }, top: 450, bottom: 496 });
    expect(below(464)).toMatchObject({ form: { kind: 'line' }, top: 468, bottom: 496 });
  });

  it('bug: it was out of sight next to a dialog as wide as the window', () => {
    const dialogs = [{ left: 0, right: 1200, top: 240, bottom: 460 }];
    expect(findSpot(around(WIDE, { boards: [GAME], dialogs }), null)).toMatchObject({
      form: { kind: 'bar' },
    });
    const low = [{ left: 0, right: 1200, top: 240, bottom: 690 }];
    expect(findSpot(around(WIDE, { boards: [GAME], dialogs: low }), null)).toMatchObject({
      form: { kind: 'line' },
      left: 833,
    });
  });

  it('covers tiles rather than keys if the game fills the window, and stays in sight', () => {
    const client = { width: 360, height: 500 };
    const boards = [{ left: 0, right: 360, top: -50, bottom: 300 }];
    const keys = [{ left: 0, right: 360, top: 300, bottom: 520 }];
    const spot = findSpot(around(client, { boards, keys }), null);
    expect(spot).toMatchObject({ form: { kind: 'line' } });
    expect(spot.bottom).toBeLessThanOrEqual(300);
  });

  it('has a place before the board appears', () => {
    expect(findSpot(around(WIDE, {}), null)).toMatchObject({ form: { kind: 'card' } });
    const remembered = { place: { left: 870, top: 200 }, height: 360, here: false };
    expect(findSpot(around({ width: 1000, height: 700 }, {}), remembered)).toMatchObject({
      form: { kind: 'card' },
    });
  });

  it('is where the player put it, except on a phone', () => {
    const place = { left: 10, top: 20 };
    const chosen = { place, height: 360, here: true };
    expect(findSpot(around(WIDE, { boards: [GAME] }), chosen)).toMatchObject({
      form: { kind: 'card' },
      ...place,
    });
    const phone = around({ width: 360, height: 640 }, { boards: [column(360, 0)] });
    expect(findSpot(phone, chosen)).toMatchObject({ form: { kind: 'bar' } });
  });

  it('bug: a remembered place covered the game in a narrower window', () => {
    const chosen = { place: { left: 870, top: 60 }, height: 360, here: false };
    const spot = (client: Size, board: Box) => findSpot(around(client, { boards: [board] }), chosen);
    expect(spot(WIDE, GAME)).toMatchObject({ form: { kind: 'card' }, ...chosen.place });
    // The card, moved into this window, would begin at 712 px, over a game that ends at 750 px.
    expect(spot({ width: 1000, height: 700 }, column(500, 250))).toMatchObject({ form: { kind: 'bar' } });
    // There is room on the other side of this game.
    expect(spot({ width: 1000, height: 700 }, column(500, 400))).toMatchObject({ left: 108 });
  });

  it('may cover the game if the player sees that, and is below it if there is room', () => {
    const game = around(WIDE, { boards: [GAME] });
    const over = { place: { left: 400, top: 100 }, height: 360, here: true };
    expect(findSpot(game, over)).toMatchObject({ form: { kind: 'card' }, ...over.place });
    expect(findSpot(game, { ...over, here: false })).toMatchObject({ left: 837 });
    const below = { place: { left: 400, top: 600 }, height: 42, here: false };
    expect(findSpot(game, below)).toMatchObject({ form: { kind: 'card' }, ...below.place });
    expect(findSpot(game, { ...below, height: 360 })).toMatchObject({ left: 837 });
  });

  it('is always in sight, never covers keys or dialogs, and covers the board only as a last resort', () => {
    const box = (client: Size) =>
      fc
        .tuple(fc.nat(client.width), fc.nat(client.height), fc.integer({ min: 20, max: 460 }))
        .map(([left, top, size]): Box => ({ left, top, right: left + size, bottom: top + size / 2 }));
    const page = fc
      .record({ width: fc.integer({ min: 320, max: 2560 }), height: fc.integer({ min: 600, max: 1440 }) })
      .chain((client) =>
        fc.record({
          client: fc.constant(client),
          boards: fc.array(box(client), { maxLength: 2 }),
          // Two boxes at most 230 px high leave room for a line in every window.
          keys: fc.array(box(client), { maxLength: 1 }),
          dialogs: fc.array(box(client), { maxLength: 1 }),
          content: fc.array(box(client), { maxLength: 4 }),
          pointer: fc.constantFrom<Pointer>('fine', 'coarse'),
        }),
      );
    fc.assert(
      fc.property(page, ({ client, pointer, ...shown }) => {
        const spot = findSpot(around(client, shown, pointer), null);
        expect(isInside(spot, client)).toBe(true);
        const covers = (boxes: readonly Box[]) => boxes.some((other) => overlap(spot, other));
        expect(covers([...shown.keys, ...shown.dialogs])).toBe(false);
        if (spot.form.kind !== 'line') expect(covers(shown.boards)).toBe(false);
        if (spot.form.kind === 'card') expect(covers(shown.content)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the placer', () => {
  const STILL = { x: 0, y: 0 };
  const lower = (box: Box, by: number): Box => ({ ...box, top: box.top + by, bottom: box.bottom + by });

  it('bug: the card jumped when the board appeared at a slightly different place, and on every scroll', () => {
    const placer = createPlacer();
    const first = placer.place(around(WIDE, {}), null, 'layout', STILL);
    expect(placer.place(around(WIDE, { boards: [lower(GAME, 30)] }), null, 'layout', STILL)).toEqual(first);
    const footer = [{ left: 0, right: 1200, top: 300, bottom: 700 }];
    const scrolled = around(WIDE, { boards: [lower(GAME, -200)], content: footer });
    expect(placer.place(scrolled, null, 'scroll', { x: 0, y: 200 })).toEqual(first);
    expect(placer.place(scrolled, null, 'layout', { x: 0, y: 200 })).toEqual(first);
  });

  it('moves when its place becomes occupied', () => {
    const placer = createPlacer();
    placer.place(around(WIDE, { boards: [GAME] }), null, 'layout', STILL);
    const content = [{ left: 840, right: 1140, top: 72, bottom: 672 }];
    const moved = placer.place(around(WIDE, { boards: [GAME], content }), null, 'layout', STILL);
    expect(moved).toMatchObject({ form: { kind: 'card' }, left: 83 });
    // The card does not return by itself.
    expect(placer.place(around(WIDE, { boards: [GAME] }), null, 'layout', STILL)).toEqual(moved);
    placer.forget();
    expect(placer.place(around(WIDE, { boards: [GAME] }), null, 'layout', STILL)).toMatchObject({
      left: 837,
    });
  });

  it('a line gives way to a key that is scrolled under it', () => {
    const placer = createPlacer();
    const client = { width: 360, height: 500 };
    const page = (by: number) =>
      around(client, { keys: [lower({ left: 0, right: 360, top: 100, bottom: 468 }, by)] });
    const before = placer.place(page(0), null, 'layout', STILL);
    const after = placer.place(page(20), null, 'scroll', { x: 0, y: -20 });
    expect(before).toMatchObject({ form: { kind: 'line' }, top: 468 });
    expect(after).not.toEqual(before);
  });

  it('becomes a card again when the dialog that took its room is closed', () => {
    const placer = createPlacer();
    const dialogs = [{ left: 0, right: 1200, top: 100, bottom: 600 }];
    expect(placer.place(around(WIDE, { boards: [GAME], dialogs }), null, 'layout', STILL)).toMatchObject({
      form: { kind: 'bar' },
    });
    expect(placer.place(around(WIDE, { boards: [GAME] }), null, 'layout', STILL)).toMatchObject({
      form: { kind: 'card' },
    });
  });

  it('a line stays when a better place for the same form becomes free', () => {
    const placer = createPlacer();
    const client = { width: 360, height: 500 };
    const boards = [{ left: 0, right: 360, top: 60, bottom: 400 }];
    const content = [{ left: 0, right: 360, top: 452, bottom: 500 }];
    const banners = [{ left: 0, right: 360, top: 410, bottom: 440 }];
    const first = placer.place(around(client, { boards, banners, content }), null, 'layout', STILL);
    expect(first).toMatchObject({ form: { kind: 'line' } });
    expect(placer.place(around(client, { boards, banners }), null, 'layout', STILL)).toEqual(first);
  });

  it('a bar moves down when the banner below it is gone', () => {
    const placer = createPlacer();
    const boards = [column(500, 250, 720)];
    const client = { width: 1000, height: 900 };
    const banners = [{ left: 0, right: 1000, top: 800, bottom: 900 }];
    const above = placer.place(around(client, { boards, banners }), null, 'layout', STILL);
    expect(above).toMatchObject({ form: { kind: 'bar' }, bottom: 800 });
    expect(placer.place(around(client, { boards }), null, 'layout', STILL)).toMatchObject({ bottom: 900 });
  });

  it('searches for a place again in a window of another size', () => {
    const placer = createPlacer();
    const dock = { width: 1000, height: 700 };
    placer.place(around(dock, { boards: [column(450, 275)] }), null, 'layout', STILL);
    expect(placer.place(around(WIDE, { boards: [GAME] }), null, 'layout', STILL)).toMatchObject({
      form: { kind: 'card' },
    });
  });
});

it('boxes that only touch do not overlap', () => {
  const box = { left: 10, right: 20, top: 30, bottom: 40 };
  const moved = (by: number) => [
    { ...box, left: box.left + by, right: box.right + by },
    { ...box, left: box.left - by, right: box.right - by },
    { ...box, top: box.top + by, bottom: box.bottom + by },
    { ...box, top: box.top - by, bottom: box.bottom - by },
  ];
  expect(moved(9).map((other) => overlap(box, other))).toEqual([true, true, true, true]);
  expect(moved(10).map((other) => overlap(box, other))).toEqual([false, false, false, false]);
});

describe('clamp', () => {
  const card = { width: 280, height: 300 };

  it('keeps the card above the lower edge', () => {
    const point = { left: 50, top: 500 };
    expect(clamp(point, card, { width: 1000, height: 700 })).toEqual({ left: 50, top: 392 });
  });

  it('keeps the card inside the window', () => {
    expect(clamp({ left: 5000, top: -40 }, card, { width: 1000, height: 700 })).toEqual({
      left: 712,
      top: 8,
    });
  });

  it('shows the top left corner of a card that is too large', () => {
    expect(clamp({ left: 50, top: 50 }, card, { width: 200, height: 200 })).toEqual({ left: 8, top: 8 });
  });
});
