import { findKeys } from './keys.ts';

/**
 * Whether the page covers all visible keys, for example with its menu.
 * @param own our own element, which does not count as a cover
 */
export function areKeysCovered(document: Document, own: Element): boolean {
  const isTopmost = [...findKeys(document).values()].flatMap((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    // The list is empty for points outside the window.
    const [topmost] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((one) => one !== own);
    return topmost ? [key.contains(topmost)] : [];
  });
  return isTopmost.length > 0 && !isTopmost.includes(true);
}
