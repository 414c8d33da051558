/** Gives a page of the extension the theme of the system, now and when that changes. */
export function followSystemTheme(document: Document): void {
  const dark = document.defaultView!.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
