import { findKeys } from './keys.ts';

/**
 * Whether the page covers all visible keys, for example with its menu.
 * @param own our element, which is ignored
 */
export function isCovered(document: Document, own: Element): boolean {
  const inSight = [...findKeys(document).values()].flatMap((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    // Empty at a point outside the window.
    const [topmost] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((one) => one !== own);
    return topmost ? [key.contains(topmost)] : [];
  });
  return inSight.length > 0 && !inSight.includes(true);
}
