/** Boxes in the window. Lengths are in CSS px, and coordinates are those of fixed positioning. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

export interface Box extends Point {
  readonly right: number;
  readonly bottom: number;
}

/** Minimum distance between a card and the window's edges. */
export const EDGE = 8;

export function boxAt({ left, top }: Point, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

export function isInside({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** The nearest point at which the card is inside the window; at the left or top edge if it is too wide or too tall. */
export function clamp(point: Point, card: Size, window: Size): Point {
  return {
    left: Math.max(EDGE, Math.min(point.left, window.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(point.top, window.height - card.height - EDGE)),
  };
}
