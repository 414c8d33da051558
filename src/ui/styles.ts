/**
 * Styles a shadow root. A constructed sheet is exempt from the page's `style-src`; where content scripts cannot use one
 * (Firefox isolates page objects), a `<style>` element is used.
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
