/** Gives an extension page the system's theme, and follows its changes. */
export function followSystemTheme(document: Document): void {
  const dark = document.defaultView!.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
