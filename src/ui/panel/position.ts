import { type Box, clamp, EDGE, type Point } from './box.ts';
import { lowerEdgeAt, type Surroundings } from './place.ts';

/** Maximum height of the open bar: a share of the space above its lower edge or, in low windows, a height in px. */
const OPEN_SHARE = 0.8;
const OPEN_HEIGHT = 400;

/**
 * Positions the card at the point nearest to `point` at which it fits.
 * @param height minimum visible height, in px
 * @returns the new position of the card
 */
export function positionCard(card: HTMLElement, point: Point, height: number, around: Surroundings): Point {
  const content = card.querySelector('.content');
  const scrolled = content?.scrollTop ?? 0;
  // Measure the card without the last limit, because with it the card would fit anywhere.
  card.style.maxHeight = '';
  const wanted = card.getBoundingClientRect();
  const floor = lowerEdgeAt(around, point.left, point.left + wanted.width);
  const size = { width: wanted.width, height: Math.min(wanted.height, height) };
  const { left, top } = clamp(point, size, { width: around.client.width, height: floor });
  setStyle(card, { left, top, maxHeight: floor - top - EDGE });
  if (content) content.scrollTop = scrolled;
  return { left, top };
}

export function positionLine(card: HTMLElement, { left, top, right, bottom }: Box): void {
  setStyle(card, { left, top, maxWidth: right - left, height: bottom - top });
  card.style.width = 'fit-content';
}

/** Positions the bar by its lower edge. The closed bar is as high as its place; the open one extends above that. */
export function positionBar(card: HTMLElement, { left, right, bottom }: Box): void {
  const most = Math.max(bottom * OPEN_SHARE, Math.min(bottom - EDGE, OPEN_HEIGHT));
  setStyle(card, { left, width: right - left, maxHeight: Math.floor(most) });
  setStyle(card, { top: bottom - card.getBoundingClientRect().height });
}

type Length = 'left' | 'top' | 'width' | 'height' | 'maxWidth' | 'maxHeight';

/** Sets lengths in px. */
function setStyle({ style }: HTMLElement, lengths: Readonly<Partial<Record<Length, number>>>): void {
  for (const [name, length] of Object.entries(lengths)) style[name as Length] = `${length}px`;
}
