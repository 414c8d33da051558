import { element } from './elements.ts';

/** Creates the places of advertisements: columns beside the game in wide windows, and a space below it. */
export function createAds(document: Document, filled: boolean) {
  const ad = (className: string, id?: string) =>
    element(
      document,
      'div',
      { class: className, id },
      ...(filled ? [element(document, 'div', { class: 'ad' }, 'Advertisement')] : []),
    );
  return {
    columns: [ad('desktopSideAd left', 'nerdlegame_D_x1'), ad('desktopSideAd right', 'nerdlegame_D_x2')],
    below: ad('ad-space'),
  };
}
