import { findGrids } from './grid.ts';
import { findKeys } from './keys.ts';
import { DIALOG } from './selectors.ts';

/** Where board, keys and open dialogs are shown, in CSS px from the window's top left. */
export function gameBoxes(document: Document): DOMRect[] {
  const shown = [
    ...findGrids(document),
    ...findKeys(document).values(),
    ...document.querySelectorAll(DIALOG),
  ];
  return shown.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
}
