import { findKeys } from './keys.ts';

/**
 * Whether something of the page, such as its open menu, lies over the keys: over all of them that are in sight.
 * @param own an element of ours, which may lie there
 */
export function isCovered(document: Document, own: Element): boolean {
  const inSight = [...findKeys(document).values()].flatMap((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    // None at a point outside the window.
    const [topmost] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((one) => one !== own);
    return topmost ? [key.contains(topmost)] : [];
  });
  return inSight.length > 0 && !inSight.includes(true);
}
