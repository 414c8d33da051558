import { type Box, overlap, type Size } from './box.ts';
import { BAR } from './form.ts';

/** Distance between tested points, in px. Most buttons and lines of text are larger. */
const STEP = 16;

/** Elements that are visible or clickable, whatever their style. */
const CONTENT =
  'img, picture, svg, canvas, video, iframe, object, embed, button, a[href], input, select, textarea, [role="button"]';

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
  const isOccupied = (x: number, y: number): boolean => {
    const element = document.elementsFromPoint(x, y).find((one) => one !== panel);
    return element !== undefined && (isPainted(element) || hasTextAt(element, x, y));
  };
  let elements: readonly (readonly [Element, Box])[] | undefined;
  let texts: readonly Box[] | undefined;
  return (box) => {
    elements ??= [...document.querySelectorAll('*')]
      .filter((element) => element !== panel)
      .map((element) => [element, element.getBoundingClientRect()]);
    texts ??= textsOf(document);
    const painted = elements.filter(([element, shown]) => overlap(shown, box) && isPainted(element));
    const suspects = [...painted.map(([, shown]) => shown), ...texts.filter((text) => overlap(text, box))];
    return !pointsOf(box).some(
      ([x, y]) => suspects.some((suspect) => isAt(suspect, x, y)) && isOccupied(x, y),
    );
  };
}

/** Boxes of all text, {@link widened} so that no text lies between two points. */
function textsOf(document: Document): Box[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.textContent!.trim()) boxes.push(widened(rangeOf(text).getBoundingClientRect()));
  }
  return boxes;
}

function rangeOf(text: Node): Range {
  const range = text.ownerDocument!.createRange();
  range.selectNodeContents(text);
  return range;
}

function widened({ left, right, top, bottom }: Box): Box {
  return { left: left - STEP, right: right + STEP, top: top - STEP, bottom: bottom + STEP };
}

function pointsOf({ left, right, top, bottom }: Box): [number, number][] {
  const points: [number, number][] = [];
  for (let y = top + 1; y < bottom; y += STEP)
    for (let x = left + 1; x < right; x += STEP) points.push([x, y]);
  return points;
}

const isAt = ({ left, right, top, bottom }: Box, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

function paints(element: Element, client: Size, pageColour: string): boolean {
  if (element.closest(CONTENT)) return true;
  const { width, height } = element.getBoundingClientRect();
  if (width >= client.width && height >= client.height) return false;
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage !== 'none' || !(isTransparent(backgroundColor) || backgroundColor === pageColour);
}

function pageColourOf({ body, documentElement }: Document): string {
  const [bodyColour, rootColour] = [body, documentElement].map((element) => styleOf(element).backgroundColor);
  return isTransparent(bodyColour) ? rootColour : bodyColour;
}

function styleOf(element: Element): CSSStyleDeclaration {
  return element.ownerDocument.defaultView!.getComputedStyle(element);
}

function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
}

/** Whether the element's own text is at a point, or less than {@link STEP} from it. */
function hasTextAt(element: Element, x: number, y: number): boolean {
  const point = { left: x, right: x, top: y, bottom: y };
  return [...element.childNodes]
    .filter((node) => node.nodeType === 3 && node.textContent?.trim())
    .flatMap((text) => [...rangeOf(text).getClientRects()])
    .some((line) => overlap(widened(line), point));
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
  const { position, bottom } = styleOf(element);
  if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return element;
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return parent && fixedAround(parent);
}
