import style from './page/style.css?inline';

/** An empty page of its own with the site's styles and `#root`, inside the page of the test. */
export function openFrame(): { readonly document: Document; readonly close: () => void } {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument!;
  const sheet = page.createElement('style');
  sheet.textContent = style;
  page.head.append(sheet);
  const root = page.createElement('div');
  root.id = 'root';
  page.body.append(root);
  return { document: page, close: () => frame.remove() };
}
