export type Theme = 'light' | 'dark';

/** The panel's theme, by the page's class `html.dark`, else by the page's background, else by the system. */
export function themeOf(document: Document): Theme {
  const { documentElement: root, body, defaultView: window } = document;
  if (root.classList.contains('dark')) return 'dark';
  for (const element of [body, root]) {
    const shown = window && element && lightness(window.getComputedStyle(element).backgroundColor);
    if (typeof shown === 'number') return shown > 0.5 ? 'light' : 'dark';
  }
  return window?.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Lightness, 0 to 1, of an `rgb(…)` or `rgba(…)` colour; null if it is mostly transparent or in another notation. */
function lightness(colour: string): number | null {
  const [red, green, blue, alpha = 1] = (colour.match(/^rgba?\(([^)]*)\)$/)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  if (blue === undefined || alpha < 0.5) return null;
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** Gives an extension page the system's theme, and follows its changes. */
export function followSystemTheme(document: Document): void {
  const dark = document.defaultView!.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
