import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAR_HEIGHT, type Box, clamp, PANEL_WIDTH, spotFor } from './place.ts';

/** A centred game column, as the site lays it out. */
function column(width: number, left: number, bottom = 560): Box {
  return { left, right: left + width, top: 60, bottom };
}

describe('spotFor', () => {
  const wide = { width: 1200, height: 700 };

  it('is right of the game when there is room', () => {
    expect(spotFor(wide, [column(500, 350)], null)).toEqual({ kind: 'card', left: 862, top: 60 });
  });

  it('is left of it when there is room only there', () => {
    expect(spotFor(wide, [column(500, 640)], null)).toEqual({ kind: 'card', left: 348, top: 60 });
  });

  it('is the bar when there is room on neither side', () => {
    expect(spotFor({ width: 1000, height: 700 }, [column(500, 250)], null)).toEqual({ kind: 'bar' });
    expect(spotFor({ width: 360, height: 640 }, [column(360, 0)], null)).toEqual({ kind: 'bar' });
  });

  it('is below a game that reaches under the bar', () => {
    expect(spotFor({ width: 360, height: 640 }, [column(360, 0, 600)], null)).toEqual({
      kind: 'below',
      top: 608,
    });
  });

  it('keeps clear of every box', () => {
    const dialog: Box = { left: 300, right: 920, top: 100, bottom: 500 };
    expect(spotFor(wide, [column(500, 350), dialog], null)).toEqual({ kind: 'card', left: 8, top: 60 });
  });

  it('has a place before there is a board', () => {
    expect(spotFor(wide, [], null)).toMatchObject({ kind: 'card' });
    expect(spotFor({ width: 360, height: 640 }, [], null)).toEqual({ kind: 'bar' });
    const remembered = { place: { left: 870, top: 200 }, height: 360, here: false };
    expect(spotFor({ width: 1000, height: 700 }, [], remembered)).toEqual({ kind: 'bar' });
  });

  it('is where the player put it, except on a phone', () => {
    const place = { left: 10, top: 20 };
    const chosen = { place, height: 360, here: true };
    expect(spotFor(wide, [column(500, 350)], chosen)).toEqual({ kind: 'card', ...place });
    expect(spotFor({ width: 360, height: 640 }, [column(360, 0)], chosen)).toEqual({ kind: 'bar' });
  });

  it('bug: a remembered place covered the game of a narrower window', () => {
    const chosen = { place: { left: 870, top: 60 }, height: 360, here: false };
    expect(spotFor(wide, [column(500, 350)], chosen)).toEqual({ kind: 'card', ...chosen.place });
    // Clamped to this window it would stand at 712, over a game that ends at 750.
    expect(spotFor({ width: 1000, height: 700 }, [column(500, 250)], chosen)).toEqual({ kind: 'bar' });
    // There is room at the other side.
    expect(spotFor({ width: 1000, height: 700 }, [column(500, 400)], chosen)).toMatchObject({ left: 108 });
  });

  it('may be over the game where the player sees that, and below it when there is room', () => {
    const over = { place: { left: 400, top: 100 }, height: 360, here: true };
    expect(spotFor(wide, [column(500, 350)], over)).toEqual({ kind: 'card', ...over.place });
    expect(spotFor(wide, [column(500, 350)], { ...over, here: false })).toMatchObject({ left: 862 });
    const below = { place: { left: 400, top: 600 }, height: 42, here: false };
    expect(spotFor(wide, [column(500, 350)], below)).toEqual({ kind: 'card', ...below.place });
    expect(spotFor(wide, [column(500, 350)], { ...below, height: 360 })).toMatchObject({ left: 862 });
  });

  it('never covers the game by itself', () => {
    const window = fc.record({
      width: fc.integer({ min: 320, max: 2560 }),
      height: fc.integer({ min: 480, max: 1440 }),
    });
    fc.assert(
      fc.property(window, fc.nat(), fc.nat(), fc.nat(), (size, a, b, c) => {
        const width = 200 + (a % (size.width - 199));
        const box = column(width, b % (size.width - width + 1), 100 + (c % size.height));
        const spot = spotFor(size, [box], null);
        if (spot.kind === 'card') {
          expect(spot.left >= box.right || spot.left + PANEL_WIDTH <= box.left).toBe(true);
          expect(clamp(spot, { width: PANEL_WIDTH, height: 300 }, size).left).toBe(spot.left);
        } else {
          expect(spot.kind === 'bar' ? size.height - BAR_HEIGHT : spot.top).toBeGreaterThanOrEqual(
            box.bottom,
          );
        }
      }),
    );
  });
});

describe('clamp', () => {
  const card = { width: 280, height: 300 };

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
