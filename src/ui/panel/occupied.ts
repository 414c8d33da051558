import type { Box, Size } from './place.ts';

/** Points that are looked at lie so far apart, in px: no button or line of text fits between them. */
const STEP = 16;

/** What is seen or clicked whatever its style. */
const CONTENT =
  'img, picture, svg, canvas, video, iframe, object, embed, button, a[href], input, select, textarea, [role="button"]';

/**
 * Whether nothing of the page is seen or clicked in a box: no picture, control, text or background of its own. What
 * spans the whole window is not looked at: it lies behind everything, or in front of it for a moment.
 * @param own the panel itself, which may stand there
 * @param client size of the window without its scroll bars
 */
export function isFree(document: Document, own: Element, client: Size, box: Box): boolean {
  const known = new Map<Element, boolean>();
  const paper = paperOf(document);
  const isPainted = (element: Element): boolean => {
    const painted = known.get(element) ?? paints(element, client, paper);
    known.set(element, painted);
    return painted;
  };
  for (let y = box.top + 1; y < box.bottom; y += STEP) {
    for (let x = box.left + 1; x < box.right; x += STEP) {
      const element = document.elementsFromPoint(x, y).find((one) => one !== own);
      if (element && (isPainted(element) || hasTextAt(element, x, y))) return false;
    }
  }
  return true;
}

function paints(element: Element, client: Size, paper: string): boolean {
  if (element.closest(CONTENT)) return true;
  const { width, height } = element.getBoundingClientRect();
  if (width >= client.width && height >= client.height) return false;
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage !== 'none' || !(isTransparent(backgroundColor) || backgroundColor === paper);
}

/** The background of the whole page. */
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

/** Whether a text of the element's own stands at a point, or so near that the next point is beyond it. */
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
