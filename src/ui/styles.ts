/**
 * Styles a shadow root with a constructed sheet, which is exempt from the page's `style-src`. Content scripts in
 * Firefox cannot use one, because Firefox isolates page objects; they get a `<style>` element.
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
