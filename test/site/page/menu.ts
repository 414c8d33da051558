import { element } from './elements.ts';

const ENTRIES = {
  newPuzzle: 'New puzzle',
  help: 'How to play',
  dark: 'Dark mode',
  colourBlind: 'Colour-blind mode',
  strictWins: 'Only the answer itself wins',
} as const;

export function createHeader(document: Document, onMenu: () => void, onHelp: () => void): HTMLElement {
  const menu = element(document, 'button', { type: 'button', class: 'icon', 'aria-label': 'Menu' }, '☰');
  const help = element(document, 'button', { type: 'button', class: 'icon', 'aria-label': 'Help' }, '?');
  menu.addEventListener('click', onMenu);
  help.addEventListener('click', onHelp);
  return element(document, 'header', {}, menu, element(document, 'h1', {}, 'Maxi practice'), help);
}

/** The menu drawer: always in the document, open or not, its entries labelled the way tiles are. */
export function createDrawer(
  document: Document,
  actions: Record<keyof typeof ENTRIES, () => void>,
): HTMLElement {
  const drawer = element(document, 'nav', { class: 'drawer' });
  for (const [name, caption] of Object.entries(ENTRIES)) {
    const entry = element(
      document,
      'div',
      { role: 'navigation', 'aria-label': caption, class: 'entry' },
      caption,
    );
    entry.addEventListener('click', () => {
      drawer.classList.remove('open');
      actions[name as keyof typeof ENTRIES]();
    });
    drawer.append(entry);
  }
  return drawer;
}
