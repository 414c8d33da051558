/** Finds page content by hit-testing points. */

import { type Box, overlap, type Size } from './box.ts';
import { BAR } from './form.ts';

/** Distance between tested points, in px. Most buttons and lines of text are larger. */
const STEP = 16;

/** Elements that are visible or clickable, whatever their style. */
const CONTENT =
  'img, picture, svg, canvas, video, iframe, object, embed, button, a[href], input, select, textarea, [role="button"]';

/**
 * Creates a test of whether a box is free of visible or clickable page content: pictures, controls, text, backgrounds.
 * Backgrounds in the page's colour or as large as the window are ignored; the latter are behind everything, or brief.
 * Hit-testing is slow, so it is done only at points where an element or text could be; their boxes are collected once.
 * @param own the panel, which is ignored
 * @param client size of the window without its scroll bars
 */
export function createFreeTest(document: Document, own: Element, client: Size): (box: Box) => boolean {
  const known = new Map<Element, boolean>();
  const paper = paperOf(document);
  const isPainted = (element: Element): boolean => {
    const painted = known.get(element) ?? paints(element, client, paper);
    known.set(element, painted);
    return painted;
  };
  const isOccupied = (x: number, y: number): boolean => {
    const element = document.elementsFromPoint(x, y).find((one) => one !== own);
    return element !== undefined && (isPainted(element) || hasTextAt(element, x, y));
  };
  let elements: readonly Boxed[] | undefined;
  let texts: readonly Box[] | undefined;
  return (box) => {
    elements ??= [...document.querySelectorAll('*')]
      .filter((element) => element !== own)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    texts ??= textsOf(document);
    const things = elements.filter((shown) => overlap(shown.box, box) && isPainted(shown.element));
    const suspects = [...things.map((shown) => shown.box), ...texts.filter((text) => overlap(text, box))];
    return !pointsOf(box).some(
      ([x, y]) => suspects.some((suspect) => isAt(suspect, x, y)) && isOccupied(x, y),
    );
  };
}

interface Boxed {
  readonly element: Element;
  readonly box: Box;
}

/** Boxes of all text, extended by the distance between points, so that no text lies between two points. */
function textsOf(document: Document): Box[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  while (walker.nextNode()) {
    if (!walker.currentNode.textContent!.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    boxes.push({ left: left - STEP, right: right + STEP, top: top - STEP, bottom: bottom + STEP });
  }
  return boxes;
}

function pointsOf({ left, right, top, bottom }: Box): [number, number][] {
  const points: [number, number][] = [];
  for (let y = top + 1; y < bottom; y += STEP)
    for (let x = left + 1; x < right; x += STEP) points.push([x, y]);
  return points;
}

const isAt = ({ left, right, top, bottom }: Box, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

function paints(element: Element, client: Size, paper: string): boolean {
  if (element.closest(CONTENT)) return true;
  const { width, height } = element.getBoundingClientRect();
  if (width >= client.width && height >= client.height) return false;
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage !== 'none' || !(isTransparent(backgroundColor) || backgroundColor === paper);
}

/** Background colour of the whole page. */
function paperOf({ body, documentElement }: Document): string {
  const [own, root] = [body, documentElement].map((element) => styleOf(element).backgroundColor);
  return isTransparent(own) ? root : own;
}

function styleOf(element: Element): CSSStyleDeclaration {
  return element.ownerDocument.defaultView!.getComputedStyle(element);
}

function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
}

/** Whether the element's own text is at a point, or nearer to it than the next point is. */
function hasTextAt(element: Element, x: number, y: number): boolean {
  const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
  return texts.some((text) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        x + STEP > left && x - STEP < right && y + STEP > top && y - STEP < bottom,
    );
  });
}

/** Distance between tested points along the lower edge, in px. */
const BANNER_STEP = 32;

/**
 * Boxes of elements fixed at or near the lower edge of the window that may hide the bar, such as consent bars,
 * anchored advertisements and chat buttons. Elements that fill the window or one side of it are left out.
 * @param own the panel, which is ignored
 */
export function findBanners(document: Document, own: Element, client: Size): Box[] {
  const seen = new Set<Element>();
  const rows = [client.height - 1, client.height - BAR.height.fine / 2];
  for (const y of rows) {
    for (let x = BANNER_STEP / 2; x < client.width; x += BANNER_STEP) {
      for (const element of elementsAt(document, own, x, y)) seen.add(element);
    }
  }
  const fixed = new Set([...seen].flatMap((element) => fixedAround(element) ?? []));
  return [...fixed].map((element) => element.getBoundingClientRect()).filter((box) => isBanner(box, client));
}

function isBanner({ top, width, height }: DOMRect, client: Size): boolean {
  const isWide = width >= 0.9 * client.width;
  return top > 0 && (isWide || height < client.height / 2);
}

/** All elements at a point except `own`, including those in open shadow roots. */
function elementsAt(root: DocumentOrShadowRoot, own: Element, x: number, y: number): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const { shadowRoot } = element;
    if (element === own) return [];
    return shadowRoot && shadowRoot !== root ? [element, ...elementsAt(shadowRoot, own, x, y)] : [element];
  });
}

/** The element, or the nearest ancestor, that stays fixed while the page scrolls. */
function fixedAround(element: Element): Element | null {
  const { position, bottom } = styleOf(element);
  if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return element;
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return parent && fixedAround(parent);
}
