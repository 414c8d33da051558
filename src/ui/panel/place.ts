/** Where the panel goes. Lengths in CSS px; boxes in coordinates of the window (fixed positioning). */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

export type Spot =
  /** A card at a point of the window. */
  | ({ readonly kind: 'card' } & Point)
  /** A bar at the bottom edge of the window, opening upward. */
  | { readonly kind: 'bar' }
  /** The same bar below what must stay uncovered, because that reaches down to the window's bottom edge. */
  | { readonly kind: 'below'; readonly top: number };

export const PANEL_WIDTH = 280;
/** Height of the closed bar. */
export const BAR_HEIGHT = 56;
/** Room that a card needs beside the game. */
const SIDE_ROOM = 300;
/** Between the card and the game, and between the card and the window's edges. */
const GAP = 12;
export const EDGE = 8;
/** A card that grows scrolls inside, so that it need not move; below this height it moves up instead. */
export const LEAST_HEIGHT = 360;
/** Height of a collapsed card. */
export const COLLAPSED_HEIGHT = 42;
/** Width of the game column before there is one to measure; it is taken to reach down to the window's edge. */
const USUAL_COLUMN = 512;
/** Windows narrower than this get the bar even if the player once dragged the card: it would cover the game. */
const CARD_WINDOW = 2 * SIDE_ROOM;
const HEADER_HEIGHT = 64;

/** A place that the player dragged the card to. */
export interface Chosen {
  readonly place: Point;
  /** Height that the card needs there. */
  readonly height: number;
  /** It was chosen in this very window, so that the player sees what it covers. */
  readonly here: boolean;
}

/**
 * The automatic place: right of the game, else left, else the bar. A place that the player chose wins where a card
 * fits, unless the card would cover the game in a window other than the one that it was chosen in.
 * @param boxes what must stay uncovered: board, keyboard, open dialogs; empty while there is nothing yet
 * @param chosen null: automatic
 */
export function spotFor(window: Size, boxes: readonly Box[], chosen: Chosen | null): Spot {
  const game = boxes.length > 0 ? union(boxes) : usualColumn(window);
  if (chosen && window.width >= CARD_WINDOW && (chosen.here || !covers(chosen, game, window)))
    return { kind: 'card', ...chosen.place };
  if (window.width - game.right >= SIDE_ROOM) return { kind: 'card', left: game.right + GAP, top: game.top };
  if (game.left >= SIDE_ROOM) return { kind: 'card', left: game.left - GAP - PANEL_WIDTH, top: game.top };
  return game.bottom > window.height - BAR_HEIGHT && boxes.length > 0
    ? { kind: 'below', top: Math.max(game.bottom + EDGE, 0) }
    : { kind: 'bar' };
}

/** The nearest point at which the whole card is inside the window; its top left corner when it is too large. */
export function clamp(point: Point, card: Size, window: Size): Point {
  return {
    left: Math.max(EDGE, Math.min(point.left, window.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(point.top, window.height - card.height - EDGE)),
  };
}

function covers({ place, height }: Chosen, game: Box, window: Size): boolean {
  const { left, top } = clamp(place, { width: PANEL_WIDTH, height }, window);
  return left < game.right && left + PANEL_WIDTH > game.left && top < game.bottom && top + height > game.top;
}

function union(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function usualColumn({ width, height }: Size): Box {
  const side = Math.max(0, (width - USUAL_COLUMN) / 2);
  return { left: side, right: width - side, top: HEADER_HEIGHT, bottom: height };
}
