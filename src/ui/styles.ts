/**
 * Styles a shadow root. A constructed sheet is not subject to the page's `style-src`; where a content script may not
 * use one (Firefox keeps the page's objects apart), a `<style>` element does the same.
 */
export function applyStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new root.ownerDocument.defaultView!.CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = root.ownerDocument.createElement('style');
    style.textContent = css;
    root.prepend(style);
  }
}
