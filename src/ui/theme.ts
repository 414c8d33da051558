import { DARK_SELECTOR } from '../board/selectors.ts';

export type Theme = 'light' | 'dark';

/** The sum of a colour's channels, 0 to 255 each, below which it is dark. */
const LIGHT = 384;

/** The panel's theme: dark on the site's dark pages; otherwise by the page's colour or, if it has none, the system. */
export function themeOf(document: Document): Theme {
  const colour = pageColourOf(document);
  const channels = !isTransparent(colour) && /^rgba?\((\d+), (\d+), (\d+)/.exec(colour)?.slice(1).map(Number);
  const isDark = channels
    ? channels.reduce((sum, channel) => sum + channel) < LIGHT
    : matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark || document.querySelector(DARK_SELECTOR) ? 'dark' : 'light';
}

/** The background of the body or, if that is transparent, of the root. */
export function pageColourOf({ body, documentElement }: Document): string {
  const [bodyColour, rootColour] = [body, documentElement].map(
    (element) => getComputedStyle(element).backgroundColor,
  );
  return isTransparent(bodyColour) ? rootColour : bodyColour;
}

/** @param colour a computed colour */
export function isTransparent(colour: string): boolean {
  return /^rgba\(.*, 0\)$/.test(colour);
}

/** Gives an extension page the system's theme, and follows its changes. */
export function followSystemTheme(document: Document): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
