import type { Mode } from '../../../src/game/mode.ts';
import { element } from './elements.ts';

const ENTRIES = {
  newPuzzle: 'New puzzle',
  help: 'How to play',
  dark: 'Dark mode',
  colourBlind: 'Colour-blind mode',
  strictWins: 'Only the answer itself wins',
} as const;

export function createHeader(
  document: Document,
  { name }: Mode,
  onMenu: () => void,
  onHelp: () => void,
): HTMLElement {
  const menu = element(document, 'button', { type: 'button', class: 'icon', 'aria-label': 'Menu' }, '☰');
  const help = element(document, 'button', { type: 'button', class: 'icon', 'aria-label': 'Help' }, '?');
  menu.addEventListener('click', onMenu);
  help.addEventListener('click', onHelp);
  return element(document, 'header', {}, menu, element(document, 'h1', {}, `${name} practice`), help);
}

/**
 * Creates the menu drawer. It is always in the document, it is not a dialog, and its entries are labelled like tiles. A
 * click on the grey overlay beside the open drawer closes it.
 */
export function createDrawer(
  document: Document,
  actions: Record<keyof typeof ENTRIES, () => void>,
): { readonly nodes: readonly HTMLElement[]; readonly toggle: () => void } {
  const drawer = element(document, 'nav', { class: 'drawer' });
  const shade = element(document, 'div', { class: 'shade' });
  const toggle = () => void drawer.classList.toggle('open');
  shade.addEventListener('click', toggle);
  for (const [name, caption] of Object.entries(ENTRIES)) {
    const entry = element(
      document,
      'div',
      { role: 'navigation', 'aria-label': caption, class: 'entry' },
      caption,
    );
    entry.addEventListener('click', () => {
      toggle();
      actions[name as keyof typeof ENTRIES]();
    });
    drawer.append(entry);
  }
  return { nodes: [drawer, shade], toggle };
}
