import { isTransparent, pageColourOf } from '../theme.ts';
import { type Box, boxAt, overlap, type Size } from './box.ts';
import { BAR } from './form.ts';

/** Distance between tested points, in px. Most buttons and lines of text are larger. */
const STEP = 16;

/** Elements that are visible or clickable, whatever their style. */
const CONTENT =
  'img, picture, svg, canvas, video, iframe, object, embed, button, a[href], input, select, textarea, [role="button"]';

/** An element with visible or clickable content, and the box of that content. */
type Content = readonly [Element, Box];

/**
 * Creates a test of whether a box is free of visible or clickable page content: pictures, controls, text, backgrounds.
 * Ignores backgrounds in the page's colour, and those as large as the window, which are behind everything or brief.
 * Hit-testing is slow, so only points in the boxes of such content are tested. These boxes are collected once.
 * @param client size of the window without its scroll bars
 */
export function createFreeTest(document: Document, panel: Element, client: Size): (box: Box) => boolean {
  const known = new Map<Element, boolean>();
  const pageColour = pageColourOf(document);
  const isPainted = (element: Element): boolean => {
    const painted = known.get(element) ?? paints(element, client, pageColour);
    known.set(element, painted);
    return painted;
  };
  const topAt = ({ left, top }: Box) => document.elementsFromPoint(left, top).find((one) => one !== panel);
  let elements: readonly Content[] | undefined;
  let texts: readonly Content[] | undefined;
  return (box) => {
    elements ??= [...document.querySelectorAll('*')].map((element) => [
      element,
      element.getBoundingClientRect(),
    ]);
    texts ??= textsOf(document);
    const near = [
      ...elements.filter(([element, shown]) => overlap(shown, box) && isPainted(element)),
      ...texts.filter(([, shown]) => overlap(shown, box)),
    ];
    return !pointsOf(box).some((point) => {
      const here = near.filter(([, shown]) => overlap(shown, point)).map(([element]) => element);
      return here[0] && here.includes(topAt(point)!);
    });
  };
}

/** All lines of text, with boxes that are {@link STEP} larger on each side, so that none lies between two points. */
function textsOf(document: Document): Content[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: Content[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    range.selectNodeContents(text);
    if (text.textContent!.trim())
      for (const { left, right, top, bottom } of range.getClientRects())
        texts.push([
          text.parentElement!,
          { left: left - STEP, right: right + STEP, top: top - STEP, bottom: bottom + STEP },
        ]);
  }
  return texts;
}

/** The tested points of a box, as boxes of one px. */
function pointsOf({ left, right, top, bottom }: Box): Box[] {
  const points: Box[] = [];
  for (let y = top + 1; y < bottom; y += STEP)
    for (let x = left + 1; x < right; x += STEP)
      points.push(boxAt({ left: x, top: y }, { width: 1, height: 1 }));
  return points;
}

function paints(element: Element, client: Size, pageColour: string): boolean {
  if (element.closest(CONTENT)) return true;
  const { width, height } = element.getBoundingClientRect();
  if (width >= client.width && height >= client.height) return false;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || !(isTransparent(backgroundColor) || backgroundColor === pageColour);
}

/** Distance between tested points along the lower edge, in px. */
const BANNER_STEP = 32;

/**
 * Boxes of elements fixed at or near the lower edge of the window that may hide the bar, such as consent bars,
 * anchored advertisements and chat buttons. Elements as high as the window, and narrow ones at least half as high, are
 * left out.
 */
export function findBanners(document: Document, panel: Element, client: Size): Box[] {
  const seen = new Set<Element>();
  const rows = [client.height - 1, client.height - BAR.height.fine / 2];
  for (const y of rows) {
    for (let x = BANNER_STEP / 2; x < client.width; x += BANNER_STEP) {
      for (const element of elementsAt(document, panel, x, y)) seen.add(element);
    }
  }
  const fixed = new Set([...seen].flatMap((element) => fixedAround(element) ?? []));
  return [...fixed].map((element) => element.getBoundingClientRect()).filter((box) => isBanner(box, client));
}

function isBanner({ top, width, height }: DOMRect, client: Size): boolean {
  const isWide = width >= 0.9 * client.width;
  return top > 0 && (isWide || height < client.height / 2);
}

/** All elements at a point except the panel, including those in open shadow roots. */
function elementsAt(root: DocumentOrShadowRoot, panel: Element, x: number, y: number): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const { shadowRoot } = element;
    if (element === panel) return [];
    return shadowRoot && shadowRoot !== root ? [element, ...elementsAt(shadowRoot, panel, x, y)] : [element];
  });
}

/** The element, or the nearest ancestor, that stays fixed while the page scrolls. */
function fixedAround(element: Element): Element | null {
  const { position, bottom } = getComputedStyle(element);
  if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return element;
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return parent && fixedAround(parent);
}
