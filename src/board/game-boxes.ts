import { findGrids } from './grid.ts';
import { findKeys } from './keys.ts';
import { DIALOG_SELECTOR } from './selectors.ts';

/** Boxes on the page that the panel avoids, in CSS px from the window's top left. */
export function findGameBoxes(document: Document) {
  return {
    boards: shown(findGrids(document)),
    keys: shown(findKeys(document).values()),
    dialogs: shown([...document.querySelectorAll(DIALOG_SELECTOR)].flatMap(withoutOverlay)),
  };
}

function shown(elements: Iterable<Element>): DOMRect[] {
  return [...elements].map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}

/** The element itself; if it fills the window as overlays do, its children instead, treated in the same way. */
function withoutOverlay(element: Element): Element[] {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const { width, height } = element.getBoundingClientRect();
  const fillsWindow = width >= clientWidth && height >= clientHeight;
  return fillsWindow ? [...element.children].flatMap(withoutOverlay) : [element];
}
